import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./support/journey.ts";

const focused = (page: Page) => page.locator(":focus");

async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const words = await focused(page)
      .first()
      .evaluate((one) => one.getAttribute("aria-label") ?? one.textContent ?? "")
      .catch(() => "");
    if (name.test(words.trim())) return;
  }
  throw new Error(`The Tab key does not come to ${name} within ${most} presses.`);
}

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/vehicleFind");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to the content");
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("on a phone the menu opens, is walked through and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/payment");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();
  await tabTo(page, /^Menu$/);
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("How It Works");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Signup$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Register$/);
});

test("the header's search opens, searches and closes by keyboard", async ({ page }) => {
  await page.goto("/payment");
  await tabTo(page, /^Search/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByLabel("Search by make, model, VIN or lot number")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByLabel("Search by make, model, VIN or lot number")).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("toyota");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/allListing\?makes=toyota$/);
});

test("a row of the table leads to its lot, and its details give the focus back", async ({ page, scripted }) => {
  await page.goto("/vehicleFind");
  const row = page.getByRole("row").nth(1);
  const title = await row.getByRole("link").first().innerText();
  const details = row.getByRole("link", { name: "Details" });
  if (scripted) {
    await untilAlive(page, "dialog");
    await details.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close details" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(details).toBeFocused();
  }
  await row.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("on a phone the filters open as a sheet, by keyboard and without a mouse", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/vehicleFind");
  const sheet = page.getByRole("form", { name: "Search Filters" });
  await expect(sheet).toBeHidden();
  const opener = page.getByRole("button", { name: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  await sheet.getByRole("group", { name: "Make" }).getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/makes=\w+$/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("arrow keys go from lot to lot in the table", async ({ page, scripted }) => {
  test.skip(!scripted, "Without script the Tab key goes there.");
  await page.goto("/vehicleFind");
  await untilAlive(page, "table-rows");
  const titles = page.locator("tbody .lot-cell-vehicle a.link");
  await titles.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(titles.nth(2)).toBeFocused();
  await expect(titles.nth(2)).toBeInViewport();
  await page.keyboard.press("k");
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(titles.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(titles.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(titles.first()).toBeFocused();
  await expect(page.getByRole("table")).toHaveAccessibleName(/arrow keys/);
});
