import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/journey.ts";

test.use({ pictures: true });

const PAGE_SIZE = 21;
const LIST = "/copartListing";

const lots = (page: Page) => page.locator("[data-infinite] [data-lot]");

function followAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && /[?&]page=\d/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const readLot = (page: Page) =>
  lots(page).evaluateAll((all) => {
    const lot = all.find((one) => (one.closest("li")?.getBoundingClientRect().bottom ?? 0) > 0);
    return { id: lot?.getAttribute("data-lot"), top: Math.round(lot?.getBoundingClientRect().top ?? 0) };
  });

async function expectAt(page: Page, { id, top }: Awaited<ReturnType<typeof readLot>>): Promise<void> {
  await expect.poll(async () => (await readLot(page)).id).toBe(id);
  expect(Math.abs((await readLot(page)).top - top)).toBeLessThanOrEqual(1);
}

async function openList(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const asked = followAsked(page);
  await page.goto(LIST);
  await untilAlive(page, "infinite");
  return asked;
}

async function letSettle(page: Page): Promise<void> {
  await expect(page.locator("[data-infinite]")).not.toHaveAttribute("aria-busy");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function readOn(page: Page): Promise<void> {
  const before = await lots(page).count();
  const goOn = async () => {
    await page.mouse.wheel(0, 700);
    return lots(page).count();
  };
  await expect.poll(goOn, { intervals: [100] }).toBeGreaterThan(before);
}

async function readTo(page: Page, nth: number): Promise<void> {
  await lots(page)
    .nth(nth)
    .evaluate((lot) => scrollTo({ top: scrollY + lot.getBoundingClientRect().top + 40, behavior: "instant" }));
}

test.describe("with script", { tag: "@with-script" }, () => {
  test("the end of a list brings one page, and the reader stays where he was", async ({ page }) => {
    const asked = await openList(page, { width: 1280, height: 800 });
    await page.keyboard.press("End");
    await expect(lots(page)).toHaveCount(2 * PAGE_SIZE);
    await letSettle(page);
    expect(asked).toHaveLength(1);
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
    await page.keyboard.press("End");
    await expect(lots(page)).toHaveCount(3 * PAGE_SIZE);
  });

  test("the end of the page is reached by who wants it, and the list goes on when he comes back", async ({ page }) => {
    const asked = await openList(page, { width: 1280, height: 800 });
    await page.getByRole("link", { name: "To the end of the page" }).click();
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeInViewport();
    await page.mouse.wheel(0, 2_000);
    await letSettle(page);
    await expect(footer).toBeInViewport();
    expect(asked).toEqual([]);
    await page.mouse.wheel(0, -500);
    await expect(lots(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test("a window that one page does not fill gets the next one at once, and no more", async ({ page }) => {
    const asked = await openList(page, { width: 1280, height: 8_000 });
    await expect(lots(page)).toHaveCount(2 * PAGE_SIZE);
    await letSettle(page);
    expect(asked).toHaveLength(1);
  });

  for (const [device, size] of [
    ["phone", { width: 360, height: 800 }],
    ["laptop", { width: 1280, height: 800 }],
  ] as const) {
    test(`on a ${device} the address names the page that is read, and a reload leads back to the lot`, async ({
      page,
    }) => {
      const asked = await openList(page, size);
      await readOn(page);
      await letSettle(page);
      await readTo(page, PAGE_SIZE - 6);
      await expect(page).toHaveURL(LIST);

      await readTo(page, PAGE_SIZE + 9);
      await expect(page).toHaveURL(`${LIST}?page=2`);
      const before = await readLot(page);
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(`"${before.id}"`);
      await letSettle(page);
      asked.length = 0;
      await page.reload();
      await expectAt(page, before);
      await expect(page).toHaveURL(`${LIST}?page=2`);
      await letSettle(page);
      expect(asked.length).toBeLessThanOrEqual(1);
      await expectAt(page, before);
      await expect(page.getByRole("link", { name: "Previous vehicles" })).toHaveAttribute("href", LIST);
    });
  }

  test("who comes back from a lot stands where he left, and an earlier page is named when it is read again", async ({
    page,
  }) => {
    // Disables the back-forward cache.
    await page.addInitScript(() => addEventListener("unload", () => {}));
    await openList(page, { width: 1280, height: 800 });
    await readOn(page);
    await readTo(page, PAGE_SIZE + 9);
    await expect(page).toHaveURL(`${LIST}?page=2`);
    const before = await readLot(page);
    await lots(page)
      .nth(PAGE_SIZE + 9)
      .getByRole("link", { name: /^Details/ })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/detail\//);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expectAt(page, before);

    await openList(page, { width: 1280, height: 800 });
    await readOn(page);
    await readTo(page, PAGE_SIZE + 3);
    await expect(page).toHaveURL(`${LIST}?page=2`);
    // A turn of the wheel that is still under way would take the page down again.
    await letSettle(page);
    await expect(async () => {
      await page.keyboard.press("Home");
      await expect(page).toHaveURL(LIST, { timeout: 3_000 });
    }).toPass();
  });
});
