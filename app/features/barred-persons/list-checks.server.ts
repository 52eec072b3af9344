import { sql, type Kysely, type RawBuilder } from "kysely";
import { recordAct, recordReading } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import type { BlockedMoney, NameCheck, WholeCheck } from "./check-states.ts";
import type { Clerk } from "./load-list.server.ts";

const CHECK = sql`c.id, c.number, c.user_id as "userId", c.role, c.name, c.listed_name as "listedName", c.score, c.reason,
  c.state, c.opened_at as "openedAt", c.due_at as "dueAt"`;

const MOST_SHOWN = 200;
const MOST_EXPORTED = 20_000;

/** Those that wait, the soonest due first. */
export async function listOpenChecks(db: Kysely<DB>): Promise<NameCheck[]> {
  const { rows } = await sql<NameCheck>`
    select ${CHECK} from barred_checks c where c.state = 'open' order by c.due_at, c.id limit ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
}

/** What clerks decided last. */
export async function listDecidedChecks(db: Kysely<DB>): Promise<NameCheck[]> {
  const { rows } = await sql<NameCheck>`
    select ${CHECK} from barred_checks c where c.state <> 'open' order by c.decided_at desc limit 50`.execute(db);
  return rows;
}

/** All of them, those that wait first; who takes so many names away stands in the log. */
export async function exportChecks(db: Kysely<DB>, { staffId, requestId }: Clerk): Promise<NameCheck[]> {
  const { rows } = await sql<NameCheck>`
    select ${CHECK} from barred_checks c order by c.state <> 'open', c.due_at, c.id limit ${MOST_EXPORTED}`.execute(db);
  await recordExport(db, { part: "checks", count: rows.length, staffId, requestId });
  return rows;
}

const recordExport = (
  db: Kysely<DB>,
  { part, count, staffId, requestId }: Clerk & { part: string; count: number },
): Promise<void> => recordAct(db, { actorId: staffId, act: "barred.exported", detail: { count, part }, requestId });

/** One check with all that a clerk compares; each opening is in the log. */
export async function openCheck(
  db: Kysely<DB>,
  { id, now, staffId, requestId }: Clerk & { id: number; now: number },
): Promise<WholeCheck | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const { rows } = await sql<WholeCheck>`
    select ${CHECK}, c.bars_person as "barsPerson", c.decided_at as "decidedAt", clerk.name as "decidedBy", c.note,
      case when u.id is null then null else json_build_object('name', u.name, 'email', u.email, 'dob', u.dob,
        'country', u.country, 'reference', h.reference) end as account,
      (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'payer', p.payer, 'origin', p.origin,
          'cents', p.cents) order by p.id), '[]')
        from pay_ins p
        where p.id = c.pay_in_id or (c.bars_person and p.holder_id = h.id and p.state = 'unclear')) as "payIns",
      json_build_object('source', e.source, 'uid', e.uid, 'kind', e.kind, 'name', e.name, 'aliases', e.aliases,
        'program', e.program, 'title', e.title, 'remarks', e.remarks, 'origin', e.origin, 'reason', e.reason,
        'endedAt', e.ended_at, 'listDay', l.day) as entry
    from barred_checks c join barred_entries e on e.id = c.entry_id
      left join barred_lists l on l.id = e.first_list
      left join users u on u.id = c.user_id left join money_holders h on h.user_id = u.id
      left join users clerk on clerk.id = c.decided_by
    where c.id = ${id}`.execute(db);
  const [check] = rows;
  if (!check) return undefined;
  const subject = check.userId ?? check.number;
  await recordReading(db, { actorId: staffId, act: "barred.check-looked-at", subject, requestId }, now);
  return check;
}

const selectBlocked = async (
  db: Kysely<DB>,
  where: RawBuilder<unknown>,
  most = MOST_SHOWN,
): Promise<BlockedMoney[]> => {
  const { rows } = await sql<BlockedMoney>`
    select b.id, b.number, b.cents, b.blocked_on::text as "blockedOn", b.report_by::text as "reportBy",
      b.reported_on::text as "reportedOn", b.report_reference as "reportReference", c.id as "check",
      c.number as "checkNumber", c.name, h.reference, b.pay_in_id as "payIn",
      coalesce(p.taken_cents, 0) as taken,
      coalesce((select a.balance from ledger_accounts a
        where a.kind = 'due-to-us' and a.holder_id = coalesce(b.holder_id, p.holder_id)), 0) as due, b.released_to as "releasedTo",
      b.released_on::text as "releasedOn", b.licence, b.destination, one.name as "firstClerk", two.name as "secondClerk"
    from blocked_money b join barred_checks c on c.id = b.check_id left join money_holders h on h.id = b.holder_id
      left join pay_ins p on p.id = b.pay_in_id
      left join users one on one.id = b.first_clerk left join users two on two.id = b.second_clerk
    where ${where} order by b.released_to is not null, b.reported_on is not null, b.report_by, b.id limit ${most}`.execute(
    db,
  );
  return rows;
};

/** What is here and not reported comes first. */
export const listBlocked = (db: Kysely<DB>): Promise<BlockedMoney[]> => selectBlocked(db, sql`true`);

export async function exportBlocked(db: Kysely<DB>, { staffId, requestId }: Clerk): Promise<BlockedMoney[]> {
  const blocked = await selectBlocked(db, sql`true`, MOST_EXPORTED);
  await recordExport(db, { part: "blocked", count: blocked.length, staffId, requestId });
  return blocked;
}

export const listBlockedOf = (db: Kysely<DB>, check: number): Promise<BlockedMoney[]> =>
  selectBlocked(db, sql`b.check_id = ${check}`);

export const findBlocked = async (db: Kysely<DB>, id: number): Promise<BlockedMoney | undefined> =>
  Number.isSafeInteger(id) ? (await selectBlocked(db, sql`b.id = ${id}`))[0] : undefined;

/** The same for a clerk who looks at it, which is in the log. */
export async function openBlocked(
  db: Kysely<DB>,
  { id, now, staffId, requestId }: Clerk & { id: number; now: number },
): Promise<BlockedMoney | undefined> {
  const money = await findBlocked(db, id);
  if (!money) return undefined;
  await recordReading(db, { actorId: staffId, act: "barred.money-looked-at", subject: money.number, requestId }, now);
  return money;
}
