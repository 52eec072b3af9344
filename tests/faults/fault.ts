/** A small mistake in the product's code, of the kind that a person makes, and who is asked whether it shows. */
export interface Fault {
  /** What goes wrong for whom. */
  says: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  /** Request tests of the doors concerned; tests that import the file are found by themselves. */
  doors?: string[];
}
