import { sql, type Kysely } from "kysely";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { workingDayAfter } from "#app/features/calendars/working-days.ts";
import { endOfDayInZone } from "#app/features/calendars/zone-time.ts";
import { dayInLagos, LAGOS, startOfDayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { type Due, type DueAsked, MOST_DUE } from "./due.ts";

/** Documents about which no verdict is held, but for the reviewer's own. */
export const waitsForReview = (staffId: string) => sql<boolean>`
  (documents.state = 'waiting' and documents.owner_id <> ${staffId}
    and not exists (select from document_verdicts held where held.document_id = documents.id))`;

/**
 * People whose documents have to be checked today: we promise it within one working day, so until the end of the one after
 * the day on which they came. Those that came later are no haste yet.
 */
export async function listDueDocuments(db: Kysely<DB>, { now, book, userId }: DueAsked): Promise<Due[]> {
  const { rows } = await sql<{ id: string; name: string; count: number; since: Date }>`
    select users.id, users.name, count(*)::integer as count, min(documents.created_at) as since
    from documents join users on users.id = documents.owner_id
    where ${waitsForReview(userId)} and documents.created_at < ${new Date(startOfDayInLagos(now))}
    group by users.id order by since, users.id limit ${MOST_DUE}`.execute(db);
  const { lagos } = calendarsOf(book);
  const today = dayInLagos(now);
  return rows.flatMap(({ id, name, count, since }) => {
    const day = workingDayAfter(dayInLagos(since.getTime()), lagos);
    if (day > today) return [];
    return {
      id,
      dueAt: new Date(endOfDayInZone(day, LAGOS)),
      what: name,
      more: count === 1 ? "1 document" : `${count} documents`,
      href: `/desk/buyers/${id}/documents`,
    };
  });
}
