import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

const counter = (page: Page) => page.getByRole("banner").locator("[data-favourite-count]");
const toasts = (page: Page) => page.locator("#toasts");

test("a heart keeps a vehicle, on other pages too, until it is taken away", async ({ page, scripted }) => {
  await page.goto("/allListing");
  if (scripted) await untilAlive(page, "favourite");
  const hearts = page.getByRole("button", { name: /^Favourite: / });
  const name = (await hearts.first().getAttribute("aria-label")) ?? "";
  await hearts.first().click();
  await expect(toasts(page)).toContainText("Saved to favourites.");
  // The page of a list comes without the rules for it.
  await expect(toasts(page).locator(".toast")).toHaveCSS("border-left-width", "4px");
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  await expect(counter(page)).toHaveText("1");
  await expect(page).toHaveURL(/\/allListing$/);

  await page.goto("/payment");
  await expect(counter(page)).toHaveText("1");
  await page.getByRole("link", { name: "Favourites" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favourites");
  await expect(page.locator("article")).toHaveCount(1);
  if (scripted) await untilAlive(page, "favourite");
  await page.getByRole("button", { name, exact: true }).click();
  await expect(toasts(page)).toContainText("Removed from favourites.");
  await expect(counter(page)).toBeEmpty();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
});

test("hearts on a lot, in a table and in a list are the same heart", async ({ page, scripted }) => {
  const { listed } = system().lots;
  await page.goto(detail(listed.id));
  if (scripted) await untilAlive(page, "favourite");
  await page.locator(`main .heart[value="${listed.id}"]`).first().click();
  await expect(counter(page)).toHaveText("1");
  await page.goto("/favourites");
  await expect(page.locator(`[data-lot="${listed.id}"]`)).toBeVisible();
  for (const path of [`/allListing?q=${listed.vin}`, "/favourites"]) {
    await page.goto(path);
    const heart = page.locator(`.heart[value="${listed.id}"]`);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }
});

test("a heart that is pressed just before going on is kept", { tag: "@with-script" }, async ({ page }) => {
  await page.goto("/allListing");
  await untilAlive(page, "favourite");
  const gone = Promise.withResolvers<void>();
  await page.route("**/favourites", async (route) => {
    await gone.promise;
    await route.continue();
  });
  const heart = page.getByRole("button", { name: /^Favourite: / }).first();
  const asked = page.waitForRequest("**/favourites");
  await heart.click();
  await asked;
  await page.goto("/payment");
  gone.resolve();
  await expect(async () => {
    await page.reload();
    await expect(counter(page)).toHaveText("1", { timeout: 1_000 });
  }).toPass();
});

test("favourites are each visitor's own", async ({ page, stranger, scripted }) => {
  await page.goto("/allListing");
  if (scripted) await untilAlive(page, "favourite");
  await page
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  await expect(counter(page)).toHaveText("1");
  await stranger.goto("/allListing");
  await expect(counter(stranger)).toBeEmpty();
});

test("a heart that cannot be kept says so and goes back", { tag: "@with-script" }, async ({ page, guard }) => {
  guard.allow(/Failed to load resource/);
  await page.route("**/favourites", (route) => route.abort());
  await page.goto("/allListing");
  await untilAlive(page, "favourite");
  const heart = page.getByRole("button", { name: /^Favourite: / }).first();
  await heart.click();
  await expect(toasts(page)).toContainText("Your favourites could not be changed. Please try again.");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(counter(page)).toBeEmpty();
});
