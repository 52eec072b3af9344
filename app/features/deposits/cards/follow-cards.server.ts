import { sql } from "kysely";
import { DISPUTES_A_PAGE } from "#app/upstream/card-payments/card-provider.ts";
import type { CardDeps } from "./card-deps.ts";
import { takeOverDispute } from "./disputes.server.ts";
import { followRefunds } from "./follow-refunds.server.ts";
import { settleCharge } from "./settle-charge.server.ts";

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** For payments whose message never came, and refunds that a clerk has begun. Safe to run twice, and at any time. */
export async function followCards(deps: CardDeps): Promise<void> {
  await followPayments(deps);
  await followRefunds(deps);
}

/** Soon after it was opened, then rarely; not paid within a day it has run out, and is looked at daily for a week. */
async function followPayments(deps: CardDeps): Promise<void> {
  const { rows } = await sql<{ reference: string; isOld: boolean }>`
    with asked as (
      select reference, state, opened_at, coalesce(checked_at, opened_at) as last, ${new Date(deps.now)}::timestamptz as now,
        case when state = 'expired' then interval '1 day' when checks < 5 then interval '1 minute'
          when checks < 20 then interval '10 minutes' else interval '1 hour' end as pause
      from card_payments
      where state in ('open', 'abandoned', 'failed', 'expired')
        and opened_at > ${new Date(deps.now - 7 * DAY_MS)}::timestamptz
    )
    select reference, opened_at <= now - interval '1 day' as "isOld" from asked
    where last + pause <= now order by last limit ${AT_ONCE}`.execute(deps.db);
  for (const { reference, isOld } of rows) {
    const state = await settleCharge(deps, reference);
    if (state === "away") return;
    if (isOld && state !== "paid" && state !== "amiss") await expire(deps, reference);
  }
}

const expire = ({ db }: CardDeps, reference: string) =>
  db
    .updateTable("card_payments")
    .set({ state: "expired" })
    .where("reference", "=", reference)
    .where("state", "in", ["open", "abandoned", "failed"])
    .execute();

/** A bank may dispute a payment for months. */
const DISPUTED_MS = 180 * DAY_MS;
const MOST_PAGES = 50;

/** For disputes whose message never came. */
export async function followDisputes(deps: CardDeps): Promise<void> {
  const failures: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await deps.provider.listDisputes({ since: deps.now - DISPUTED_MS, page });
    if (!answer.ok) break;
    // One that cannot be taken over does not keep the others back.
    for (const dispute of answer.body) {
      await takeOverDispute(deps, dispute).catch((error: unknown) => failures.push(error));
    }
    if (answer.body.length < DISPUTES_A_PAGE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} disputes could not be taken over.`);
}
