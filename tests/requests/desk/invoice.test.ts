import { afterAll, beforeAll, expect, test } from "vitest";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { readFigures } from "#app/features/desk/purchases/figures.server.ts";
import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { addSupplementary } from "#app/features/purchases/change-invoice.server.ts";
import { endPurchase } from "#app/features/purchases/end-purchase.server.ts";
import { lockPurchase, movePurchase } from "#app/features/purchases/lock-purchase.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { signedInClerk } from "../account/paying-in.ts";
import { actsOn, signedIn } from "../account/signed-in.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("a clerk for money reads any invoice, and leaves a trace of it once", async () => {
  const { cookie } = await signedInClerk(site, "Efua");
  const { person } = await signedIn(site, { firstName: "Ada", lastName: "Obi" });
  const { reference } = await storeInvoice(site.db, person.id);
  for (let times = 0; times < 2; times++) {
    const answer = await site.get(`/desk/money/invoices/${reference}`, { cookie });
    expect(answer.status).toBe(200);
    expect(linesOf(await answer.text())).toEqual(
      expect.arrayContaining([`Invoice ${reference}`, "Ada Obi", "$5,185.00"]),
    );
  }
  expect(await actsOn(site, reference)).toEqual(["money.invoice-opened"]);
  const missing = await site.get("/desk/money/invoices/INV-2026-999999", { cookie });
  expect(missing.status).toBe(404);
  await missing.text();
});

const DAY_MS = 86_400_000;

test("the month's figures and the file of purchases are there for a clerk with the right to money", async () => {
  const { id: clerkId, cookie } = await signedInClerk(site, "Bola");
  const [one, today] = [await storePurchase(site.db), dayInLagos(Date.now())];
  const textAt = async (path: string) => (await site.get(path, { cookie })).text();
  const read = async () => {
    const file = await textAt("/desk/purchases/figures/csv");
    const [headings = "", ...months] = file.replace("\uFEFF", "").trim().split("\r\n");
    expect(headings).toMatch(/^Month,Won,.*Were overdue,Still overdue,"?Still overdue, USD"?,.*Deposits lost/);
    return (months.find((month) => month.startsWith(today.slice(0, 7))) ?? "").split(",").map(Number);
  };
  const sums = async (from: number, to: number) => (await read()).slice(from, to);
  const overdueInTwoWeeks = async () =>
    (await readFigures(site.db, Date.now() + 14 * DAY_MS)).months[0]?.overdueCents ?? 0;
  const [before, overdueThen] = [await read(), await overdueInTwoWeeks()];
  const [late, lost] = [await storePurchase(site.db), await storePurchase(site.db)];
  const billed = await storePurchase(site.db);
  await site.db.transaction().execute(async (trx) => {
    const [{ holder } = { holder: 0 }] = billed.bidders;
    const money = {
      way: "wire",
      cents: billed.open,
      valueDay: today,
      payer: "A",
      origin: "B",
      memo: "",
      holder,
    } as const;
    await creditPayIn(trx, money, await aimAtPurchase(trx, { ...money, purchase: billed.id }));
  });
  for (const { id } of [late, lost, billed])
    await site.db.transaction().execute(async (trx) => {
      const purchase = await lockPurchase(trx, id);
      const line = { label: "Storage", formula: "As billed", cents: 5_000, to: "house" } as const;
      if (id !== lost.id)
        await addSupplementary(trx, purchase, {
          lines: [line],
          reason: "Its bill differs",
          effect: crypto.randomUUID(),
        });
      await movePurchase(trx, purchase, { move: "overdue", set: { overdue_since: new Date() } });
      if (id === lost.id)
        await endPurchase(trx, purchase, { move: "relist", reason: "Not paid", day: today, by: clerkId });
    });
  const moved_due_at = new Date(Date.now() - 9.5 * DAY_MS);
  await site.db.updateTable("purchases").set({ moved_due_at }).where("id", "=", late.id).execute();
  const [, won = 0, , fees = 0] = before;
  expect(await sums(1, 2)).toEqual([won + 3]);
  // What was credited is not earned.
  expect((await sums(3, 4))[0]).toBe(fees + 600);
  // What is not due yet is in no sum, and a supplementary invoice that is late is, of a purchase that is paid too.
  const after = await sums(5, 11);
  expect(after.map((sum, at) => sum - (before[at + 5] ?? 0))).toEqual([3, 2, late.open / 100, 1, 1, 600]);
  expect((await overdueInTwoWeeks()) - overdueThen).toBe(late.open + 2 * 5_000);
  const owed = await textAt("/desk/purchases/figures/owed/csv");
  const [headings = "", ...rows] = owed.replace("\uFEFF", "").trim().split("\r\n");
  expect(headings).toBe('Invoice,Kind,Purchase,Buyer,Due (UTC),Days late,Due since,"Open, USD"');
  expect(rows.filter((row) => row.includes(late.number))).toEqual([
    expect.stringMatching(new RegExp(`^${late.invoice},First,.+,10,8 to 30 days,${late.open / 100}$`)),
    expect.stringMatching(/,Supplementary,.+,0,Not due yet,50$/),
  ]);
  const figures = linesOf(await textAt("/desk/purchases/figures")).join(" ");
  expect(figures).toContain("By month of the award");
  expect(figures).toContain("Still overdue");
  expect(figures).toContain("Not due yet");
  expect(figures).toContain(`8 to 30 days ${rows.filter((row) => row.includes("8 to 30")).length} $`);
  const csv = await site.get("/desk/purchases/csv", { cookie });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toContain(one.number);
});
