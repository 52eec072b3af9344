import { LAGOS } from "#app/platform/calendar-day.ts";
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import { rowAt } from "#app/features/lots/lot-address.server.ts";
import { openableSeal } from "./watch-link.server.ts";
import { mailBids, mailClosing } from "./watch-mails.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { HOUR_MS, tellEach } from "./watch-tell.server.ts";

const DAY_MS = 24 * HOUR_MS;

interface Notice {
  kind: "closing" | "bid";
  listReaders(db: Kysely<DB>, now: number): Promise<string[]>;
  /** Rows of lot id and an event key; each key is mailed once. */
  news(userId: string, now: number): RawBuilder<{ lot_id: number; about: string }>;
  mail: typeof mailClosing;
}

const FAVOURITE_LOTS = sql`favourites f join lots on lots.id = ${rowAt(sql`f.lot_id`)}`;

const untold = (kind: Notice["kind"], about: RawBuilder<unknown>) => sql`not exists (
  select from favourite_notices n
  where n.user_id = f.user_id and n.lot_id = lots.id and n.kind = ${kind} and n.about = ${about})`;

/** By day, since a closing time may move by minutes. */
const CLOSING_DAY = sql`to_char(lots.ends_at at time zone ${LAGOS}, 'YYYY-MM-DD')`;

const CLOSING: Notice = {
  kind: "closing",
  async listReaders(db) {
    const rows = await db.selectFrom("watch_settings").select("user_id").where("closing", "=", true).execute();
    return rows.map(({ user_id }) => user_id);
  },
  news: (userId, now) => sql`
    select distinct lots.id as lot_id, ${CLOSING_DAY} as about
    from ${FAVOURITE_LOTS}
    where f.user_id = ${userId} and ${LIVE} and lots.ends_at <= ${new Date(now + DAY_MS)}
      and ${untold("closing", CLOSING_DAY)}`,
  mail: mailClosing,
};

const BIDS: Notice = {
  kind: "bid",
  async listReaders(db, now) {
    const anHourAgo = new Date(now - HOUR_MS);
    const rows = await db
      .selectFrom("watch_settings")
      .select("user_id")
      .where("bids", "=", true)
      .where((e) => e.or([e("bids_told_at", "is", null), e("bids_told_at", "<=", anHourAgo)]))
      .execute();
    return rows.map(({ user_id }) => user_id);
  },
  news: (userId) => sql`
    select distinct lots.id as lot_id, latest.id::text as about
    from ${FAVOURITE_LOTS}
    join watch_settings w on w.user_id = f.user_id
    cross join lateral (
      select id, changed_at from lot_changes c where c.lot_id = lots.id and c.field = 'bid' order by c.id desc limit 1
    ) latest
    where f.user_id = ${userId} and ${LIVE} and latest.changed_at > greatest(w.bids_since, f.added_at)
      and ${untold("bid", sql`latest.id::text`)}`,
  mail: mailBids,
};

/** One mail a kind of notice; each event once. */
export async function tellFavourites(watch: MailDeps): Promise<void> {
  for (const notice of [CLOSING, BIDS]) {
    const readers = await notice.listReaders(watch.db, watch.now);
    await tellEach(readers, watch, (trx, userId) => tell(trx, userId, notice, watch));
  }
}

/** Mail and sent-mark in one transaction. */
async function tell(
  trx: Transaction<DB>,
  userId: string,
  notice: Notice,
  { now, site, origin }: MailDeps,
): Promise<void> {
  const reader = await trx
    .selectFrom("watch_settings as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select(["u.id", "u.email", "u.first_name as firstName", "w.unsubscribe_sealed as sealed"])
    .where("w.user_id", "=", userId)
    .where(notice.kind === "closing" ? "w.closing" : "w.bids", "=", true)
    .where("u.email_verified", "=", true)
    .forUpdate("w")
    .skipLocked()
    .executeTakeFirst();
  if (!reader) return;
  const { rows } = await notice.news(userId, now).execute(trx);
  if (rows.length === 0) return;
  const told = await trx
    .insertInto("favourite_notices")
    .values(
      rows.map(({ lot_id, about }) => ({ user_id: userId, lot_id, kind: notice.kind, about, told_at: new Date(now) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("lot_id")
    .execute();
  if (told.length === 0) return;
  const lots = await listLotsByRow(trx, [...new Set(told.map(({ lot_id }) => lot_id))]);
  const sealed = await openableSeal(reader.sealed, (fresh) =>
    trx.updateTable("watch_settings").set(fresh).where("user_id", "=", userId).execute(),
  );
  await notice.mail(trx, { site, origin, reader: { ...reader, sealed }, lots });
  if (notice.kind === "bid") {
    await trx
      .updateTable("watch_settings")
      .set({ bids_told_at: new Date(now) })
      .where("user_id", "=", userId)
      .execute();
  }
}
