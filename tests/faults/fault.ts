export interface Fault {
  says: string;
  file: string;
  find: string;
  replace: string;
  /** Request tests of the doors concerned; tests that import the file are found by themselves. */
  doors?: string[];
}
