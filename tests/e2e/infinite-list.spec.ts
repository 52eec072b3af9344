import { DRIFT, expect, leadingNumber, test } from "./support/journey.ts";
import { draw } from "#tests/support/budget.ts";

const END = "Yay! You have seen it all";
const PAGE_SIZE = 21;

const HOUSES = [
  { path: "/copartListing", heading: "Copart vehicles" },
  { path: "/iaaiListing", heading: "IAAI vehicles" },
];

for (const { path, heading } of draw("houses to the last lot", 1, HOUSES)) {
  test(`${heading} can be read to the last one`, async ({ page, scripted }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const cards = page.locator("[data-infinite] article");
    await expect(cards.first().getByText("Model: 2023")).toBeVisible();
    const total = leadingNumber(await page.getByText(/^[\d,]+ vehicles/).innerText());
    expect(total).toBeGreaterThan(2 * PAGE_SIZE);
    const seen = scripted ? await scrollToEnd() : await followToEnd();
    // Others may be listed while this one is read.
    expect(seen).toBeLessThanOrEqual(total + DRIFT);
    expect(seen).toBeGreaterThan(total - PAGE_SIZE);

    async function scrollToEnd(): Promise<number> {
      const more = page.getByRole("link", { name: "More vehicles" });
      while (!(await page.getByText(END).isVisible())) {
        const before = await cards.count();
        await page.locator("[data-infinite-foot]").scrollIntoViewIfNeeded();
        await expect
          .poll(async () => (await cards.count()) > before || (await page.getByText(END).isVisible()))
          .toBe(true);
      }
      await expect(more).toHaveCount(0);
      const ids = await page
        .locator("[data-infinite] [data-lot]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-lot")));
      expect(new Set(ids).size).toBe(ids.length);
      return ids.length;
    }

    async function followToEnd(): Promise<number> {
      let count = await cards.count();
      expect(count).toBe(PAGE_SIZE);
      for (let at = 2; !(await page.getByText(END).isVisible()); at++) {
        await page.getByRole("link", { name: "More vehicles" }).click();
        await expect(page).toHaveURL(new RegExp(`\\?page=${at}$`));
        await expect(page.getByRole("link", { name: "Previous vehicles" })).toBeVisible();
        count += await cards.count();
      }
      return count;
    }
  });
}

test("a fact is told with its name in a card, and without in a phone's row", async ({ page }) => {
  const card = page.locator("[data-infinite] article").first();
  const [name, fact] = [card.locator("dt").first(), card.locator("dd").first()];
  const bid = card.getByText("Current Bid", { exact: true });
  for (const [width, isNamed] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/iaaiListing");
    await expect(fact).toBeVisible();
    await expect(name).toBeVisible({ visible: isNamed });
    await expect(name).toHaveText("Odometer");
    await expect(bid).toBeVisible();
  }
});

test(
  "an infinite list that cannot go on says so and can be tried again",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/status of 503/);
    let isAway = true;
    await page.route("**/iaaiListing?page=2", (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto("/iaaiListing");
    await page.locator("[data-infinite-foot]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-infinite-failed]")).toBeVisible();
    isAway = false;
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator("[data-infinite] article").nth(PAGE_SIZE)).toBeVisible();
  },
);
