import { sql, type Transaction } from "kysely";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { houseCutOff } from "./rules/cut-off.ts";
import type { BiddingDeps } from "./deps.ts";
import { lockWhole, type LockedSale } from "./in-sale.server.ts";
import { getSale } from "./read-sale.server.ts";
import { isBacked, outbid, settle, take, unserved, type HouseAnswer } from "./take-answer.server.ts";
import { tellOrders, type InstructionKind } from "./want-order.server.ts";

type Trx = Transaction<DB>;

/** What the house is told: the same id at every try, so that it is never placed twice. */
export interface Instruction {
  id: string;
  sale: number;
  kind: InstructionKind;
  cents: number;
  house: "copart" | "iaai";
  lotNumber: string;
}

/** A clerk who places an order at the house by hand; only what was wanted of the desk. */
export interface ByClerk {
  clerk: string;
  requestId: string;
}

/**
 * Takes the next instruction and commits that it is being placed, before anybody calls the house. What nobody backs any
 * more is dropped, and what comes after the house's cut-off is missed. A clerk's is theirs from then on.
 */
export async function beginOrder(deps: BiddingDeps, id: string, by?: ByClerk): Promise<Instruction | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom("order_instructions").select("sale_id").where("id", "=", id).executeTakeFirst();
    if (!found) return undefined;
    const sale = await lockWhole(trx, found.sale_id);
    const order = await trx.selectFrom("order_instructions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (order.state !== "wanted" || (await hasOneInFlight(trx, sale.id))) return undefined;
    if (by && order.port !== "desk") return undefined;
    const kind = order.kind as InstructionKind;
    if (!isBacked(sale, kind, order.bid_id)) return settle(trx, id, "dropped");
    if (await isLate(trx, deps, sale, kind)) return miss(trx, deps, sale, { id, kind, bid: order.bid_id });
    if (await isHeldBack(trx, sale, kind)) return undefined;
    const at = sql<Date>`clock_timestamp()`;
    await trx
      .updateTable("order_instructions")
      .set({ state: "placing", placing_at: at, tries: order.tries + 1 })
      .$if(by !== undefined, (query) => query.set({ taken_by: by?.clerk, taken_at: at }))
      .where("id", "=", id)
      .execute();
    if (by) await noteAct(trx, sale.id, by, { act: "order.taken", detail: { order: id } });
    const { lot } = await getSale(trx, sale.lot);
    return { id, sale: sale.id, kind, cents: order.cents, house: sale.house, lotNumber: lot.lotNumber };
  });
}

/** A check of names is open: it waits as it is, until it is decided or too late. */
async function isHeldBack(trx: Trx, { leader, buying }: LockedSale, kind: InstructionKind): Promise<boolean> {
  const backer = kind === "buy-now" ? buying : leader;
  return backer !== undefined && (await standingOfHolder(trx, backer.holder)) !== "clear";
}

async function miss(
  trx: Trx,
  deps: BiddingDeps,
  sale: LockedSale,
  { id, kind, bid }: { id: string; kind: InstructionKind; bid: number | null },
) {
  await settle(trx, id, "missed");
  await unserved(trx, deps, sale, { kind, bid, state: "missed", reason: "" });
  return undefined;
}

/** In the log, and at once on the pages of colleagues. */
async function noteAct(
  trx: Trx,
  sale: number,
  { clerk, requestId }: ByClerk,
  act: { act: string; detail: Record<string, string> },
): Promise<void> {
  await recordAct(trx, { actorId: clerk, subject: String(sale), requestId, ...act });
  await tellOrders(trx, sale);
}

/** No house stops taking bids earlier than this before it closes. */
const LONGEST_LEAD = "3 hours";

/** Orders that nobody began in time, by whichever port. @returns how many were missed */
export async function missLateOrders(deps: BiddingDeps): Promise<number> {
  const { rows: wanted } = await sql<{ id: string; sale_id: number }>`
    select o.id, o.sale_id from order_instructions o join lot_sales s on s.id = o.sale_id join lots l on l.id = s.lot_id
      left join lot_closings c on c.lot_id = l.id
    where o.state = 'wanted'
      and least(c.low, l.ends_at) < ${new Date(deps.now())}::timestamptz + ${LONGEST_LEAD}::interval`.execute(deps.db);
  let missed = 0;
  for (const { id, sale_id } of wanted) {
    await deps.db.transaction().execute(async (trx) => {
      const sale = await lockWhole(trx, sale_id);
      const order = await trx
        .selectFrom("order_instructions")
        .select(["state", "kind", "bid_id as bid"])
        .where("id", "=", id)
        .executeTakeFirst();
      const kind = order?.kind as InstructionKind;
      if (order?.state !== "wanted" || !(await isLate(trx, deps, sale, kind))) return;
      // Of an order before it nobody knows yet whether it was placed.
      if (await hasOneInFlight(trx, sale_id)) return;
      await miss(trx, deps, sale, { id, kind, bid: order.bid });
      missed += 1;
    });
  }
  return missed;
}

/** A colleague goes on with an order that somebody began; why is told in the log. */
export async function takeOverOrder(
  { db }: Pick<BiddingDeps, "db">,
  { id, word, ...by }: ByClerk & { id: string; word: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom("order_instructions")
      .select(["sale_id as sale", "taken_by as from"])
      .where("id", "=", id)
      .where("port", "=", "desk")
      .where("state", "in", ["placing", "unknown"])
      .forUpdate()
      .executeTakeFirst();
    if (!order || order.from === by.clerk) return false;
    await trx
      .updateTable("order_instructions")
      .set({ taken_by: by.clerk, taken_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    const detail = { order: id, word, ...(order.from ? { from: order.from } : {}) };
    await noteAct(trx, order.sale, by, { act: "order.taken-over", detail });
    return true;
  });
}

async function hasOneInFlight(trx: Trx, sale: number): Promise<boolean> {
  const one = await trx
    .selectFrom("order_instructions")
    .select("id")
    .where("sale_id", "=", sale)
    .where("state", "in", ["placing", "unknown"])
    .executeTakeFirst();
  return one !== undefined;
}

/** What answers an offer comes after the sale; its time is the offer's. */
async function isLate(trx: Trx, deps: BiddingDeps, sale: LockedSale, kind: InstructionKind): Promise<boolean> {
  if (kind === "counter" || kind === "step") return false;
  const { closing, isTimed } = await getSale(trx, sale.lot);
  if (!closing) return false;
  const closesAt = Math.min(closing.low, closing.high);
  const atHouse = houseCutOff({ closesAt, house: sale.house, isTimed }, deps.book);
  return atHouse === undefined || deps.now() >= atHouse;
}

/**
 * Takes the house's answer to an instruction that is under way; an answer that comes twice changes nothing, and so does
 * one of a clerk whose order it is not (any more).
 */
export async function settleOrder(deps: BiddingDeps, id: string, answer: HouseAnswer, by?: ByClerk): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom("order_instructions").select("sale_id").where("id", "=", id).executeTakeFirst();
    if (!found) return false;
    const sale = await lockWhole(trx, found.sale_id);
    const order = await trx.selectFrom("order_instructions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (order.state !== "placing" && order.state !== "unknown") return false;
    if (by && order.taken_by !== by.clerk) return false;
    await take(trx, deps, sale, {
      order: { ...order, kind: order.kind as InstructionKind },
      answer,
      clerk: by?.clerk,
    });
    const said = answer.kind === "placed" ? answer.standing : answer.kind;
    if (by) await noteAct(trx, sale.id, by, { act: "order.answered", detail: { order: id, said } });
    return true;
  });
}

/** What the house says of our placed order when it is asked; cents of its present bid. */
export async function houseSays(
  deps: BiddingDeps,
  saleId: number,
  { standing, present }: { standing: "leading" | "outbid"; present: number | null },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const sale = await lockWhole(trx, saleId);
    if (sale.placedCents === null || sale.state === "ended") return;
    await trx
      .updateTable("lot_sales")
      .set({ standing, ...(present === null ? {} : { present_cents: present }) })
      .where("id", "=", sale.id)
      .execute();
    if (standing === "outbid") await outbid(trx, deps, sale);
  });
}
