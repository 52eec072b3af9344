import { sql, type Kysely } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { lockSale } from "#app/features/bidding/lock-sale.server.ts";
import type { MoveName } from "#app/features/deposits/accounts.ts";
import { postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { askAboutLine } from "#app/features/deposits/pay-ins/bank-lines.server.ts";
import { lockOwnMoney, spareMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";

export interface OwnVehicle {
  sale: number;
  house: House;
  title: string;
  lotNumber: string;
  /** US cents, as the house said. */
  hammer: number;
  /** It is awarded to nobody of ours still. */
  isOurs: boolean;
  /** What is booked for it, and whether the house is paid. */
  booked: number;
  /** How often it was booked: each has effects of its own. */
  rounds: number;
  isPaid: boolean;
  /** How it left us, and for how many cents, once it did. */
  left: "sold" | "returned" | null;
  leftCents: number;
}

/** All of them as a file, which stands in the log as those of money do. */
export async function exportOwnVehicles(
  db: Kysely<DB>,
  { staffId, requestId }: { staffId: string; requestId: string },
): Promise<OwnVehicle[]> {
  const vehicles = await listOwnVehicles(db);
  const detail = { count: vehicles.length, part: "own-vehicles" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return vehicles;
}

/** Sales that were awarded to us and are no buyer's, and those that were booked as our own. */
export async function listOwnVehicles(db: Kysely<DB>, sale?: number): Promise<OwnVehicle[]> {
  const { rows } = await sql<OwnVehicle & { model: string | null }>`
    with said as (
      select s.id as sale, coalesce(o.cents, 0) as hammer, s.lot_id,
        coalesce(o.kind = 'won', false) and s.state = 'ended' and not exists (
          select from bid_standings t where t.sale_id = s.id and t.state in ('won', 'offered')) as "isOurs"
      from lot_sales s left join sale_outcomes o on o.id = s.outcome_id
      where ${sale ?? null}::bigint is null or s.id = ${sale ?? null}
    ), booked as (
      select split_part(e.effect, ':', 2)::bigint as sale, count(*) filter (where e.move = 'own-award') as rounds,
        sum(case when p.is_debit then p.cents else -p.cents end)::bigint as cents
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'own-vehicles'
      where e.move in ('own-award', 'own-award-undone', 'own-sold', 'own-returned') group by 1
    ), gone as (
      select split_part(e.effect, ':', 2)::bigint as sale, split_part(e.effect, ':', 3) as how,
        coalesce((select sum(p.cents) from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.kind = 'bank'
          where p.entry_id = e.id), 0)::bigint as cents
      from ledger_entries e where e.move in ('own-sold', 'own-returned')
    )
    select said.sale, l.house, l.title, l.model, l.lot_number as "lotNumber", said.hammer, said."isOurs",
      coalesce(b.cents, 0) as booked, coalesce(b.rounds, 0) as rounds,
      exists (select from ledger_entries e where e.effect = 'own-award:' || said.sale || ':paid:' || b.rounds) as "isPaid",
      gone.how as "left", coalesce(gone.cents, 0)::bigint as "leftCents"
    from said join lots l on l.id = said.lot_id left join booked b on b.sale = said.sale
      left join gone on gone.sale = said.sale
    where said."isOurs" or coalesce(b.cents, 0) > 0 or gone.how is not null
    order by gone.how is not null, said.sale desc limit 200`.execute(db);
  return rows.map(({ model, ...row }) => ({ ...row, title: row.title && lotTitle(row.title, model) }));
}

interface Acting {
  sale: number;
  staffId: string;
  requestId: string;
}

type Done = { ok: true; words: string } | { ok: false; errors: Record<string, string>; line?: number };

export type OwnVehicleAct =
  | { intent: "book"; amount: number; day: string; note: string }
  | { intent: "paid"; day: string; note: string }
  | { intent: "undo"; day: string; note: string }
  | { intent: "sold" | "returned"; amount: number; day: string; note: string; another?: string | undefined };

const CHANGED = "It is not as it was when you looked. Nothing was done.";
const no = (words: string, field = ""): Done => ({ ok: false, errors: { [field]: words } });

const WORDS = {
  book: "It is booked as our own vehicle.",
  paid: "Our wire to the house is entered.",
  undo: "The booking is taken back.",
  sold: "It is sold, and its money is entered.",
  returned: "The house took it back, and its money is entered.",
};

/** A vehicle that is our own is booked at what its house bills, paid out of our own money, sold, or ours no more. */
export function actOnOwnVehicle(
  db: Kysely<DB>,
  { sale, act, ...clerk }: Acting & { act: OwnVehicleAct },
): Promise<Done> {
  return db.transaction().execute(async (trx): Promise<Done> => {
    await lockSale(trx, sale);
    const [vehicle] = await listOwnVehicles(trx, sale);
    if (!vehicle) return no(CHANGED);
    const planned = plan(vehicle, act);
    if ("errors" in planned) return { ok: false, errors: planned.errors };
    if (act.intent === "paid") {
      await lockOwnMoney(trx);
      const spare = await spareMoney(trx);
      if (vehicle.booked > spare)
        return no(`Only ${formatMoney(Math.max(0, spare))} at the banks is ours. Put our own money in first.`);
    }
    if (act.intent === "sold" || act.intent === "returned") {
      const asked = await askAboutLine(trx, {
        cents: act.amount,
        valueDay: act.day,
        isAnother: act.another !== undefined,
      });
      if (asked) return asked;
    }
    const { day: valueDay, note: memo } = act;
    await postEntry(trx, { ...planned, valueDay, memo, madeBy: clerk.staffId });
    await recordAct(trx, {
      actorId: clerk.staffId,
      act: `money.own-vehicle-${act.intent}`,
      subject: `${vehicle.house} ${vehicle.lotNumber}`,
      detail: { cents: "amount" in act ? act.amount : vehicle.booked, note: memo },
      requestId: clerk.requestId,
    });
    return { ok: true, words: WORDS[act.intent] };
  });
}

type Planned = { move: MoveName; effect: string; postings: Posting[] } | { errors: Record<string, string> };

function plan(vehicle: OwnVehicle, act: OwnVehicleAct): Planned {
  const { sale, house, hammer, isOurs, booked, rounds, isPaid, left } = vehicle;
  const effect = (what: string, round: number) => `own-award:${sale}:${what}:${round}`;
  const owed = { account: "owed-to-houses", name: house } as const;
  if (act.intent === "book") {
    if (!isOurs || booked > 0 || left !== null) return { errors: { "": CHANGED } };
    if (act.amount < hammer) return { errors: { amount: `The house awarded it at ${formatMoney(hammer)}.` } };
    const postings: Posting[] = [
      { account: "own-vehicles", debit: act.amount },
      { ...owed, credit: act.amount },
    ];
    return { move: "own-award", effect: effect("booked", rounds + 1), postings };
  }
  if (act.intent === "sold" || act.intent === "returned") return planLeaving(vehicle, act);
  if (booked === 0 || isPaid) return { errors: { "": CHANGED } };
  if (act.intent === "paid") {
    const postings: Posting[] = [
      { ...owed, debit: booked },
      { account: "bank", name: "main", credit: booked },
    ];
    return { move: "house-paid", effect: effect("paid", rounds), postings };
  }
  const postings: Posting[] = [
    { ...owed, debit: booked },
    { account: "own-vehicles", credit: booked },
  ];
  return { move: "own-award-undone", effect: effect("undone", rounds), postings };
}

/** What it brings more than it is booked at is earned; what it brings less is our loss, or a charge of the house. */
function planLeaving(
  { sale, isOurs, booked, rounds, isPaid }: OwnVehicle,
  { intent, amount }: Extract<OwnVehicleAct, { amount: number; intent: "sold" | "returned" }>,
): Planned {
  if (booked === 0 || !isPaid || (intent === "sold" && !isOurs)) return { errors: { "": CHANGED } };
  if (intent === "returned" && amount > booked)
    return { errors: { amount: `We paid the house ${formatMoney(booked)} for it.` } };
  const postings: Posting[] = [
    { account: "bank", name: "main", debit: amount },
    { account: "own-vehicles", credit: booked },
    amount > booked
      ? { account: "fees-earned", credit: amount - booked }
      : { account: intent === "sold" ? "written-off" : "house-charges-we-bear", debit: booked - amount },
  ];
  const move = intent === "sold" ? "own-sold" : "own-returned";
  return { move, effect: `own-award:${sale}:${intent}:${rounds}`, postings };
}
