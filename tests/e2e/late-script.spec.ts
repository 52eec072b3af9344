import type { Page } from "@playwright/test";
import { storeCase } from "#tests/factories/desk-case.ts";
import { expect, isTakenOver, test, untilAlive, untilTakenOver } from "./support/journey.ts";
import { button, comeIn, inDatabase, main, somebody } from "./support/people.ts";
import { JOURNEYS_SECRET, system } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

/** @returns what lets the scripts of a page come */
async function delayScript(page: Page): Promise<() => void> {
  const { promise: isLate, resolve: letStart } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLate;
    await route.continue();
  });
  return letStart;
}

test(
  "script that starts late leaves the focus where the reader has put it",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/status of 422/);
    const letStart = await delayScript(page);
    await page.goto("/login");
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expect(summary).toBeFocused();
    await summary.getByRole("link").first().click();
    const email = page.getByRole("main").getByLabel("Email", { exact: true }).first();
    await expect(email).toBeFocused();
    letStart();
    await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
    await expect(email).toBeFocused();
  },
);

test(
  "script that starts late leaves what was typed over words that stood there",
  { tag: "@with-script" },
  async ({ page }) => {
    const letStart = await delayScript(page);
    await page.goto(`/contactus?lot=${encodeURIComponent(system().lots.listed.id)}`);
    const message = page.getByRole("main").getByLabel("Message", { exact: true });
    await expect(message).not.toHaveValue("");
    await message.fill("When is the title here?");
    // Not for a moment either, in which somebody might send it.
    await message.evaluate((field: HTMLTextAreaElement) => {
      const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
      Object.defineProperty(field, "value", {
        get: () => own?.get?.call(field) as string,
        set: (text: string) => {
          field.dataset["written"] = `${field.dataset["written"] ?? ""}${text};`;
          own?.set?.call(field, text);
        },
      });
    });
    letStart();
    await untilTakenOver(page);
    await expect(message).toHaveValue("When is the title here?");
    await expect(message).toHaveAttribute("data-written", /^(When is the title here\?;)*$/);
  },
);

test(
  "script that starts late leaves an answer that was typed over the one kept before",
  { tag: "@with-script" },
  async ({ page, context }) => {
    const one = await inDatabase((db) => storeCase(db, { email: `ada-${crypto.randomUUID()}@example.com` }));
    await comeIn(context, await somebody({ role: "staff" }));
    await page.goto(`/desk/cases/${one.id}`);
    await untilAlive(page, "desk-case");
    const answer = main(page).locator('textarea[name="answer"]');
    await answer.fill("It takes 6 weeks.");
    await expect(main(page).locator("[data-saved]")).toContainText("Draft saved");
    const letStart = await delayScript(page);
    await button(page, "Assign to me").click();
    await expect(button(page, "Assign to me")).toHaveCount(0);
    await answer.fill("It takes 7 weeks.");
    letStart();
    await untilAlive(page, "desk-case");
    await expect(answer).toHaveValue("It takes 7 weeks.");
  },
);

test(
  "a page is taken over once all of the style sheet is there, and also where it cannot be had",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    const SHEET = /\/assets\/theme-.*\.css$/;
    const hasSheet = () =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
          ({ name, responseStatus }) => name.includes("/assets/theme-") && responseStatus === 200,
        ),
      );
    await page.route(SHEET, (route) => route.abort());
    await page.goto("/login");
    await untilTakenOver(page);
    expect(await hasSheet()).toBe(false);

    const { promise: isLate, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(SHEET, async (route) => {
      await isLate;
      await route.continue();
    });
    await page.goto("/login");
    await untilAlive(page, "framework");
    expect([await isTakenOver(page), await hasSheet()]).toEqual([false, false]);
    letCome();
    await untilTakenOver(page);
    expect(await hasSheet()).toBe(true);
  },
);

test.describe("below the first screens of a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [path, parts] of [
    ["/copartListing", ".lot-grid > li"],
    ["/vehicleFind", ".lot-table tbody tr"],
    ["/", "main > section.later"],
  ] as const) {
    test(`${path} is laid out bit by bit with script, and at once without and for who comes back`, async ({
      page,
      scripted,
    }) => {
      const looks = () =>
        page.locator(parts).evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
      const letStart = await delayScript(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const atFirst = await looks();
      expect(atFirst.length).toBeGreaterThan(3);
      expect(atFirst.at(-1)).toBe(scripted ? "auto" : "visible");
      if (path !== "/") expect(atFirst.slice(0, 3)).toEqual(["visible", "visible", "visible"]);
      if (scripted) {
        letStart();
        await expect.poll(async () => [...new Set(await looks())]).toEqual(["visible"]);
        await page.reload({ waitUntil: "domcontentloaded" });
      }
      expect([...new Set(await looks())]).toEqual(["visible"]);
    });
  }

  test("a part of home that an address names is where it will stay", async ({ page }) => {
    const letStart = await delayScript(page);
    await page.goto("/#testimonials", { waitUntil: "domcontentloaded" });
    const part = page.locator("#testimonials");
    await expect(part).toBeInViewport();
    const looks = await page
      .locator("main > section.later")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
    expect([...new Set(looks)]).toEqual(["visible"]);
    letStart();
  });
});
