import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { patience } from "#tests/support/patience.ts";
import { expectNoSidewaysScroll, scan } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { button, inDatabase, main } from "./support/people.ts";
import { system } from "./support/system.ts";

const lot = () => `/detail/${system().lots.shippable.id}`;

test.use({ viewport: { width: 360, height: 740 } });

test("a buyer reads what a car costs in Lagos, tries bids, keeps the sum, and then asks for Tema", async ({
  page,
  scripted,
}) => {
  await page.goto(lot());
  const car = page.url();
  await expect(page.locator("#bid")).toContainText(/In Lagos, at (this|a first) bid/);
  if (scripted) await untilAlive(page, "lot");
  const section = page.locator("section[aria-labelledby=cost]");
  await section.getByLabel("Your bid in dollars").fill("$3,000");
  await section.getByLabel("Or your budget in Lagos").fill("₦12m");
  await button(page, "Show what it costs").click();
  await expect(section).toContainText("At a bid of $3,000.");
  await expect(section).toContainText(/stay under ₦12m in Lagos\./);
  await expect(page.locator("#bid")).toContainText("In Lagos, at $3,000");

  await section.getByRole("link", { name: /^All \d+ lines, another place/ }).click();
  await expect(section.getByRole("row", { name: /^Auction's buyer fee/ })).toContainText(
    /\$(600|655) for a bid from \$3,000/,
  );
  await expect(section).toContainText("On the road in Lagos");
  await expectNoSidewaysScroll(page);
  await scan(page, "the lines of a sum");

  await button(page, "Keep this sum, to print or share").click();
  await expect(page).toHaveURL(/\/estimate\/[\w-]{22}$/);
  const kept = page.url();
  await expect(main(page)).toContainText("at a bid of $3,000, by ro-ro to Lagos, Nigeria.");
  await expect(main(page)).toContainText("Today's rates make the same of it.");
  const whatsApp = await main(page).getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(new URL(whatsApp ?? "").searchParams.get("text")?.endsWith(kept)).toBe(true);
  await expectNoSidewaysScroll(page);
  await scan(page, "a kept sum");
  await expectOnePage(page);

  await page.goto("/");
  await expect(page.getByRole("region", { name: /^What a .* costs in Lagos/ })).toBeVisible();
  await page.getByLabel("Your car goes to").selectOption("Tema, Ghana");
  await page
    .getByRole("region", { name: /costs in Lagos/ })
    .getByRole("button", { name: "Change" })
    .click();
  await expect(page.getByRole("region", { name: /costs in Tema/ })).toBeVisible();
  await scan(page, "home with a destination");
  await page.goto(car);
  await expect(page.locator("#bid")).toContainText("In Tema,");
  await page.goto(kept);
  await expect(main(page)).toContainText("what it costs in Lagos");

  // Ghana has the most lines.
  await page.goto(`${new URL(car).pathname}?to=ghtem&lines=all`);
  await button(page, "Keep this sum, to print or share").click();
  await expect(main(page)).toContainText("customs often asks for more");
  await expectOnePage(page);
});

async function expectOnePage(page: Page): Promise<void> {
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g), "pages of A4").toHaveLength(1);
}

test("a bid that cannot be read is told beside its field, and what was typed stays", async ({
  page,
  scripted,
  guard,
}) => {
  guard.allow(/422/);
  await page.goto(lot());
  if (scripted) await untilAlive(page, "lot");
  const bid = page.getByLabel("Your bid in dollars");
  await bid.fill("a lot");
  await button(page, "Show what it costs").click();
  await expect(page.locator("section[aria-labelledby=cost]")).toContainText("Enter a valid bid amount.");
  await expect(bid).toHaveValue("a lot");
});

/** Of Togo only, which no other journey looks at. */
const enterOtherRates = () =>
  inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into rate_changes (note) values ('a year later') returning id`.execute(trx);
      const id = rows[0]?.id;
      const dues = { currency: "EUR", low: 90_000, high: 90_000 + Math.floor(Math.random() * 90_000) };
      await sql`
        update rates set removed_by = ${id} where kind = 'outline-fixed' and key = 'TG' and removed_by is null`.execute(
        trx,
      );
      await sql`
        insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
        values ('outline-fixed', 'TG', ${JSON.stringify(dues)}::jsonb, 'outline', 'One source, a year later', '2026-01-01',
          '2026-01-01', ${id})`.execute(trx);
      await sql`select pg_notify('rates', '')`.execute(trx);
    }),
  );

test("a kept sum says in a year what it said, and beside it what other rates make of it", async ({ page }) => {
  await page.goto(`${lot()}?to=tglfw&bid=3000&lines=all`);
  await button(page, "Keep this sum, to print or share").click();
  await expect(main(page)).toContainText("Today's rates make the same of it.");
  const sum = async () => /About (\$[\d,]+–\$[\d,]+)/.exec(await main(page).innerText())?.[1];
  const before = await sum();
  expect(before).toBeDefined();

  await enterOtherRates();
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText("With today's rates: about $", { timeout: patience(1_000) });
  }).toPass();
  expect(await sum()).toBe(before);
  await expectNoSidewaysScroll(page);
});
