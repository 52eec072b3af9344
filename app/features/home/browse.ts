export interface BrowseName {
  name: string;
  count: number | undefined;
  href: string;
}

export interface Browse {
  /** Lots that are listed; undefined while there is no time to count. */
  total: number | undefined;
  /** Of which there are lots; none while there is no time to count. */
  years: string[];
  makes: BrowseName[];
  models: BrowseName[];
  types: BrowseName[];
  brands: BrowseName[];
}
