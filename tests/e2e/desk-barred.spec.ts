import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { drawBarredList } from "#tests/factories/barred-list.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { expectFits, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, clerkWithMoney, comeIn, field, inDatabase, main, summary, toasts } from "./support/people.ts";

/** Of nobody else in the system, and unlike the names of other journeys. */
const drawSurname = () =>
  `Korzad${Array.from({ length: 5 }, () => "bdfgklmnprstvz"[randomInt(14)] ?? "").join("o")}ani`;

/** A buyer whose name a clerk enters by hand, and a wire of theirs that a clerk records. */
async function wireOf(page: Page, context: BrowserContext) {
  const lastName = drawSurname();
  const buyer = await inDatabase((db) => storeBidder(db, { free: 0, firstName: "Mohammed", lastName }));
  const clerk = await clerkWithMoney("Efua");
  await comeIn(context, clerk);
  await page.goto("/desk/money/barred/own");
  await scan(page, "entries by hand");
  await field(page, "Name").fill(`${lastName.toUpperCase()}, Muhammad`);
  await field(page, "Source").fill("List of the United Nations");
  await field(page, "Reason").fill("Named there");
  await button(page, "Add").click();
  await expect(toasts(page)).toContainText("Added.");
  const { reference } = await inDatabase((db) =>
    db.selectFrom("money_holders").select("reference").where("id", "=", buyer.holder).executeTakeFirstOrThrow(),
  );
  await page.goto("/desk/money/arrivals/new");
  await field(page, "Amount").fill("600");
  await field(page, "Payer's name").fill(`Mohammed ${lastName}`);
  await field(page, "Sent from").fill("GTBank 0123456789");
  await field(page, "The buyer's reference").fill(reference);
  await field(page, "The bank's reference").fill(crypto.randomUUID());
  await button(page, "Record it").click();
  await expect(toasts(page)).toContainText("A name is like one of a barred person");
  return { buyer, clerk, lastName };
}

async function openCheck(page: Page, lastName: string): Promise<void> {
  await page.goto("/desk/money/barred");
  await expectFits(page);
  await scan(page, "barred persons");
  await main(page)
    .getByRole("row", { name: new RegExp(`Mohammed ${lastName}`) })
    .getByRole("link", { name: /CHK-/ })
    .click();
  await expect(main(page)).toContainText(`${lastName.toUpperCase()}, Muhammad`);
  await expectFits(page);
  await scan(page, "a check of names");
}

test("a list is loaded from two files, and the wrong ones are refused in words", async ({ page, context, guard }) => {
  guard.allow(/status of 422/);
  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/money/barred/lists");
  await scan(page, "a list to load");
  const { sdn, alt } = drawBarredList(60, randomInt(1_000_000));
  const asFile = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await field(page, "sdn.csv").setInputFiles(asFile("alt.csv", alt));
  await field(page, "alt.csv").setInputFiles(asFile("sdn.csv", sdn));
  await button(page, "Load the list").click();
  await expect(summary(page)).toContainText("Is it the other file?");
  await scan(page, "a list that was refused");
  await field(page, "sdn.csv").setInputFiles(asFile("sdn.csv", sdn));
  await field(page, "alt.csv").setInputFiles(asFile("alt.csv", alt));
  await button(page, "Load the list").click();
  await expect(toasts(page)).toContainText("The list is in use.");
  await expectFits(page);
  await scan(page, "lists that were loaded");
});

test("a deposit waits for a check of names, and is credited when it is somebody else", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 422/);
  const { buyer, clerk, lastName } = await wireOf(page, context);
  await comeIn(context, buyer);
  await page.goto("/account/deposit");
  await expect(main(page)).toContainText("We are checking your account; we will write to you.");
  await expect(main(page)).not.toContainText(/barred|list/i);
  await scan(page, "a deposit while names are checked");

  await comeIn(context, clerk);
  await openCheck(page, lastName);
  await button(page, "It is somebody else").click();
  await expect(summary(page)).toContainText("Required");
  await field(page, "Why").first().fill("Born in 1990, passport seen");
  await button(page, "It is somebody else").click();
  await expect(toasts(page)).toContainText("A payment that waited is credited.");

  await comeIn(context, buyer);
  await page.goto("/account/deposit");
  await expect(main(page)).toContainText("$600");
  await expect(main(page)).not.toContainText("We are checking your account");
});

test("a confirmed person's money is blocked, reported, and released by two clerks with a licence", async ({
  page,
  context,
}) => {
  const { lastName } = await wireOf(page, context);
  await openCheck(page, lastName);
  await main(page).getByText("It is the person of the list").first().click();
  await field(page, "Why").last().fill("Same passport");
  await button(page, "It is the person of the list").click();
  await expect(toasts(page)).toContainText("$600 is blocked at once.");
  await main(page).getByRole("link", { name: /BLK-/ }).click();
  await expectFits(page);
  await scan(page, "blocked money");
  await field(page, "Reference of the report").fill("R-2026-1");
  await button(page, "It is reported to OFAC").click();
  await expect(toasts(page)).toContainText("is noted.");
  await main(page).getByText("Release as unclear money").first().click();
  await field(page, "Number of the licence, or of OFAC's case").first().fill("IA-2026-1");
  await field(page, "Why").first().fill("Licence seen");
  await button(page, "Release as unclear money").click();
  await expect(toasts(page)).toContainText("waits for a second clerk.");
  await main(page).getByRole("link", { name: "Look at it" }).click();
  await scan(page, "a release that waits for a second clerk");
  const proposal = page.url();

  await comeIn(context, await clerkWithMoney("Bola"));
  await page.goto(proposal);
  await button(page, "Confirm").click();
  await expect(toasts(page)).toContainText("Confirmed.");
});
