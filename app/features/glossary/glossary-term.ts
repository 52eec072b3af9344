export interface GlossaryTerm {
  id: string;
  term: string;
  /** Written out, when the term is short for something. */
  longForm?: string;
  meaning: string;
}
