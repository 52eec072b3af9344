import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

export interface DeskSize {
  people: number;
  messages: number;
}

const MESSAGES_A_CASE = 4;

const FIRST = [
  ..."Ngozi Tunde Ọláyínká Chidi Amina Emeka Funke Ibrahim Blessing Segun Zainab Kelechi Musa Ada Ama Kofi".split(" "),
  ..."Akosua Kwame Esi Yaw Abena Séna Kokou Bérénice Rodrigue Fifamè Aïcha Koffi Afi Edem Yawa Komi".split(" "),
  ..."Kouamé Aya Jean-Pierre Mariam Serge Awa Noël Fatou Moussa Adjoa Nana Uche Ifeoma Yusuf Halima".split(" "),
];
const LAST = [
  ..."Okafor Bakare Adébáyọ̀ Obi Nwosu Ajayi Sani Etim Olawale Bello Eze Danjuma Mensah Yeboah Owusu Boateng".split(" "),
  ..."Asante Ofori Agyeman Adjovi Hounsou Dossou Gbaguidi Ahouansou Soulé Amégah Lawson Kpodo d’Almeida".split(" "),
  ..."N’Guessan Koné Yao Ouattara Kouassi Traoré Gnagne Diallo Sow Ba Keita Cissé Camara Touré Sanogo".split(" "),
];
export const COMMON = [
  ..."the and to my car I is for in of please when how much ship lot you not it this pay deposit port".split(" "),
  ..."je le la pour un une et de est que vous mon prix bonjour merci combien quel transport voiture".split(" "),
];
const RARER = [
  ..."Hilux Corolla Camry Tacoma Highlander RAV4 Accord Civic Pilot Sienna Cotonou Lomé Tema Apapa Tincan".split(" "),
  ..."Abidjan invoice SWIFT keys title salvage clearing agent caution dédouanement facture carte passport".split(" "),
];
/** Stands for all that people write besides: names, streets, misspellings. */
const RARE_WORDS = 40_000;

/** People, cases and messages as a desk has them after years. */
export async function fillDesk(
  db: Kysely<DB>,
  { people, messages }: DeskSize,
  say: (line: string) => void,
): Promise<void> {
  say(`Filling in ${people} people …`);
  await sql`
    insert into users (id, name, first_name, last_name, email, email_verified, phone, country, created_at)
    select 'person-' || n, first || ' ' || last || ' ' || to_char(n, 'FMRN'), first, last, 'person' || n || '@example.com',
      n % 9 > 0, '+234 8' || lpad((n * 7919 % 1000000000)::text, 9, '0'), 'Nigeria', now() - n * interval '7 minutes'
    from (
      select n, (${FIRST}::text[])[1 + n % ${FIRST.length}::integer] as first,
        (${LAST}::text[])[1 + (n / 7) % ${LAST.length}::integer] as last
      from generate_series(1, ${people}::integer) n
    ) drawn`.execute(db);
  const cases = Math.ceil(messages / MESSAGES_A_CASE);
  say(`Filling in ${cases} cases …`);
  await sql`
    insert into cases (reference, kind, state, name, email, phone, subject, fields, user_id, created_at, updated_at, closed_at)
    select 'CON-' || 1000 + n, 'contact', drawn.state, users.name, users.email, users.phone, 'Question ' || n,
      case when lots.id is null then '{}' else jsonb_build_object('vehicleID', lot_number, 'vin', coalesce(vin, '')) end,
      case when n % 5 > 0 then users.id end, at, at, case when drawn.state = 'closed' then at end
    from (
      select n, now() - n * interval '3 minutes' as at,
        case when n <= 400 then 'waiting-for-us' when n <= 900 then 'waiting-for-customer' else 'closed' end as state
      from generate_series(1, ${cases}::integer) n
    ) drawn
    join users on users.id = 'person-' || 1 + n % ${people}::integer
    left join lots on n % 3 = 0 and lots.id = n`.execute(db);
  say(`Filling in ${messages} messages …`);
  await sql`
    insert into case_entries (case_id, kind, text, at)
    select id, (array['message', 'answer', 'message', 'note'])[step], (
        select string_agg(case
            when random() < 0.75 then (${COMMON}::text[])[1 + floor(random() * ${COMMON.length}::integer)]
            when random() < 0.6 then (${RARER}::text[])[1 + floor(random() * ${RARER.length}::integer)]
            else 'x' || substr(md5(floor(random() * ${RARE_WORDS}::integer)::text), 1, 6) end, ' ')
        from generate_series(1, 8 + (step * 7) % 20) where id is not null
      ), created_at + step * interval '1 minute'
    from cases cross join generate_series(1, ${MESSAGES_A_CASE}::integer) step`.execute(db);
  const { rows } = await sql`
    select from information_schema.columns where table_name = 'cases' and column_name = 'waiting_since'`.execute(db);
  if (rows.length > 0)
    await sql`update cases set waiting_since = created_at where state = 'waiting-for-us'`.execute(db);
  await sql`select setval('case_numbers', ${1_001 + cases}::integer)`.execute(db);
  for (const table of ["users", "cases", "case_entries"]) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

export const rareWord = async (db: Kysely<DB>, place: number): Promise<string> => {
  const { rows } = await sql<{ word: string }>`
    select 'x' || substr(md5(${place % RARE_WORDS}::integer::text), 1, 6) as word`.execute(db);
  return rows[0]?.word ?? "";
};
