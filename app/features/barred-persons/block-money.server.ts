import { sql, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { balancesOf, postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { dueAfter } from "./due-days.server.ts";

type Trx = Transaction<DB>;

interface Blocking {
  check: number;
  holder: number;
  /** In Lagos. */
  day: string;
  staffId?: string | undefined;
}

/** What somebody has with us that nothing holds: neither used nor returned from here on. Locks the holder. @returns cents */
export async function blockMoney(trx: Trx, { check, holder, day, staffId }: Blocking): Promise<number> {
  await lockHolders(trx, [holder]);
  const { "deposit-free": free, credit } = await balancesOf(trx, holder);
  await store(trx, {
    check,
    holder,
    day,
    staffId,
    cents: free + credit,
    debits: [
      { account: "deposit-free", holder, debit: free },
      { account: "credit", holder, debit: credit },
    ],
  });
  const unclear = await trx
    .selectFrom("pay_ins")
    .select("id")
    .where("holder_id", "=", holder)
    .where("state", "=", "unclear")
    .orderBy("id")
    .execute();
  let blocked = free + credit;
  for (const { id } of unclear) blocked += await blockUnclear(trx, { check, payIn: id, day, staffId });
  return blocked;
}

/** A payment that was not credited. @returns cents */
export async function blockUnclear(
  trx: Trx,
  { check, payIn, day, staffId }: Omit<Blocking, "holder"> & { payIn: number },
): Promise<number> {
  const money = await trx
    .selectFrom("pay_ins")
    .select(["cents", "taken_cents as taken"])
    .where("id", "=", payIn)
    .where("state", "=", "unclear")
    .forUpdate()
    .executeTakeFirst();
  if (!money) return 0;
  const cents = money.cents - money.taken;
  await store(trx, { check, payIn, day, staffId, cents, debits: [{ account: "unclear-money", debit: cents }] });
  await trx.updateTable("pay_ins").set({ state: "blocked", waits_for_check: false }).where("id", "=", payIn).execute();
  return cents;
}

interface Stored extends Omit<Blocking, "holder"> {
  holder?: number;
  payIn?: number;
  cents: number;
  debits: Posting[];
}

async function store(trx: Trx, { check, holder, payIn, day, staffId, cents, debits }: Stored): Promise<void> {
  if (cents === 0) return;
  const { rows } = await sql<{ number: string }>`select 'BLK-' || nextval('blocked_numbers') as number`.execute(trx);
  const number = rows[0]?.number ?? "";
  const entry = await postEntry(trx, {
    move: "blocked",
    effect: `blocked:${number}`,
    valueDay: day,
    memo: number,
    madeBy: staffId,
    postings: [...debits, { account: "blocked-money", credit: cents }],
  });
  if (entry === undefined) throw new RangeError("Nothing cannot be blocked.");
  await trx
    .insertInto("blocked_money")
    .values({
      number,
      check_id: check,
      holder_id: holder ?? null,
      pay_in_id: payIn ?? null,
      cents,
      entry_id: entry,
      blocked_on: day,
      report_by: await dueAfter(trx, "blocked-report", day),
    })
    .execute();
  await recordAct(trx, { actorId: staffId, act: "barred.money-blocked", subject: number, detail: { number, cents } });
}

/** By the check that a clerk confirmed, of those named or of the person. */
export async function blockPayIn(
  trx: Trx,
  { payIn, checks, userId, day }: { payIn: number; checks: readonly number[]; userId: string | undefined; day: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from barred_checks
    where state = 'confirmed' and (id = any(${checks}::bigint[]) or (bars_person and user_id = ${userId ?? null}))
    order by id limit 1`.execute(trx);
  const [check] = rows;
  if (check) await blockUnclear(trx, { check: check.id, payIn, day });
}
