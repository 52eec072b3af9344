import type { Kysely, KyselyPlugin } from "kysely";
import type { DB } from "#db/schema.ts";

/** The connection was lost before the next query. */
export class Cut extends Error {
  override name = "Cut";
}

/**
 * The same database, which fails instead of asking another query after so many.
 * @param outage what ends the connections then, as a database that stops does; without it the process fails by itself
 */
export function cutAfter(db: Kysely<DB>, queries: number, outage?: () => Promise<void>): Kysely<DB> {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      if (asked > queries && !outage) throw new Cut("cut");
      return node;
    },
    transformResult: async ({ result }) => {
      if (asked === queries) await outage?.();
      return result;
    },
  };
  return db.withPlugin(plugin);
}
