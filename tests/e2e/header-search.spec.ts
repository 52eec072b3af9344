import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

async function searchFor(page: Page, words: string): Promise<void> {
  const box = page.getByRole("banner");
  const field = box.getByRole("searchbox");
  if (!(await field.isVisible())) await box.getByText("Search", { exact: true }).click();
  await expect(field).toHaveAttribute("placeholder", "Type Keyword...");
  await field.fill(words);
  await field.press("Enter");
}

test("the search box of the header opens, closes, and finds vehicles by words", async ({ page }) => {
  await page.goto("/payment");
  const field = page.getByRole("banner").getByRole("searchbox");
  await expect(field).toBeHidden();
  await page.getByText("Search", { exact: true }).click();
  await expect(field).toBeVisible();
  await page.getByText("Close search").click();
  await expect(field).toBeHidden();

  await searchFor(page, "toyota automatic");
  await expect(page).toHaveURL(/\/allListing\?q=toyota\+automatic$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search for “toyota automatic”");
  await expect(field).toHaveValue("toyota automatic");
  for (const title of await page.locator("article h2").allInnerTexts()) expect(title).toMatch(/toyota/i);
});

for (const [what, of] of [
  ["VIN", "vin"],
  ["lot number", "lotNumber"],
] as const) {
  test(`the header's search finds one lot by its ${what}`, async ({ page }) => {
    const { listed } = system().lots;
    await page.goto("/");
    await searchFor(page, listed[of]);
    await expect(page.locator("article")).toHaveCount(1);
    await page.locator("article").getByRole("link", { name: "Details" }).click();
    await expect(page).toHaveURL(detail(listed.id));
  });
}

test("a search without a match says so and offers ways out", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "zeppelin");
  await expect(page.getByRole("heading", { name: "No vehicles match words “zeppelin”" })).toBeVisible();
  await page.getByRole("link", { name: "Search without words “zeppelin”" }).click();
  await expect(page).toHaveURL(/\/allListing$/);
  await expect(page.locator("article").first()).toBeVisible();
});
