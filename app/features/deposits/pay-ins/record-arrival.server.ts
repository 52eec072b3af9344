import type { Transaction } from "kysely";
import { keepScreened, screenArrival } from "#app/features/barred-persons/screen-arrival.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Aiming } from "../aim.ts";
import { creditPayIn, keepUnclear, type ArrivedMoney } from "../credit-pay-in.server.ts";
import { findHolderByReference, lockHolders } from "../holders.server.ts";
import { mailChecking, mailPaidIn, mailUnclear } from "../money-mails.server.ts";
import { findLineAlike, type KnownLine } from "./bank-lines.server.ts";
import { documentsOf } from "./may-pay-in.server.ts";
import { paidBy, paidInWords } from "./paid-words.ts";
import { isOwnName } from "./payer-name.ts";

export interface Clerk {
  staffId: string;
  requestId: string;
}

export interface Arrival extends Clerk {
  money: Omit<ArrivedMoney, "madeBy" | "bankReference"> & { bankReference: string };
  /** The buyer's reference on it, as the clerk typed it; empty where there is none. */
  reference: string;
  /** The announcement that it answers. */
  announced?: number | undefined;
  /** The wrong entry that this one replaces. */
  corrects?: number | undefined;
  /** A clerk's word that an imported line of this amount and day is another payment. */
  isAnother?: boolean | undefined;
}

export type Recorded =
  | { ok: true; number: string; state: "credited" | "unclear" | "waits" | "barred"; paid?: string | undefined }
  /** The imported line of the bank that it may be, or that keeps it as it is. */
  | { ok: false; errors: Record<string, string>; line?: number };

const GONE = "Somebody else has recorded or withdrawn it. Nothing was entered.";

/** A line of the bank: the buyer's when the payer's name is theirs and no barred person's, unclear otherwise. */
export async function recordArrival(deps: MailDeps & Aiming, arrival: Arrival): Promise<Recorded> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const { money, isAnother = false } = arrival;
      const line = money.way === "wire" && !isAnother ? await findLineAlike(trx, money) : undefined;
      return line ? askWhich(line) : storeArrival(trx, deps, arrival);
    });
  } catch (error) {
    if (!isUsedReference(error)) throw error;
    return { ok: false, errors: { bank_reference: "This reference of the bank is entered already." } };
  }
}

const askWhich = ({ id, cents, day, text }: KnownLine): Recorded => ({
  ok: false,
  line: id,
  errors: {
    another: `A statement that is imported has ${formatMoney(cents)} on ${day}, “${text.slice(0, 80)}”. If it is this money, open that line and say whose it is.`,
  },
});

const isUsedReference = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "pay_ins_bank_reference";

/** The same within a transaction. @throws the database's unique violation when the bank's reference is used */
export async function storeArrival(trx: Transaction<DB>, deps: MailDeps & Aiming, arrival: Arrival): Promise<Recorded> {
  const { staffId, requestId, reference, announced, corrects } = arrival;
  const whose = await findWhose(trx, { reference, announced });
  if ("errors" in whose) return { ok: false, errors: whose.errors };
  const { owner } = whose;
  const money = { ...arrival.money, madeBy: staffId, announced };
  const isTheirs = owner !== undefined && (await isSentByThem(trx, owner, money.payer));
  const purchase = owner?.purchase;
  const arriving = { userId: owner?.userId ?? undefined, payer: money.payer, isOwn: isTheirs, now: deps.now };
  const screened = await screenArrival(trx, arriving);
  const isCredited = isTheirs && screened.standing === "clear";
  const aim =
    isCredited && purchase !== undefined
      ? await deps.aimAt(trx, { ...money, holder: owner.holder, purchase })
      : undefined;
  const { payIn } = isCredited
    ? await creditPayIn(trx, { ...money, holder: owner.holder }, aim)
    : await keepUnclear(trx, { ...money, holder: owner?.holder });
  const { standing } = isCredited ? screened : await keepScreened(trx, { ...arriving, payIn, screened });
  const state = isCredited ? "credited" : standing === "clear" ? "unclear" : standing;
  const { number } = await trx
    .updateTable("pay_ins")
    .set({ corrects_id: corrects ?? null, purchase_id: purchase ?? null })
    .where("id", "=", payIn)
    .returning("number")
    .executeTakeFirstOrThrow();
  const detail = { number, cents: money.cents, way: money.way, state };
  await recordAct(trx, {
    actorId: staffId,
    act: "money.recorded",
    subject: owner?.userId ?? number,
    detail,
    requestId,
  });
  if (owner) {
    const about = { site: deps.site, origin: deps.origin, holder: owner.holder, cents: money.cents, number };
    // Of a part of an invoice its purchase tells.
    if (isCredited && purchase === undefined) await mailPaidIn(trx, about);
    else if (!isCredited && standing === "clear") await mailUnclear(trx, { ...about, payer: money.payer });
    else if (!isCredited) await mailChecking(trx, about);
  }
  return { ok: true, number, state, paid: aim && paidInWords(paidBy(aim)) };
}

interface Owner {
  holder: number;
  userId: string | null;
  purchase: number | undefined;
}

type Whose = { owner: Owner | undefined } | { errors: Record<string, string> };

/** Locks the holder, then the announcement. */
async function findWhose(
  trx: Transaction<DB>,
  { reference, announced }: { reference: string; announced: number | undefined },
): Promise<Whose> {
  if (announced !== undefined) return findAnnounced(trx, announced);
  if (reference === "") return { owner: undefined };
  const found = await findHolderByReference(trx, reference);
  if (!found)
    return { errors: { reference: "Nobody has this reference. Leave it empty if you do not know whose it is." } };
  await lockHolders(trx, [found.id]);
  return { owner: { holder: found.id, userId: found.userId, purchase: found.purchase } };
}

async function findAnnounced(trx: Transaction<DB>, id: number): Promise<Whose> {
  const select = () =>
    trx
      .selectFrom("pay_ins")
      .innerJoin("money_holders as holder", "holder.id", "pay_ins.holder_id")
      .select(["holder.id as holder", "holder.user_id as userId", "pay_ins.state", "pay_ins.purchase_id as purchase"])
      .where("pay_ins.id", "=", id);
  const seen = await select().executeTakeFirst();
  if (!seen) return { errors: { "": GONE } };
  await lockHolders(trx, [seen.holder]);
  const now = await select().forUpdate("pay_ins").executeTakeFirst();
  return now?.state === "announced"
    ? { owner: { ...now, purchase: now.purchase ?? undefined } }
    : { errors: { "": GONE } };
}

async function isSentByThem(trx: Transaction<DB>, { userId }: Owner, payer: string): Promise<boolean> {
  if (userId === null) return false;
  const person = await trx
    .selectFrom("users")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const names = { firstName: person.firstName ?? "", lastName: person.lastName ?? "" };
  return isOwnName(payer, names) && (await documentsOf(trx, userId)) === "accepted";
}
