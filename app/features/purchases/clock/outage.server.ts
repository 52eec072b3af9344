import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";

/** The clock beats every few minutes; a longer silence was an outage. */
const SILENCE_MINUTES = 60;
const QUIET_MS = 12 * 3_600_000;
const NAME = "purchases";

interface Beat {
  outageEndedAt: Date | null;
  releasedAt: Date | null;
}

/** Until when nothing happens that cannot be undone; undefined where no outage ended lately, or a clerk said to go on. */
function quietUntil({ outageEndedAt, releasedAt }: Beat, now: number): number | undefined {
  if (!outageEndedAt || (releasedAt && releasedAt >= outageEndedAt)) return undefined;
  const until = outageEndedAt.getTime() + QUIET_MS;
  return now < until ? until : undefined;
}

/** Notes that the dates are being worked at an instant (milliseconds UTC). @returns until when it has to be quiet */
export async function beat(db: Kysely<DB>, now: number): Promise<number | undefined> {
  const at = new Date(now);
  const { rows } = await sql<Beat>`
    insert into clock_beats (name, beat_at) values (${NAME}, ${at})
    on conflict (name) do update set
      outage_ended_at = case when clock_beats.beat_at < excluded.beat_at - make_interval(mins => ${SILENCE_MINUTES})
        then excluded.beat_at else clock_beats.outage_ended_at end,
      beat_at = greatest(clock_beats.beat_at, excluded.beat_at)
    returning outage_ended_at as "outageEndedAt", released_at as "releasedAt"`.execute(db);
  return rows[0] && quietUntil(rows[0], now);
}

/** For the desk. */
export async function readQuiet(db: Kysely<DB>, now: number): Promise<number | undefined> {
  const { rows } = await sql<Beat>`
    select outage_ended_at as "outageEndedAt", released_at as "releasedAt" from clock_beats where name = ${NAME}`.execute(
    db,
  );
  return rows[0] && quietUntil(rows[0], now);
}

interface Release {
  staffId: string;
  requestId: string;
  now: number;
}

/** A clerk says that the dates may go on after an outage. @returns false where nothing waits */
export async function endQuiet(db: Kysely<DB>, { staffId, requestId, now }: Release): Promise<boolean> {
  if ((await readQuiet(db, now)) === undefined) return false;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("clock_beats")
      .set({ released_at: new Date(now), released_by: staffId })
      .where("name", "=", NAME)
      .execute();
    await recordAct(trx, { actorId: staffId, act: "purchases.dates-released", detail: {}, requestId });
  });
  return true;
}
