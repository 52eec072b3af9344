import routes from "#app/routes.ts";

/** One address for each route of the street plan. */
export interface Address {
  path: string;
  /** Whether people read what stands there; otherwise programs do. */
  isPage: boolean;
}

/** Something stands at each of them when the site has a lot with the id 'lot-1' and a post with the slug 'post-1'. */
export const EVERY_ADDRESS: Address[] = routes.map(({ path = "", file }) => ({
  path: `/${fill(path)}`,
  isPage: !file.includes("/resources/") && file.endsWith(".tsx"),
}));

/** Where the framework hands out the data of pages to its own script. */
export const EVERY_DATA_ADDRESS: Address[] = EVERY_ADDRESS.filter((address) => address.isPage).map(({ path }) => ({
  path: path === "/" ? "/_root.data" : `${path}.data`,
  isPage: false,
}));

function fill(path: string): string {
  return path
    .replace("picture/:id/:name/:width", "picture/lot-1/l0-00000000/320")
    .replace("sitemaps/:page", "sitemaps/pages.xml")
    .replace(":id", "lot-1")
    .replace(":slug", "post-1")
    .replace(":token", "no-token")
    .replace("*", "no/such/page");
}
