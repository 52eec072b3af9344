import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";

const sheet = (page: Page) => page.getByRole("form", { name: "Search Filters" });
const marks = (page: Page) => page.locator("#lots .landed");

/** The high ends, which a budget is held against. */
const costs = async (page: Page): Promise<number[]> =>
  (await marks(page).allInnerTexts()).map((text) => Number(/\$([\d,]+)$/.exec(text)?.[1]?.replaceAll(",", "")));

test("a buyer says that the car goes to Lagos, sets a budget for it there, and takes the cheapest first", async ({
  page,
  scripted,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  await expect(marks(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page).getByLabel("The vehicle goes to").selectOption("Lagos, Nigeria");
  await sheet(page).getByRole("button", { name: "Show costs there" }).click();

  await expect(page).toHaveURL(/\/allListing$/);
  await expect(marks(page).first()).toHaveText(/^In Lagos (from )?\$[\d,]+(–\$[\d,]+)?$/);
  if (scripted) await untilAlive(page, "short-addresses");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page).getByLabel("Most it may cost in Lagos").fill("₦20m");
  await sheet(page)
    .getByLabel(/^Fits Nigeria/)
    .check();
  await expectNoViolations(page, "the sheet with a destination");
  await sheet(page)
    .getByRole("button", { name: /^Apply Filters/ })
    .click();

  const chips = page.getByRole("list", { name: "Chosen filters" });
  await expect(chips).toContainText("In Lagos under ₦20m");
  const cut = (chip: Element) => chip.scrollWidth > chip.clientWidth;
  for (const words of await chips.locator(".truncate").all()) expect(await words.evaluate(cut)).toBe(false);
  await expect(chips).toContainText("Import: Fits Nigeria");
  await page.locator("summary", { hasText: "Sort:" }).click();
  await page.getByRole("link", { name: "Lowest cost at your port" }).click();
  await expect(page).toHaveURL(/in=ngtin&landed=ngn20000000&import=fine&sort=landed$/);
  const cheapest = await costs(page);
  expect(cheapest.length).toBeGreaterThan(3);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  await expect(page.locator("#lots .sign", { hasText: "Fits Nigeria" })).toHaveCount(cheapest.length);
  await expectNoViolations(page, "cards with what they cost in Lagos");
  await expectNoSidewaysScroll(page);

  await page.locator("#lots").getByRole("link", { name: "Fits Nigeria" }).first().click();
  await expect(page).toHaveURL(/\?to=ngtin#import$/);
  await expect(page.locator("#import")).toBeInViewport();
  await expect(page.locator("#import")).toContainText(/Nigeria takes cars up to 12 years\. .*, checked \d{4}-/);
});

test("the same in plain words finds the same", async ({ page }) => {
  await page.goto("/allListing?q=fits+nigeria+under+₦20m+in+lagos");
  await expect(page).toHaveURL(/\/allListing\?in=ngtin&landed=ngn20000000&import=fine$/);
  await expect(marks(page).first()).toContainText("In Lagos");
});
