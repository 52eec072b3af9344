import type { Page } from "@playwright/test";
import { storeBidder } from "#tests/factories/bidder.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { mailTo } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, summary } from "./support/people.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const somebodyKnown = () => inDatabase((db) => storeBidder(db, { free: 0 }));
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

/** The provider's page is another site's. */
const CARD_PAGE = /A request to http:\/\/127\.0\.0\.1:\d+\/cards\/pay\//;
const onCardPage = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The same page without looking again by itself, which a scan would not survive. */
async function holdStill(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
}

test("from a bid that needs a deposit to the card page, and back to the lot with the money", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(CARD_PAGE);
  const person = await somebodyKnown();
  await comeIn(context, person);
  const lot = detail(system().lots.listed.id);
  await page.goto(`/account/deposit?need=60000&back=${encodeURIComponent(lot)}`);
  await link(page, "Pay by card").click();
  await expect(field(page, "Amount in US dollars")).toHaveValue("600");
  await scan(page, "deposit by card");
  await button(page, "Go to the card page").click();

  await expect(page.getByRole("heading", { name: "Pay $600.00" })).toBeVisible();
  await onCardPage(page, "Pay $600.00");
  await expect(heading(page)).toHaveText("Paid");
  await expect(main(page)).toContainText("You have $600 free for bids.");
  await scan(page, "card payment that is paid");
  await link(page, "Back to the lot").click();
  await expect(page).toHaveURL(new RegExp(`${lot}$`));
  expect((await mailTo(person.email, /\$600 has arrived/)).text).toContain("It is your deposit now");
});

test("whoever leaves the card page can go on with the same payment, and a refused card costs nothing", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(CARD_PAGE);
  await comeIn(context, await somebodyKnown());
  await page.goto("/account/deposit/card");
  await field(page, "Amount in US dollars").fill("$75.50");
  await button(page, "Go to the card page").click();
  await onCardPage(page, "Leave without paying");
  await expect(heading(page)).toHaveText("Not paid yet");
  await holdStill(page);
  await scan(page, "card payment that was left");

  await link(page, "Go to the card page").click();
  await onCardPage(page, "The bank declines the card");
  await expect(heading(page)).toHaveText("The bank refused the card");
  await link(page, "Pay again").click();
  await expect(field(page, "Amount in US dollars")).toHaveValue("75.50");
  await button(page, "Go to the card page").click();
  await onCardPage(page, "Pays, and the shop is never told");
  await expect(heading(page)).toHaveText("Paid");
  await expect(main(page)).toContainText("You have $75.50 free for bids.");
});

test("the page waits by itself until the provider says that it is paid @with-script", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(CARD_PAGE);
  await comeIn(context, await somebodyKnown());
  await page.goto("/account/deposit/card?need=5000");
  await button(page, "Go to the card page").click();
  const address = page.url();
  await onCardPage(page, "Leave without paying");
  await expect(heading(page)).toHaveText("Not paid yet");
  const other = await context.newPage();
  await other.goto(address);
  await onCardPage(other, "Pay $50.00");
  await expect(heading(page)).toHaveText("Paid");
});

test("a wrong amount is said beside its field, and the page fits every screen", async ({ page, context, guard }) => {
  guard.allow(/status of 422/);
  await comeIn(context, await somebodyKnown());
  await page.goto("/account/deposit/card?need=900000");
  await expect(main(page)).toContainText("You need $9,000");
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await field(page, "Amount in US dollars").fill("5000");
  await button(page, "Go to the card page").click();
  await expect(summary(page)).toContainText("A card pays at most $2,000 at once.");
  await expect(field(page, "Amount in US dollars")).toHaveValue("5000");
});
