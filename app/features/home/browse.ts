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
