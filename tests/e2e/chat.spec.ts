import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { JOURNEYS_WHATSAPP, system } from "./support/system.ts";

const chat = (page: Page) => page.getByRole("group", { name: /^(Chat|Write to us)$/ });
const opener = (page: Page) => chat(page).locator("summary");
const words = (page: Page) => chat(page).getByRole("status");
const liveChat = (page: Page) => page.getByRole("region", { name: "Live chat" });

function countRequestsToProvider(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().startsWith(system().chatProvider)) count += 1;
  });
  return () => count;
}

async function expectWays(page: Page): Promise<void> {
  for (const name of [/^\+234/, /@/, "Contact us"]) {
    await expect(chat(page).getByRole("link", { name })).toBeVisible();
  }
}

test("where no chat is set up, its button opens the ways to reach us", async ({ page }) => {
  await page.goto("/payment");
  await expect(opener(page)).toHaveText("Write to us");
  await expect(chat(page).getByRole("link")).toHaveCount(0);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expectWays(page);
  await scan(page, "ways to reach us");
  await page.keyboard.press("Tab");
  await expect(chat(page).getByRole("link", { name: "WhatsApp", exact: true })).toBeFocused();
  await chat(page).getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveURL("/contactus");
  const hours = page.getByRole("main").getByRole("definition");
  await expect(hours.filter({ hasText: /(?:Open|Closed) now/ })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Live chat", { exact: true })).toHaveCount(0);
});

test("on a lot's page WhatsApp has the lot filled in", async ({ page, baseURL }) => {
  const { listed } = system().lots;
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await page.goto(detail(listed.id));
    await opener(page).click();
    const about = chat(page).getByRole("link", { name: "WhatsApp about this car" });
    await expect(about).toBeInViewport({ ratio: 1 });
    const { hostname, pathname, searchParams } = new URL((await about.getAttribute("href")) ?? "");
    expect([hostname, pathname.slice(1)]).toEqual(["wa.me", JOURNEYS_WHATSAPP.replaceAll(/\D/g, "")]);
    for (const words of [listed.title, `lot ${listed.lotNumber}`, `${baseURL}${detail(listed.id)}`])
      expect(searchParams.get("text")).toContain(words);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("where a chat is set up", () => {
  test.use({ site: "chatting" });
  test.beforeEach(({ guard }) => guard.allow(new RegExp(`^A request to ${system().chatProvider}/`)));

  test("its company hears of a reader by a tap, never before, and on each page anew", async ({ page, scripted }) => {
    const count = countRequestsToProvider(page);
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    await page.route(`${system().chatProvider}/property-1/**`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/payment");
    if (scripted) await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
    expect(count()).toBe(0);
    await opener(page).click();
    await expectWays(page);
    if (!scripted) {
      await expect(words(page)).toBeEmpty();
      expect(count()).toBe(0);
      return;
    }
    await expect(words(page)).toContainText(`The chat is loading from ${new URL(system().chatProvider).host}.`);
    await expect(words(page)).toContainText("That company receives your network address");
    await scan(page, "chat on its way");
    openGate();
    await expect(liveChat(page)).toHaveText("How can we help?");
    await expect(chat(page).getByRole("link")).toHaveCount(0);
    await page.evaluate(() =>
      (window as Window & { Tawk_API?: { onChatMinimized(): void } }).Tawk_API?.onChatMinimized(),
    );
    await expect(liveChat(page)).toBeHidden();
    await opener(page).click();
    await expect(liveChat(page)).toBeVisible();
    const heard = count();
    expect(heard).toBe(2);

    await page.goto("/faqpage");
    await expect(opener(page)).toBeVisible();
    await expect(liveChat(page)).toHaveCount(0);
    expect(count()).toBe(heard);
  });

  test(
    "a chat that does not come leaves the ways to reach us, and may be tried again",
    { tag: "@with-script" },
    async ({ page, guard }) => {
      guard.allow(/Failed to load resource/);
      await page.route(`${system().chatProvider}/**`, (route) => route.abort());
      await page.goto("/contactus");
      const hours = page.getByRole("main").getByRole("definition");
      await expect(hours.filter({ hasText: /(?:Open|Closed) now/ })).toHaveCount(2);
      await expect(page.getByRole("main").getByText("Live chat", { exact: true })).toBeVisible();
      await opener(page).click();
      await expect(words(page)).toHaveText("The chat could not be loaded. Please use one of these:");
      await expectWays(page);
      await scan(page, "chat that did not come");
      await page.unroute(`${system().chatProvider}/**`);
      await opener(page).click();
      await opener(page).click();
      await expect(liveChat(page)).toBeVisible();
    },
  );

  test("where a password is typed the button opens links only", async ({ page, scripted }) => {
    const count = countRequestsToProvider(page);
    await page.goto("/login");
    if (scripted) await untilAlive(page, "entry.client");
    await opener(page).click();
    await expectWays(page);
    await expect(words(page)).toHaveCount(0);
    expect(count()).toBe(0);
  });
});
