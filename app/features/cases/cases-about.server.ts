import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { CaseState } from "./case-kinds.ts";
import { linkOf } from "./case-link.server.ts";
import { stateForSender } from "./held-answers.server.ts";

export interface CaseAbout {
  id: string;
  reference: string;
  subject: string;
  /** As the desk sees it, and as its sender does. */
  state: CaseState;
  shownState: CaseState;
  at: Date;
  /** The private link of its sender. */
  href: string | undefined;
}

interface Asked {
  userId: string | null;
  /** The purchase's number, and its sale. */
  number: string;
  sale: number;
  now: number;
}

const MOST = 20;

/** What a buyer wrote about a purchase, or about its lot, the newest first. */
export async function listCasesAbout(db: Kysely<DB>, { userId, number, sale, now }: Asked): Promise<CaseAbout[]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom("cases")
    .select(["id", "reference", "subject", "updated_at as at", "link_sealed"])
    .select([sql<CaseState>`state`.as("state"), stateForSender(now).as("shownState")])
    .where("user_id", "=", userId)
    .where("merged_into", "is", null)
    .where(
      sql<boolean>`(fields ->> 'purchase' = ${number} or lot_id = (select lot_id from lot_sales where id = ${sale}))`,
    )
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ link_sealed, ...row }) => ({ ...row, href: linkOf({ id: row.id, link_sealed }) }));
}
