import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { postEntry, trialBalance } from "#app/features/deposits/ledger.server.ts";
import { whyNoRefund } from "#app/features/deposits/refunds/why-no-refund.server.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { endPurchase } from "#app/features/purchases/end-purchase.server.ts";
import { owedToHouse, payHouse } from "#app/features/purchases/house-bill.server.ts";
import { lockPurchase } from "#app/features/purchases/lock-purchase.server.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { deskDeps, storeDeskSale } from "#tests/factories/desk-sale.ts";
import { storeFile } from "#tests/factories/file.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { signedInClerk } from "../account/paying-in.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Awaited<ReturnType<typeof signedInClerk>>;
let colleague: Awaited<ReturnType<typeof signedInClerk>>;
beforeAll(async () => {
  site = await openSite();
  clerk = await signedInClerk(site, "Efua");
  colleague = await signedInClerk(site, "Bola");
});
afterAll(() => site.close());

const OWN = "/desk/money/own";
const VEHICLES = "/desk/money/own-vehicles";
const DAY = "2026-11-20";

async function read(answer: Response) {
  const html = await answer.text();
  return { status: answer.status, html, text: linesOf(html).join(" ") };
}
const page = async (path: string) => read(await site.get(path, { cookie: clerk.cookie }));
const post = async (path: string, fields: FormFields, who: { cookie: string } = clerk) =>
  read(await site.post(path, fields, { cookie: who.cookie }));

const recordsOf = async (path: string) =>
  (await (await site.get(path, { cookie: clerk.cookie })).text())
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");

const move = (to: "in" | "out", amount: string, fields: FormFields = {}, who = clerk) =>
  post(OWN, { to, amount, day: DAY, bank_reference: crypto.randomUUID(), note: "Office", ...fields }, who);
const sumOf = async (kind: string) =>
  (await trialBalance(site.db)).filter((row) => row.kind === kind).reduce((sum, { balance }) => sum + balance, 0);
const statuses = (tries: { status: number }[]) => tries.map(({ status }) => status).toSorted((a, b) => a - b);

describe("/desk/money/own", () => {
  it("takes our own money in and out, each once and logged, and never what is somebody else's", async () => {
    const bank = await sumOf("bank");
    const bank_reference = crypto.randomUUID();
    expect((await move("in", "1,000", { bank_reference })).status).toBe(303);
    const again = await move("in", "1,000", { bank_reference });
    expect([again.status, Object.keys(fieldErrorsOf(again.html))]).toEqual([422, ["bank_reference"]]);
    expect((await page(OWN)).text).toMatch(/Ours at the banks \$1,000/);
    const far = await move("out", "1,000.01");
    expect(fieldErrorsOf(far.html)).toEqual({ amount: "Only $1,000 of it is ours." });
    const tries = await Promise.all([move("out", "600"), move("out", "600", {}, colleague)]);
    expect(statuses(tries)).toEqual([303, 422]);
    expect((await sumOf("bank")) - bank).toBe(40_000);
    const wrong: FormFields[] = [{ day: "2999-01-01" }, { note: "" }, { amount: "1e3" }, { to: "sideways" }];
    for (const fields of wrong) expect((await move("out", "1", fields)).status).toBe(422);
    const log = await site.db.selectFrom("audit_log").select("act").where("act", "like", "money.own-%").execute();
    expect(log.map(({ act }) => act).toSorted()).toEqual(["money.own-in", "money.own-out"]);
    expect((await page("/desk/money")).html).toContain(`href="${OWN}"`);
    const file = await recordsOf(`${OWN}/csv`);
    expect(file[0]).toBe("value_day,usd,what,by");
    expect(file.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${DAY},-600,".+, Office",\\w+`)),
      expect.stringMatching(new RegExp(`^${DAY},1000,".+, Office",Efua`)),
    ]);
    const exported = site.db.selectFrom("audit_log").select("detail").where("act", "=", "money.exported");
    expect((await exported.execute()).map(({ detail }) => detail)).toContainEqual({ count: 2, part: "own-money" });
  });

  it("is the difference between the two sides of client money, which stand beside the trial balance", async () => {
    const ledger = async () => {
      const { text } = await page("/desk/money/ledger");
      const found =
        /Our accounts hold \$([\d,.]+) , and \$([\d,.]+) of it is other people’s\. The difference of \$([\d,.]+) is not buyers’ money/.exec(
          text,
        );
      const [have = 0, owe = 0, between = 0] = (found ?? []).slice(1).map((sum) => Number(sum.replaceAll(",", "")));
      return { text, have, owe, between };
    };
    const one = await ledger();
    expect(one.between).toBeCloseTo(one.have - one.owe, 2);
    expect(one.text).toMatch(/What buyers’ ledgers say .+ What our accounts hold .+ Bank: main/);
    await move("in", "55");
    const other = await ledger();
    expect([other.have - one.have, other.owe - one.owe, other.between - one.between]).toEqual([55, 0, 55]);
    expect(other.text).toContain("No night has been checked yet.");
    const faults = ["What is ours in trust is there: there are 1 cents for 2"];
    await site.db.insertInto("audit_runs").values({ faults }).execute();
    expect((await ledger()).text).toMatch(/Last on .+ : money was missing\./);
    await site.db.deleteFrom("audit_runs").execute();
  });

  it("asks about an imported line of the same amount and day", async () => {
    await importLines(site.db, clerk.id, [`${DAY},77.00,Capital,Bidport,${crypto.randomUUID()}`]);
    const asked = await move("in", "77");
    expect([asked.status, Object.keys(fieldErrorsOf(asked.html))]).toEqual([422, ["another"]]);
    expect(linksOf(asked.html, "/desk/money/lines/")).toHaveLength(1);
    expect((await move("in", "77", { another: "on" })).status).toBe(303);
  });
});

describe("/desk/money/own-vehicles", () => {
  /** Awarded above what anybody had bid, and the one who was asked said no. */
  async function ownSale() {
    const made = await storeDeskSale(site.db, { dollars: [3_000] });
    await recordOutcome(deskDeps(site.db), { sale: made.sale, kind: "won", cents: 500_000, saidBy: "house" });
    await sql`update bid_standings set state = 'lost' where sale_id = ${made.sale}`.execute(site.db);
    return made;
  }
  const act = ({ sale }: { sale: number }, intent: string, fields: FormFields = {}, who = clerk) =>
    post(VEHICLES, { intent, of: String(sale), day: DAY, reason: "Awarded to us", ...fields }, who);

  it("lists what is our own, books it once, and pays its house out of our own money only", async () => {
    const made = await ownSale();
    expect((await page(VEHICLES)).text).toContain("Awarded at $5,000. Awarded to nobody of ours, and not booked yet.");
    const low = await act(made, "book", { amount: "4,999" });
    expect(fieldErrorsOf(low.html)).toEqual({ amount: "The house awarded it at $5,000." });
    const book = (who = clerk) => act(made, "book", { amount: "5,600" }, who);
    expect(statuses(await Promise.all([book(), book(colleague)]))).toEqual([303, 409]);
    expect(await sumOf("own-vehicles")).toBe(560_000);
    // A wrong amount is taken back, and booked anew.
    expect((await act(made, "undo")).status).toBe(303);
    expect(await sumOf("own-vehicles")).toBe(0);
    expect((await act(made, "undo")).status).toBe(409);
    expect((await act(made, "book", { amount: "5,700" })).status).toBe(303);
    const short = await act(made, "paid");
    expect([short.status, short.text.includes("Put our own money in first.")]).toEqual([409, true]);
    expect((await move("in", "6,000")).status).toBe(303);
    expect((await act(made, "paid")).status).toBe(303);
    expect((await act(made, "paid")).status).toBe(409);
    expect((await act(made, "undo")).status).toBe(409);
    expect((await page(VEHICLES)).text).toContain("Booked at $5,700. The house is paid.");
    const file = await recordsOf(`${VEHICLES}/csv`);
    expect(file[0]).toBe("sale,house,lot,vehicle,hammer_usd,booked_usd,state");
    expect(file.find((one) => one.startsWith(`${made.sale},`))).toMatch(/,5000,5700,"Booked at \$5,700/);
    expect((await auditLedger(site.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  /** Booked and paid out of our own money. */
  async function paidVehicle() {
    const made = await ownSale();
    expect((await move("in", "6,000")).status).toBe(303);
    await act(made, "book", { amount: "5,600" });
    expect((await act(made, "paid")).status).toBe(303);
    return made;
  }

  it("sells one for more or less than it cost, once, and is asked about a line of the bank that may be the money", async () => {
    const [gained, lost] = [await paidVehicle(), await paidVehicle()];
    const [fees, written, bank] = [await sumOf("fees-earned"), await sumOf("written-off"), await sumOf("bank")];
    const sell = (who = clerk) => act(gained, "sold", { amount: "5,750.25" }, who);
    expect(statuses(await Promise.all([sell(), sell(colleague)]))).toEqual([303, 409]);
    expect((await sumOf("fees-earned")) - fees).toBe(15_025);
    await importLines(site.db, clerk.id, [`${DAY},5501.00,SALE OF A CAR,Dealer,${crypto.randomUUID()}`]);
    const asked = await act(lost, "sold", { amount: "5,501" });
    expect([asked.status, Object.keys(fieldErrorsOf(asked.html))]).toEqual([422, ["another"]]);
    expect(linksOf(asked.html, "/desk/money/lines/")).toHaveLength(1);
    expect((await act(lost, "sold", { amount: "5,501", another: "on" })).status).toBe(303);
    expect((await sumOf("written-off")) - written).toBe(9_900);
    // Joined with its line the money counts once.
    const line = await site.db
      .selectFrom("bank_lines")
      .select("id")
      .where("text", "=", "SALE OF A CAR")
      .executeTakeFirstOrThrow();
    const here = `/desk/money/lines/${line.id}`;
    const twice = await post(here, { intent: "ours", what: "own-money", note: "Sale" });
    expect([twice.status, Object.keys(fieldErrorsOf(twice.html))]).toEqual([422, ["another"]]);
    const entry = /name="entry" value="(\d+)"/.exec((await page(here)).html)?.[1] ?? "";
    expect((await post(here, { intent: "join", entry })).status).toBe(303);
    expect((await sumOf("bank")) - bank).toBe(575_025 + 550_100);
    expect((await page(VEHICLES)).text).toContain("Sold for $5,501.");
    expect((await act(lost, "book", { amount: "5,600" })).status).toBe(409);
    expect((await auditLedger(site.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("goes back to its house for what it returns, and what it kept is a charge that we bear", async () => {
    const made = await paidVehicle();
    const borne = await sumOf("house-charges-we-bear");
    const much = await act(made, "returned", { amount: "5,600.01" });
    expect(fieldErrorsOf(much.html)).toEqual({ amount: "We paid the house $5,600 for it." });
    expect((await act(made, "returned", { amount: "5,000" })).status).toBe(303);
    expect((await sumOf("house-charges-we-bear")) - borne).toBe(60_000);
    expect((await act(made, "sold", { amount: "1" })).status).toBe(409);
    expect((await page(VEHICLES)).text).toContain("The house took it back and returned $5,000.");
  });

  it("says when what is booked has become a buyer's, and lets the booking be taken back", async () => {
    const made = await ownSale();
    await act(made, "book", { amount: "5,000" });
    await sql`update bid_standings set state = 'won' where sale_id = ${made.sale}`.execute(site.db);
    expect((await page(VEHICLES)).text).toContain("It is not our own any more.");
    expect((await act(made, "undo")).status).toBe(303);
    expect((await act(made, "book", { amount: "5,000" })).status).toBe(409);
  });
});

describe("a purchase that was cancelled after its house was paid", () => {
  async function cancelled() {
    const one = await storePurchase(site.db);
    const holder = one.bidders[0]?.holder ?? 0;
    const cents = await site.db.transaction().execute(async (trx) => {
      const money = { way: "wire", cents: one.open, valueDay: DAY, payer: "A", origin: "B", memo: "", holder } as const;
      await creditPayIn(trx, money, await aimAtPurchase(trx, { ...money, purchase: one.id }));
      const [owed, file] = [await owedToHouse(trx, one.id), await storeFile(trx)];
      await payHouse(trx, await lockPurchase(trx, one.id), { cents: owed, day: DAY, by: clerk.id, file });
      const ending = { move: "cancel", reason: "The house cancelled", day: DAY } as const;
      await endPurchase(trx, await lockPurchase(trx, one.id), ending);
      return owed;
    });
    return { id: one.id, here: `/desk/purchases/${one.number}`, holder, cents };
  }

  it("is refundable by a clerk's word after ten working days, and only while our own money is there for it", async () => {
    const spare = await sumOf("bank");
    expect(spare).toBeGreaterThan(0);
    // Nothing of ours is left over from what was sold above.
    const ours = async () => /Ours at the banks (−|-)?\$([\d,.]+)/.exec((await page(OWN)).text);
    const [, , over = ""] = (await ours()) ?? [];
    expect((await move("out", over)).status).toBe(303);
    const { id, here, holder } = await cancelled();
    const allow = () => post(here, { intent: "refundable", reason: "They wait" });
    const early = await allow();
    expect([early.status, early.text.includes("Not yet")]).toEqual([409, true]);
    await sql`update purchases set ended_at = now() - interval '40 days' where id = ${id}`.execute(site.db);
    const gap = await ours();
    const short = await allow();
    expect([gap?.[1] !== undefined, short.status, short.text.includes("own money in first")]).toEqual([
      true,
      409,
      true,
    ]);
    const waits = async () => (await whyNoRefund(site.db, holder)).map(({ words }) => words).join(" ");
    expect(await waits()).toContain("has not returned the money");
    expect((await move("in", gap?.[2] ?? "")).status).toBe(303);
    expect((await allow()).status).toBe(303);
    expect(await waits()).not.toContain("has not returned the money");
  });

  it("waits until all of it is back, whose parts are entered one by one and never more than the house has", async () => {
    const { here, holder, cents } = await cancelled();
    const back = (amount: string, fields: FormFields = {}) =>
      post(here, { intent: "house-returns", day: DAY, amount, ...fields });
    const waits = async () => (await whyNoRefund(site.db, holder)).map(({ words }) => words).join(" ");
    const much = await back((cents / 100 + 0.01).toFixed(2));
    expect([much.status, much.text.includes("The house has no more than")]).toEqual([409, true]);
    expect((await back("1,000")).status).toBe(303);
    expect(await waits()).toContain("has not returned the money");
    const rest = ((cents - 100_000) / 100).toFixed(2);
    await importLines(site.db, clerk.id, [`${DAY},${rest},COPART REFUND,Copart,${crypto.randomUUID()}`]);
    const asked = await back(rest);
    expect([asked.status, Object.keys(fieldErrorsOf(asked.html))]).toEqual([422, ["another"]]);
    expect(linksOf(asked.html, "/desk/money/lines/")).toHaveLength(1);
    const tries = await Promise.all([back(rest, { another: "on" }), back(rest, { another: "on" })]);
    expect(statuses(tries)).toEqual([303, 409]);
    expect(await waits()).not.toContain("has not returned the money");
  });

  it("is not kept back for what the house never returns: that is a charge that we bear", async () => {
    const { here, holder, cents } = await cancelled();
    const waits = async () => (await whyNoRefund(site.db, holder)).map(({ words }) => words).join(" ");
    await post(here, { intent: "house-returns", day: DAY, amount: ((cents - 5_000) / 100).toFixed(2), another: "on" });
    expect(await waits()).toContain("has not returned the money");
    expect((await move("in", "50,000")).status).toBe(303);
    const borne = await sumOf("house-charges-we-bear");
    const keeps = () => post(here, { intent: "house-keeps", reason: "Its cancellation fee" });
    expect(statuses(await Promise.all([keeps(), keeps()]))).toEqual([303, 409]);
    expect((await sumOf("house-charges-we-bear")) - borne).toBe(5_000);
    expect(await waits()).not.toContain("has not returned the money");
    expect((await auditPurchases(site.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

it("lists what came into local accounts and went out, with filters in the address and a file", async () => {
  const local = { units: 80_000_050, currency: "NGN" };
  const entry = (move: "paid-in" | "unclear-returned", way: "debit" | "credit", cents: number) =>
    site.db.transaction().execute((trx) =>
      postEntry(trx, {
        move,
        effect: crypto.randomUUID(),
        valueDay: DAY,
        memo: "GTBank",
        postings: [
          { account: "local-currency", [way]: cents, foreign: local },
          { account: "unclear-money", [way === "debit" ? "credit" : "debit"]: cents },
        ],
      }),
    );
  await entry("paid-in", "debit", 60_000);
  await entry("unclear-returned", "credit", 60_000);
  const list = "/desk/money/local";
  for (const [more, shown] of [
    ["", [true, true]],
    ["?way=in", [true, false]],
    ["?way=out", [false, true]],
    ["?currency=NGN&way=out", [false, true]],
  ] as const) {
    const { html, text } = await page(list + more);
    const seen = [
      text.includes("Paid in, GTBank ₦800,000.50 $600"),
      text.includes("sender, GTBank -₦800,000.50 -$600"),
    ];
    expect([more, ...seen]).toEqual([more, ...shown]);
    expect(html).toContain(`href="${list}/csv${more.replace("&", "&amp;")}"`);
  }
  expect((await page(`${list}?currency=GHS`)).text).toMatch(/No local money matches\. Clear filters/);
  expect((await recordsOf(`${list}/csv?way=out`)).slice(1)).toEqual([
    `${DAY},NGN,-800000.5,-600,"Returned to its sender, GTBank",`,
  ]);
});
