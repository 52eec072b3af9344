import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, scan, SIZES } from "./support/accessibility.ts";
import { expect, leadingNumber, test, untilAlive } from "./support/journey.ts";

const sheet = (page: Page) => page.getByRole("form", { name: "Search Filters" });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
const total = async (page: Page) => leadingNumber(await page.locator("main p[role=status].num").innerText());
const boxes = (page: Page, facet: string) => sheet(page).getByRole("group", { name: facet, exact: true });

for (const path of ["/allListing", "/copartListing", "/vehicleFinder"]) {
  test(`on a phone ${path} is narrowed, ordered, paged and widened again`, async ({ page, scripted }) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto(path);
    if (scripted) await untilAlive(page, "short-addresses");
    await expect(sheet(page)).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    const makes = boxes(page, "Make");
    const [first, second] = await makes.locator("small").allInnerTexts();
    await makes.getByRole("checkbox").nth(0).check();
    await makes.getByRole("checkbox").nth(1).check();
    await expectNoViolations(page, `${path} with its sheet`);
    await sheet(page).getByRole("button", { name: "Apply Filters" }).click();

    await expect(page).toHaveURL(new RegExp(`${path}\\?makes=\\w+,\\w+$`));
    await expect(chips(page)).toHaveCount(3);
    expect(await total(page)).toBe(leadingNumber(first ?? null) + leadingNumber(second ?? null));
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
    await expectNoSidewaysScroll(page);

    const order = page.locator("summary", { hasText: "Sort:" });
    await order.click();
    await page.getByRole("link", { name: "Newest year" }).click();
    await expect(page).toHaveURL(/&sort=year$/);
    await expect(order).toContainText("Newest year");

    await chips(page)
      .filter({ hasText: /^Make:/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?makes=\\w+&sort=year$`));
    await expect(chips(page)).toHaveCount(2);
    await chips(page).filter({ hasText: "Reset All" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test("pages keep the filters and the order", async ({ page }) => {
  await page.goto("/allListing?run=run-and-drive&sort=miles");
  const all = await total(page);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/allListing\?run=run-and-drive&sort=miles&page=2$/);
  expect(Math.abs((await total(page)) - all)).toBeLessThan(5);
});

test("every value of a facet is a link away, and several are chosen there", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page)
    .getByRole("link", { name: /^All \d+ makes$/ })
    .click();
  await expect(page).toHaveURL(/\/allListing\?more=makes#more$/);
  const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
  await expect(list).toBeInViewport();
  await list.getByLabel(/^BMW/).check();
  await list.getByLabel(/^Audi/).check();
  await scan(page, "all makes");
  await list.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/\/allListing\?makes=audi,bmw$|\/allListing\?makes=bmw,audi$/);
  await expect(chips(page)).toHaveText(["Make: Audi", "Make: BMW", "Reset All"]);
});

test("words become filters, and a search that finds nothing says what to take away", async ({ page }) => {
  await page.goto("/allListing");
  const field = page.getByLabel("Search this list", { exact: true });
  await field.fill("toyota automatic leather under 9k");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/allListing\?q=toyota\+automatic\+leather\+under\+9k$/);
  await expect(chips(page)).toHaveText([
    "Make: Toyota",
    "Transmission: Automatic",
    "Price: under $9,000",
    "Word: leather",
    "Reset All",
  ]);
  await scan(page, "nothing found");
  const way = page.getByRole("link", { name: /^Without “leather” \d+$/ });
  const promised = Number((await way.innerText()).match(/\d+$/)?.[0]);
  await way.click();
  await expect(page).toHaveURL(/\/allListing\?makes=toyota&gears=automatic&max=9000$/);
  expect(await total(page)).toBe(promised);

  await page.goto("/allListing?q=toyta");
  await page.getByRole("link", { name: "Toyota", exact: true }).first().click();
  await expect(page).toHaveURL(/\/allListing\?makes=toyota$/);
});

test("words in the search of a list keep its other filters", async ({ page }) => {
  await page.goto("/vehicleFind?run=run-and-drive&sort=year");
  const field = page.getByLabel("Search this list", { exact: true });
  await field.fill("ford");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/vehicleFind\?makes=ford&run=run-and-drive&sort=year$/);
  await expect(chips(page)).toHaveText(["Make: Ford", "Run state: Runs and drives", "Reset All"]);
});
