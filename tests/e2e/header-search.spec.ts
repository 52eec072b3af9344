import type { Page } from "@playwright/test";
import { expectLinesOverAll, scan } from "./support/accessibility.ts";
import { STREET_NAMES } from "#app/features/query-language/tables/called-cars.ts";
import { expect, test } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const searchField = (page: Page) => page.getByRole("banner").getByLabel("Search by make, model, VIN or lot number");

async function searchFor(page: Page, words: string): Promise<void> {
  const field = searchField(page);
  await expect(field).toHaveAttribute("placeholder", "Type Keyword...");
  await field.fill(words);
  await field.press("Enter");
}

test("the search field of the header finds vehicles by words", async ({ page }) => {
  await page.goto("/payment");
  await searchFor(page, "toyota automatic");
  await expect(page).toHaveURL(/\/allListing\?makes=toyota&gears=automatic$/);
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Transmission: Automatic");
  await expect(page.getByRole("main").getByLabel("Search this list")).toHaveValue("");
  for (const title of await page.locator("article h2").allInnerTexts()) expect(title).toMatch(/toyota/i);
});

for (const [what, of] of [
  ["VIN", "vin"],
  ["lot number", "lotNumber"],
] as const) {
  test(`the header's search goes straight to a lot by its ${what}`, async ({ page }) => {
    const { listed } = system().lots;
    await page.goto("/");
    await searchFor(page, listed[of]);
    await expect(page).toHaveURL(detail(listed.id));
  });
}

test("a search without a match says so and offers ways out", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, '"zeppelin"');
  const heading = page.getByRole("heading", { name: "Nothing found for “zeppelin”" });
  const nothing = page.getByRole("main").locator("section").filter({ has: heading });
  await expect(nothing).toBeVisible();
  await expect(nothing.getByRole("link", { name: /^Without/ })).toHaveCount(0);
  const brands = nothing.getByRole("navigation", { name: "Brands" }).getByRole("link");
  await expect(brands.first()).toHaveText("Toyota");
  await expect(brands.last()).toHaveText("Ferrari");
  await nothing.getByRole("link", { name: "Reset All" }).click();
  await expect(page).toHaveURL(/\/allListing$/);
  await expect(page.locator("article").first()).toBeVisible();
});

test(
  "suggestions come while somebody types, and the keyboard chooses among them",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.goto("/payment");
    const field = searchField(page);
    await field.pressSequentially("toyo");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    const options = list.getByRole("option");
    await expect(options.first()).toContainText(/^Toyota\s*\d+ listed$/);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await scan(page, "suggestions");

    await field.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
    await field.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await field.press("Escape");
    await expect(list).toBeHidden();
    await expect(field).toHaveValue("toyo");

    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/allListing\?makes=toyota$/);
  },
);

test("a suggestion is chosen by a tap, a lot by its number too", { tag: "@with-script" }, async ({ page }) => {
  const { listed } = system().lots;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const field = page.getByRole("main").getByLabel("Search for a car");
  await field.pressSequentially("toyo");
  await expectLinesOverAll(page, 328);
  await field.fill("");
  await field.pressSequentially(listed.lotNumber);
  await page.getByRole("option", { name: `Lot ${listed.lotNumber}` }).click();
  await expect(page).toHaveURL(detail(listed.id));
});

test(
  "a field whose suggestions do not come searches all the same",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    await page.route("**/suggest?*", (route) => route.abort());
    await page.goto("/payment");
    await searchFor(page, "toyota automatic");
    await expect(page).toHaveURL(/\/allListing\?/);
  },
);

test("street language finds cars, and a question its answer", async ({ page }) => {
  await page.goto("/street-names");
  const named = page.getByRole("link", { name: /^\d+ vehicles? called / }).first();
  const [, label = ""] = / called (.+)$/.exec((await named.textContent()) ?? "") ?? [];
  const { car = "", from = 0, to = 0 } = STREET_NAMES.find((one) => one.label === label) ?? {};
  await named.click();
  const titles = page.locator("article h2");
  await expect(titles.first()).toContainText(new RegExp(`^\\d{4} ${car}`, "i"));
  const year = Number(((await titles.first().textContent()) ?? "").trim().slice(0, 4));
  expect([year >= from, year <= to], `${year}, as ${label} says`).toEqual([true, true]);
  await page.goto("/payment");
  await searchFor(page, "corrola full option");
  const notes = page.getByRole("list", { name: "Notes on this search" });
  await expect(notes).toContainText("Showing Corolla.");
  await expect(notes).toContainText("Not recorded at US auctions: full option.");
  await expect(titles.first()).toContainText(/corolla/i);
  await notes.getByRole("link", { name: "Search for “corrola” instead" }).click();
  await expect(page.getByRole("heading", { name: /^(?:No vehicles match|Nothing found)/ })).toBeVisible();
  await page.goto("/payment");
  await searchFor(page, "How much deposit do I pay?");
  await page.getByRole("region", { name: "How much is the deposit, and do I get it back?" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/faqpage#deposit-amount$/);
});
