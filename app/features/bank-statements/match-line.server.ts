import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { Aiming } from "#app/features/deposits/aim.ts";
import { findHolderByReference } from "#app/features/deposits/holders.server.ts";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import { claimUnclear } from "#app/features/deposits/pay-ins/claim-unclear.server.ts";
import { paidInWords } from "#app/features/deposits/pay-ins/paid-words.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./drafts.server.ts";
import { hasTwin } from "./join-recorded.server.ts";
import type { BankLine } from "./lines.server.ts";
import { OUR_KINDS, type OurKind } from "./match-kinds.ts";
import { findEntry, GONE, lockLine, no, NOT_THIS, storeMatch, type Matched } from "./match-rows.server.ts";
import { isPaidBy } from "./suggest.ts";

type Trx = Transaction<DB>;

const TWICE =
  "A clerk recorded the same amount by hand. Join the line with that entry, or say that it is another payment.";
const PAPERS = "The payer is not this buyer. Say which papers you saw.";

export interface OwnerMatch extends Clerk {
  line: number;
  /** Of the buyer. */
  reference: string;
  /** The announcement that it answers. */
  announced?: number | undefined;
  /** Which papers were seen, for money of somebody else. */
  papers: string;
  /** Bank and account it came from; empty: as the statement says. */
  origin?: string | undefined;
  /** A clerk's word that an entry of this amount and day, which no line has, is another payment. */
  isAnother?: boolean | undefined;
}

/** An incoming line is a buyer's: it becomes free deposit on its own value day. */
export function matchOwner(deps: MailDeps & Aiming, match: OwnerMatch): Promise<Matched> {
  return deps.db.transaction().execute(async (trx): Promise<Matched> => {
    const { announced, papers, origin, staffId, requestId } = match;
    const found = await lockLine(trx, match.line);
    if (found?.payInState !== "unclear" || found.payIn === null) return no(GONE);
    const owner = await findOwner(trx, match.reference);
    if (!owner) return no("Nobody has this reference.", "reference");
    if (papers === "" && !isPaidBy(found, owner)) return no(PAPERS, "papers");
    if (match.isAnother !== true && (await hasTwin(trx, found))) return no(TWICE, "another");
    const kind = announced === undefined ? "owner" : "announced";
    const id = await storeMatch(trx, {
      line: found,
      kind,
      holder: owner.holder,
      payIn: announced,
      note: papers,
      staffId,
    });
    if (id === undefined) return no(GONE);
    const { holder, purchase } = owner;
    const claim = { unclear: found.payIn, holder, purchase, announced, origin, note: papers };
    const claimed = await claimUnclear(trx, deps, { ...claim, effect: `bank-match:${id}`, staffId, requestId });
    if (!claimed.ok) return dropped(trx, id, claimed);
    const { entry, number, before, paid } = claimed;
    const was = before === undefined ? null : JSON.stringify(before);
    await trx.updateTable("bank_matches").set({ entry_id: entry, announced: was }).where("id", "=", id).execute();
    return { ok: true, words: `${number} is ${owner.name}’s now.${paid ? ` ${paidInWords(paid)}` : ""}` };
  });
}

const OUR_POSTINGS = {
  "card-processor": { account: "card-processor", name: "paystack" },
  "own-money": { account: "own-money" },
  copart: { account: "owed-to-houses", name: "copart" },
  iaai: { account: "owed-to-houses", name: "iaai" },
} as const;

export interface OursMatch extends Clerk {
  line: number;
  what: OurKind;
  note: string;
  /** Of a payout: what the card provider kept, in cents. */
  kept?: number | undefined;
  isAnother?: boolean | undefined;
}

const KEPT = "Only the card provider keeps something of a payout.";

/** An incoming line is no buyer's. */
export function matchOurs(deps: Pick<MailDeps, "db">, match: OursMatch): Promise<Matched> {
  return deps.db.transaction().execute(async (trx): Promise<Matched> => {
    const { what, note, kept = 0, isAnother = false, staffId, requestId } = match;
    if (kept > 0 && what !== "card-processor") return no(KEPT, "kept");
    const found = await lockLine(trx, match.line);
    if (found?.payInState !== "unclear" || found.payIn === null) return no(GONE);
    if (!isAnother && (await hasTwin(trx, found))) return no(TWICE, "another");
    const id = await storeMatch(trx, { line: found, kind: "ours", note, staffId });
    if (id === undefined) return no(GONE);
    const { cents } = found;
    const entry = await postEntry(trx, {
      move: "unclear-ours",
      effect: `bank-match:${id}`,
      valueDay: found.day,
      memo: note,
      madeBy: staffId,
      postings: [
        { account: "unclear-money", debit: cents },
        { account: "charges", debit: kept },
        { ...OUR_POSTINGS[what], credit: cents + kept },
      ],
    });
    await trx
      .updateTable("bank_matches")
      .set({ entry_id: entry ?? null })
      .where("id", "=", id)
      .execute();
    await trx.updateTable("pay_ins").set({ state: "corrected" }).where("id", "=", found.payIn).execute();
    await recordAct(trx, {
      actorId: staffId,
      act: "money.line-ours",
      subject: String(found.id),
      detail: { cents, what },
      requestId,
    });
    return { ok: true, words: `It is booked as: ${OUR_KINDS[what]}.` };
  });
}

/** An outgoing line is an entry of the ledger, a charge of the bank, or went to our own office. */
export function matchOutgoing(
  deps: Pick<MailDeps, "db">,
  match: Clerk & { line: number; to: { entry: number } | "charge" | "office"; note: string },
): Promise<Matched> {
  return deps.db.transaction().execute(async (trx): Promise<Matched> => {
    const { to, note, staffId, requestId } = match;
    const found = await lockLine(trx, match.line);
    if (!found || found.entry !== null) return no(GONE);
    const kind = typeof to === "string" ? to : "entry";
    const id = await storeMatch(trx, { line: found, kind, note, staffId });
    if (id === undefined) return no(GONE);
    const entry =
      typeof to === "string"
        ? await postOutgoing(trx, { line: found, to, id, note, staffId })
        : await findEntry(trx, found, to.entry);
    if (entry === undefined) return dropped(trx, id, no(NOT_THIS));
    await trx.updateTable("bank_lines").set({ entry_id: entry }).where("id", "=", found.id).execute();
    await trx.updateTable("bank_matches").set({ entry_id: entry }).where("id", "=", id).execute();
    const detail = { cents: -found.cents, kind };
    await recordAct(trx, { actorId: staffId, act: "money.line-matched", subject: String(found.id), detail, requestId });
    return { ok: true, words: typeof to === "string" ? "It is booked." : "It is matched." };
  });
}

interface Outgoing {
  line: BankLine;
  to: "charge" | "office";
  id: number;
  note: string;
  staffId: string;
}

const postOutgoing = (trx: Trx, { line, to, id, note, staffId }: Outgoing): Promise<number | undefined> =>
  postEntry(trx, {
    move: to === "charge" ? "bank-charge" : "to-our-office",
    effect: `bank-match:${id}`,
    valueDay: line.day,
    memo: note,
    madeBy: staffId,
    postings: [
      { account: to === "charge" ? "charges" : "own-money", debit: -line.cents },
      { account: "bank", name: line.bank, credit: -line.cents },
    ],
  });

/** The match that was begun is none; what the refusal left behind, such as a check of names, stays. */
async function dropped(trx: Trx, id: number, refusal: Matched): Promise<Matched> {
  await trx.deleteFrom("bank_matches").where("id", "=", id).execute();
  return refusal;
}

async function findOwner(trx: Trx, typed: string) {
  const holder = await findHolderByReference(trx, typed);
  if (!holder?.userId) return undefined;
  const person = await trx
    .selectFrom("users")
    .select(["name", "first_name", "last_name"])
    .where("id", "=", holder.userId)
    .executeTakeFirstOrThrow();
  return {
    holder: holder.id,
    purchase: holder.purchase,
    name: person.name,
    firstName: person.first_name ?? "",
    lastName: person.last_name ?? "",
  };
}
