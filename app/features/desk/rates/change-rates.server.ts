import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { RATES_CHANNEL } from "#app/features/rates/current-rates.server.ts";
import type { RateChange } from "#app/features/rates/plan-change.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";

export interface Clerk {
  staffId: string;
  requestId: string;
}

/** Changes are made one after the other, so that each is judged by what the one before it left. */
export async function lockRates(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rates'))`.execute(trx);
}

const tellAll = (trx: Kysely<DB>) => sql`select pg_notify(${RATES_CHANNEL}, '')`.execute(trx);

export interface Storing extends Clerk {
  change: RateChange;
  note: string;
  act: string;
  /** The clerk who entered it, where another one stores it. */
  enteredBy?: string | null;
  undoes?: number | null;
}

/** Call it inside the transaction that planned the change. @returns the id of the change */
export async function storeChange(trx: Kysely<DB>, storing: Storing): Promise<number> {
  const { change, note, act, staffId, requestId, undoes = null } = storing;
  const isConfirmed = storing.enteredBy !== undefined;
  const { id } = await trx
    .insertInto("rate_changes")
    .values({
      staff_id: isConfirmed ? storing.enteredBy : staffId,
      confirmed_by: isConfirmed ? staffId : null,
      note,
      undoes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const taken = change.take.map((rate) => rate.id);
  if (taken.length > 0) {
    await trx
      .updateTable("rates")
      .set({ removed_by: id })
      .where(sql<boolean>`id = any(${taken}::bigint[])`)
      .where("removed_by", "is", null)
      .execute();
  }
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, effective_to, checked_on, added_by)
    select kind, key, value, mark, source, "from", "to", "checkedOn", ${id}
    from jsonb_to_recordset(${JSON.stringify(change.add)}::jsonb)
      as fresh (kind text, key text, value jsonb, mark text, source text, "from" date, "to" date, "checkedOn" date)`.execute(
    trx,
  );
  await tellAll(trx);
  const detail = { change: id, kind: kindsOf(change), added: change.add.length, "taken back": taken.length };
  await recordAct(trx, { actorId: staffId, act, detail, requestId });
  return id;
}

export const kindsOf = ({ add, take }: RateChange): string =>
  [...new Set([...add, ...take].map(({ kind }) => kind))].join(" and ");

const OF_MIGRATION = "The limits and hours of bidding";
export const OF_SETTING = "The setting ORDER_DESK_HOURS";

/** The desk's hours begin as the setting says; those that a clerk has entered stay. @returns whether they are others now */
export async function seedHours(db: Kysely<DB>, hours: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockRates(trx);
    const { rows } = await sql<{ id: number; note: string; week: string }>`
      select r.id, c.note, r.value ->> 'week' as week
      from rates r join rate_changes c on c.id = r.added_by
      where r.kind = 'desk-hours' and r.removed_by is null`.execute(trx);
    const [own, ...others] = rows;
    const isOurs = own?.note === OF_MIGRATION || own?.note === OF_SETTING;
    if (!own || others.length > 0 || !isOurs || own.week === hours) return false;
    const { id } = await trx
      .insertInto("rate_changes")
      .values({ note: OF_SETTING })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.updateTable("rates").set({ removed_by: id }).where("id", "=", own.id).execute();
    await sql`
      insert into rates (kind, key, value, mark, source, effective_from, effective_to, checked_on, added_by)
      select kind, key, ${JSON.stringify({ week: hours })}::jsonb, mark, ${OF_SETTING}, effective_from, effective_to,
        checked_on, ${id}
      from rates where id = ${own.id}`.execute(trx);
    await tellAll(trx);
    return true;
  });
}

/** Nothing but the day changes: sums that were shared keep their rates. @returns how many were not looked at today yet */
export async function markChecked(
  db: Kysely<DB>,
  { ids, now, staffId, requestId }: Clerk & { ids: number[]; now: number },
): Promise<number> {
  const today = dayInLagos(now);
  return db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable("rates")
      .set({ checked_on: today })
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where("removed_by", "is", null)
      .where(sql<boolean>`checked_on < ${today}::date`)
      .returning(["id", "kind"])
      .execute();
    if (marked.length === 0) return 0;
    await tellAll(trx);
    const detail = { kind: [...new Set(marked.map(({ kind }) => kind))].join(" and "), count: marked.length };
    await recordAct(trx, { actorId: staffId, act: "rates.checked", detail, requestId });
    return marked.length;
  });
}
