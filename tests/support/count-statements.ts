import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** The same database, and how many statements it was asked; `asked` may be set back. */
export function countStatements(db: Kysely<DB>): { db: Kysely<DB>; asked: number } {
  const counted = {
    asked: 0,
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        counted.asked++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
  return counted;
}
