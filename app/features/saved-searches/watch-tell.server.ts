import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { SUMMARY_COLUMNS, toSummary } from "#app/features/lots/lot-row.server.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { openableSeal } from "./watch-link.server.ts";
import { mailMatches } from "./watch-mails.server.ts";

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The last 07:00 in Lagos. */
export function lastMorning(now: number): number {
  const today = Date.parse(`${dayInLagos(now)}T07:00:00+01:00`);
  return today <= now ? today : today - DAY_MS;
}

/** At once: at most hourly; daily: matches from before the last morning. */
function isDue(now: number) {
  const anHourAgo = new Date(now - HOUR_MS);
  const morning = new Date(lastMorning(now));
  return sql<boolean>`
    ((s.mails = 'at-once' and (s.mailed_at is null or s.mailed_at <= ${anHourAgo}) and exists (
      select from search_matches m where m.search_id = s.id and m.mail_id is null))
    or (s.mails = 'daily' and (s.mailed_at is null or s.mailed_at < ${morning}) and exists (
      select from search_matches m where m.search_id = s.id and m.mail_id is null and m.found_at <= ${morning})))`;
}

/** Mails verified owners the new matches, each lot once. */
export async function tellMatches(watch: MailDeps): Promise<void> {
  const due = await watch.db
    .selectFrom("saved_searches as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("s.id")
    .where("u.email_verified", "=", true)
    .where(isDue(watch.now))
    .orderBy("s.id")
    .execute();
  await tellEach(
    due.map(({ id }) => id),
    watch,
    tellOf,
  );
}

/** A transaction each, so that one failure does not stop the others. */
export async function tellEach(
  ids: string[],
  watch: MailDeps,
  tell: (trx: Transaction<DB>, id: string, watch: MailDeps) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await watch.db
      .transaction()
      .execute((trx) => tell(trx, id, watch))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.length} could not be told.`);
}

/** Mail and sent-mark in one transaction, so that nobody is mailed twice. */
async function tellOf(trx: Transaction<DB>, id: string, { now, site, origin }: MailDeps): Promise<void> {
  const search = await trx
    .selectFrom("saved_searches as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "s.name", "s.path", "s.unsubscribe_sealed as sealed"])
    .select(["u.id as userId", "u.email", "u.first_name as firstName"])
    .where("s.id", "=", id)
    .where("u.email_verified", "=", true)
    .where(isDue(now))
    .forUpdate("s")
    .skipLocked()
    .executeTakeFirst();
  if (!search) return;
  await forgetUnlisted(trx, id);
  const rows = await trx
    .selectFrom("lots")
    .innerJoin("search_matches as m", "m.lot_id", "lots.id")
    .select(SUMMARY_COLUMNS)
    .where("m.search_id", "=", id)
    .where("m.mail_id", "is", null)
    .orderBy("ends_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return;
  const { userId, email, firstName, name, path } = search;
  const sealed = await openableSeal(search.sealed, (fresh) =>
    trx.updateTable("saved_searches").set(fresh).where("id", "=", id).execute(),
  );
  const reader = { id: userId, email, firstName, sealed };
  const lots = rows.map(toSummary);
  const mail_id = await mailMatches(trx, { site, origin, reader, search: { name, path }, lots });
  await trx
    .updateTable("search_matches")
    .set({ mail_id })
    .where("search_id", "=", id)
    .where(
      "lot_id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  await trx
    .updateTable("saved_searches")
    .set({ mailed_at: new Date(now) })
    .where("id", "=", id)
    .execute();
}

/** Lots that closed or were withdrawn before the mail are no news. */
async function forgetUnlisted(trx: Transaction<DB>, searchId: string): Promise<void> {
  await trx
    .deleteFrom("search_matches")
    .where("search_id", "=", searchId)
    .where("mail_id", "is", null)
    .where(sql<boolean>`not exists (select from lots where lots.id = search_matches.lot_id and ${LIVE})`)
    .execute();
}
