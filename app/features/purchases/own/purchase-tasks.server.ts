import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { listByUrgency } from "./list-own-page.server.ts";

const MOST = 5;

/** What is to be paid, for the first page of the account. */
export async function listPurchaseTasks(db: Kysely<DB>, asked: { userId: string; now: number }) {
  const first = await listByUrgency(db, { ...asked, offset: 0, limit: MOST });
  return first
    .filter(({ standing }) => standing.rank < 2)
    .map(({ purchase: { number, facts, openCents }, standing }) => ({
      title: standing.sentence,
      why: `${facts.title}. ${standing.more[0] ?? ""}`.trim(),
      link:
        openCents > 0
          ? { href: `/account/purchases/${number}/pay`, label: "Pay" }
          : { href: `/account/purchases/${number}`, label: "See it" },
    }));
}
