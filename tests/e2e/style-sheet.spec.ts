import type { Page } from "@playwright/test";
import { draw } from "#tests/support/budget.ts";
import { expect, test } from "./support/journey.ts";

const colourOfMain = (page: Page) =>
  page
    .getByRole("contentinfo")
    .first()
    .evaluate((footer) => getComputedStyle(footer).backgroundColor);
const inlined = (page: Page) => page.locator("head > style");
const linked = (page: Page) => page.locator("head > link[rel=stylesheet]");
const tap = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());

test("who goes on gets later pages without the style sheet, they look the same, and a cache that lost it costs nothing", async ({
  page,
  context,
  scripted,
}) => {
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await page.goto("/contactus");
  await expect(inlined(page)).toHaveCount(1);
  const before = await colourOfMain(page);
  if (scripted) await expect.poll(names).toContain("sheet");

  for (const path of ["/allListing", "/contactus"]) {
    await tap(page, path);
    await expect(page).toHaveURL(path);
    await expect(inlined(page)).toHaveCount(scripted ? 0 : 1);
    await expect(linked(page)).toHaveCount(scripted ? 1 : 0);
    expect(await colourOfMain(page)).toBe(before);
  }
  expect(await names()).toEqual(scripted ? ["sheet"] : []);

  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await page.goto("/allListing");
  await expect(inlined(page)).toHaveCount(1);
  await expect(linked(page)).toHaveCount(0);
  expect(await colourOfMain(page)).toBe(before);
});

/**
 * All that is computed of each element, and of what stands before and after it; of a long list its first three. As one
 * number each, as they are many.
 */
const looksOf = (page: Page) =>
  page.locator("body *:not(script, style, :is(li, tr):nth-child(n + 4) *)").evaluateAll((elements) =>
    elements.map((element) => {
      let sum = 0;
      for (const part of [undefined, "::before", "::after"]) {
        const computed = getComputedStyle(element, part);
        if (part && computed.content === "none") continue;
        for (const name of computed) {
          if (name.startsWith("--")) continue;
          for (const letter of `${part} ${name}: ${computed.getPropertyValue(name)}`)
            sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
        }
      }
      return `${element.tagName} ${element.getAttribute("class") ?? ""} ${sum}`;
    }),
  );

function useWholeSheet(href: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.querySelector("style[data-sheet]")?.replaceWith(link);
}

const hasSheet = (path: string) => [...document.styleSheets].some(({ href }) => href?.endsWith(path));

const OWN_SHEETS = [
  "/",
  "/allListing",
  "/allListing as table",
  "/allListing as table to ngtin",
  "/copartListing",
  "/copartListing as rows",
  "/copartListing?q=no+such+words",
  "/vehicleFind",
  "/vehicleFind?more=makes",
  "/searchbrand?heading=Toyota",
  "/quicksearch",
  "/compare",
  "/favourites",
  "/faqpage",
  "/buyvehiclesteps",
  "/payment",
  "/blog",
  "/term&condition",
  "/updatenews",
  "/testimonials",
  "/forgottenpassword",
  "/login",
  "/Register",
  "/contactus",
  "/shippingform",
  "/affiliates",
  "/nowhere",
];

for (const shown of draw("own sheets", 2, OWN_SHEETS)) {
  const [path = "", choices = ""] = shown.split(" as ");
  const [view, to] = choices.split(" to ");
  test(
    `${shown} looks the same with its own part of the style sheet as with all of it`,
    { tag: "@without-script" },
    async ({ page, context, baseURL, guard }) => {
      guard.allow(/404/);
      for (const [name, value] of Object.entries({ view, to }))
        if (value) await context.addCookies([{ name, value, url: baseURL ?? "" }]);
      for (const width of draw(`width of ${shown}`, 1, [360, 1280])) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const own = (await inlined(page).getAttribute("data-sheet")) ?? "";
        const withOwn = await looksOf(page);
        // In the same page: of two pages one may be a minute older.
        await page.evaluate(useWholeSheet, own);
        await expect.poll(() => page.evaluate(hasSheet, own)).toBe(true);
        const withAll = await looksOf(page);
        expect(withAll).toHaveLength(withOwn.length);
        for (const [place, look] of withAll.entries()) expect(withOwn[place]).toBe(look);
      }
    },
  );
}
