import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const LIST = "/allListing?sort=year";

const controls = (page: Page, isChosen?: boolean) =>
  page.locator(`[form$="compare"][aria-pressed${isChosen === undefined ? "" : `="${isChosen}"`}]`);
const bar = (page: Page, many: number) => page.getByRole("link", { name: `Compare (${many})`, exact: true });
const toasts = (page: Page) => page.locator("#toasts");
const columns = (page: Page) => page.getByRole("table", { name: "Lots side by side" }).getByRole("columnheader");

async function choose(page: Page, path: string, place: number) {
  await page.goto(path);
  const control = controls(page, false).nth(place);
  const title = ((await control.getAttribute("aria-label")) ?? "").replace("Compare: ", "");
  const chosen = page.locator(`[form$="compare"][value="${await control.getAttribute("value")}"]`);
  await control.click();
  await expect(page.locator("#toasts")).toContainText("Added to the comparison.");
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  return { title, chosen };
}

test("lots are chosen from a list, a table and a lot's page, compared and taken away", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  const { title: first, chosen } = await choose(page, LIST, 2);
  await expect(chosen).toBeInViewport();
  await expect(page.getByRole("link", { name: "Compare (1)" })).toBeInViewport();
  const { title: second } = await choose(page, "/vehicleFinder", 1);
  const { listed } = system().lots;
  const { title: third } = await choose(page, detail(listed.id), 0);
  expect(third).toBe(listed.title);

  await page.getByRole("link", { name: "Compare (3)" }).click();
  await expect(page).toHaveURL("/compare");
  await expect(columns(page)).toHaveCount(3);
  for (const [place, title] of [first, second, third].entries()) {
    await expect(columns(page).nth(place)).toContainText(title);
  }
  await expectNoSidewaysScroll(page);
  await scan(page, "compare");
  await page.setViewportSize(SIZES.phone);

  // The window may still be on its way to a phone's size.
  const widthOf = async (place: number) => (await columns(page).nth(place).boundingBox())?.width;
  await expect.poll(() => widthOf(0)).toBeGreaterThan(145);
  const box = await page.getByRole("region", { name: "Lots side by side" }).boundingBox();
  for (const place of [0, 1]) {
    const column = await columns(page).nth(place).boundingBox();
    expect(column?.width).toBeGreaterThan(145);
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
  const group = await page.getByRole("rowheader", { name: "Price and sale", exact: true }).boundingBox();
  expect((group?.x ?? 0) + (group?.width ?? 0), "a group's name lies over all columns").toBeGreaterThanOrEqual(
    (box?.x ?? 0) + (box?.width ?? 0) - 2,
  );
  const last = await columns(page).nth(2).boundingBox();
  expect(last?.x, "a part of the third is in sight").toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));

  const facts = page.getByRole("rowheader");
  const all = await facts.count();
  expect(await facts.filter({ hasText: /same$/ }).count()).toBeLessThanOrEqual(5);
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL("/compare?only=differences");
  await expect(facts.filter({ hasText: /(same|alike)$/ })).toHaveCount(0);
  expect(await facts.count()).toBeLessThan(all);
  await page.getByRole("link", { name: "All facts" }).click();
  await expect(facts).toHaveCount(all);

  await page.getByRole("button", { name: `Remove ${first}` }).click();
  await expect(columns(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  const [left, right] = [await columns(page).nth(0).boundingBox(), await columns(page).nth(1).boundingBox()];
  expect(left?.width).toBe(right?.width);
  await page.mouse.wheel(0, 1_200);
  await expect(page.getByText("Price and sale", { exact: true })).not.toBeInViewport();
  await expect(columns(page).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
});

test("a fifth lot has to wait for a place", async ({ page, scripted }) => {
  for (let lots = 0; lots < 4; lots += 1) await choose(page, LIST, 0);
  if (scripted) await untilAlive(page, "compare");
  // One of the four may have ended meanwhile, and left the list.
  const fifth = (await controls(page, false).first().getAttribute("value")) ?? "";
  await controls(page, false).first().click();
  await expect(toasts(page)).toContainText("You compare 4 vehicles already. Remove one of them first.");
  await expect(controls(page).and(page.locator(`[value="${fifth}"]`))).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("link", { name: "Compare (4)" })).toBeVisible();
  await controls(page, true).first().click();
  await expect(page.getByRole("link", { name: "Compare (3)" })).toBeVisible();
});

test(
  "a tap puts a lot beside others and takes it away again without a reload",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.goto(LIST);
    await untilAlive(page, "compare");
    const [first, second] = [controls(page).nth(0), controls(page).nth(1)];
    await page.evaluate(() => (document.title = "still the same page"));
    await expect(page.getByRole("complementary", { name: "Lots to compare" })).toBeHidden();

    await first.focus();
    const size = await first.boundingBox();
    await page.keyboard.press("Enter");
    await expect(first).toHaveAttribute("aria-pressed", "true");
    expect(await first.boundingBox(), "nothing around it moves").toEqual(size);
    await expect(toasts(page)).toContainText("Added to the comparison.");
    await expect(first).toBeFocused();
    await expect(bar(page, 1)).toBeInViewport();
    await second.click();
    await expect(bar(page, 2)).toBeVisible();
    await scan(page, "compare bar");

    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "false");
    await expect(toasts(page)).toContainText("Removed from the comparison.");
    await expect(bar(page, 1)).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Lots to compare" })).toBeHidden();
    await expect(second).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator("#main")).toBeFocused();
    await expect(page).toHaveTitle("still the same page");

    await second.click();
    await bar(page, 1).click();
    await expect(columns(page)).toHaveCount(1);
  },
);

test("of messages that come quickly only the last stays", { tag: "@with-script" }, async ({ page }) => {
  await page.goto(LIST);
  await untilAlive(page, "compare");
  const region = toasts(page);
  await region.evaluate((messages) => {
    const count = () => {
      const most = Number(messages.dataset["most"] ?? 0);
      if (messages.childElementCount > most) messages.dataset["most"] = String(messages.childElementCount);
      // The toast may be gone before it is read.
      messages.dataset["said"] ??= messages.textContent;
    };
    new MutationObserver(count).observe(messages, { childList: true });
  });
  await page.evaluate(() => {
    const [first, second, third] = document.querySelectorAll<HTMLElement>("button[form$=compare][aria-pressed]");
    for (const control of [first, second, third]) control?.click();
  });
  await expect(controls(page, true)).toHaveCount(3);
  await expect(region).toHaveAttribute("data-said", "Added to the comparison.");
  await expect(region).toHaveAttribute("data-most", "1");
});

test(
  "a lot that cannot be put beside others says so and goes back",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    await page.route("**/compare", (route) => route.abort());
    await page.goto(LIST);
    await untilAlive(page, "compare");
    const first = controls(page).first();
    await first.click();
    await expect(toasts(page)).toContainText("The comparison could not be changed. Please try again.");
    await expect(first).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("complementary", { name: "Lots to compare" })).toBeHidden();
  },
);

test("a comparison on paper has every lot and nothing to tap", async ({ page }) => {
  for (let lots = 0; lots < 4; lots += 1) await choose(page, LIST, 0);
  await page.goto("/compare");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(page.getByRole("button", { name: "Remove all" })).toBeHidden();
  const right = await columns(page)
    .last()
    .evaluate((column) => column.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(700);
});
