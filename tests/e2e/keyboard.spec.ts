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
  for (const skip of await page.locator(".skip-link").all()) await expect(skip).not.toBeInViewport();
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
  await expect(focused(page)).toHaveText("Close");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Signup$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Register$/);
});

test("the header's search and menus are used by keyboard", async ({ page }) => {
  await page.goto("/payment");
  const field = page.getByRole("banner").getByLabel("Search by make, model, VIN or lot number");
  await tabTo(page, /^Cars/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Copart Inventory");
  await field.focus();
  await page.keyboard.type("toyota");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/allListing\?makes=toyota$/);
});

test(
  "menus close with Esc, by a press beside them and when the focus leaves them",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.goto("/vehicleFind");
    await untilAlive(page, "entry.client");
    const sort = page.locator("summary", { hasText: "Sort:" });
    const best = page.getByRole("link", { name: "Newest year" });
    await sort.focus();
    await page.keyboard.press("Enter");
    await expect(best).toBeVisible();
    await untilAlive(page, "menus");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(best).toBeHidden();
    await expect(sort).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(best).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(best).toBeHidden();

    const columns = page.locator("summary", { hasText: "Columns" });
    const compact = page.getByRole("checkbox", { name: "Compact rows" });
    await columns.click();
    await page.getByText("Compact rows").click();
    await expect(compact).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show these" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(compact).toBeHidden();
    await expect(columns).not.toBeFocused();
    await sort.click();
    await columns.click();
    await expect(best).toBeHidden();
    await expect(compact).toBeVisible();
  },
);

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

test("on a phone the filters open as a sheet, by keyboard and without a mouse", async ({ page, scripted }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/vehicleFind");
  if (scripted) await untilAlive(page, "filter-sheet");
  const sheet = page.getByRole("form", { name: "Search Filters" });
  await expect(sheet).toBeHidden();
  const opener = page.getByRole("button", { name: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await sheet.getByRole("group", { name: "Make" }).getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/makes=\w+$/);
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Make: ");
});

test(
  "the sheet is a dialog that keeps the focus and gives it back; the panel is none",
  { tag: "@with-script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/allListing");
    await untilAlive(page, "filter-sheet");
    const dialog = page.getByRole("dialog", { name: "Filters" });
    const opener = page.getByRole("button", { name: "Filters" });
    await opener.click();
    await expect(dialog).toBeVisible();
    for (const rest of ["header", "footer", "main h1", "#lots"]) {
      const reach = page.locator(rest).first();
      expect(await reach.evaluate((one) => one.closest("[inert]") !== null), rest).toBe(true);
    }
    await dialog.getByRole("button", { name: "Apply Filters" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus:not([data-filters] *)")).toHaveCount(0);
    await page.mouse.click(350, 400);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("form", { name: "Search Filters" })).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);

    await opener.click();
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("form", { name: "Search Filters" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("[inert]")).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeVisible();
  },
);

test("arrow keys go from lot to lot in the table", { tag: "@with-script" }, async ({ page }) => {
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
