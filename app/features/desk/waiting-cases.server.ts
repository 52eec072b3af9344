import { sql, type RawBuilder } from "kysely";

/** Since when a case wants something of us; for the others since when nothing happened. */
export const SINCE = sql<Date>`coalesce(cases.waiting_since, cases.snoozed_until, cases.updated_at)`;

/** Somebody waits for an answer, or the time is over for which the desk put the case away. */
export const waitsForUs = (now: Date | RawBuilder<Date>) => sql<boolean>`(
  cases.state <> 'closed' and cases.merged_into is null and (
    (cases.waiting_since is not null and cases.snoozed_at is null)
    or (cases.snoozed_at is not null and cases.snoozed_until is not null and cases.snoozed_until <= ${now})))`;
