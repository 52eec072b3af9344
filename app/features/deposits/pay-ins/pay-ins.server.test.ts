import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { auditLedger } from "../audit-ledger.server.ts";
import { creditPayIn } from "../credit-pay-in.server.ts";
import { findHolder, lockHolders } from "../holders.server.ts";
import { balancesOf } from "../ledger.server.ts";
import { listStatement } from "../statement.server.ts";
import { announce, withdrawAnnouncement, type Announcement } from "./announce.server.ts";
import { bouncePayIn, correctPayIn } from "./correct-pay-in.server.ts";
import type { Aiming } from "../aim.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { decideUnclear } from "./decide-unclear.server.ts";
import { recordArrival, type Arrival } from "./record-arrival.server.ts";
import { listLocalMoney } from "./sell-local.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

let made: TestDatabase;
let db: Kysely<DB>;
let deps: MailDeps & Aiming;
let buyer: Bidder;
let staffId: string;
let reference: string;

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 8 });
  deps = { db, now: Date.now(), site: site(), origin: "https://bidport.example", aimAt: aimAtPurchase };
  staffId = (await storePerson(db, { role: "staff" })).id;
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});
beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  buyer = await storeBidder(db, { free: 0, firstName: "Ngozi", lastName: "Okafor" });
  reference = (await findHolder(db, buyer.id))?.reference ?? "";
});

const requestId = "test";

const arrival = (more: Partial<Arrival["money"]> = {}, own: Partial<Arrival> = {}): Arrival => ({
  staffId,
  requestId,
  reference,
  money: {
    way: "wire",
    cents: 60_000,
    valueDay: "2026-11-24",
    payer: "OKAFOR NGOZI",
    origin: "GTB 0123",
    bankReference: randomUUID(),
    memo: "",
    ...more,
  },
  ...own,
});

const record = (more?: Partial<Arrival["money"]>, own?: Partial<Arrival>) => recordArrival(deps, arrival(more, own));
const free = async () => (await balancesOf(db, buyer.holder))["deposit-free"];
const mailKinds = async () => (await readQueuedMails(db)).map(({ kind }) => kind);
const idOf = async (number: string) =>
  (await db.selectFrom("pay_ins").select("id").where("number", "=", number).executeTakeFirstOrThrow()).id;

const numberOf = async (recorded: Promise<{ ok: true; number: string } | { ok: false; errors: object }>) => {
  const done = await recorded;
  if (!done.ok) throw new Error(JSON.stringify(done.errors));
  return done.number;
};

const say = (more: Partial<Announcement> = {}) =>
  announce(
    { db, book: firstBook("2026-11-25") },
    { userId: buyer.id, requestId, note: "", money: { way: "wire", cents: 60_000 }, ...more },
  );

describe("what arrives", () => {
  it("is the buyer's when the payer's name is theirs, and they are told once", async () => {
    expect(await record()).toMatchObject({ ok: true, state: "credited" });
    expect(await free()).toBe(60_000);
    expect(await mailKinds()).toEqual(["money-paid-in"]);
  });

  it("is unclear under another name, and the buyer is asked", async () => {
    expect(await record({ payer: "Lagos Motors Ltd" })).toMatchObject({ ok: true, state: "unclear" });
    expect(await free()).toBe(0);
    expect(await mailKinds()).toEqual(["money-unclear"]);
  });

  it("is unclear without a reference, and without accepted documents", async () => {
    expect(await record({}, { reference: "" })).toMatchObject({ state: "unclear" });
    const fresh = await storeBidder(db, { free: 0, passport: "waiting", firstName: "Ngozi", lastName: "Okafor" });
    const own = (await findHolder(db, fresh.id))?.reference ?? "";
    expect(await record({}, { reference: own })).toMatchObject({ state: "unclear" });
  });

  it("has a reference that somebody has", async () => {
    expect(await record({}, { reference: "BP2222222" })).toMatchObject({
      ok: false,
      errors: { reference: expect.any(String) as string },
    });
    const typed = `${reference.slice(0, 2).toLowerCase()} ${reference.slice(2)}`;
    expect(await record({}, { reference: typed })).toMatchObject({ ok: true });
  });

  it("is entered once for a reference of the bank", async () => {
    const bankReference = randomUUID();
    await record({ bankReference });
    expect(await record({ bankReference })).toEqual({
      ok: false,
      errors: { bank_reference: "This reference of the bank is entered already." },
    });
    expect(await free()).toBe(60_000);
  });
});

describe("an announcement", () => {
  it("becomes money once, though two clerks confirm it at once", async () => {
    const announced = await idOf(await numberOf(say()));
    const tries = await Promise.all([record({}, { announced }), record({}, { announced })]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await free()).toBe(60_000);
  });

  it("that came in another way lies where it came, and leaves from there", async () => {
    const announced = await idOf(await numberOf(say()));
    await record({ way: "local" }, { announced });
    await bouncePayIn(deps, { payIn: announced, day: "2026-11-25", note: "", staffId, requestId });
    const { rows } = await sql<{ kind: string }>`
      select a.kind from ledger_postings p join ledger_accounts a on a.id = p.account_id
        join ledger_entries e on e.id = p.entry_id
      where e.effect = ${`pay-in:${announced}:bounced`} and a.holder_id is null`.execute(db);
    expect(rows).toEqual([{ kind: "local-currency" }]);
  });

  it("is only for somebody whose documents are accepted", async () => {
    const fresh = await storeBidder(db, { free: 0, passport: "waiting" });
    expect(await say({ userId: fresh.id })).toMatchObject({ ok: false, errors: { "": expect.any(String) as string } });
  });

  it("of another currency stands at the rate of the day, and dollars come with the desk's own rate", async () => {
    const number = await numberOf(say({ money: { way: "local", currency: "NGN", typed: "₦1,326,160" } }));
    const row = await db.selectFrom("pay_ins").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ cents: 100_000, units: 132_616_000, currency: "NGN", state: "announced" });
    expect(await say({ money: { way: "local", currency: "NGN", typed: "$5" } })).toMatchObject({ ok: false });
  });

  it("is withdrawn by its own buyer only, and before it arrives", async () => {
    const payIn = await idOf(await numberOf(say()));
    const other = await storeBidder(db, { free: 0 });
    expect(await withdrawAnnouncement(db, { userId: other.id, requestId, payIn })).toBe(false);
    expect(await withdrawAnnouncement(db, { userId: buyer.id, requestId, payIn })).toBe(true);
    expect(await record({}, { announced: payIn })).toMatchObject({ ok: false });
  });

  it("is one of five at most", async () => {
    for (let nth = 0; nth < 5; nth++) await numberOf(say());
    expect(await say()).toMatchObject({ ok: false });
  });
});

describe("unclear money", () => {
  it("becomes the buyer's with papers, on its own value day", async () => {
    const number = await numberOf(record({ payer: "Chidi Okafor" }));
    const decision = {
      payIn: await idOf(number),
      staffId,
      requestId,
      note: "Letter of her brother",
      day: "2026-11-25",
    };
    const twice = await Promise.all([1, 2].map(() => decideUnclear(deps, { ...decision, to: { reference } })));
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await free()).toBe(60_000);
    const entry = await db
      .selectFrom("ledger_entries")
      .select(sql<string>`value_day::text`.as("day"))
      .where("effect", "=", `pay-in:${decision.payIn}:known`)
      .executeTakeFirstOrThrow();
    expect(entry.day).toBe("2026-11-24");
    const [line] = await listStatement(db, { holder: buyer.holder });
    expect(line).toMatchObject({ words: "Paid in", memo: "" });
  });

  it("goes back to its sender", async () => {
    const payIn = await idOf(await numberOf(record({ payer: "Chidi Okafor" })));
    const decision = { payIn, staffId, requestId, note: "No papers", day: "2026-11-25" };
    expect(await decideUnclear(deps, { ...decision, to: "sender" })).toMatchObject({ ok: true });
    expect(await decideUnclear(deps, { ...decision, to: { reference } })).toMatchObject({ ok: false });
    expect(await free()).toBe(0);
  });

  it("in naira goes back as the naira that came", async () => {
    const rate = await db.selectFrom("rates").select("id").executeTakeFirstOrThrow();
    const foreign = { units: 79_569_600, currency: "NGN", rateId: rate.id };
    const payIn = await idOf(await numberOf(record({ payer: "Chidi Okafor", way: "local", foreign })));
    expect(await listLocalMoney(db)).toEqual([{ currency: "NGN", units: 79_569_600, cents: 60_000 }]);
    const decision = { payIn, staffId, requestId, note: "No papers", day: "2026-11-25" };
    expect(await decideUnclear(deps, { ...decision, to: "sender" })).toMatchObject({ ok: true });
    expect(await listLocalMoney(db)).toEqual([]);
  });
});

describe("a wrong entry", () => {
  it("stays, with a counter-entry and a new one", async () => {
    const bankReference = randomUUID();
    const payIn = await idOf(await numberOf(record({ cents: 600_000, bankReference })));
    const right = { payIn, day: "2026-11-25", ...arrival({ cents: 60_000, bankReference }) };
    expect(await correctPayIn(deps, right)).toMatchObject({ ok: true, state: "credited" });
    expect(await free()).toBe(60_000);
    expect(await correctPayIn(deps, right)).toMatchObject({ ok: false });
    const rows = await db
      .selectFrom("pay_ins")
      .select(["state", "corrects_id"])
      .where("holder_id", "=", buyer.holder)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { state: "corrected", corrects_id: null },
      { state: "credited", corrects_id: payIn },
    ]);
  });

  it("stays as it is when the new one is refused", async () => {
    const payIn = await idOf(await numberOf(record()));
    const wrong = { payIn, day: "2026-11-25", ...arrival({}, { reference: "BP2222222" }) };
    expect(await correctPayIn(deps, wrong)).toMatchObject({
      ok: false,
      errors: { reference: expect.any(String) as string },
    });
    expect(await free()).toBe(60_000);
  });
});

it("a bounced wire is always posted, once", async () => {
  const payIn = await idOf(await numberOf(record()));
  const bounce = () => bouncePayIn(deps, { payIn, day: "2026-11-25", note: "", staffId, requestId });
  expect((await Promise.all([bounce(), bounce()])).filter(({ ok }) => ok)).toHaveLength(1);
  expect(await free()).toBe(0);
  expect((await auditLedger(db)).flatMap(({ faults }) => faults)).toEqual([]);
});

it("a card payment is taken back by its dispute alone", async () => {
  const { payIn } = await db
    .transaction()
    .execute((trx) => creditPayIn(trx, { ...arrival().money, way: "card", holder: buyer.holder }));
  const bounced = await bouncePayIn(deps, { payIn, day: "2026-11-25", note: "", staffId, requestId });
  expect(bounced).toMatchObject({ ok: false });
  expect(await free()).toBe(60_000);
});

/** Whether some transaction of this database waits for a row. */
async function somebodyWaits(): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted) as waits`.execute(db);
  if (!rows[0]?.waits) await somebodyWaits();
}

it("a correction locks whose it was and whose it is in the order of all", async () => {
  const later = await storeBidder(db, { free: 0 });
  const laterReference = (await findHolder(db, later.id))?.reference ?? "";
  const payIn = await idOf(await numberOf(record({}, { reference: laterReference })));
  await db
    .transaction()
    .execute(async (other) => {
      await lockHolders(other, [buyer.holder]);
      const corrected = correctPayIn(deps, { payIn, day: "2026-11-25", ...arrival() });
      await somebodyWaits();
      await sql`select from money_holders where id = ${later.holder} for no key update nowait`.execute(other);
      return { corrected };
    })
    .then(({ corrected }) => corrected);
  expect(await free()).toBe(60_000);
});
