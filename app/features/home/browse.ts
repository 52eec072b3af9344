/** A name of the home page's Browse section, where it leads and how many live lots are there; undefined while nobody can count. */
export interface BrowseName {
  name: string;
  count: number | undefined;
  href: string;
}

export interface Browse {
  makes: BrowseName[];
  models: BrowseName[];
  types: BrowseName[];
  brands: BrowseName[];
}
