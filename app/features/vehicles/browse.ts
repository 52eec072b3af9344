/** A name of the home page's Browse section, where it leads and how many live lots are there. */
export interface BrowseName {
  name: string;
  count: number;
  href: string;
}

export interface Browse {
  makes: BrowseName[];
  models: BrowseName[];
  types: BrowseName[];
  /** The ten brands of spec.md §2, in its order. */
  brands: BrowseName[];
}
