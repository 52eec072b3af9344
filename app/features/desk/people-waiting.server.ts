import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { SINCE, waitsForUs } from "./waiting-cases.server.ts";

const MOST_SHOWN = 12;
/** Enough for a line of the widest screen. */
const FIRST_SIGNS = 300;

export interface PersonWaiting {
  caseId: string;
  name: string;
  /** The oldest message that nobody answered; of a case that was put away, the moment when it came back. */
  since: Date;
  text: string;
  lot: string | null;
  language: string;
  messages: number;
  files: number;
  cases: number;
  isNew: boolean;
}

/** Each person once, whoever has waited longest first. What was put away until later waits then. */
export async function listPeopleWaiting(
  db: Kysely<DB>,
  now: number,
): Promise<{ people: PersonWaiting[]; count: number }> {
  const { rows } = await sql<PersonWaiting & { people: number }>`
    with waiting as (
      select id, name, subject, state, language, lot_id, coalesce(user_id, lower(email)) as person,
        ${SINCE} as since
      from cases where ${waitsForUs(new Date(now))}
    ), people as (
      select distinct on (person) *, count(*) over (partition by person) as cases
      from waiting order by person, since, id
    ), shown as (
      select *, count(*) over () as people from people order by since, id limit ${MOST_SHOWN}
    )
    select shown.id as "caseId", shown.name, shown.since, shown.language, cases, shown.state = 'new' as "isNew", people,
      left(coalesce(said.text, shown.subject), ${FIRST_SIGNS}) as text, lots.lot_number as lot,
      said.messages, said.files
    from shown
    left join lots on lots.id = shown.lot_id
    cross join lateral (
      select (array_agg(entry.text order by entry.id))[1] as text, count(distinct entry.id) as messages,
        count(case_files.file_id) as files
      from case_entries entry left join case_files on case_files.entry_id = entry.id
      where entry.case_id = shown.id and entry.kind = 'message' and entry.id > coalesce(
        (select max(id) from case_entries where case_id = shown.id and kind = 'answer'), 0)
    ) said
    order by shown.since, shown.id`.execute(db);
  return { people: rows, count: rows[0]?.people ?? 0 };
}
