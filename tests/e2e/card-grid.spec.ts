import type { Page } from "@playwright/test";
import { expectFixedLineLast } from "./support/accessibility.ts";
import { expect, leadingNumber, test } from "./support/journey.ts";

test.use({ pictures: true });

const STEPS = ["First", "Prev", "Next", "Last"] as const;

const pagesOf = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const step = (page: Page, name: (typeof STEPS)[number]) => pagesOf(page).getByRole("link", { name, exact: true });
const numbersOf = (page: Page) => pagesOf(page).getByRole("listitem").allInnerTexts();

async function expectSteps(page: Page, disabled: readonly string[]): Promise<void> {
  for (const name of STEPS) {
    const link = step(page, name);
    if (disabled.includes(name)) await expect(link).toBeDisabled();
    else await expect(link).toHaveAttribute("href", /./);
  }
}

test("a buyer follows a brand and pages through its cards to the end", async ({ page }) => {
  await page.goto("/allListing");
  const total = leadingNumber(
    await page
      .getByText(/^[\d,]+ vehicles/)
      .first()
      .innerText(),
  );
  const last = Math.ceil(total / 12);
  expect(last).toBeGreaterThan(6);
  await expect(page.locator("article")).toHaveCount(12);
  await expectSteps(page, ["First", "Prev"]);
  expect(await numbersOf(page)).toEqual(["1", "2", "3"]);

  await step(page, "Next").click();
  await expect(page).toHaveURL(/\/allListing\?page=2$/);
  await expectSteps(page, []);
  await pagesOf(page).getByRole("link", { name: "Page 4" }).click();
  await expect(pagesOf(page).locator("[aria-current=page]")).toHaveText("4");
  expect(await numbersOf(page)).toEqual(["2", "3", "4", "5", "6"]);
  await step(page, "Prev").click();
  await expect(pagesOf(page).locator("[aria-current=page]")).toHaveText("3");

  await step(page, "Last").click();
  await expectSteps(page, ["Next", "Last"]);
  expect(Number((await numbersOf(page)).at(-1))).toBeGreaterThanOrEqual(last - 1);
  await step(page, "First").click();
  await expect(page).toHaveURL(/\/allListing$/);
});

test("a brand's page names the brand, keeps it from page to page, and shows nothing else", async ({ page }) => {
  await page.goto("/allListing?q=%22zeppelin%22");
  await page.getByRole("navigation", { name: "Brands" }).getByRole("link", { name: "Toyota" }).click();
  await expect(page).toHaveURL(/\/searchbrand\?heading=Toyota$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toyota");
  for (const title of await page.locator("article h2").allInnerTexts()) expect(title).toMatch(/toyota/i);
  await step(page, "Next").click();
  await expect(page).toHaveURL(/\/searchbrand\?heading=Toyota&page=2$/);
  for (const title of await page.locator("article h2").allInnerTexts()) expect(title).toMatch(/toyota/i);
});

test("a page beyond the end is the last page", async ({ page }) => {
  await page.goto("/searchbrand?heading=Toyota&page=9999");
  await expect(page.locator("article").first()).toBeVisible();
  await expect(page.getByText(/^There is no page 9,999; this is the last, page [\d,]+\.$/)).toBeVisible();
  await expectSteps(page, ["Next", "Last"]);
});

test("wide screens show three cards in a row", async ({ page }) => {
  for (const path of ["/allListing", "/searchbrand?heading=Toyota", "/copartListing", "/iaaiListing"]) {
    await page.goto(path);
    const tops = await page
      .locator("#lots article")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops.slice(0, 3)).size, path).toBe(1);
    expect(tops[3], path).toBeGreaterThan(tops[0] ?? Number.NaN);
    await expectFixedLineLast(page);
  }
});

test("a card says what a buyer asks first", async ({ page }) => {
  await page.goto("/allListing");
  const card = page.locator("article").first();
  for (const words of [
    "Used",
    "5.0 (58.5k Review)",
    "Model",
    "Engine",
    "Transmission",
    "Fuel",
    "Current Bid",
    "Time left",
  ]) {
    await expect(card).toContainText(words);
  }
});

test("in a phone's rows the time left comes next to the bid, and a second price behind it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/iaaiListing?q=buy+it+now");
  const prices = page.locator(".lot-money:has(time):has(p:nth-child(3))");
  expect(await prices.count()).toBeGreaterThan(3);
  const places = await prices.evaluateAll((all) =>
    all.map((money) => {
      const [bid, price, time] = ["p:first-child strong", "p:nth-child(2) strong", "time"].map((part) =>
        money.querySelector(part)?.getBoundingClientRect(),
      );
      if (!bid || !price || !time) return "a part is missing";
      const isBehind = price.top > time.bottom || price.left > time.right;
      return isBehind && price.height < bid.height ? "" : money.textContent;
    }),
  );
  expect(places.filter(Boolean)).toEqual([]);
});

test("on a phone the first picture of a list comes early, and no later one is larger by a part of a pixel", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const list of ["/allListing", "/copartListing", "/iaaiListing", "/vehicleFind", "/vehicleFind?page=2"]) {
    await page.goto(list);
    const pictures = page.getByRole("main").locator("img.lot-picture");
    await expect(pictures.first(), list).toHaveAttribute("fetchpriority", "high");
    await expect(page.locator("head > link[rel=preload][as=image]"), list).toHaveCount(1);
    const [first, second] = await Promise.all([pictures.first().boundingBox(), pictures.nth(1).boundingBox()]);
    // Chromium counts a picture that begins between two pixels as smaller, and would take a late one as the page's largest.
    expect(first?.y, list).toBe(Math.round(first?.y ?? Number.NaN));
    expect(second?.height, list).toBe(first?.height);
  }
});
