import { sql, type Kysely, type RawBuilder } from "kysely";
import { addressOf } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { NOT_ABOUT_CASES } from "#app/features/desk/list-audit.server.ts";
import { ofPerson } from "./open-person.server.ts";
import type { Shown } from "./person-query.ts";

interface Moment {
  at: Date;
  /** The same to the microsecond. */
  exact: string;
  key: string;
}

export type Happening = Moment &
  (
    | {
        sort: "entry";
        kind: string;
        text: string;
        caseId: string;
        reference: string;
        by: string | null;
      }
    | { sort: "mail"; kind: string; state: string; to: string; error: string | null }
    | { sort: "act"; act: string; by: string | null; isOwn: boolean; detail: unknown }
  );

interface Wanted {
  id: string;
  email: string;
  /** Under which refused sign-ins are logged. */
  accountKey: string;
  show: Shown;
  before: string | undefined;
  /** Who may read what they wrote. */
  isOfSupport: boolean;
  /** How many at once; on a page 40. */
  limit?: number;
}

const A_PAGE = 40;
/** Mails are unsealed, during which nobody else is served. */
const OF_A_FILE_AT_ONCE = 500;

/** All of one moment stay on one page, so that the next one goes on before that moment. */
const enough = ({ limit = A_PAGE }: Wanted) => sql`fetch first ${sql.lit(limit + 1)} rows with ties`;

const exactly = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Everything that happened with somebody, the latest first, and from where to go on when there is more. */
export async function listStream(
  db: Kysely<DB>,
  wanted: Wanted,
): Promise<{ happenings: Happening[]; earlier: string | undefined }> {
  const { limit = A_PAGE } = wanted;
  const lists = { entries: listEntries, mails: listMails, acts: listActs };
  const parts = await Promise.all(partsOf(wanted).map((part) => lists[part](db, wanted)));
  const all = parts.flat().toSorted((one, other) => (one.exact < other.exact ? 1 : one.exact > other.exact ? -1 : 0));
  const last = all[limit - 1]?.exact ?? "";
  const happenings = all.filter(({ exact }) => exact >= last);
  return { happenings, earlier: all.length > limit ? last : undefined };
}

function partsOf({ show, isOfSupport }: Wanted): ("entries" | "mails" | "acts")[] {
  if (show === "messages") return isOfSupport ? ["entries"] : [];
  if (show === "mails") return ["mails"];
  if (show !== "all") return ["acts"];
  return isOfSupport ? ["entries", "mails", "acts"] : ["mails", "acts"];
}

/** All of it, in portions. */
export async function* exportStream(
  db: Kysely<DB>,
  wanted: Omit<Wanted, "before" | "limit">,
): AsyncGenerator<Happening[], undefined> {
  let before: string | undefined;
  do {
    const { happenings, earlier } = await listStream(db, { ...wanted, before, limit: OF_A_FILE_AT_ONCE });
    yield happenings;
    before = earlier;
  } while (before !== undefined);
}

/** How many it has now. */
export async function countStream(db: Kysely<DB>, wanted: Omit<Wanted, "before" | "limit">): Promise<number> {
  const whole = { ...wanted, before: undefined };
  const lists = { entries: entriesOf(db, whole), mails: mailsOf(db, whole), acts: actsOf(whole, sql``) };
  const counts = partsOf(whole).map(async (part) => {
    const { rows } = await sql<{ count: number }>`select count(*) from (${lists[part]}) found`.execute(db);
    return rows[0]?.count ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const isBefore = (column: string, before: string | undefined) =>
  sql<boolean>`${sql.ref(column)} < ${before}::timestamptz`;

const LONGEST_TEXT = 600;

const entriesOf = (db: Kysely<DB>, { id, email, before }: Wanted) =>
  db
    .selectFrom("case_entries")
    .innerJoin("cases", "cases.id", "case_entries.case_id")
    .leftJoin("users as authors", "authors.id", "case_entries.author_id")
    .select(["case_entries.id", "case_entries.at", "case_entries.kind", "cases.id as caseId", "cases.reference"])
    .select([sql<string>`left(case_entries.text, ${LONGEST_TEXT})`.as("text"), "authors.name as by"])
    .select(exactly("case_entries.at").as("exact"))
    .where(ofPerson(id, email))
    .$if(before !== undefined, (query) => query.where(isBefore("case_entries.at", before)));

async function listEntries(db: Kysely<DB>, wanted: Wanted): Promise<Happening[]> {
  const rows = await entriesOf(db, wanted).orderBy("case_entries.at", "desc").modifyEnd(enough(wanted)).execute();
  return rows.map((row) => ({ ...row, key: `entry ${row.id}`, sort: "entry" }));
}

/** Theirs, and for those who answer cases the mails of each of their cases, also of one that came without logging in. */
const isTheirMail = ({ id, email, isOfSupport }: Wanted) => sql<boolean>`mails.id in (
  select theirs.id from mails theirs where theirs.user_id = ${id}
  ${
    isOfSupport
      ? sql`union
  select e.mail_id from cases join case_entries e on e.case_id = cases.id
    where ${ofPerson(id, email)} and e.mail_id is not null
  union
  select beside.id from cases join case_entries e on e.case_id = cases.id join mails beside on beside.entry_id = e.id
    where ${ofPerson(id, email)}`
      : sql``
  })`;

const mailsOf = (db: Kysely<DB>, wanted: Wanted) =>
  db
    .selectFrom("mails")
    .select(["id", "created_at as at", "kind", "state", "recipient_hint as hint", "sealed", "last_error as error"])
    .where(isTheirMail(wanted))
    .select(exactly("created_at").as("exact"))
    .$if(wanted.before !== undefined, (query) => query.where(isBefore("created_at", wanted.before)));

async function listMails(db: Kysely<DB>, wanted: Wanted): Promise<Happening[]> {
  const rows = await mailsOf(db, wanted).orderBy("created_at", "desc").modifyEnd(enough(wanted)).execute();
  return rows.map(({ id: mail, hint, sealed, ...row }) => ({
    ...row,
    to: addressOf(mail, sealed) ?? hint,
    key: `mail ${mail}`,
    sort: "mail",
  }));
}

const ACTS: Record<Exclude<Shown, "messages" | "mails">, RawBuilder<unknown>> = {
  // Who looked at what stands in the audit.
  all: sql`act not like '%.opened' and act not like 'mail.%'`,
  documents: sql`act like 'document%' and act <> 'document.opened'`,
  access: sql`(act like 'sign-in.%' or act like 'session.%' or act like 'password.%' or act like 'two-factor.%')`,
  staff: sql`true`,
};

/** @param end of each of the lists that it is put together from */
function actsOf({ id, accountKey, show, before, isOfSupport }: Wanted, end: RawBuilder<unknown>): RawBuilder<unknown> {
  const kind = show === "messages" || show === "mails" ? sql`false` : ACTS[show];
  const until = before === undefined ? sql`` : sql`and at < ${before}::timestamptz`;
  const cases = isOfSupport ? sql`` : sql`and ${NOT_ABOUT_CASES}`;
  const whose = show === "staff" ? sql`and actor_id <> ${id}` : sql``;
  // Each has its own index.
  const about = [
    sql`subject in (${id}, ${accountKey})`,
    sql`detail ->> 'owner' = ${id}`,
    ...(show === "staff" ? [] : [sql`actor_id = ${id}`]),
  ].map(
    (condition) => sql`(
      select id, at, act, actor_id, detail from audit_log
      where ${condition} and ${kind} ${until} ${cases} ${whose}
      ${end})`,
  );
  return sql.join(about, sql` union `);
}

async function listActs(db: Kysely<DB>, wanted: Wanted): Promise<Happening[]> {
  const latest = sql`order by at desc ${enough(wanted)}`;
  const { rows } = await sql<{
    id: number;
    at: Date;
    exact: string;
    act: string;
    actor_id: string | null;
    detail: unknown;
    by: string | null;
  }>`
    select found.*, ${exactly("at")} as exact, users.name as by from (${actsOf(wanted, latest)}) found
    left join users on users.id = found.actor_id ${latest}`.execute(db);
  return rows.map(({ id: entry, at, exact, act, actor_id, by, detail }) => ({
    key: `act ${entry}`,
    sort: "act",
    at,
    exact,
    act,
    by,
    isOwn: actor_id === wanted.id,
    detail,
  }));
}
