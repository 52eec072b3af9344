import type { Page } from "@playwright/test";
import { expectFits, expectUncut, scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, clerkWithMoney, comeIn, field, main, summary, toasts } from "./support/people.ts";

const look = (page: Page) => button(page, "Look at what it does").click();

test("a rate is found, replaced after a look at what that does, and the change is undone", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 422/);
  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/rates?kind=buyer-fee");
  await expect(
    main(page)
      .getByRole("link", { name: /^Buyer's fee copart/ })
      .first(),
  ).toBeVisible();
  await expectUncut(page);
  await page.goto("/desk/rates?kind=tracking-note");
  await expectFits(page);
  await scan(page, "the list of rates");
  await main(page).getByRole("link", { name: "Cargo tracking note TG" }).click();
  await scan(page, "one rate");
  await main(page).getByRole("link", { name: "New rate after it" }).click();
  await field(page, "Value in dollars").fill("7%");
  await look(page);
  await expect(summary(page)).toContainText("wrong unit");
  await scan(page, "a rate with the wrong unit");
  await field(page, "Value in dollars").fill("$180");
  await look(page);
  await expect(main(page).getByRole("heading", { name: "This is what it does" })).toBeFocused();
  await expectFits(page);
  await scan(page, "what a change does");
  await button(page, "Save").click();
  await expect(toasts(page)).toContainText("Saved.");
  await expect(main(page)).toContainText("$175");

  await main(page).getByText("Undo this change").click();
  await scan(page, "a change with its undo");
  await button(page, "Undo it").click();
  await expect(toasts(page)).toContainText("Saved.");
  await main(page).getByRole("link", { name: "All changes" }).click();
  await expect(main(page)).toContainText("(undone)");
  await expectFits(page);
  await scan(page, "the changes");
});

test("a table with wrong rows stays in its field, and an exchange rate waits for a second clerk", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 422/);
  await comeIn(context, await clerkWithMoney("Efua"));
  await page.goto("/desk/rates/table?kind=towing");
  const table = main(page).locator("[name=table]");
  await table.fill("TX,-1,houston\nZZ,300,houston");
  await field(page, "Source").fill("A list");
  await look(page);
  await expect(main(page).getByText('Row 2 (ZZ): "ZZ" is not a state such as TX, or any.')).toBeVisible();
  await expect(table).toHaveValue("TX,-1,houston\nZZ,300,houston");
  await expectFits(page);
  await scan(page, "a table with wrong rows");

  await page.goto("/desk/rates/new?kind=exchange");
  await main(page).locator("[name=key]").fill("EUR");
  await field(page, "Units for a dollar").fill("0.9");
  await field(page, "Source").fill("The central bank");
  await look(page);
  await button(page, "Send to a second clerk").click();
  await expect(main(page)).toContainText("You entered it, so another clerk has to confirm it.");
  const waiting = page.url();

  await comeIn(context, await clerkWithMoney("Bola"));
  await page.goto(waiting);
  await expectFits(page);
  await scan(page, "a rate that waits");
  await button(page, "Refuse").click();
  await expect(toasts(page)).toContainText("Refused.");
});
