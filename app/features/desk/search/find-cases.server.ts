import { sql, type Kysely } from "kysely";
import { CASE_STATES, type CaseState } from "#app/features/cases/case-kinds.ts";
import { caseReferences } from "#app/features/cases/case-references.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import { plainLetters } from "#app/platform/formats/plain-letters.ts";
import type { DB } from "#db/schema.ts";
import type { Asked, Hit } from "./asked.ts";
import { excerptOf } from "./marked.ts";

const pathOf = (id: string) => `/desk/cases/${id}`;

/** Cases by number, sender, subject or vehicle, the latest first; then those with the words in a message. */
export async function findCases(db: Kysely<DB>, asked: Asked): Promise<Hit[]> {
  const most = asked.most + 1;
  const named = await selectCases(db)
    .where(matchesPlainly("cases", asked.text))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  const hits = named.map((row) => hitOf(row, asked.words));
  if (hits.length >= most) return hits;
  const said = await findMessages(db, asked);
  const rows =
    said.size === 0
      ? []
      : await selectCases(db)
          .where("id", "in", [...said.keys()])
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(named.map(({ id }) => id));
  const others = [...said].flatMap(([id, text]) => {
    const row = known.has(id) ? undefined : byId.get(id);
    return row ? [hitOf(row, asked.words, excerptOf(text, asked.words))] : [];
  });
  return [...hits, ...others].slice(0, most);
}

const selectCases = (db: Kysely<DB>) =>
  db
    .selectFrom("cases")
    .select(["id", "reference", "name", "email", "subject", "state", "updated_at"])
    .where("merged_into", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>["execute"]>>[number];

function hitOf({ id, reference, name, email, subject, state }: Row, words: string[], excerpt?: string): Hit {
  const address = plainLetters(email);
  const isByAddress = words.some((each) => address.includes(each));
  const word = CASE_STATES[state as CaseState].toLowerCase();
  const tone = state === "closed" ? "plain" : state === "waiting-for-customer" ? "good" : "warn";
  return {
    key: id,
    href: pathOf(id),
    name: reference,
    facts: [name, ...(isByAddress ? [email] : []), subject],
    chip: { tone, word },
    excerpt,
    isLogged: true,
  };
}

const SHORTEST_BEGINNING = 3;
/** Several messages of one case are one hit. */
const MESSAGES_A_CASE = 5;

/** Words that are common are found among so many of the latest; what is rare is looked up. */
const LATEST = 10_000;

/** The newest message of each case that has all the words. */
async function findMessages(db: Kysely<DB>, { text, most }: Asked): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const query = queryOf(text);
  if (query === undefined) return found;
  const enough = (most + 1) * MESSAGES_A_CASE;
  const { rows: latest } = await sql<Message>`
    select case_id, text from (select * from case_entries order by id desc limit ${LATEST}) latest
    where words @@ to_tsquery('simple', ${query}) limit ${enough}`.execute(db);
  const rows = latest.length < enough ? await lookUp(db, query, enough) : latest;
  for (const row of rows) if (!found.has(row.case_id)) found.set(row.case_id, row.text);
  return found;
}

interface Message {
  case_id: string;
  text: string;
}

/** Materialized, as the planner takes a word's beginning for common and would read all messages in their order. */
async function lookUp(db: Kysely<DB>, query: string, most: number): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with hits as materialized (select id from case_entries where words @@ to_tsquery('simple', ${query}))
    select case_id, text from case_entries where id in (select id from hits order by id desc limit ${most})
    order by id desc`.execute(db);
  return rows;
}

const MOST_WORDS = 10;

/** 'Hilux 2018 for Cot' asks for 'hilux':* & '2018':* & 'for':* & 'cot':* */
function queryOf(text: string): string | undefined {
  const words = plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  return words.map((word) => (word.length < SHORTEST_BEGINNING ? `'${word}'` : `'${word}':*`)).join(" & ");
}

/** By its number, as people type it. */
export async function findNamedCases(db: Kysely<DB>, { text }: Asked): Promise<string[]> {
  const references = caseReferences(text);
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("cases")
    .select(sql<string>`coalesce(merged_into, id)`.as("id"))
    .where("reference", "in", references)
    .limit(2)
    .execute();
  return rows.map(({ id }) => pathOf(id));
}
