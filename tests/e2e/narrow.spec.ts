import type { Locator } from "@playwright/test";
import { expectNoSidewaysScroll, SIZES } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";

const SMALL = { width: 320, height: 640 };

for (const [device, size] of Object.entries(SIZES)) {
  test(`every make of the whole list lies within it on a ${device}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/allListing?more=makes");
    const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
    const ticks = list.locator(".tick");
    expect(await ticks.count()).toBeGreaterThan(20);
    const outside = await ticks.evaluateAll((all) => {
      const card = all[0]?.closest("section")?.getBoundingClientRect();
      const boxes = all.map((tick) => tick.getBoundingClientRect());
      return boxes.filter(({ left, right }) => !card || left < card.left || right > card.right).length;
    });
    expect(outside).toBe(0);
    await ticks.last().scrollIntoViewIfNeeded();
    await expect(ticks.last()).toBeInViewport({ ratio: 1 });
    await ticks.first().scrollIntoViewIfNeeded();
    await expect(list.getByRole("button", { name: "Apply Filters" })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    if (size.width < 1280) await page.getByRole("button", { name: "Filters", exact: true }).click();
    for (const heading of ["Engine", "Place", "Other"]) {
      await expect(page.getByRole("heading", { name: heading, exact: true, level: 3 })).toBeHidden();
    }
    await expect(page.getByRole("heading", { name: "Vehicle", exact: true, level: 3 })).toBeVisible();
  });
}

for (const path of ["/allListing", "/copartListing", "/iaaiListing"]) {
  test(`a phone's first screen of ${path} shows of two lots what is struck, what they cost and when they close`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${path}?sort=price-down`);
    for (const place of [0, 1]) {
      const lot = page.locator("article").nth(place);
      for (const part of [".lot-damage", ".lot-money strong", ".lot-money time"])
        await expect(lot.locator(part).first()).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
  });
}

test("what applies filters stands clear of the lots to compare", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  await page
    .getByRole("button", { name: /^Compare/ })
    .first()
    .click();
  const bar = page.getByRole("complementary", { name: "Lots to compare" });
  await expect(bar.getByRole("link", { name: "Compare (1)" })).toBeInViewport({ ratio: 1 });
  const expectClear = async (apply: Locator) => {
    await expect(apply).toBeInViewport({ ratio: 1 });
    const [above, below] = [await apply.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };
  await page.goto("/allListing?more=makes");
  const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
  const apply = list.getByRole("button", { name: "Apply Filters" });
  await list.locator(".tick").first().scrollIntoViewIfNeeded();
  await expectClear(apply);
  await page.setViewportSize(SIZES.laptop);
  await expectClear(apply);
  await apply.click();
  await expect(list).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page
    .getByRole("button", { name: /^Compare/ })
    .nth(6)
    .scrollIntoViewIfNeeded();
  await expectClear(page.getByRole("form", { name: "Search Filters" }).getByRole("button", { name: "Apply Filters" }));
});

for (const [what, path] of [
  ["a list with two chips", "/allListing?makes=ford,toyota&sort=miles"],
  ["no result for a long word", `/allListing?q=toyota+${"x".repeat(26)}`],
  ["no result for a very long word", `/allListing?q=toyota+${"x".repeat(90)}`],
] as const) {
  test(`${what} moves no page sideways`, async ({ page }) => {
    for (const size of [SMALL, SIZES.phone]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole("list", { name: "Chosen filters" })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}

test("at a large zoom the chat lies over no control of a list, and ends the page", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto("/allListing?makes=ford,toyota");
  const chat = page.getByRole("complementary", { name: "Chat", exact: true });
  await expect(page.getByRole("link", { name: "Save Search" })).toBeInViewport({ ratio: 1 });
  await expect(chat).not.toBeInViewport();
  await chat.getByText("Chat", { exact: true }).click();
  await expect(chat.getByRole("link", { name: "WhatsApp" })).toBeInViewport({ ratio: 1 });
});
