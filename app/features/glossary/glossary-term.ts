export interface GlossaryTerm {
  id: string;
  term: string;
  /** For an abbreviation. */
  longForm?: string;
  meaning: string;
}
