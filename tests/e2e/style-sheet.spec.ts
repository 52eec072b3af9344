import type { Page } from "@playwright/test";
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
