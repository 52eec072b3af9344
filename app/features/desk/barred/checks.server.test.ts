import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveProfile } from "#app/features/accounts/registration/profile.server.ts";
import { compareAll } from "#app/features/barred-persons/compare-names.server.ts";
import { findBlocked, listBlocked } from "#app/features/barred-persons/list-checks.server.ts";
import { addOwnEntry } from "#app/features/barred-persons/own-entries.server.ts";
import { beginOrder } from "#app/features/bidding/orders.server.ts";
import { refusalsIn, withBidding } from "#app/features/bidding/test-bidding.ts";
import type { Aiming } from "#app/features/deposits/aim.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { balancesOf, trialBalance } from "#app/features/deposits/ledger.server.ts";
import { bouncePayIn } from "#app/features/deposits/pay-ins/correct-pay-in.server.ts";
import { decideUnclear } from "#app/features/deposits/pay-ins/decide-unclear.server.ts";
import { recordArrival } from "#app/features/deposits/pay-ins/record-arrival.server.ts";
import { offerRefund } from "#app/features/deposits/refunds/ask-refund.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { decideProposal } from "../money/proposals.server.ts";
import { actOnBlocked } from "./act-on-blocked.server.ts";
import { actOnCheck } from "./act-on-check.server.ts";
import { settleBarred } from "./settle-barred.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const bidding = withBidding();
let db: Kysely<DB>;
let mail: MailDeps & Aiming;
let [first, second] = ["", ""];
let buyer: Bidder;
let listed = 0;

beforeAll(async () => {
  db = bidding.db();
  mail = { db, now: Date.now(), site: site(), origin: "https://bidport.example", aimAt: aimAtPurchase };
  first = (await storePerson(db, { role: "staff" })).id;
  second = (await storePerson(db, { role: "staff" })).id;
});
beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  // Nobody else of this file has such a name.
  listed += 1;
  buyer = await bidding.bidder({ free: 0, firstName: "Mohammed", lastName: surname() });
});

const SURNAMES =
  "Korzadani Belghovich Vashmurenko Tarquzimov Hekshardin Gavrizayar Lumpetoglu Nabfenukha Dragholini Yazbogeira Marvolande Sarkazubayd Rodhamezko Quzvoliyan Fenbelatov Hozdermian Pravulketi Wimbasorro Ystragolen".split(
    " ",
  );
const surname = () => SURNAMES[listed % SURNAMES.length] ?? "";
const requestId = "test";
const list = (name = `Muhammad ${surname()}`) =>
  addOwnEntry(db, { kind: "person", name, aliases: [], origin: "UN", reason: "Named", staffId: first, requestId });
const compare = () => compareAll({ db, now: Date.now });

const arrive = async (payer = `Mohammed ${surname()}`, own: { reference?: string; cents?: number } = {}) =>
  recordArrival(mail, {
    staffId: first,
    requestId,
    reference: own.reference ?? (await findHolder(db, buyer.id))?.reference ?? "",
    money: {
      way: "wire",
      cents: own.cents ?? 60_000,
      valueDay: "2026-11-20",
      payer,
      origin: "GTB 0123",
      bankReference: randomUUID(),
      memo: "",
    },
  });

const balances = () => balancesOf(db, buyer.holder);
const free = async () => (await balances())["deposit-free"];
const checks = () =>
  db
    .selectFrom("barred_checks")
    .select(["id", "role", "state"])
    .where("user_id", "=", buyer.id)
    .orderBy("id")
    .execute();
const decide = async (intent: "clear" | "confirm", staffId = first) => {
  const open = (await checks()).filter(({ state }) => state === "open");
  const done = [];
  for (const { id } of open) {
    const act = { intent, reason: "Born in another year" } as const;
    done.push(await actOnCheck({ mail, bidding: bidding.deps() }, { id, act, staffId, requestId }));
  }
  return done;
};
const payIns = () =>
  db.selectFrom("pay_ins").select(["id", "state"]).where("holder_id", "=", buyer.holder).orderBy("id").execute();
const mailKinds = async () => (await readQueuedMails(db)).map(({ kind }) => kind);
const blockedOf = async () => (await listBlocked(db)).filter(({ name }) => name.includes(surname()));
const faults = async () =>
  (await auditLedger(db)).filter((one) => one.faults.length > 0 && !one.rule.includes("trust"));

describe("a deposit", () => {
  it("is credited when no name is alike", async () => {
    expect(await arrive()).toMatchObject({ state: "credited" });
    expect(await free()).toBe(60_000);
  });

  it("waits while a name is alike, and the buyer reads nothing of why", async () => {
    await list();
    expect(await arrive()).toMatchObject({ ok: true, state: "waits" });
    expect(await free()).toBe(0);
    const [letter] = await readQueuedMails(db);
    expect(letter?.kind).toBe("money-checking");
    expect(letter?.text).toContain("We are checking your account; we will write to you.");
    expect(letter?.text).not.toMatch(/barred|list|sanction|OFAC/i);
  });

  it("that waited is credited when a clerk says that it is somebody else, and the next one at once", async () => {
    await list();
    await arrive();
    await arrive(undefined, { cents: 5_000 });
    expect(await checks()).toHaveLength(1);
    await db.deleteFrom("mails").execute();
    expect(await decide("clear")).toMatchObject([{ ok: true }]);
    expect(await free()).toBe(65_000);
    expect((await mailKinds()).toSorted()).toEqual(["account-checked", "money-paid-in", "money-paid-in"]);
    expect(await arrive()).toMatchObject({ state: "credited" });
    expect(await decide("clear")).toEqual([]);
  });

  it("of a payer who is alike waits, while the buyer goes on", async () => {
    await list(`Tariq Ben${surname()}`);
    expect(await arrive(`TARIQ BEN${surname()}`)).toMatchObject({ state: "waits" });
    expect(await checks()).toMatchObject([{ role: "payer", state: "open" }]);
    expect(await arrive()).toMatchObject({ state: "credited" });
    const [waiting] = await payIns();
    const decision = { payIn: waiting?.id ?? 0, note: "Brother", day: "2026-11-25", staffId: first, requestId };
    const reference = (await findHolder(db, buyer.id))?.reference ?? "";
    expect(await decideUnclear(mail, { ...decision, to: { reference } })).toMatchObject({ ok: false });
    expect(await decideUnclear(mail, { ...decision, to: "sender" })).toMatchObject({ ok: false });
    await decide("clear");
    expect(await decideUnclear(mail, { ...decision, to: { reference } })).toMatchObject({ ok: true });
    expect(await free()).toBe(120_000);
  });

  it("of nobody is compared by its payer", async () => {
    await list(`Tariq Ben${surname()}`);
    const name = `Tariq Ben${surname()}`;
    expect(await arrive(name, { reference: "" })).toMatchObject({ state: "waits" });
    const check = await db.selectFrom("barred_checks").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    const act = { intent: "confirm", reason: "Same passport" } as const;
    await actOnCheck({ mail, bidding: bidding.deps() }, { id: check.id, act, staffId: first, requestId });
    expect(await blockedOf()).toMatchObject([{ cents: 60_000, releasedTo: null }]);
    expect(await faults()).toEqual([]);
  });

  it("is never credited when the check opens at the same time", async () => {
    await list();
    const [arrived] = await Promise.all([arrive(), compare(), compare(), arrive(undefined, { cents: 100 })]);
    expect(arrived).toMatchObject({ state: "waits" });
    expect(await free()).toBe(0);
    expect(await checks()).toHaveLength(1);
  });

  it("that arrives while a clerk confirms is blocked, whichever is first", async () => {
    await list();
    await arrive();
    await Promise.all([decide("confirm"), arrive(undefined, { cents: 100 })]);
    await settleBarred(bidding.deps());
    const sums = (await blockedOf()).reduce((sum, { cents }) => sum + cents, 0);
    expect([await free(), sums]).toEqual([0, 60_100]);
    expect(await faults()).toEqual([]);
  });
});

describe("somebody who was here before the list", () => {
  it("bids no more and gets nothing back, and their order is not placed, until a clerk decides", async () => {
    await arrive(undefined, { cents: 1_000_000 });
    const lot = await bidding.lot();
    expect((await bidding.bid(buyer, lot, 2_000)).ok).toBe(true);
    await list();
    await compare();
    expect(refusalsIn(await bidding.bid(buyer, await bidding.lot(), 2_000))).toContain("checking");
    const offered = await offerRefund(db, {
      holder: buyer.holder,
      cents: 10_000,
      now: Date.now(),
      book: bidding.deps().book,
    });
    expect(offered).toMatchObject({ ok: false });
    const order = await db
      .selectFrom("order_instructions")
      .select("id")
      .where("state", "=", "wanted")
      .executeTakeFirst();
    expect(await beginOrder(bidding.deps(), order?.id ?? "")).toBeUndefined();
    await decide("clear");
    expect(await beginOrder(bidding.deps(), order?.id ?? "")).toBeDefined();
    expect((await bidding.bid(buyer, await bidding.lot(), 2_000)).ok).toBe(true);
  });

  it("has open bids void and all money blocked when a clerk confirms it", async () => {
    await arrive(undefined, { cents: 1_000_000 });
    const lot = await bidding.lot();
    await bidding.bid(buyer, lot, 2_000);
    await list();
    await compare();
    expect(await decide("confirm")).toMatchObject([{ ok: true }]);
    expect(await balances()).toMatchObject({ "deposit-free": 0, "deposit-held": 0, credit: 0 });
    const blocked = await blockedOf();
    expect(blocked.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000_000);
    const bids = await db.selectFrom("bid_standings").select("state").where("holder_id", "=", buyer.holder).execute();
    expect(bids).toEqual([{ state: "void" }]);
    expect(await faults()).toEqual([]);
    expect(await arrive(undefined, { cents: 700 })).toMatchObject({ state: "barred" });
    expect(await decide("confirm")).toEqual([]);
  });

  it("is compared when they change their name", async () => {
    await list("Zuberi Halvorman");
    const profile = { firstName: "Zuberi", lastName: "Halvorman", username: randomUUID().slice(0, 12) };
    const rest = { dob: undefined, phone: undefined, country: undefined };
    await db
      .transaction()
      .execute((trx) =>
        saveProfile(trx, { userId: buyer.id, profile: { ...profile, ...rest }, now: Date.now(), requestId }),
      );
    expect(await checks()).toMatchObject([{ role: "buyer", state: "open" }]);
  });

  it("is decided once by two clerks at the same time", async () => {
    await list();
    await arrive();
    const [one, two] = await Promise.all([decide("clear", first), decide("confirm", second)]);
    expect([...one, ...two].filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("blocked money", () => {
  async function blocked() {
    await list();
    await arrive();
    await decide("confirm");
    const [row] = await blockedOf();
    const money = await findBlocked(db, row?.id ?? 0);
    if (!money) throw new Error("Nothing is blocked.");
    return money;
  }
  const act = async (own: Parameters<typeof actOnBlocked>[1]["act"], money: Awaited<ReturnType<typeof blocked>>) =>
    actOnBlocked({ db }, { money, act: own, staffId: first, requestId });
  const proposal = async (subject: string) =>
    (
      await db
        .selectFrom("money_proposals")
        .select("id")
        .where("subject", "=", subject)
        .where("outcome", "is", null)
        .executeTakeFirstOrThrow()
    ).id;
  const say = async (subject: string, staffId: string) =>
    decideProposal(mail, { id: await proposal(subject), decision: "confirm", staffId, requestId });

  it("has a day by which it must be reported, ten working days after", async () => {
    const money = await blocked();
    const days = (Date.parse(money.reportBy) - Date.parse(money.blockedOn)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(12);
    expect(days).toBeLessThanOrEqual(14);
    const reported = { intent: "reported", reported_on: money.blockedOn, report: "R 1" } as const;
    expect(await act(reported, money)).toMatchObject({ ok: true });
    expect(await act(reported, money)).toMatchObject({ ok: false });
  });

  it("leaves for a payout by two clerks with a licence, and never by one", async () => {
    const money = await blocked();
    const wish = { intent: "unclear", licence: "IA-2026-1", reason: "Licence seen" } as const;
    expect(await act(wish, money)).toMatchObject({ ok: true });
    expect(await act(wish, money)).toMatchObject({ ok: false });
    expect(await say(money.number, first)).toMatchObject({ ok: false });
    expect(await say(money.number, second)).toMatchObject({ ok: true });
    expect(await findBlocked(db, money.id)).toMatchObject({ releasedTo: "unclear", licence: "IA-2026-1" });
    expect(await faults()).toEqual([]);
    // It is as it was before: a clerk says whose it is.
    expect(await payIns()).toMatchObject([{ state: "unclear" }]);
  });

  const bounce = (payIn: number) =>
    bouncePayIn({ db }, { payIn, day: "2026-11-24", note: "Recalled", staffId: first, requestId });
  const balanceOf = async (kind: string) =>
    (await trialBalance(db)).filter((row) => row.kind === kind).reduce((sum, { balance }) => sum + balance, 0);

  it("that the bank takes back from the barred buyer stays blocked, and is due to us", async () => {
    const [money, bank] = [await blocked(), await balanceOf("bank")];
    expect(await bounce(money.payIn ?? 0)).toMatchObject({ ok: true });
    expect((await balanceOf("bank")) - bank).toBe(-60_000);
    expect((await balances())["due-to-us"]).toBe(60_000);
    expect(await findBlocked(db, money.id)).toMatchObject({ cents: 60_000, due: 60_000, releasedTo: null });
    expect(await bounce(money.payIn ?? 0)).toMatchObject({ ok: false });
    expect(await faults()).toEqual([]);
  });

  it("that the bank takes back from another payer is nobody's debt: our own money stands in for it", async () => {
    const payer = `Tariq Ben${surname()}`;
    await list(payer);
    await arrive(payer);
    await decide("confirm");
    const [money] = await blockedOf();
    const own = await balanceOf("own-money");
    expect(await bounce(money?.payIn ?? 0)).toMatchObject({ ok: true });
    expect(await balances()).toMatchObject({ "due-to-us": 0 });
    expect((await balanceOf("own-money")) - own).toBe(60_000);
    expect(await findBlocked(db, money?.id ?? 0)).toMatchObject({ cents: 60_000, taken: 60_000, due: 0 });
    expect(await faults()).toEqual([]);
  });

  it("that goes back to the deposit can be used, and is not blocked again", async () => {
    await arrive(undefined, { cents: 40_000 });
    await list();
    await compare();
    await decide("confirm");
    const [money] = await blockedOf();
    if (!money) throw new Error("Nothing is blocked.");
    await act({ intent: "deposit", licence: "IA-2026-2", reason: "Licence seen" }, money);
    await say(money.number, second);
    await settleBarred(bidding.deps());
    await compare();
    expect(await free()).toBe(40_000);
    expect(await checks()).toMatchObject([{ state: "licensed" }]);
    expect(await faults()).toEqual([]);
  });

  it("that differs from its rows is found by the nightly audit", async () => {
    await blocked();
    const found = await db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("blocked_money").set({ cents: 1 }).execute();
        const broken = (await auditLedger(trx)).filter((one) => one.faults.length > 0).map(({ rule }) => rule);
        throw new Seen(broken);
      })
      .catch((error: unknown) => (error instanceof Seen ? error.rules : []));
    expect(found).toContain("Blocked money is the sum of what was blocked and not released");
  });
});

class Seen extends Error {
  readonly rules: string[];
  constructor(rules: string[]) {
    super("Nothing is kept.");
    this.rules = rules;
  }
}
