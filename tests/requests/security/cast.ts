import { randomBytes, randomUUID } from "node:crypto";
import { importLines, storeStatement } from "#tests/factories/bank-statement.ts";
import { storeOffer, storeOldBid } from "#tests/factories/bid.ts";
import { orderOf, storeDeskSale, type DeskSale } from "#tests/factories/desk-sale.ts";
import { storeCase, storeCaseFile } from "#tests/factories/desk-case.ts";
import { smallPicture, storeDocument } from "#tests/factories/document.ts";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { storeOwnPurchase } from "#tests/factories/own-purchase.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { KINDS_OF_WORK } from "#app/features/accounts/viewer.ts";
import { blockUnclear } from "#app/features/barred-persons/block-money.server.ts";
import { keepUnclear } from "#app/features/deposits/credit-pay-in.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import type { Site } from "#tests/support/app.ts";
import { storeTimedLot } from "#tests/support/bidding-site.ts";

/** The last three have an expired or foreign session. */
export type PersonName =
  | "unverified"
  | "buyer"
  | "other buyer"
  | "staff"
  | "staff without codes"
  | "visitor"
  | "ended"
  | "bearer only";

export interface Way {
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Cast {
  buyer: Person;
  staff: Person;
  documentId: string;
  fileId: string;
  caseId: string;
  seen: string;
  caseFileId: string;
  searchId: string;
  otherSessionId: string;
  picture: File;
  deadMailId: string;
  rateId: string;
  proposalId: string;
  /** The buyer's own, with a proof. */
  payInId: string;
  refundId: string;
  reference: string;
  moneyProposalId: string;
  /** The buyer's own. */
  invoice: string;
  ownPurchase: string;
  checkId: string;
  blockedId: string;
  /** A bank statement that waits, and a line of another one. */
  statementId: string;
  bankLineId: string;
  /** Of another buyer, for the desk. */
  purchase: string;
  bannerVersion: string;
  olderBannerVersion: string;
  deskSale: DeskSale & { order: string };
  bid: string;
  offer: string;
  ways: Record<PersonName, Way>;
}

/** Its last hours are far away, whatever the time of day. */
const TEN_DAYS_MIN = 14_400;

export async function castPeople({ db }: Site): Promise<Cast> {
  const [unverified, buyer, other, staff, clerk] = [
    await storePerson(db, { verified: false }),
    await storePerson(db),
    await storePerson(db, { firstName: "Kofi", lastName: "Mensah" }),
    await storePerson(db, { role: "staff" }),
    await storePerson(db, { role: "staff", twoFactor: false }),
  ];
  await db
    .insertInto("clerks")
    .values({ user_id: staff.id, may: [...KINDS_OF_WORK] })
    .execute();
  // Fresh, so that reading does not extend the session.
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const wayOf = async (person: Person) => ({ cookie: (await sessionOf(db, person, { expiresAt })).cookie });
  const { documentId, fileId } = await storeDocument(db, { ownerId: buyer.id, kind: "passport" });
  const otherSession = await sessionOf(db, buyer, { expiresAt });
  const ended = await sessionOf(db, buyer, { expiresAt });
  await db.deleteFrom("sessions").where("id", "=", ended.id).execute();
  const asked = await storeCase(db, { userId: buyer.id, email: buyer.email });
  const caseFileId = await storeCaseFile(db, asked.entryId);
  const search = await db
    .insertInto("saved_searches")
    .values({
      user_id: buyer.id,
      name: "Toyota",
      path: "/allListing?make=toyota",
      criteria: JSON.stringify({}),
      unsubscribe_hash: randomBytes(32),
      unsubscribe_sealed: randomBytes(32),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const deadMail = await db
    .insertInto("mails")
    .values({ kind: "verify-email", recipient_hint: "k…@example.com", sealed: Buffer.from("x"), state: "dead" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [older, banner] = [await storeBanner(db, "Closed today"), await storeBanner(db, "Open again")];
  const deskSale = await storeDeskSale(db, { closesIn: TEN_DAYS_MIN });
  return {
    buyer,
    staff,
    documentId,
    fileId,
    caseId: asked.id,
    seen: String(asked.entryId),
    caseFileId,
    searchId: search.id,
    otherSessionId: otherSession.id,
    picture: new File([new Uint8Array(await smallPicture())], "card.jpg", { type: "image/jpeg" }),
    deadMailId: deadMail.id,
    ...(await castRates(db)),
    ...(await castMoney(db, { buyer, staff, proof: caseFileId })),
    ...(await castStatement(db, staff)),
    bannerVersion: String(banner),
    olderBannerVersion: String(older),
    ...(await castBid(db, buyer)),
    ownPurchase: await storeOwnPurchase(db, buyer.id),
    deskSale: { ...deskSale, order: await orderOf(db, deskSale) },
    ways: {
      unverified: await wayOf(unverified),
      buyer: await wayOf(buyer),
      "other buyer": await wayOf(other),
      staff: await wayOf(staff),
      "staff without codes": await wayOf(clerk),
      visitor: {},
      ended: { cookie: ended.cookie },
      "bearer only": { headers: { authorization: otherSession.bearer } },
    },
  };
}

/** A bid that was overtaken, and the question whether it may lead again. */
async function castBid(db: Site["db"], { id: userId }: Person): Promise<{ bid: string; offer: string }> {
  const bid = await storeOldBid(db, { userId, lot: await storeTimedLot(db) });
  return { bid, offer: String(await storeOffer(db, { bid, kind: "former", cents: 200_000 })) };
}

/** A rate that was looked at long ago, and one that waits for a second clerk. */
async function castRates(db: Site["db"]): Promise<{ rateId: string; proposalId: string }> {
  const rate = await db.selectFrom("rates").select("id").where("kind", "=", "our-fee").executeTakeFirstOrThrow();
  await db.updateTable("rates").set({ checked_on: "2020-01-01" }).where("id", "=", rate.id).execute();
  const proposal = await db
    .insertInto("rate_proposals")
    .values({ note: "Naira", change: JSON.stringify({ add: [], take: [] }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { rateId: String(rate.id), proposalId: String(proposal.id) };
}

/** Everybody has an account for money by then, so that looking at it changes nothing. */
async function castMoney(
  db: Site["db"],
  { buyer, staff, proof }: { buyer: Person; staff: Person; proof: string },
): Promise<
  Pick<
    Cast,
    "payInId" | "refundId" | "reference" | "moneyProposalId" | "invoice" | "purchase" | "checkId" | "blockedId"
  >
> {
  const { number: purchase } = await storePurchase(db);
  // Only those of this cast: each form has a cast of its own, and they are hundreds.
  const holders = db.selectFrom("money_holders").select("user_id").where("user_id", "is not", null);
  const without = db.selectFrom("users").select("id").where("id", "not in", holders.$castTo<{ user_id: string }>());
  for (const { id } of await without.execute()) await holderOf(db, id);
  const { id: holder, reference } = await holderOf(db, buyer.id);
  const { reference: invoice } = await storeInvoice(db, buyer.id);
  // Looked at a moment ago: looking again is no news.
  await recordAct(db, { actorId: staff.id, act: "money.ledger-opened", subject: buyer.id });
  await recordAct(db, { actorId: staff.id, act: "money.invoice-opened", subject: invoice });
  const payIn = await db
    .insertInto("pay_ins")
    .values({ holder_id: holder, way: "wire", state: "withdrawn", cents: 60_000, proof_id: proof })
    .returning("id")
    .executeTakeFirstOrThrow();
  const days = { due_from: "2026-11-30", due_to: "2026-12-04" };
  const other = await db.selectFrom("money_holders").select("id").where("id", "!=", holder).executeTakeFirstOrThrow();
  const refund = await db
    .insertInto("refunds")
    .values({ holder_id: other.id, way: "wire", cents: 60_000, fee_cents: 5_000, destination: "GTB 1", ...days })
    .returning("id")
    .executeTakeFirstOrThrow();
  const proposal = await db
    .insertInto("money_proposals")
    .values({ kind: "refund-send", subject: `REF-${refund.id}`, payload: JSON.stringify({ refund: refund.id }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    payInId: String(payIn.id),
    refundId: String(refund.id),
    reference,
    moneyProposalId: String(proposal.id),
    invoice,
    ...(await castBarred(db, staff)),
    purchase,
  };
}

/** A payer whom somebody compares, and money that is blocked. */
async function castBarred(db: Site["db"], staff: Person): Promise<Pick<Cast, "checkId" | "blockedId">> {
  const { id: entry_id } = await db
    .insertInto("barred_entries")
    .values({ source: "hand", uid: randomUUID(), hash: "0", kind: "person", name: "KORZADANI, Muhammad" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const check = (name: string) => ({
    subject: `pay-in:${entry_id}`,
    role: "payer",
    bars_person: false,
    name,
    name_key: name,
    entry_id,
    listed_name: "KORZADANI, Muhammad",
    score: 1000,
    reason: "The same.",
    due_at: new Date(),
  });
  const stored = await db
    .insertInto("barred_checks")
    .values([
      check("Muhammad Korzadani"),
      { ...check("M. Korzadani"), state: "confirmed", decided_by: staff.id, decided_at: new Date() },
    ])
    .returning(["id", "number"])
    .execute();
  const [open, confirmed] = stored;
  if (!open || !confirmed) throw new Error("No check was stored.");
  // Looked at a moment ago: looking again is no news.
  await recordAct(db, { actorId: staff.id, act: "barred.check-looked-at", subject: open.number });
  await db.transaction().execute(async (trx) => {
    const money = {
      way: "wire",
      cents: 60_000,
      valueDay: "2026-11-20",
      payer: "M. Korzadani",
      origin: "1",
      memo: "",
    } as const;
    const { payIn } = await keepUnclear(trx, money);
    await blockUnclear(trx, { check: confirmed.id, payIn, day: "2026-11-20" });
  });
  const blocked = await db
    .selectFrom("blocked_money")
    .select(["id", "number"])
    .where("check_id", "=", confirmed.id)
    .executeTakeFirstOrThrow();
  await recordAct(db, { actorId: staff.id, act: "barred.money-looked-at", subject: blocked.number });
  return { checkId: String(open.id), blockedId: String(blocked.id) };
}

async function castStatement(db: Site["db"], { id }: Person): Promise<Pick<Cast, "statementId" | "bankLineId">> {
  const own = crypto.randomUUID();
  await importLines(db, id, [`2026-11-20,612.50,Wire in,Somebody,${own}`]);
  const line = await db.selectFrom("bank_lines").select("id").where("bank_id", "=", own).executeTakeFirstOrThrow();
  const statement = await storeStatement(db, id, ["2026-11-21,5.00,Wire in,Somebody,T2"]);
  return { statementId: String(statement), bankLineId: String(line.id) };
}

async function storeBanner(db: Site["db"], notice: string): Promise<number> {
  const body = { headline: "Sign Up", button: "Sign Up Now", notice, noticeHref: "", noticeLabel: "" };
  await db
    .insertInto("content_versions")
    .values({ section: "banner", body: JSON.stringify(body) })
    .execute();
  const { version } = await db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.countAll<number>().as("version"))
    .where("section", "=", "banner")
    .executeTakeFirstOrThrow();
  return version;
}
