import type { Criteria } from "#app/features/search/criteria/criteria.ts";

export interface Name {
  key: string;
  label: string;
  count: number;
}

/** One or two letters that models of a make begin with, and that are no word of its other lots: 'rx' of 'RX350'. */
export interface ModelHead {
  make: string;
  letters: string;
  /** Whether fewer lots of other models have them as a word, so that they mean the models without their make as well. */
  isAlone: boolean;
}

export interface Dictionary {
  makes: Name[];
  models: (Name & { make: string })[];
  bodies: Name[];
  types: Name[];
  fuels: Name[];
  gears: Name[];
  drives: Name[];
  yards: Name[];
  /** How lots are sold, in which states and of which years; absent, as the heads are, while nobody has counted them. */
  sales?: Name[];
  states?: Name[];
  years?: Name[];
  heads?: ModelHead[];
}

export interface Understood {
  length: number;
  criteria: Criteria;
  /** A sentence for the buyer, where they mean something else than they seem to or do not count. */
  note?: string;
}
