import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { scan, SIZES } from "./support/accessibility.ts";
import { expect, expectNear, leadingNumber, test, untilAlive } from "./support/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { name: /Pure Sale for Sale$/ });
const filters = (page: Page) => page.getByRole("form", { name: "Search Filters" });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const count = async (page: Page) => leadingNumber(await heading(page).innerText());
const apply = (page: Page) => filters(page).getByRole("button", { name: "Apply Filters" }).click();

test("a buyer narrows the table by make, mileage and state, and takes the filters away again", async ({ page }) => {
  await page.goto("/vehicleFind");
  await expect(heading(page)).toHaveText(/^[\d,]+ \+ Pure Sale for Sale$/);
  const all = await count(page);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Image",
    "Lot Info",
    "Vehicle Info",
    "Condition",
    "Sale Info",
    "Bids",
  ]);

  await filters(page).getByText("Find by part of a word").click();
  await filters(page).getByRole("textbox", { name: "Make" }).fill("toy");
  await filters(page).getByRole("group", { name: "Odometer in miles" }).getByLabel("To").fill("150,000");
  await apply(page);
  await expect(page).toHaveURL(/\?make=toy&odometer=150000$|\?odometer=150%2C000&make=toy$/);
  await expect(chips(page).getByRole("link")).toHaveText(["Make: toy", "Odometer: under 150,000 miles", "Reset All"]);
  const some = await count(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  const others = (await rows.allInnerTexts()).filter((text) => !/toyota/i.test(text));
  expect(others, page.url()).toEqual([]);

  await filters(page).getByRole("button", { name: "State", exact: true }).click();
  const states = page.getByRole("group", { name: "State", exact: true });
  const first = states.getByRole("checkbox").first();
  const left = leadingNumber(await states.locator("small").first().innerText());
  await first.check();
  await apply(page);
  await expect(chips(page).getByRole("link")).toHaveCount(4);
  await expectNear(() => count(page), left);

  await chips(page)
    .getByRole("link", { name: /^Remove State/ })
    .click();
  await expect(chips(page).getByRole("link")).toHaveCount(3);
  await expectNear(() => count(page), some);
  await filters(page).getByRole("link", { name: "Reset All" }).click();
  await expect(page).toHaveURL(/\/vehicleFind$/);
  await expect(chips(page)).toHaveCount(0);
});

test("a table without a match offers a way back", async ({ page }) => {
  await page.goto("/vehicleFinder?make=zeppelin");
  await expect(heading(page)).toHaveText("0 + Pure Sale for Sale");
  await expect(page.getByRole("heading", { name: "No vehicles match this search" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Reset All" }).last().click();
  await expect(page).toHaveURL(/\/vehicleFinder$/);
});

test("a reader chooses columns and compact rows, and the search stays", async ({ page }) => {
  await page.goto("/vehicleFind?makes=toyota");
  const look = page.getByRole("group", { name: "Columns" });
  await look.getByText("Columns", { exact: true }).click();
  await look.getByLabel("Image").uncheck();
  await look.getByLabel("Sale Info").uncheck();
  await look.getByLabel("Compact rows").check();
  await look.getByRole("button", { name: "Show these" }).click();
  await expect(page).toHaveURL(
    /\/vehicleFind\?makes=toyota&(?:dense=1&cols=lot,condition,bids|cols=lot,condition,bids&dense=1)$/,
  );
  await expect(page.getByRole("columnheader")).toHaveText(["Lot Info", "Vehicle Info", "Condition", "Bids"]);
  await expect(page.getByRole("table")).toHaveClass(/lot-dense/);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
});

for (const [rows, path] of [
  ["usual", "/vehicleFind"],
  ["compact", "/vehicleFind?dense=1"],
] as const) {
  test(`the head of the table stays in sight above its columns, with ${rows} rows`, async ({ page }) => {
    await page.setViewportSize(SIZES.laptop);
    await page.goto(path);
    const lots = page.locator("tbody tr");
    const unscrolled = await lookAtHead(page);
    expect(unscrolled.top).toBeGreaterThan(0);
    const [first, head] = [await lots.first().boundingBox(), await page.locator("thead").boundingBox()];
    expect(first?.y).toBe((head?.y ?? 0) + (head?.height ?? 0));

    await page.mouse.move(800, 400);
    await page.mouse.wheel(0, 1_200);
    await expect.poll(async () => (await lookAtHead(page)).top).toBe(0);
    for (const part of [".heart", ".lot-cell-vehicle .button", ".lot-cell-bids > :last-child"]) {
      await lots
        .nth(9)
        .locator(part)
        .first()
        .evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top));
      expect(await lookAtHead(page)).toEqual({ top: 0, behind: [], askew: [], colours: ["the page's own"] });
    }

    await lots
      .nth(9)
      .getByRole("link", { name: "Details" })
      .evaluate((one) => {
        const head = document.querySelector("thead th");
        window.scrollBy(0, one.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0) - 4);
        one.focus({ preventScroll: true });
      });
    expect(await lookAtFocus(page)).toBe("in sight");
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => lookAtFocus(page)).toBe("in sight");
    }
  });
}

const lookAtHead = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>("thead th")];
    const sides = (cell: Element) => {
      const { left, right } = cell.getBoundingClientRect();
      return `${left} to ${right}`;
    };
    const covers = heads.flatMap((head) => {
      const { left, top, width, height } = head.getBoundingClientRect();
      const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const));
      return points.flatMap(([x, y]) => {
        const seen = document.elementFromPoint(left + x * width, top + y * height);
        return seen === head ? [] : [`${head.innerText}: ${seen?.className}`];
      });
    });
    const cells = [...document.querySelectorAll("tbody tr")].flatMap((row) => [...[...row.children].entries()]);
    const paints = heads.map((head) => getComputedStyle(head).backgroundColor);
    const own = getComputedStyle(document.documentElement).backgroundColor;
    return {
      top: heads[0]?.getBoundingClientRect().top,
      behind: covers,
      askew: cells
        .filter(([place, cell]) => sides(cell) !== sides(heads[place] as Element))
        .map(([, cell]) => cell.className),
      colours: [...new Set(paints)].map((paint) => (paint === own ? "the page's own" : paint)),
    };
  });

const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector("thead th")?.getBoundingClientRect();
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isSeen = top >= Math.max(0, head?.bottom ?? 0) && bottom <= window.innerHeight;
    return isSeen ? "in sight" : `${document.activeElement?.outerHTML} from ${top} to ${bottom}`;
  });

test("the table pages with at most five numbers", async ({ page }) => {
  await page.goto("/vehicleFind");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByRole("row")).toHaveCount(21);
  await expect(pages.getByRole("listitem")).toHaveText(["1", "2", "3", "4", "5"]);
  await pages.getByRole("link", { name: "Page 5" }).click();
  await expect(pages.locator("[aria-current=page]")).toHaveText("5");
  expect(await pages.getByRole("listitem").count()).toBeLessThanOrEqual(5);
});

test("the export has a line for each vehicle that the heading counts", async ({ page }) => {
  await page.goto("/vehicleFind?make=ford");
  const counted = await count(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("a[download]", { hasText: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^copart-lots-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  await expectNear(async () => lines.length - 1, counted);
});

test("Classic View shows the same result as cards, and leads back", async ({ page }) => {
  await page.goto("/vehicleFind?make=toyota");
  const all = await count(page);
  await page.getByRole("button", { name: "Classic View" }).click();
  await expect(page).toHaveURL(/\/vehicleFind\?make=toyota$/);
  await expectNear(() => count(page), all);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.locator("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Table View" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("one switch shows every list as rows, cards or a table, and the next visit remembers it", async ({ page }) => {
  await page.setViewportSize(SIZES.laptop);
  const view = page.getByRole("form", { name: "View" });
  const pressed = view.locator("[aria-pressed=true]");
  const tops = () =>
    page.locator("article").evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().top));
  await page.goto("/allListing?makes=toyota");
  await expect(pressed).toHaveText("Cards");
  expect(new Set(await tops()).size).toBe(1);

  await view.getByRole("button", { name: "Rows" }).click();
  await expect(page).toHaveURL(/\/allListing\?makes=toyota$/);
  await expect(pressed).toHaveText("Rows");
  const first = page.locator("article").first();
  const picture = first.locator(".lot-picture");
  const price = first.locator(".lot-money strong");
  const place = first.locator("dl > :nth-child(2)");
  const right = async (part: typeof picture) => (await part.boundingBox())?.x ?? 0;
  expect(await right(picture)).toBeLessThan(await right(place));
  expect(await right(place)).toBeLessThan(await right(price));
  await expect(price).toBeInViewport({ ratio: 1 });
  expect(new Set(await tops()).size).toBe(3);
  await scan(page, "rows");

  await page.goto("/vehicleFind");
  await expect(pressed).toHaveText("Rows");
  await page.goto("/copartListing?makes=toyota");
  await expect(pressed).toHaveText("Rows");
  await view.getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL(/\/vehicleFind\?makes=toyota$/);
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/allListing");
  await expect(page.getByRole("table", { name: "All inventory" })).toBeVisible();
  await scan(page, "a table of all inventory");
  await page.goto("/iaaiListing");
  await expect(pressed).toHaveText("Rows");
});

test("Details open over the table with script, and as a page without", async ({ page, scripted }) => {
  await page.goto("/vehicleFinder");
  const row = page.getByRole("row").nth(2);
  const title = await row.getByRole("link").first().innerText();
  if (scripted) await untilAlive(page, "dialog");
  await row.getByRole("link", { name: "Details" }).click();
  if (!scripted) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    return;
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  // The page came without the rules for it.
  await expect(dialog.locator(".gallery-strip, .lot-picture").first()).toHaveCSS("border-radius", "10px");
  for (const label of [
    "Lot number",
    "Odometer",
    "Estimated value",
    "Keys",
    "Condition",
    "Sale location",
    "Auction type",
    "Current bid",
  ]) {
    await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/vehicleFinder$/);
  await dialog.getByRole("button", { name: "Close details" }).click();
  await expect(dialog).toHaveCount(0);
});

test("Save Search leads a visitor to sign in and back to the same search", async ({ page }) => {
  await page.goto("/vehicleFind?make=toyota");
  await page.getByRole("link", { name: "Save Search" }).click();
  await expect(page).toHaveURL(
    `/login?redirectTo=${encodeURIComponent(`/savesearch?from=${encodeURIComponent("/vehicleFind?make=toyota")}`)}`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
});
