import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { setHold } from "#app/features/deposits/holds.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { signedInBidder, signedInClerk } from "../account/paying-in.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let first: Awaited<ReturnType<typeof signedInClerk>>;
let second: Awaited<ReturnType<typeof signedInClerk>>;
let buyer: Awaited<ReturnType<typeof signedInBidder>>;

beforeAll(async () => {
  site = await openSite();
  first = await signedInClerk(site, "Efua");
  second = await signedInClerk(site, "Bola");
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await signedInBidder(site);
  await site.db.deleteFrom("mails").execute();
});

async function page(path: string, who: { cookie: string } = first) {
  const answer = await site.get(path, { cookie: who.cookie });
  const html = await answer.text();
  return { status: answer.status, html, text: linesOf(html).join(" ") };
}

async function post(path: string, fields: FormFields, who: { cookie: string } = first) {
  const answer = await site.post(path, fields, { cookie: who.cookie });
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("location") ?? "", html, text: linesOf(html).join(" ") };
}

const ARRIVAL = {
  way: "wire",
  amount: "$600.00",
  currency: "USD",
  value_day: "2026-11-20",
  payer: "OKAFOR NGOZI",
  origin: "GTB 0123",
};
const fresh = () => crypto.randomUUID();
const record = (fields: FormFields, of = "", who = first) =>
  post(`/desk/money/arrivals/new${of}`, { ...ARRIVAL, bank_reference: fresh(), ...fields }, who);

const free = async () => (await balancesOf(site.db, buyer.holder))["deposit-free"];
const latest = async (table: "pay_ins" | "refunds") =>
  (
    await site.db
      .selectFrom(table)
      .select("id")
      .where("holder_id", "=", buyer.holder)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

const pay = (cents: number) =>
  site.db.transaction().execute((trx) =>
    creditPayIn(trx, {
      holder: buyer.holder,
      way: "wire",
      cents,
      valueDay: "2026-11-20",
      payer: "Ngozi Okafor",
      origin: "GTB 0123",
      memo: "=cmd",
    }),
  );

async function storeSale(): Promise<number> {
  const [lot = 0] = await storeLots(site.db, [makeLot({})]);
  const { id } = await site.db
    .insertInto("lot_sales")
    .values({ lot_id: lot, number: 1, house: "copart", is_timed: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** As the buyer asks for it. @returns the refund's address at the desk */
async function askRefund(amount: string): Promise<string> {
  const html = (await page(`/account/deposit/refund?amount=${amount}`, buyer)).html;
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  expect((await post("/account/deposit/refund", { intent: "ask", amount, seen }, buyer)).status).toBe(303);
  return `/desk/money/refunds/${await latest("refunds")}`;
}

describe("/desk/money", () => {
  it("says what waits, and its place counts it", async () => {
    await post("/account/deposit", { intent: "wire", amount: "600" }, buyer);
    const { status, text, html } = await page("/desk/money");
    expect(status).toBe(200);
    expect(text).toMatch(/\d+ announced/);
    expect(html).toMatch(/href="\/desk\/money"[^>]*>Money.*wait for a clerk/s);
  });

  it("records a line of the bank as the buyer's, and keeps what was typed when it is wrong", async () => {
    const wrong = await record({ amount: "1e3", reference: buyer.reference, payer: "Okafor" });
    expect(wrong.status).toBe(422);
    expect(fieldErrorsOf(wrong.html)).toHaveProperty("amount");
    expect(wrong.html).toContain("GTB 0123");
    expect((await record({ value_day: "2999-01-01" })).status).toBe(422);
    expect((await record({ way: "local" })).status).toBe(422);
    const done = await record({ reference: buyer.reference });
    expect([done.status, done.to]).toEqual([303, "/desk/money"]);
    expect(await free()).toBe(60_000);
    expect((await readQueuedMails(site.db)).map(({ kind }) => kind)).toEqual(["money-paid-in"]);
  });

  it("refuses a reference of the bank that is entered already", async () => {
    const bank_reference = fresh();
    await record({ reference: buyer.reference, bank_reference });
    const again = await record({ reference: buyer.reference, bank_reference });
    expect(again.status).toBe(422);
    expect(fieldErrorsOf(again.html)).toHaveProperty("bank_reference");
    expect(await free()).toBe(60_000);
  });

  it("lets one of two clerks who confirm one arrival at once", async () => {
    await post("/account/deposit", { intent: "wire", amount: "600" }, buyer);
    const of = `?of=${await latest("pay_ins")}`;
    const tries = await Promise.all([record({}, of, first), record({}, of, second)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await free()).toBe(60_000);
  });

  it("takes naira at the rate that the clerk names", async () => {
    const naira = { way: "local", currency: "NGN", amount: "1,326,160", reference: buyer.reference };
    expect((await record({ ...naira, rate: "999999" })).status).toBe(422);
    expect((await record(naira)).status).toBe(303);
    expect(await free()).toBe(100_000);
  });

  it("keeps money of another payer as unclear until a clerk decides", async () => {
    await record({ reference: buyer.reference, payer: "Lagos Motors Ltd" });
    expect(await free()).toBe(0);
    const here = `/desk/money/pay-ins/${await latest("pay_ins")}`;
    expect((await page(here)).text).toContain("Lagos Motors Ltd");
    expect((await post(here, { intent: "give", reference: "", papers: "" })).status).toBe(422);
    expect((await post(here, { intent: "give", reference: buyer.reference, papers: "Letter" })).status).toBe(303);
    expect((await post(here, { intent: "return", reason: "Late" })).status).toBe(409);
    expect(await free()).toBe(60_000);
    expect((await readQueuedMails(site.db)).map(({ kind }) => kind)).toEqual(["money-unclear", "money-paid-in"]);
  });

  it("corrects an entry by another, and takes a bounced wire back", async () => {
    await record({ reference: buyer.reference, amount: "6000" });
    const wrong = await latest("pay_ins");
    expect((await page(`/desk/money/arrivals/new?of=${wrong}`)).html).toContain('value="6000.00"');
    expect((await record({ reference: buyer.reference, amount: "600" }, `?of=${wrong}`)).status).toBe(303);
    expect(await free()).toBe(60_000);
    const here = `/desk/money/pay-ins/${await latest("pay_ins")}`;
    expect((await post(here, { intent: "bounced", day: "2026-11-21", reason: "No cover" })).status).toBe(303);
    expect((await post(here, { intent: "bounced", day: "2026-11-21", reason: "No cover" })).status).toBe(409);
    expect(await free()).toBe(0);
  });
});

describe("refunds at the desk", () => {
  it("are started and sent by one clerk up to the limit", async () => {
    await pay(60_000);
    const here = await askRefund("600");
    expect((await page(here)).text).toContain("$550");
    expect((await post(here, { intent: "sent", day: "2026-11-21" })).status).toBe(409);
    expect((await post(here, { intent: "start" })).status).toBe(303);
    expect((await post(here, { intent: "sent", day: "2026-11-21" })).status).toBe(303);
    expect((await post(here, { intent: "returned", day: "2026-11-22", amount: "9000", reason: "x" })).status).toBe(409);
    // A line of the bank that is imported may be the same money.
    await importLines(site.db, first.id, [`2026-11-22,550.00,RETURNED ${fresh()},Bank,${fresh()}`]);
    const asked = await post(here, { intent: "returned", day: "2026-11-22", amount: "550", reason: "Closed" });
    expect([asked.status, Object.keys(fieldErrorsOf(asked.html))]).toEqual([422, ["another"]]);
    expect(asked.html).toContain('href="/desk/money/lines/');
    const word = { intent: "returned", day: "2026-11-22", amount: "550", reason: "Closed", another: "on" };
    expect((await post(here, word)).status).toBe(303);
    expect(await free()).toBe(60_000);
    expect((await readQueuedMails(site.db)).map(({ kind }) => kind)).toEqual(["refund-sent", "refund-failed"]);
  });

  it("above the limit wait for a second clerk, who is not the first", async () => {
    await pay(300_000);
    const here = await askRefund("3000");
    expect((await post(here, { intent: "start" })).status).toBe(303);
    expect((await post(here, { intent: "start" })).status).toBe(409);
    const { html } = await page("/desk/money");
    const proposal = /href="(\/desk\/money\/proposals\/\d+)"/.exec(html)?.[1] ?? "";
    expect((await post(proposal, { intent: "confirm" })).status).toBe(422);
    const tries = await Promise.all([1, 2].map(() => post(proposal, { intent: "confirm" }, second)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect((await page(here)).text).toContain("Efua Okafor and Bola Okafor");
  });

  it("in parts need a second clerk as one refund of their sum does", async () => {
    await pay(300_000);
    const [one, other] = [await askRefund("1100"), await askRefund("1200")];
    expect((await page(one)).text).toContain("With this buyer's other refunds of a day more than $2,000");
    const before = (await page("/desk/money")).html.match(/desk\/money\/proposals/g)?.length ?? 0;
    await Promise.all([post(one, { intent: "start" }), post(other, { intent: "start" }, second)]);
    expect((await page("/desk/money")).html.match(/desk\/money\/proposals/g)).toHaveLength(before + 2);
    for (const here of [one, other]) expect((await page(here)).text).toContain("Asked for");
    await site.db.deleteFrom("money_proposals").where("outcome", "is", null).execute();
  });

  it("in naira name what is to be sent at today's rate, until it is sent", async () => {
    const came = { way: "local", currency: "NGN", amount: "795,696.00", reference: buyer.reference };
    expect((await record(came)).status).toBe(303);
    const here = await askRefund("600");
    expect((await page(here)).text).toContain("In its own currency ₦795,696 at today's rate");
    await post(here, { intent: "start" });
    expect((await post(here, { intent: "sent", day: "2026-11-21" })).status).toBe(303);
    expect((await page(here)).text).not.toContain("In its own currency");
  });

  it("to another account need papers and two clerks", async () => {
    await pay(60_000);
    const here = await askRefund("600");
    expect((await post(here, { intent: "elsewhere", destination: "UBA 9", papers: "" })).status).toBe(422);
    expect((await post(here, { intent: "elsewhere", destination: "UBA 9", papers: "Bank letter" })).status).toBe(303);
    const proposal = /href="(\/desk\/money\/proposals\/\d+)"/.exec((await page("/desk/money")).html)?.[1] ?? "";
    expect((await page(proposal, second)).text).toContain("UBA 9");
    expect((await post(proposal, { intent: "withdraw" }, second)).status).toBe(422);
    expect((await post(proposal, { intent: "confirm" }, second)).status).toBe(303);
    expect((await page(here)).text).toContain("UBA 9 (another account than it came from)");
  });

  it("that fail come back whole, and one that was withdrawn overtakes its proposal", async () => {
    await pay(300_000);
    const here = await askRefund("3000");
    await post(here, { intent: "start" });
    const proposal = /href="(\/desk\/money\/proposals\/\d+)"/.exec((await page("/desk/money")).html)?.[1] ?? "";
    expect((await post(here, { intent: "failed", reason: "Account closed" })).status).toBe(303);
    expect(await free()).toBe(300_000);
    expect((await post(proposal, { intent: "confirm" }, second)).status).toBe(409);
    expect((await page(proposal)).text).toContain("overtaken");
  });
});

describe("ledgers", () => {
  it("are found by reference or name, each opening logged, and unknown ones are none", async () => {
    await pay(60_000);
    expect((await page(`/desk/money/people?q=${buyer.reference.toLowerCase()}`)).text).toContain("Ngozi Okafor");
    expect((await page("/desk/money/people?q=okafor")).html).toContain(buyer.reference);
    expect((await page("/desk/money/people?q=nobody-of-that-name")).text).toContain("Nobody matches. Clear filters");
    const { text, status } = await page(`/desk/money/people/${buyer.reference}`);
    expect([status, text.includes("Paid in · =cmd")]).toEqual([200, true]);
    expect((await page("/desk/money/people/BP2222222")).status).toBe(404);
    const opened = await site.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("act", "=", "money.ledger-opened")
      .where("subject", "=", buyer.id)
      .execute();
    expect(opened).toEqual([{ actor_id: first.id }]);
  });

  it("write off a little by one clerk, more by two", async () => {
    const { payIn } = await pay(60_000);
    const away = { payIn, valueDay: "2026-11-21", memo: "" };
    await site.db.transaction().execute(async (trx) => {
      await setHold(trx, {
        holder: buyer.holder,
        sale: await storeSale(),
        cents: 20_000,
        why: "Test",
        day: "2026-11-21",
      });
      await takeBack(trx, { ...away, cents: 60_000, effect: `test:${payIn}` });
    });
    const here = `/desk/money/people/${buyer.reference}`;
    const due = async () => (await balancesOf(site.db, buyer.holder))["due-to-us"];
    expect(await due()).toBe(20_000);
    expect((await post(here, { intent: "write-off", amount: "30", reason: "Small" })).status).toBe(303);
    expect(await due()).toBe(17_000);
    // A second small one, or the same form twice, is as much as one large one.
    expect((await post(here, { intent: "write-off", amount: "30", reason: "Small" })).status).toBe(303);
    expect(await due()).toBe(17_000);
    const small = /href="(\/desk\/money\/proposals\/\d+)"/.exec((await page("/desk/money")).html)?.[1] ?? "";
    expect((await post(small, { intent: "withdraw" })).status).toBe(303);
    expect((await post(here, { intent: "write-off", amount: "170", reason: "Gone" })).status).toBe(303);
    expect(await due()).toBe(17_000);
    const proposal = /href="(\/desk\/money\/proposals\/\d+)"/.exec((await page("/desk/money")).html)?.[1] ?? "";
    expect((await post(proposal, { intent: "confirm" }, second)).status).toBe(303);
    expect(await due()).toBe(0);
  });

  it("together are the trial balance, whose rules hold, and a CSV with a line for each posting", async () => {
    await pay(60_000);
    const { text } = await page("/desk/money/ledger");
    expect(text).toContain("holds Every entry balances");
    expect(text).toContain("holds A holder's balance is the sum of its postings");
    expect(text).toContain("equal");
    const csv = await (
      await site.get("/desk/money/csv?from=2026-11-20&to=2026-11-20", { cookie: first.cookie })
    ).text();
    expect(csv).toMatch(/,2026-11-20,[^,]*,Paid in,Bank,main,600,,,,,'=cmd,,\r\n/);
    expect(csv).toContain(`,Paid in,"Deposit, free",${buyer.reference},,600,`);
    expect(
      await (await site.get("/desk/money/csv?from=1999-01-01&to=1999-01-02", { cookie: first.cookie })).text(),
    ).not.toContain("600");
  });

  it("leave as whole books or not at all: of more than a file holds there is none", async () => {
    const ones = Array.from({ length: 49 }, () => ({ account: "bank", name: "main", debit: 1 }) as const);
    await site.db.transaction().execute(async (trx) => {
      for (let entry = 0; entry <= MOST_EXPORTED / 50; entry++)
        await postEntry(trx, {
          move: "own-money-in",
          effect: `test:${fresh()}`,
          valueDay: "1998-05-04",
          postings: [...ones, { account: "own-money", credit: ones.length }],
        });
    });
    const answer = await site.get("/desk/money/csv?from=1998-05-01&to=1998-05-31", { cookie: first.cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/money/ledger"]);
    await answer.arrayBuffer();
  });
});

describe("/desk/money/bank", () => {
  it("changes by two clerks only, and tells everybody with the right to money", async () => {
    const naira = { nairaName: "Bidport Lagos", nairaNumber: "9876543210", nairaBank: "Bank of Lagos" };
    const ours = { accountName: "Bidport LLC", accountNumber: "000123", bank: "First Bank", swift: "FBUS33" };
    const form = { ...ours, ...naira, reason: "New" };
    expect((await post("/desk/money/bank", { ...form, bank: "" })).status).toBe(422);
    const half = await post("/desk/money/bank", { ...form, nairaName: "" });
    expect(Object.keys(fieldErrorsOf(half.html))).toEqual(["nairaName"]);
    const { to, status } = await post("/desk/money/bank", form);
    expect(status).toBe(303);
    expect((await page("/account/deposit", buyer)).html).not.toContain("000123");
    expect((await post("/desk/money/bank", form)).status).toBe(409);
    expect((await post(to, { intent: "confirm" })).status).toBe(422);
    expect((await post(to, { intent: "confirm" }, second)).status).toBe(303);
    const { html } = await page("/account/deposit", buyer);
    expect(html).toContain("000123");
    expect(html).toContain("9876543210");
    const told = await readQueuedMails(site.db);
    expect(told.map(({ kind }) => kind)).toEqual(["bank-details-changed", "bank-details-changed"]);
    expect(told.map(({ to: { address } }) => address).toSorted()).toEqual([first.email, second.email].toSorted());
    expect((await post("/desk/money/bank", form)).status).toBe(409);
  });
});

describe("/desk/money/local", () => {
  it("sells local money for what it came in for; what the bank gives more or less is exchange difference", async () => {
    const ngn = { way: "local", currency: "NGN", payer: "OKAFOR NGOZI" };
    const naira = (dollars: number) => (dollars * 1_326.16).toFixed(2);
    expect((await record({ ...ngn, amount: naira(1_000), reference: buyer.reference })).status).toBe(303);
    const sale = { currency: "NGN", units: naira(400), amount: "390", day: "2026-11-20", bank_reference: fresh() };
    const sell = (fields: FormFields) => post("/desk/money/local", { ...sale, ...fields });
    expect((await page("/desk/money/local")).text).toContain("Naira");
    expect(Object.keys(fieldErrorsOf((await sell({ units: naira(9_000) })).html))).toEqual(["units"]);
    expect(Object.keys(fieldErrorsOf((await sell({ units: "1e3" })).html))).toEqual(["units"]);
    expect((await sell({ day: "2999-01-01" })).status).toBe(422);
    expect((await sell({})).status).toBe(303);
    expect(Object.keys(fieldErrorsOf((await sell({})).html))).toEqual(["bank_reference"]);
    expect(await postingsOf(sale.bank_reference)).toEqual([
      "bank 39000 debit",
      "local-currency 40000 credit",
      "exchange-difference 1000 debit",
    ]);
    await importLines(site.db, first.id, [`2026-11-20,99.00,FX ${fresh()},Bank,${fresh()}`]);
    const other = { units: naira(100), amount: "99", bank_reference: fresh() };
    const asked = await sell(other);
    expect([asked.status, Object.keys(fieldErrorsOf(asked.html))]).toEqual([422, ["another"]]);
    expect(asked.html).toContain('href="/desk/money/lines/');
    expect((await sell({ ...other, units: naira(1), another: "on" })).status).toBe(303);
    const gain = { units: naira(599), amount: "610", bank_reference: fresh() };
    expect((await sell(gain)).status).toBe(303);
    expect(await postingsOf(gain.bank_reference)).toEqual([
      "bank 61000 debit",
      "local-currency 59900 credit",
      "exchange-difference 1100 credit",
    ]);
    expect((await page("/desk/money/ledger")).text).toContain("holds Every entry balances");
  });

  async function postingsOf(reference: string): Promise<string[]> {
    const rows = await site.db
      .selectFrom("ledger_postings")
      .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
      .innerJoin("ledger_accounts", "ledger_accounts.id", "account_id")
      .select(["kind", "cents", "ledger_postings.is_debit"])
      .where("effect", "=", `local-sold:${reference}`)
      .orderBy("place")
      .execute();
    return rows.map(({ kind, cents, is_debit: isDebit }) => `${kind} ${cents} ${isDebit ? "debit" : "credit"}`);
  }
});
