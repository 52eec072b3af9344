import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import { deskDeps, storeDeskSale } from "#tests/factories/desk-sale.ts";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, clerkWithMoney, comeIn, field, inDatabase, main, summary, toasts } from "./support/people.ts";

/** Awarded above what anybody had bid, and the one who was asked said no. */
const awardToNobody = () =>
  inDatabase(async (db) => {
    const number = String(randomInt(10_000_000, 90_000_000));
    const lot = { lot_number: number, feed_id: `own-${number}`, auction_id: null };
    const made = await storeDeskSale(db, { dollars: [3_000], lot });
    await recordOutcome(deskDeps(db), { sale: made.sale, kind: "won", cents: 500_000, saidBy: "house" });
    await sql`update bid_standings set state = 'lost' where sale_id = ${made.sale}`.execute(db);
    return made.sale;
  });

test("a vehicle that a house awarded to nobody of ours is booked, paid out of our own money, and sold", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 4\d\d/);
  const sale = await awardToNobody();
  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/money/own");
  await expectFits(page);
  await scan(page, "our own money");
  await field(page, "Amount").fill("much");
  await field(page, "The bank's reference").fill(randomUUID());
  await button(page, "Enter it").click();
  await expect(summary(page)).toContainText("Note");
  await expect(field(page, "Amount")).toHaveValue("much");
  await scan(page, "our own money with errors");
  // Whatever other journeys made short is ours to make up for.
  await field(page, "Amount").fill("90,000");
  await field(page, "Note").fill("For a car that nobody took");
  await button(page, "Enter it").click();
  await expect(toasts(page)).toBeVisible();
  await expect(
    main(page)
      .getByRole("row", { name: /For a car that nobody took/ })
      .first(),
  ).toContainText("$90,000");

  await page.goto("/desk/money/own-vehicles");
  await expectFits(page);
  await scan(page, "our own vehicles");
  const act = async (label: string, fields: Record<string, string>) => {
    // Others of the journeys may have vehicles here too.
    const way = main(page).locator("details", {
      has: page.locator(`[name=of][value="${sale}"]`),
      hasText: label,
    });
    if ((await way.getAttribute("open")) === null) await way.locator("summary").click();
    const form = way.locator("form");
    for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
    await form.getByRole("button", { name: label }).click();
  };
  const ours = main(page).locator("section", { has: page.locator(`[name=of][value="${sale}"]`) });
  await act("Book it as our own vehicle", { "What arrived, in dollars": "4,999", Why: "Awarded to us" });
  await expect(summary(page)).toContainText("The house awarded it at $5,000.");
  await scan(page, "our own vehicles with an error");
  await act("Book it as our own vehicle", { "What arrived, in dollars": "5,600" });
  await expect(ours).toContainText("Booked at $5,600. The house is not paid yet.");
  await act("We have paid the house", { Why: "Wired today" });
  await expect(ours).toContainText("The house is paid.");
  await expectFits(page);
  await scan(page, "an own vehicle whose house is paid");
  await act("It is sold", { "What arrived, in dollars": "5,800", Why: "Sold in Atlanta" });
  await expect(main(page)).toContainText("Sold for $5,800.");
});
