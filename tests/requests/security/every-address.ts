import { PLACES, type Place } from "#tests/support/routes.ts";

export interface Address extends Pick<Place, "isPage" | "door"> {
  path: string;
}

export const EVERY_ADDRESS: Address[] = PLACES.map(({ url, isPage, door }) => ({ path: fill(url), isPage, door }));

export function dataAddress(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

export const EVERY_DATA_ADDRESS: Address[] = EVERY_ADDRESS.filter((address) => address.isPage).map(
  ({ path, door }) => ({ path: dataAddress(path), isPage: false, door }),
);

function fill(url: string): string {
  return url
    .replace("picture/:id/:name/:width", "picture/lot-1/l0-00000000/320")
    .replace("blog-picture/:slug/:width", "blog-picture/post-1/320")
    .replace("sitemaps/:page", "sitemaps/pages.xml")
    .replace(":id", "lot-1")
    .replace(":reference", "bp-none")
    .replace(":slug", "post-1")
    .replace(":token", "no-token")
    .replace("*", "no/such/page");
}
