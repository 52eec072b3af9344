import { expectNoViolations, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

test("forms with errors", async ({ page, scripted, guard }) => {
  guard.allow(/status of 422/);
  for (const [path, button] of [
    ["/contactus", "Send message"],
    ["/affiliates", "Send message"],
    ["/shippingform", "Request shipping"],
    ["/login", "Login"],
    ["/Register", "Register"],
  ] as const) {
    await page.goto(path);
    if (path === "/Register" && scripted) {
      await expect(page.getByRole("button", { name: button, exact: true })).toBeDisabled();
      for (const box of await page.getByRole("checkbox").all()) await box.check();
    }
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
    await scan(page, `${path} with errors`);
  }
});

test("the open dialog of the table", { tag: "@with-script" }, async ({ page }) => {
  await page.goto("/vehicleFind");
  await untilAlive(page, "dialog");
  await page
    .getByRole("link", { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close details" })).toBeFocused();
  await scan(page, "dialog");
});

test("the open menus, the open filters, the chat and the search", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/vehicleFind");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectNoViolations(page, "menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("form", { name: "Search Filters" })).toBeVisible();
  await expectNoViolations(page, "filters");
  await page.goto("/faqpage");
  await page.getByRole("group", { name: "Write to us" }).getByText("Write to us", { exact: true }).click();
  await expectNoViolations(page, "search and chat");
  await page.setViewportSize(SIZES.laptop);
  await page.getByRole("navigation", { name: "Main" }).getByText("Shipping", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Shipping FAQs" })).toBeVisible();
  await expectNoViolations(page, "a menu of the header");
});

test("an option that leaves no vehicle is quiet until it is ticked, and still easy to read", async ({ page }) => {
  await page.setViewportSize(SIZES.laptop);
  const boxes = (facet: string) =>
    page.getByRole("form", { name: "Search Filters" }).getByRole("group", { name: facet, exact: true });
  const quiet = page
    .getByRole("region", { name: /^Run state: all/ })
    .locator("label")
    .first();
  const some = boxes("Make")
    .locator("label", { hasNot: page.locator(":checked") })
    .first();
  const chosen = boxes("Make").locator("label", { has: page.locator(":checked") });

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Anew: what is ticked below is counted, and numbers that are being counted are fainter.
    // A site that has just begun may lack the time to count.
    await expect(async () => {
      await page.goto("/allListing?makes=zeppelin&more=run");
      expect(await quiet.textContent()).toMatch(/ ?0$/);
    }).toPass();
    await expect(some).not.toHaveText(/[^\d]0$/);
    await expect(chosen).toHaveText("Zeppelin0");
    // Without waiting for the colour transition, which a page that draws no frames never ends.
    await page.evaluate(() => document.getAnimations().forEach((one) => one.cancel()));
    const colourOf = (one: typeof quiet) => one.evaluate((label) => getComputedStyle(label).color);
    const loud = await colourOf(some);
    const soft = await colourOf(some.locator("small"));
    expect(soft).not.toBe(loud);
    await expect(quiet).toHaveCSS("color", soft);
    await expect(chosen).toHaveCSS("color", loud);
    await expectNoViolations(page, "options without vehicles", colorScheme);
    await quiet.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await expect(quiet).toHaveCSS("color", loud);
    await page.keyboard.press("Space");
    await expect(quiet).toHaveCSS("color", soft);
  }
});

test("favourites with a vehicle, and the message about it", async ({ page, scripted }) => {
  await page.goto(detail(system().lots.listed.id));
  if (scripted) await untilAlive(page, "favourite");
  await page
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  await page.locator("#toasts > *").focus();
  await scan(page, "toast");
  await page.goto("/favourites");
  await scan(page, "favourites");
});

test("open questions", async ({ page }) => {
  await page.goto("/faqpage");
  await page.locator("details[name=shipping-faq] > summary").first().click();
  await scan(page, "questions");
});

test("an inventory that cannot be had, and one that is old", async ({ page, guard }) => {
  guard.allow(/status of 503/);
  await page.goto(`${system().sites.empty}/vehicleFind`);
  await scan(page, "no inventory");
  await page.goto(`${system().sites.stale}/vehicleFind`);
  await scan(page, "old inventory");
});
