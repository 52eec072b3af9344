export interface GlossaryTerm {
  id: string;
  term: string;
  longForm?: string;
  meaning: string;
}
