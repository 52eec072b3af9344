import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

const colourOfMain = (page: Page) =>
  page
    .getByRole("contentinfo")
    .first()
    .evaluate((footer) => getComputedStyle(footer).backgroundColor);
const inlined = (page: Page) => page.locator("head > style");
const linked = (page: Page) => page.locator("head > link[rel=stylesheet]");

test("a browser that has been here gets later pages without the style sheet, and looks the same", async ({
  page,
  context,
  scripted,
}) => {
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await page.goto("/contactus");
  await expect(inlined(page)).toHaveCount(1);
  const before = await colourOfMain(page);
  if (scripted) await expect.poll(names).toContain("sheet");

  for (const path of ["/contactus", "/allListing"]) {
    await page.goto(path);
    await expect(inlined(page)).toHaveCount(scripted ? 0 : 1);
    await expect(linked(page)).toHaveCount(scripted ? 1 : 0);
    expect(await colourOfMain(page)).toBe(before);
  }
  expect(await names()).toEqual(scripted ? ["sheet"] : []);
});
