import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Criteria } from "./criteria/criteria.ts";
import { listFound, search } from "./search.server.ts";

export async function listed(db: Kysely<DB>, criteria: Criteria, paging: { page: number; size: number }) {
  const found = await search(db, criteria, { ...paging, sort: "ending", facets: [] }, Date.now());
  if (!found) throw new Error("Too many search at once.");
  return { ...found, lots: await listFound(db, found.ids) };
}
