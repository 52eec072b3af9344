import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { CaseState } from "./case-kinds.ts";

/** Of an entry, whether its reader may see it: an answer that can still be taken back is the desk's alone. */
export const hasLeft = (now: number) =>
  sql<boolean>`(case_entries.held_until is null or case_entries.held_until <= ${new Date(now)})`;

/** Of a case, the state as its sender sees it: until the answer leaves, what it was before. */
export const stateForSender = (now: number) => sql<CaseState>`
  case when exists (select from case_entries where case_id = cases.id and not ${hasLeft(now)}) then (
    select case
      when (array_agg(kind order by id desc))[1] = 'answer' then 'waiting-for-customer'
      when count(*) = 1 then 'new'
      else 'waiting-for-us' end
    from case_entries
    where case_id = cases.id and kind in ('message', 'answer') and ${hasLeft(now)}
  ) else state end`;

/** How many cases of a person have our word last, as far as they can see it. */
export async function countAnswers(db: Kysely<DB>, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("cases")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "waiting-for-customer")
    .where(stateForSender(now), "=", "waiting-for-customer")
    .executeTakeFirstOrThrow();
  return count;
}
