import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addOwnEntry } from "#app/features/barred-persons/own-entries.server.ts";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { whyNoRefund } from "#app/features/deposits/refunds/why-no-refund.server.ts";
import { auditPurchases } from "#app/features/purchases/audit-purchases.server.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { endPurchase } from "#app/features/purchases/end-purchase.server.ts";
import { owedToHouse } from "#app/features/purchases/house-bill.server.ts";
import { lockPurchase } from "#app/features/purchases/lock-purchase.server.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { nameConsignee } from "#app/features/purchases/name-consignee.server.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { storePurchase, type StoredPurchase } from "#tests/factories/purchase.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { pdf } from "#tests/support/uploads.ts";
import { signedInClerk } from "../account/paying-in.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let clerk: Awaited<ReturnType<typeof signedInClerk>>;

beforeAll(async () => {
  site = await openSite();
  clerk = await signedInClerk(site, "Efua");
});
afterAll(() => site.close());

async function page(path: string) {
  const answer = await site.get(path, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, html, text: linesOf(html).join(" ") };
}

async function post({ number }: StoredPurchase, act: string, fields: FormFields) {
  const answer = await site.post(`/desk/purchases/${number}${act}`, fields, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, html, text: linesOf(html).join(" ") };
}

const pdfFile = () => new File([new Uint8Array(pdf())], "paper.pdf");
const today = () => dayInLagos(Date.now());
const dollars = (cents: number) => (cents / 100).toFixed(2);

const pay = (one: StoredPurchase, cents = one.open) =>
  site.db.transaction().execute(async (trx) => {
    const holder = one.bidders[0]?.holder ?? 0;
    const money = { way: "wire", cents, valueDay: today(), payer: "A", origin: "B", memo: "", holder } as const;
    await creditPayIn(trx, money, await aimAtPurchase(trx, { ...money, purchase: one.id }));
  });

const progressOf = async ({ id }: StoredPurchase) =>
  (await site.db.selectFrom("purchases").select("progress").where("id", "=", id).executeTakeFirstOrThrow()).progress;

describe("a purchase at the desk", () => {
  it("stands in the list by what it waits for, is found by its invoice, and leads to its page", async () => {
    const one = await storePurchase(site.db);
    expect((await page("/desk/purchases?show=unpaid")).text).toContain(one.number);
    expect((await page("/desk/purchases?show=house")).text).not.toContain(one.number);
    await pay(one);
    expect((await page("/desk/purchases?show=house")).text).toContain(one.number);
    expect((await page(`/desk/purchases?q=${one.invoice}`)).text).toContain(one.number);
    const { status, text } = await page(`/desk/purchases/${one.number}`);
    expect(status).toBe(200);
    expect(text).toMatch(/Paid\. Pay (Copart|IAAI) \$/);
    expect(await page("/desk/purchases/PUR-ZZZZZZZZ")).toMatchObject({ status: 404 });
    expect(await page("/desk/purchases?show=nonsense")).toMatchObject({ status: 200 });
  });

  it("pays the house exactly what is owed, with the proof of the wire, and is released with its paper", async () => {
    const one = await storePurchase(site.db);
    const owed = await owedToHouse(site.db, one.id);
    const wire = (fields: FormFields) =>
      post(one, "/papers", { intent: "wire", day: today(), paper: pdfFile(), ...fields });
    expect(await wire({ amount: dollars(owed) })).toMatchObject({ status: 409 });
    await pay(one);
    expect(await wire({ amount: dollars(owed - 1) })).toMatchObject({ status: 409 });
    const missing = await post(one, "/papers", { intent: "wire", day: today(), amount: dollars(owed) });
    expect(missing.status).toBe(422);
    expect(fieldErrorsOf(missing.html)).toMatchObject({ paper: "Choose the file: a PDF or a picture." });
    expect(await wire({ amount: dollars(owed), day: "2099-01-01" })).toMatchObject({ status: 422 });
    expect(await wire({ amount: dollars(owed) })).toMatchObject({ status: 303 });
    expect(await progressOf(one)).toBe("house-paid");
    expect(await post(one, "/papers", { intent: "release", paper: pdfFile() })).toMatchObject({ status: 303 });
    expect(await progressOf(one)).toBe("released");
    await site.db
      .updateTable("users")
      .set({ name: "Kouamé N’Guessan", first_name: "Kouamé", last_name: "N’Guessan" })
      .where("id", "=", one.bidders[0]?.id ?? "")
      .execute();
    expect((await page("/desk/purchases?q=kouame+nguessan&show=release")).text).toContain(
      "No purchase matches. There is 1 released .",
    );
    expect((await page("/desk/purchases?q=kouame+nguessan")).text).toContain(one.number);
    const { reference } = await holderOf(site.db, one.bidders[0]?.id ?? "");
    expect((await page(`/desk/purchases?q=${reference.toLowerCase()}`)).text).toContain(one.number);
    const { html } = await page(`/desk/purchases/${one.number}`);
    const [file = ""] = /\/desk\/purchases\/PUR-\w+\/papers\/\d+/.exec(html) ?? [];
    const answer = await site.get(file, { cookie: clerk.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    await answer.arrayBuffer();
  });

  it("compares the house's bill line by line, and a clerk decides each difference", async () => {
    const one = await storePurchase(site.db);
    await pay(one);
    const wrong = await post(one, "/bill", { intent: "enter", name_0: "Gate fee", sum_0: "lots" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Enter a sum in dollars");
    expect(wrong.html).toContain('value="lots"');
    const bill = { name_0: "Winning bid", sum_0: "3000", name_1: "Late charge", sum_1: "50" };
    expect(await post(one, "/bill", { intent: "enter", ...bill })).toMatchObject({ status: 303 });
    const lines = await site.db.selectFrom("house_bill_lines").selectAll().where("purchase_id", "=", one.id).execute();
    const words = Object.fromEntries(
      lines.map(({ id, ours_cents: ours, house_cents: house }) => [
        `decision_${id}`,
        ours === house ? "same" : house < ours ? "credit-note" : "buyer",
      ]),
    );
    expect(await post(one, "/bill", { intent: "decide" })).toMatchObject({ status: 422 });
    expect(await post(one, "/bill", { intent: "decide", ...words })).toMatchObject({ status: 303 });
    expect(await post(one, "/bill", { intent: "decide", ...words })).toMatchObject({ status: 422 });
    expect(await owedToHouse(site.db, one.id)).toBe(305_000);
    const decided = (await page(`/desk/purchases/${one.number}/bill`)).text;
    expect(decided).toContain("Late charge");
    expect(decided).toContain("The house bills more");
    // What comes later has a name of its own, and the list says that it waits.
    const more = (name: string) => post(one, "/bill", { intent: "enter", name_0: name, sum_0: "40" });
    const taken = await more("Late charge");
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("'Late charge' is decided.");
    expect(await more("Storage from 3 December")).toMatchObject({ status: 303 });
    const { id } = await site.db
      .selectFrom("house_bill_lines")
      .select("id")
      .where("purchase_id", "=", one.id)
      .where("decision", "is", null)
      .executeTakeFirstOrThrow();
    expect(await post(one, "/bill", { intent: "decide", [`decision_${id}`]: "buyer" })).toMatchObject({ status: 303 });
    expect(await owedToHouse(site.db, one.id)).toBe(309_000);
  });

  it("shows who receives the vehicle, and waits with the house's money while that name is checked", async () => {
    const one = await storePurchase(site.db);
    await pay(one);
    expect((await page(`/desk/purchases/${one.number}`)).text).toContain("Not named yet");
    const entry = { name: "Yusuf Korzadavich", aliases: [], origin: "UN", reason: "Named" };
    await addOwnEntry(site.db, { ...entry, kind: "person", staffId: clerk.id, requestId: "test" });
    await site.db.transaction().execute(async (trx) =>
      nameConsignee(trx, await lockPurchase(trx, one.id), {
        consignee: {
          name: "Yusuf Korzadavich",
          address: ["1 High Street"],
          country: "Ghana",
          phone: "+233 24 555 0100",
        },
        userId: one.bidders[0]?.id ?? "",
        requestId: "test",
        now: Date.now(),
      }),
    );
    const { text } = await page(`/desk/purchases/${one.number}`);
    expect(text).toContain("Yusuf Korzadavich");
    expect(text).toContain("A name is like one of the list, so nothing is paid out or released.");
    const wire = { intent: "wire", day: today(), amount: dollars(await owedToHouse(site.db, one.id)) };
    expect(await post(one, "/papers", { ...wire, paper: pdfFile() })).toMatchObject({ status: 409 });
    expect(await progressOf(one)).toBe("invoiced");
  });

  it("takes a small shortage over once, and says why not where it is large", async () => {
    const one = await storePurchase(site.db);
    await pay(one, one.open - 2_500);
    const tolerate = () => post(one, "", { intent: "tolerance", reason: "Fees of banks" });
    expect(await tolerate()).toMatchObject({ status: 303 });
    expect(await tolerate()).toMatchObject({ status: 409 });
    const large = await storePurchase(site.db);
    expect(await post(large, "", { intent: "tolerance", reason: "Fees of banks" })).toMatchObject({ status: 409 });
  });

  it("is relisted only after its days, and the house's bill for that comes out of the lost deposit", async () => {
    const one = await storePurchase(site.db);
    const early = await post(one, "", { intent: "relist", reason: "Not paid" });
    expect(early.status).toBe(409);
    expect(early.text).toContain("Not before the deposit may be taken");
    await site.db.transaction().execute(async (trx) => {
      const purchase = await lockPurchase(trx, one.id);
      await endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today(), by: clerk.id });
    });
    expect((await page(`/desk/purchases/${one.number}`)).text).toContain("bill for that is not entered yet");
    expect(await post(one, "", { intent: "relisting-bill", amount: "" })).toMatchObject({ status: 422 });
    expect(await post(one, "", { intent: "relisting-bill", amount: "-1" })).toMatchObject({ status: 422 });
    const bill = () => post(one, "", { intent: "relisting-bill", amount: "700" });
    const both = await Promise.all([bill(), bill()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const { "owed-on-invoices": owed } = await balancesOf(site.db, one.bidders[0]?.holder ?? 0);
    expect(owed).toBe(10_000);
  });
});

it("what has arrived for it and is unclear stands on its page, and nobody's deposit is lost before a clerk has said whose it is", async () => {
  const one = await storePurchase(site.db);
  const days = [daysAfter(today(), -45), today()];
  await importLines(
    site.db,
    clerk.id,
    days.map((day) => `${day},123.45,WIRE ${one.invoice},Somebody else,${crypto.randomUUID()}`),
  );
  await sql`
    update purchases set confirmed_at = confirmed_at - interval '30 days', due_at = due_at - interval '30 days'
    where id = ${one.id}`.execute(site.db);
  const relist = () => post(one, "", { intent: "relist", reason: "Not paid" });
  const refused = await relist();
  expect([refused.status, refused.text.includes("has arrived and may be for it")]).toEqual([409, true]);
  expect((await page(`/desk/purchases/${one.number}`)).text).toMatch(/arrived and is unclear\. Say whose PAY-\d+ is/);
  await site.db.updateTable("pay_ins").set({ state: "returned" }).where("payer", "=", "Somebody else").execute();
  expect(await relist()).toMatchObject({ status: 303 });
});

it("a relisting for which the house asks nothing is settled with 0, and keeps nobody's money back", async () => {
  const one = await storePurchase(site.db);
  await pay(one, 10_000);
  await site.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, one.id);
    await endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today(), by: clerk.id });
  });
  const waits = async () => (await whyNoRefund(site.db, one.bidders[0]?.holder ?? 0)).map(({ words }) => words).join();
  expect(await waits()).toContain("has not billed the relisting");
  expect(await post(one, "", { intent: "relisting-bill", amount: "0" })).toMatchObject({ status: 303 });
  expect(await waits()).not.toContain("has not billed the relisting");
  expect((await page(`/desk/purchases/${one.number}`)).text).toContain("Relisted and settled.");
});

it("what nobody will pay any more is written off by two clerks, and only once no house waits for it", async () => {
  const one = await storePurchase(site.db);
  const writeOff = () => post(one, "", { intent: "write-off", reason: "The buyer is gone" });
  expect(await writeOff()).toMatchObject({ status: 409 });
  await site.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, one.id);
    await endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today(), by: clerk.id });
  });
  expect(await post(one, "", { intent: "relisting-bill", amount: "700" })).toMatchObject({ status: 303 });
  await site.db.updateTable("purchases").set({ overdue_since: new Date() }).where("id", "=", one.id).execute();
  const holder = one.bidders[0]?.holder ?? 0;
  const owed = async () => (await balancesOf(site.db, holder))["owed-on-invoices"];
  expect(await writeOff()).toMatchObject({ status: 303 });
  expect(await writeOff()).toMatchObject({ status: 409 });
  expect(await owed()).toBe(10_000);
  const second = await signedInClerk(site, "Bola");
  const [proposal] = await site.db
    .selectFrom("money_proposals")
    .select("id")
    .where("subject", "=", one.number)
    .where("outcome", "is", null)
    .execute();
  const path = `/desk/money/proposals/${proposal?.id}`;
  expect((await page(path)).html).toContain(`/desk/purchases/${one.number}`);
  const answer = await site.post(path, { intent: "confirm" }, { cookie: second.cookie });
  await answer.arrayBuffer();
  expect(answer.status).toBe(303);
  expect(await owed()).toBe(0);
  const row = await site.db
    .selectFrom("purchases")
    .select("overdue_since")
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  expect(row.overdue_since).toBeNull();
  expect((await page(`/desk/purchases/${one.number}`)).text).toContain("Written off");
  expect((await auditPurchases(site.db)).flatMap(({ faults }) => faults)).toEqual([]);
  // A little is one clerk's to decide.
  const other = await storePurchase(site.db);
  await site.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, other.id);
    await endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today(), by: clerk.id });
  });
  expect(await post(other, "", { intent: "relisting-bill", amount: "625" })).toMatchObject({ status: 303 });
  expect(await post(other, "", { intent: "write-off", reason: "Small" })).toMatchObject({ status: 303 });
  expect((await balancesOf(site.db, other.bidders[0]?.holder ?? 0))["owed-on-invoices"]).toBe(0);
});

/** Its dates lie 30 days back, the bank's statement is here, and the dates job has called it overdue. */
async function letPass(one: StoredPurchase, { isOverdue = true } = {}) {
  await importLines(site.db, clerk.id, [
    `${daysAfter(today(), -45)},1.11,Interest,The bank,${crypto.randomUUID()}`,
    `${today()},1.11,Interest,The bank,${crypto.randomUUID()}`,
  ]);
  await sql`
    update purchases set confirmed_at = confirmed_at - interval '30 days', due_at = due_at - interval '30 days',
      overdue_since = case when ${isOverdue} then clock_timestamp() end
    where id = ${one.id}`.execute(site.db);
}

const panelOf = (text: string, title: string) => text.split(title).slice(1).join().split("Filters")[0] ?? "";

it("the list begins with the forfeits to decide: whose days have passed, and never one that is paid or not due yet", async () => {
  const [late, early, paid] = [
    await storePurchase(site.db),
    await storePurchase(site.db),
    await storePurchase(site.db),
  ];
  await letPass(late);
  await letPass(paid);
  await pay(paid);
  const { text } = await page("/desk/purchases");
  const panel = panelOf(text, "Forfeits to decide");
  expect(panel).toContain(late.number);
  expect(panel).toContain("$600");
  expect(panel).toContain("Decide");
  expect(panel).not.toContain(early.number);
  expect(panel).not.toContain(paid.number);
  // The desk's first page has the same, and leads here.
  const first = await page("/desk");
  expect(first.text).toMatch(
    new RegExp(`Forfeits to decide All \\d+ .*Waits \\d+ days ${late.number} .+, deposit \\$600`),
  );
  expect(first.html).toContain(`href="/desk/purchases/${late.number}"`);
  expect(first.text).not.toContain(early.number);
  // Its page has the act open.
  const { html } = await page(`/desk/purchases/${late.number}`);
  expect(html).toMatch(/<details open[^>]*><summary[^>]*>The house has relisted it/);
  expect(await post(late, "", { intent: "relist", reason: "Not paid" })).toMatchObject({ status: 303 });
  expect(panelOf((await page("/desk/purchases")).text, "Forfeits to decide")).not.toContain(late.number);
});

it("the board has the dates of open purchases by day, narrowed by its address, and leaves as a file", async () => {
  const [late, ahead, paid] = [
    await storePurchase(site.db),
    await storePurchase(site.db),
    await storePurchase(site.db),
  ];
  await letPass(late);
  await pay(paid);
  const board = async (search: string) => (await page(`/desk/purchases/days?${search}`)).text;
  const overdue = await board(`when=overdue&q=${late.number}`);
  expect(overdue).toMatch(/Overdue: 2, Today: 0, Tomorrow: 0, Later: 0/);
  expect(overdue).toMatch(
    new RegExp(`${late.number} Due at the house .+ ${late.number} Deposit may be lost after to decide`),
  );
  expect(await board(`when=later&q=${late.number}`)).toContain("No date matches.");
  // Days that lie ahead have a part each.
  const forfeit = await board(`what=forfeit&q=${ahead.number}`);
  expect(forfeit).toMatch(/Overdue: 0, Today: 0, Tomorrow: 0, Later: 1/);
  expect(forfeit).toMatch(new RegExp(`\\d{1,2} \\w{3}.* ${ahead.number} Deposit may be lost after`));
  expect(await board(`what=due&q=${paid.number}`)).toContain("No date matches.");
  expect(await board(`what=house&q=${paid.number}`)).toContain("Pay the house by");
  expect(await page("/desk/purchases/days?when=never&what=nonsense&house=x")).toMatchObject({ status: 200 });
  expect((await page("/desk/purchases")).html).toContain('href="/desk/purchases/days"');
  const csv = await (
    await site.get(`/desk/purchases/days/csv?what=forfeit&q=${ahead.number}`, { cookie: clerk.cookie })
  ).text();
  const [headings, ...records] = csv.trim().split("\r\n");
  expect(headings).toContain("When,Day,What");
  expect(records).toEqual([expect.stringMatching(new RegExp(`^Later,\\d{4}-\\d\\d-\\d\\d,.+,${ahead.number},`))]);
});
