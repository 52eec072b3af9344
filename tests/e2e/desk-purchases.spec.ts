import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { importLines } from "#tests/factories/bank-statement.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { purchasesOf } from "#tests/support/purchases-site.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { expectFits, expectUncut, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary, toasts } from "./support/people.ts";
import { JOURNEYS_RECEIPT_KEY } from "./support/system.ts";

type Won = Awaited<ReturnType<typeof win>>;

/** A lot that nobody else of these journeys has. */
const win = (title: string, { lastName = "Okafor", hammer = 2_400 } = {}) =>
  inDatabase(async (db) => {
    const by = await storeBidder(db, { free: 60_000, firstName: "Zainab", lastName });
    const [, make = "", model = ""] = title.split(" ");
    const lot_number = String(randomInt(10_000_000, 90_000_000));
    const lot = { lot_number, feed_id: `won-${randomUUID()}`, auction_id: null, make, model, title };
    return purchasesOf(db, JOURNEYS_RECEIPT_KEY).bought({ by, hammer, lot });
  });

const pay = ({ id, buyer }: Won) =>
  inDatabase(async (db) => {
    const { pay: paid, openOf } = purchasesOf(db, JOURNEYS_RECEIPT_KEY);
    await paid(buyer, id, await openOf(id));
  });

async function clerk(firstName: string) {
  const person = await somebody({ role: "staff", firstName, lastName: "Bello" });
  await inDatabase((db) =>
    db
      .insertInto("clerks")
      .values({ user_id: person.id, may: ["money", "support"] })
      .execute(),
  );
  return person;
}

const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name }).first();
const unfold = (page: Page, name: string) => main(page).locator("summary", { hasText: name }).click();

test("what is paid stands on the first page, its house's bill is decided, the house is paid and the car released", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const own = await win("2020 Pontiac Vibe");
  await pay(own);
  await comeIn(context, await clerk("Efua"));
  await page.goto("/desk");
  await expect(main(page).getByRole("heading", { name: "Auction houses to pay" })).toBeVisible();
  await main(page).getByRole("row", { name: own.number }).getByRole("link").click();
  await expect(main(page)).toContainText("Paid. Pay Copart $3,250.");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const vin = main(page).locator("dd code");
    expect(await vin.evaluate((one) => one.getClientRects().length), `lines of a VIN at ${width}`).toBe(1);
  }
  await expectFits(page);
  await scan(page, "a paid purchase at the desk");

  await link(page, "The house's bill").click();
  await expectFits(page);
  await scan(page, "a house's bill to enter");
  await field(page, "Line 8").fill("Late charge");
  await field(page, "Sum of line 8").fill("much");
  await button(page, "Compare it with ours").click();
  await expect(summary(page)).toContainText("Enter a sum in dollars");
  await expect(field(page, "Line 8")).toHaveValue("Late charge");
  await scan(page, "a house's bill with a wrong sum");
  await field(page, "Sum of line 8").fill("50");
  await button(page, "Compare it with ours").click();
  await expect(toasts(page)).toContainText("The bill is entered.");
  await expectFits(page);
  await scan(page, "a house's bill to decide");
  await field(page, "Who bears Late charge").selectOption("We bear it");
  await button(page, "Decide the bill").click();
  await expect(summary(page)).toContainText("Say why we bear 'Late charge'.");
  await field(page, "Why we bear Late charge").fill("Our bank was late");
  await button(page, "Decide the bill").click();
  await expect(main(page)).toContainText("we bear it");

  await link(page, own.number).click();
  await expect(main(page)).toContainText("Send Copart $3,300");
  await field(page, "Sent, in dollars").fill("3,250");
  await field(page, "Proof of the wire").setInputFiles(await photograph("wire.jpg"));
  await button(page, "The house is paid").click();
  await expect(summary(page)).toContainText("The house gets $3,300, as billed.");
  await expect(field(page, "Sent, in dollars")).toHaveValue("3,250");
  await field(page, "Sent, in dollars").fill("3,300");
  await field(page, "Proof of the wire").setInputFiles(await photograph("wire.jpg"));
  await button(page, "The house is paid").click();
  await expect(toasts(page)).toContainText("Our wire to the house is entered.");
  await expect(main(page)).toContainText("Release it with the pick-up paper.");
  await expectFits(page);
  await scan(page, "a purchase whose house is paid");
  await button(page, "Release it").click();
  await expect(summary(page)).toContainText("Choose the file");
  await field(page, "Pick-up paper").setInputFiles(await photograph("pick-up.jpg"));
  await button(page, "Release it").click();
  await expect(toasts(page)).toContainText("Released.");
  await expect(link(page, "Pick-up paper")).toBeVisible();
  await expectFits(page);
  await scan(page, "a released purchase at the desk");
  await page.goto(`/desk/purchases?q=${own.number}`);
  await expect(main(page).getByRole("row", { name: own.number })).toContainText("released");
  await expectUncut(page);
  await expectFits(page);
  await scan(page, "purchases at the desk");
  await link(page, "The month’s figures").click();
  await expectFits(page);
  await scan(page, "the month's figures");
});

test("help is answered, and a line of the bank's statement pays the invoice", async ({
  page,
  context,
  guard,
  scripted,
}) => {
  guard.allow(/status of 4\d\d/);
  // Both ways of the journey share a database, and a sum that is in the ledger already is taken for the same payment.
  const lastName = scripted ? "Danjumawa" : "Ekwuememba";
  const own = await win("2020 Oldsmobile Alero", { lastName, hammer: scripted ? 2_700 : 2_800 });
  const { reference, total } = await inDatabase(async (db) => {
    const [day, words] = [daysAfter(dayInLagos(Date.now()), 3), `The bank holds the wire of ${own.number}.`];
    await sql`
      insert into help_requests (purchase_id, words, answer_by) values (${own.id}, ${words}, ${day}::date)`.execute(db);
    return db
      .selectFrom("invoices")
      .select(["reference", "total_cents as total"])
      .where("purchase_id", "=", own.id)
      .executeTakeFirstOrThrow();
  });
  await comeIn(context, await clerk("Efua"));
  await page.goto("/desk/money/help");
  await expectFits(page);
  await scan(page, "requests for help");
  const request = main(page).locator("section", { hasText: own.number });
  await request.getByLabel("We wait until the end of").fill(daysAfter(dayInLagos(Date.now()), 20));
  await request.getByLabel("What we write to the buyer").fill("That is fine.");
  await request.getByRole("button", { name: "Move our date" }).click();
  await expect(toasts(page)).toContainText("We wait until");
  await comeIn(context, own.buyer);
  await page.goto(`${own.path}/help`);
  await expect(main(page)).toContainText("That is fine.");

  await comeIn(context, await clerk("Bola"));
  await page.goto("/desk/money/statements");
  await expectFits(page);
  await scan(page, "statements of the bank");
  await button(page, "Read it").click();
  await expect(summary(page)).toBeVisible();
  const [today, name] = [dayInLagos(Date.now()), `Zainab ${lastName}`];
  const line = [today, (total / 100).toFixed(2), `WIRE ${reference}`, name, randomUUID()].join(",");
  await field(page, "Or paste it").fill(`Date,Amount,Description,Payer,Transaction ID\n${line}`);
  await button(page, "Read it").click();
  await expect(toasts(page)).toContainText("Nothing is imported yet.");
  await expectFits(page);
  await scan(page, "a statement to import");
  await button(page, "Import it").click();
  await expect(main(page)).toContainText(`WIRE ${reference}`);
  await scan(page, "a statement that is imported");
  await page.goto("/desk/money/lines");
  await expectFits(page);
  await scan(page, "lines of the bank");
  await main(page).getByRole("row", { name: reference }).first().getByRole("link").click();
  await expect(main(page)).toContainText(`The text has ${reference}`);
  await expectFits(page);
  await scan(page, "a line of the bank");
  await button(page, `It is ${name}’s`).click();
  await expect(toasts(page)).toBeVisible();
  await page.goto(`/desk/purchases/${own.number}`);
  await expect(main(page)).toContainText("Paid. Pay Copart");
});

test("what is not paid is relisted after its days, and the house's bill for that comes out of the deposit", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const own = await win("2020 Plymouth Voyager");
  const efua = await clerk("Efua");
  await comeIn(context, efua);
  await page.goto(`/desk/purchases/${own.number}`);
  await expect(main(page)).toContainText("The buyer has to pay $3,550.");
  await unfold(page, "The house has relisted it");
  await expect(main(page)).toContainText("Not yet: the day on which the deposit is lost has not passed");
  await scan(page, "a purchase that waits for its buyer");
  await inDatabase(async (db) => {
    await sql`
      update purchases set confirmed_at = confirmed_at - interval '30 days', due_at = due_at - interval '30 days',
        overdue_since = clock_timestamp()
      where id = ${own.id}`.execute(db);
    const today = dayInLagos(Date.now());
    const days = [daysAfter(today, -45), today];
    await importLines(
      db,
      efua.id,
      days.map((day) => `${day},1.00,Interest,,${randomUUID()}`),
    );
  });
  await page.goto(`/desk/purchases/days?q=${own.number}`);
  await expect(main(page)).toContainText("Overdue: 2, Today: 0");
  await expect(main(page).getByRole("table", { name: "Overdue" })).toContainText("to decide");
  await expectFits(page);
  await scan(page, "purchases by day");
  await page.goto("/desk/purchases");
  await expectFits(page);
  await scan(page, "purchases with forfeits to decide");
  await link(page, `Decide ${own.number}`).click();
  await field(page, "Why").fill("Not paid by 7 November");
  await button(page, "The house has relisted it").click();
  await expect(toasts(page)).toContainText("Relisted.");
  await expect(main(page)).toContainText("The house's bill for that is not entered yet.");
  await expectFits(page);
  await scan(page, "a relisted purchase");
  await field(page, "What arrived, in dollars").fill("600");
  await button(page, "Enter the house's bill for the relisting").click();
  await expect(main(page)).toContainText("Relisted and settled.");
  await comeIn(context, own.buyer);
  await page.goto(own.path);
  await expect(main(page)).toContainText("Your deposit of $600.00 for it is lost.");
  await scan(page, "a relisted purchase of a buyer");
});
