import type { Locator, Page } from "@playwright/test";
import { createCookie } from "react-router";
import { SEEN_COOKIE } from "#app/ui/enhance/seen-lots.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { comeIn, main, somebody } from "./support/people.ts";
import { detail, streetPlan } from "./support/street-plan.ts";
import { system } from "./support/system.ts";
import { draw } from "#tests/support/budget.ts";

test.use({ pictures: true });

interface Place {
  path: string;
  /** What the reader chose before. */
  cookies?: Record<string, string>;
  isOwn?: true;
  /** What only they see. */
  says?: string;
}

const OF_ACCOUNT =
  "profile documents deposit favourites enquiries searches bids bids/notices purchases statement terms sessions password " +
  "email two-factor delete";

/** Pages as they are only for who chose, opened or signed in to something. */
async function placesOfReaders(): Promise<Place[]> {
  const { listed, withVideo } = system().lots;
  const ids = [listed.id, withVideo.id];
  const [pair = ""] = (await createCookie("bidport.compare").serialize(ids)).split(";");
  const compared = { "bidport.compare": pair.slice(pair.indexOf("=") + 1) };
  const views = ["rows", "table"].flatMap((view) =>
    ["/allListing", "/iaaiListing", "/vehicleFind"].map((path) => ({ path, cookies: { view } })),
  );
  const own = OF_ACCOUNT.split(" ").map((part) => `/account/${part}`);
  return [
    { path: "/recent", cookies: { [SEEN_COOKIE]: ids.map(encodeURIComponent).join("|") }, says: listed.title },
    { path: "/compare", cookies: compared, says: listed.title },
    { path: "/compare?only=differences", cookies: compared, says: listed.title },
    { path: `${detail(listed.id)}?lines=all` },
    { path: "/allListing", cookies: { ...compared, to: "ngtin" } },
    ...views,
    ...["/account", ...own].map((path): Place => ({ path, isOwn: true })),
  ];
}

async function expectRoomForLetters(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html").evaluate((root) => (root.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page, path);
  expect.soft(await page.evaluate(findPiledWords), `${path}: words in pieces of a few letters`).toEqual([]);
}

/** Within the page: long words of which a line holds not even three letters, so that they stand piece under piece. */
function findPiledWords(): string[] {
  const piled: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[\p{L}\p{N}]{5,}/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
      if (word.length / lines.size < 3) piled.push(word);
    }
  }
  return piled;
}

for (const width of [360, 768, 1280]) {
  test(`letters of twice their size move no page sideways, ${width} pixels wide`, async ({ page, guard }) => {
    guard.allow(/status of 4\d\d \(.*\) \(http/);
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of draw(`large letters, ${width}`, 4, streetPlan())) await expectRoomForLetters(page, path);
  });

  test(`letters of twice their size move nothing sideways that a reader chose or owns, ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const place of draw(`large letters of readers, ${width}`, 2, await placesOfReaders())) {
      const { path, cookies = {}, isOwn, says } = place;
      await context.clearCookies();
      const url = system().sites.full;
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
      if (isOwn) await comeIn(context, await somebody());
      await expectRoomForLetters(page, path);
      if (isOwn) await expect(page, "nobody is led elsewhere").toHaveURL(path);
      if (says !== undefined) await expect(main(page).getByText(says).first(), path).toBeVisible();
    }
  });
}

test("letters of twice their size make rows of facts and cut no button and no count", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const enlarge = () => page.locator("html").evaluate((root) => (root.style.fontSize = "200%"));
  const isWhole = (part: Locator) => part.evaluate((one) => one.scrollWidth <= one.clientWidth);
  await page.goto("/allListing");
  await enlarge();
  const search = page.getByLabel("Search this list");
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(140);
  const around = page.getByRole("banner").locator(".logo, .menu-button");
  const [logo, menu] = await around.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const form = await page.locator(".list-search").evaluate((one) => one.getBoundingClientRect());
  expect([form.left > (logo?.right ?? 999), form.right < (menu?.left ?? 0)], "clear of logo and menu").toEqual([
    true,
    true,
  ]);
  const facts = page.locator("article").first().locator(".fact-grid > div");
  const tops = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, "one below the other").toBe(tops.length);
  const count = await page
    .getByText(/^[\d,]+ vehicles/)
    .first()
    .boundingBox();
  expect(count?.width).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("form", { name: "Search Filters" });
  for (const button of [
    sheet.getByRole("button", { name: "Close" }),
    sheet.getByRole("link", { name: "Reset All" }),
    sheet.getByRole("button", { name: "Apply Filters" }),
  ]) {
    await expect(button).toBeInViewport({ ratio: 1 });
    const [own, around] = [await button.boundingBox(), await sheet.boundingBox()];
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) - 8);
    expect(await isWhole(button)).toBe(true);
  }
  await page.goto(detail(system().lots.listed.id));
  await enlarge();
  const narrow = await page
    .locator(".fact-rows dd")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.clientWidth < 128).length);
  expect(narrow, "values of a few letters a line").toBe(0);
  await page.setViewportSize({ width: 768, height: 800 });
  const header = page.getByRole("banner");
  const [login, signup] = [header.getByRole("link", { name: "Login" }), header.getByRole("link", { name: "Signup" })];
  await expect(login).toBeInViewport({ ratio: 1 });
  const bottom = await header.locator(".header-row").evaluate((row) => row.getBoundingClientRect().bottom);
  expect((await signup.boundingBox())?.y, "in the menu, not a strip below Login").toBeGreaterThan(bottom);
  await page.setViewportSize({ width: 1024, height: 800 });
  const [left, right] = [await login.boundingBox(), await signup.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test("on paper the lots have the whole width, however wide it is", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/allListing", "/vehicleFind", "/iaaiListing"]) {
    await page.goto(path);
    const box = await page.locator("#lots").boundingBox();
    expect(box?.width, path).toBeGreaterThan(1_200);
  }
});
