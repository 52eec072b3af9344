import type { Locator, Page, Request } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, scan, SIZES } from "./support/accessibility.ts";
import { expect, expectNear, leadingNumber, test, untilAlive } from "./support/journey.ts";
import { draw } from "#tests/support/budget.ts";

const sheet = (page: Page) => page.getByRole("form", { name: "Search Filters" });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
const total = async (page: Page) => leadingNumber(await page.locator("main p[role=status].num").innerText());
const boxes = (page: Page, facet: string) => sheet(page).getByRole("group", { name: facet, exact: true });

for (const path of draw("lists on a phone", 2, ["/allListing", "/copartListing", "/vehicleFinder"])) {
  test(`on a phone ${path} is narrowed, ordered, paged and widened again`, async ({ page, scripted }) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto(path);
    if (scripted) await untilAlive(page, "short-addresses");
    await expect(sheet(page)).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    const makes = boxes(page, "Make");
    await makes.getByRole("checkbox").nth(0).check();
    await makes.getByRole("checkbox").nth(1).check();
    // The models of those makes come with a tick, without script with the answer.
    const models = page.locator("input[name=models]");
    if (scripted) await expect(models.first()).toBeVisible();
    else await expect(models).toHaveCount(0);
    await expectNoViolations(page, `${path} with its sheet`);
    await sheet(page).getByRole("button", { name: "Apply Filters" }).click();

    await expect(page).toHaveURL(new RegExp(`${path}\\?makes=\\w+,\\w+$`));
    await expect(chips(page)).toHaveCount(3);
    const counts = (await page.locator("input[name=makes]:checked + small").allInnerTexts()).map(leadingNumber);
    expect(counts).toHaveLength(2);
    expect(await models.count()).toBeGreaterThan(2);
    expect(await total(page)).toBe(counts.reduce((sum, count) => sum + count));
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
  await expectNear(() => total(page), all);
});

test("every value of a facet is a link away, and several are chosen there", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page)
    .getByRole("button", { name: /^All \d+ makes$/ })
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
  await field.fill('toyota automatic "leather" under 9k');
  await field.press("Enter");
  await expect(page).toHaveURL(/\/allListing\?q=toyota\+automatic\+%22leather%22\+under\+9k$/);
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
  await expectNear(() => total(page), promised);

  await page.goto("/allListing?q=toyta");
  await expect(page.getByRole("main")).toContainText("Showing Toyota.");
});

test("words in the search of a list keep its other filters", async ({ page }) => {
  await page.goto("/vehicleFind?run=run-and-drive&sort=year");
  const field = page.getByLabel("Search this list", { exact: true });
  await field.fill("ford");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/vehicleFind\?makes=ford&run=run-and-drive&sort=year$/);
  await expect(chips(page)).toHaveText(["Make: Ford", "Run state: Runs and drives", "Reset All"]);
});

const apply = (page: Page) => sheet(page).getByRole("button", { name: /^Apply Filters/ });
const promisedBy = async (button: Locator) => leadingNumber((await button.innerText()).replace(/^.*\(/, ""));
const isTotal = (address: URL) => address.pathname === "/total";
const asksTotal = (request: Request) => isTotal(new URL(request.url()));

test("each change says on the button how many vehicles it would leave", async ({ page, scripted }) => {
  const counters: string[] = [];
  page.on("request", (request) => /\/assets\/total-/.test(request.url()) && counters.push(request.url()));
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  const all = await total(page);
  if (scripted) await untilAlive(page, "filters");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(apply(page)).toHaveText("Apply Filters");
  expect(counters, "script that nobody needs yet").toEqual([]);
  const makes = boxes(page, "Make");
  const [first = 0, second = 0] = (await makes.locator("small").allInnerTexts()).map(leadingNumber);
  await makes.getByRole("checkbox").nth(0).check();
  if (!scripted) {
    await expect(apply(page)).toHaveText("Apply Filters");
    return;
  }
  await expectNear(() => promisedBy(apply(page)), first);
  await expect(sheet(page).getByRole("status")).toHaveText(
    `${await promisedBy(apply(page))} vehicles fit these filters.`,
  );
  await makes.getByRole("checkbox").nth(1).check();
  await expectNear(() => promisedBy(apply(page)), first + second);
  await scan(page, "a sheet with its number");
  await page.setViewportSize(SIZES.phone);
  await page.getByRole("button", { name: "Filters" }).click();
  await makes.getByRole("checkbox").nth(0).uncheck();
  await makes.getByRole("checkbox").nth(1).uncheck();
  await expectNear(() => promisedBy(apply(page)), all);

  const counted = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/total" && searchParams.get("from") === "2015" && searchParams.get("day") === "week";
  });
  await sheet(page).getByRole("group", { name: "Year" }).getByLabel("From").pressSequentially("2015");
  const day = sheet(page).getByLabel("Sale day");
  await day.selectOption("week");
  await counted;
  await expect(page.locator(".filter-fields[aria-busy]")).toHaveCount(0);
  await expect(apply(page)).toHaveText(/^Apply Filters \([\d,]+\)$/);
  const promised = await promisedBy(apply(page));
  expect(promised).toBeLessThan(all);
  await apply(page).click();
  await expect(page).toHaveURL(/from=2015&day=week$/);
  await expectNear(() => total(page), promised);
});

test(
  "the number on the button is that of the last change, whatever comes late",
  { tag: "@with-script" },
  async ({ page }) => {
    const [late, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    await page.route(isTotal, async (route) => {
      const turn = (asked += 1);
      if (turn === 1) await late.promise;
      await route.fulfill({ json: { total: 1000 + turn } }).catch(() => undefined);
      if (turn === 1) given.resolve();
    });
    await page.goto("/copartListing");
    await untilAlive(page, "filters");
    const makes = boxes(page, "Make").getByRole("checkbox");
    const first = page.waitForRequest(asksTotal);
    await makes.nth(0).check();
    await first;
    await expect(apply(page)).toHaveText("Apply Filters (…)");
    await makes.nth(1).check();
    await expect(apply(page)).toHaveText("Apply Filters (1,002)");
    late.resolve();
    await given.promise;
    await page.evaluate(() => fetch("/healthz"));
    expect(await apply(page).innerText()).toBe("Apply Filters (1,002)");
  },
);

test(
  "filters whose number does not come, or is 0, are applied all the same",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    await page.goto("/allListing");
    await untilAlive(page, "filters");
    const from = sheet(page).getByRole("group", { name: "Year" }).getByLabel("From");
    await from.fill("2099");
    await expect(apply(page)).toHaveText("Apply Filters (0)");
    await expect(sheet(page).getByRole("status")).toHaveText("0 vehicles fit these filters.");
    await page.route(isTotal, (route) => route.fulfill({ status: 503, json: {} }));
    const refused = page.waitForResponse((answer) => asksTotal(answer.request()));
    await from.fill("2098");
    await refused;
    await expect(apply(page)).toHaveText("Apply Filters");
    await page.unroute(isTotal);
    await from.fill("2099");
    await expect(apply(page)).toHaveText("Apply Filters (0)");
    await apply(page).click();
    await expect(page).toHaveURL(/\/allListing\?from=2099$/);
    await expect(page.getByRole("heading", { name: "No vehicles match this search" })).toBeVisible();
  },
);

test(
  "boxes beside the panel count with it, and the table's columns change no number",
  { tag: "@with-script" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asksTotal(request) && asked.push(request.url()));
    await page.goto("/vehicleFind?more=makes");
    await untilAlive(page, "filters");
    await page.getByText("Columns", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Compact rows" }).check();
    await page.getByRole("checkbox", { name: "Lot Info" }).uncheck();
    await untilAlive(page, "total");
    const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
    const audi = list.locator("label", { hasText: /^Audi/ });
    const lots = leadingNumber(await audi.locator("small").innerText());
    await audi.getByRole("checkbox").check();
    await expectNear(() => promisedBy(apply(page)), lots);
    await expect(list.getByRole("button", { name: await apply(page).innerText(), exact: true })).toBeVisible();
    await expect(list.getByRole("status")).toHaveText(/^\d+ vehicles? fits? these filters\.$/);
    const filters = asked.map((url) => new URL(url).search.replace(/&show-.*/, ""));
    expect(filters).toEqual(["?of=copart-table&makes=audi"]);
  },
);

test("what applies the filters and what resets them stays in sight", async ({ page }) => {
  await page.goto("/allListing");
  await expect(apply(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("navigation", { name: "Pages" }).scrollIntoViewIfNeeded();
  await expect(apply(page)).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing?makes=ford,honda,toyota&run=run-and-drive,starts&gears=automatic&from=2001&max=90000");
  await expect(chips(page)).toHaveCount(9);
  const reset = chips(page).filter({ hasText: "Reset All" });
  await expect(reset).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await chips(page).first().focus();
  for (let presses = 1; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    await expect(chips(page).nth(presses)).toBeFocused();
    const isOnTop = await chips(page)
      .nth(presses)
      .evaluate((chip) => {
        const { right, top, height } = chip.getBoundingClientRect();
        const end = Math.min(right, innerWidth) - 4;
        return chip.contains(document.elementFromPoint(end - height / 2, top + height / 2));
      });
    expect(isOnTop, `chip ${presses}`).toBe(true);
  }
  await page.keyboard.press("Tab");
  await expect(reset).toBeFocused();
  await reset.click();
  await expect(page).toHaveURL(/\/allListing$/);
});

test("a closed box opens in its place, and without script on a page of all its values", async ({ page, scripted }) => {
  await page.setViewportSize(SIZES.laptop);
  await page.goto("/allListing?from=2010");
  const damage = sheet(page).getByRole("button", { name: "Damage", exact: true });
  if (!scripted) {
    await boxes(page, "Make").getByRole("checkbox").first().check();
    await damage.click();
    // What was ticked and not applied yet goes along.
    await expect(page).toHaveURL(/\/allListing\?makes=\w+&from=2010&more=damage#more$/);
    await expect(page.getByRole("region", { name: /^Damage: all \d+ kinds$/ })).toBeInViewport();
    return;
  }
  await untilAlive(page, "filters");
  await boxes(page, "Make").getByRole("checkbox").first().check();
  await expectNear(
    () => promisedBy(apply(page)),
    leadingNumber(await boxes(page, "Make").locator("label small").first().innerText()),
  );
  await damage.focus();
  await page.keyboard.press("Enter");
  await expect(boxes(page, "Damage").locator("summary")).toBeFocused();
  await expect(boxes(page, "Make").getByRole("checkbox").first()).toBeChecked();
  const most = boxes(page, "Damage").locator("label").first();
  await most.getByRole("checkbox").check();
  await expectNear(() => promisedBy(apply(page)), leadingNumber(await most.locator("small").innerText()));
  await scan(page, "a box that was opened");
  await apply(page).click();
  await expect(page).toHaveURL(/\/allListing\?makes=\w+&from=2010&damage=[\w-]+$/);
  await expect(boxes(page, "Damage").getByRole("checkbox").first()).toBeChecked();
});

test("a box whose values cannot be fetched leads to their page", { tag: "@with-script" }, async ({ page, guard }) => {
  guard.allow(/Failed to load resource/);
  await page.goto("/vehicleFind");
  await untilAlive(page, "filters");
  await page.route(isTotal, (route) => route.fulfill({ status: 503, json: {} }));
  await sheet(page).getByRole("button", { name: "Fuel", exact: true }).click();
  await expect(page).toHaveURL(/\/vehicleFind\?more=fuels#more$/);
});

test("the most useful next filters are a tap away, with what each leaves", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing?makes=toyota");
  const next = page.getByRole("navigation", { name: "Narrow this list" }).getByRole("link");
  await expect(next.first()).toBeVisible();
  expect(await next.count()).toBeLessThanOrEqual(4);
  const promised = leadingNumber(await next.first().locator("small").innerText());
  await next.first().click();
  await expect(chips(page)).toHaveCount(3);
  await expectNear(() => total(page), promised);
  await expectNoSidewaysScroll(page);
});
