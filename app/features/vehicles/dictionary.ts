import type { Criteria } from "./criteria.ts";

/** A value that live lots have: its key, how it is written, and how many have it. */
export interface Name {
  key: string;
  label: string;
  count: number;
}

/** The names that a text may mean. */
export interface Dictionary {
  makes: Name[];
  /** One for each make and model. */
  models: (Name & { make: string })[];
  bodies: Name[];
  types: Name[];
  fuels: Name[];
  gears: Name[];
  drives: Name[];
  yards: Name[];
}

/** What the words from some place on mean, and how many they are. */
export interface Understood {
  length: number;
  criteria: Criteria;
  /** A sentence for the buyer, where they mean something else than they seem to or do not count. */
  note?: string;
}
