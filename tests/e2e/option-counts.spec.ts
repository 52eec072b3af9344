import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations, SIZES } from "./support/accessibility.ts";
import { expect, expectNear, leadingNumber, test, untilAlive } from "./support/journey.ts";

const sheet = (page: Page) => page.getByRole("form", { name: "Search Filters" });
const fields = (page: Page) => page.locator(".filter-fields");
const boxes = (page: Page, facet: string) => sheet(page).getByRole("group", { name: facet, exact: true });
const apply = (page: Page) => sheet(page).getByRole("button", { name: /^Apply Filters/ });
/** A box that is being opened is asked for at the same address; that of the models comes with the numbers. */
const isTotal = ({ pathname, searchParams }: URL) =>
  pathname === "/total" && [null, "models"].includes(searchParams.get("more"));

const numbersOn = (page: Page) =>
  page.evaluate(() => {
    const read = (words: string) => Number(words.replaceAll(",", ""));
    const numbers: Record<string, number> = {};
    for (const number of document.querySelectorAll<HTMLElement>(".tick > small")) {
      const box = number.parentElement?.querySelector("input");
      if (!box || getComputedStyle(number).visibility === "hidden") continue;
      numbers[`${box.name} ${box.value}`] = read(number.textContent);
      if (number.parentElement?.classList.contains("none") !== (number.textContent === "0"))
        throw new Error(`${box.name} ${box.value} looks otherwise than ${number.textContent}`);
    }
    for (const day of document.querySelectorAll<HTMLOptionElement>("select[name=day] > option")) {
      const [, words] = / \(([\d,]+)\)$/.exec(day.text) ?? [];
      if (words) numbers[`day ${day.value}`] = read(words);
    }
    return numbers;
  });

type Numbers = Awaited<ReturnType<typeof numbersOn>>;

const withoutModels = (numbers: Numbers) => Object.keys(numbers).filter((name) => !name.startsWith("models "));

const NEAR = 2;

const differences = (one: Numbers, other: Numbers) =>
  Object.keys(one).filter((name) => Math.abs((one[name] ?? 0) - (other[name] ?? one[name] ?? 0)) > NEAR);

const placesOn = (page: Page) =>
  fields(page).evaluate((panel) =>
    Array.from(panel.querySelectorAll("label"))
      .filter((label) => label.checkVisibility())
      .map((label) => {
        const { top, height } = label.getBoundingClientRect();
        return [label.querySelector("input")?.value ?? "", Math.round(top + panel.scrollTop), Math.round(height)];
      }),
  );

const OPENED = ["Body", "Transmission", "State"];

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await page.goto(path);
  await untilAlive(page, "filters");
  await page.getByRole("button", { name: "Filters" }).click();
  for (const facet of OPENED) {
    await sheet(page).getByRole("button", { name: facet, exact: true }).click();
    await expect(boxes(page, facet).getByRole("checkbox").first()).toBeVisible();
  }
}

/** Before the response the button may show the previous number. */
async function counted(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => isTotal(new URL(response.url())));
  await change();
  await answer;
  await settled(page);
}

const settled = (page: Page) => expect(apply(page)).toHaveText(/^Apply Filters \([\d,]+\)$/);

/** Closed as it was, and focused as it was, whichever makes are ticked. */
async function keepsTheBoxOfModels(page: Page): Promise<void> {
  const [models, second] = [boxes(page, "Model"), boxes(page, "Make").getByRole("checkbox").nth(1)];
  const summary = models.locator("summary");
  await summary.click();
  await counted(page, async () => {
    await second.check();
    await summary.focus();
  });
  await expect(models).toHaveJSProperty("open", false);
  await expect(summary).toBeFocused();
  await counted(page, () => second.uncheck());
  await summary.click();
}

test(
  "each change says beside every option what it would leave, and the list says the same",
  { tag: "@with-script" },
  async ({ page }) => {
    await open(page, "/allListing");
    const [before, first] = [await numbersOn(page), await placesOn(page)];
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const [make, other] = [boxes(page, "Make").getByRole("checkbox").nth(0), sheet(page).getByLabel("Sale day")];
    const models = boxes(page, "Model").getByRole("checkbox");
    await expect(models).toHaveCount(0);

    await counted(page, () => make.check());
    await expect(boxes(page, "Make").locator("summary")).toHaveText(/^Make\s*1 chosen$/);
    const [after, places] = [await numbersOn(page), await placesOn(page)];
    expect(withoutModels(after)).toEqual(Object.keys(before));
    // The models of that make stand under the makes, and nothing above them moves.
    expect(await models.count()).toBeGreaterThan(2);
    for (const [name, lots] of Object.entries(after))
      if (name.startsWith("models "))
        expect(lots, name).toBeLessThanOrEqual(after[`makes ${await make.inputValue()}`] ?? 0);
    const makes = await boxes(page, "Make").getByRole("checkbox").count();
    expect(places.slice(0, makes)).toEqual(first.slice(0, makes));
    expect(differences(before, after).length).toBeGreaterThan(10);
    expect(differences(before, after).filter((name) => name.startsWith("makes "))).toEqual([]);
    expect(differences(before, after)).toContain("day week");
    await expectNoViolations(page, "the sheet after a tick");
    await expectNoSidewaysScroll(page);

    await counted(page, () => make.uncheck());
    await expect(boxes(page, "Make").locator("summary")).toHaveText("Make");
    await expect(models).toHaveCount(0);
    expect(differences(before, await numbersOn(page))).toEqual([]);
    expect(await placesOn(page), "as it was").toEqual(first);
    await counted(page, () => make.check());
    await keepsTheBoxOfModels(page);
    await counted(page, () => other.selectOption("week"));
    const promised = await numbersOn(page);
    expect(differences(after, promised).length).toBeGreaterThan(0);
    expect(await placesOn(page), "nothing moves").toEqual(places);

    await apply(page).click();
    await expect(page).toHaveURL(/\/allListing\?makes=\w+&day=week$/);
    const shownOf = (shown: Numbers) => Object.keys(promised).filter((name) => name in shown).length;
    await expect.poll(async () => shownOf(await numbersOn(page)), "the list is here").toBeGreaterThan(20);
    expect(differences(promised, await numbersOn(page))).toEqual([]);

    await page.goBack();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    expect(differences(before, await numbersOn(page)), "as for no choice").toEqual([]);
  },
);

test(
  "a late number is no answer yet, and one that does not come leaves no false one",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    const late = Promise.withResolvers<void>();
    let status = 503;
    await page.route(isTotal, async (route) => {
      await late.promise;
      await (status === 200 ? route.continue() : route.fulfill({ status, json: {} }));
    });
    await open(page, "/copartListing");
    const [before, places] = [await numbersOn(page), await placesOn(page)];
    const makes = boxes(page, "Make").getByRole("checkbox");
    await makes.nth(0).check();
    await expect(fields(page)).toHaveAttribute("aria-busy", "true");
    await expect(boxes(page, "Body").locator("small").nth(0)).toHaveCSS("opacity", "0.5");
    expect(await numbersOn(page)).toEqual(before);
    late.resolve();
    await expect(fields(page)).not.toHaveAttribute("aria-busy");
    expect(await numbersOn(page)).toEqual({});
    await expect(apply(page)).toHaveText("Apply Filters");
    expect(await placesOn(page), "nothing moves").toEqual(places);
    await expectNoViolations(page, "a sheet without its numbers");

    status = 200;
    await makes.nth(1).check();
    await settled(page);
    const after = await numbersOn(page);
    expect(withoutModels(after)).toEqual(Object.keys(before));
    expect(differences(before, after).length).toBeGreaterThan(10);
  },
);

test("a total without counts takes the old ones away", { tag: "@with-script" }, async ({ page }) => {
  await page.route(isTotal, (route) => route.fulfill({ json: { total: 7, counts: { makes: { honda: 3 } } } }));
  await open(page, "/allListing");
  const before = await numbersOn(page);
  expect(before).toHaveProperty(["makes honda"]);
  await boxes(page, "Body").getByRole("checkbox").nth(0).check();
  await expect(apply(page)).toHaveText("Apply Filters (7)");
  expect(await numbersOn(page)).toEqual({ "makes honda": 3 });
  await page.unroute(isTotal);
  await page.route(isTotal, (route) => route.fulfill({ json: { total: 8 } }));
  await boxes(page, "Body").getByRole("checkbox").nth(0).uncheck();
  await expect(apply(page)).toHaveText("Apply Filters (8)");
  expect(await numbersOn(page)).toEqual({});
});

test("a page that comes back as it was left asks again", { tag: "@with-script" }, async ({ page }) => {
  let total = 1;
  await page.route(isTotal, (route) => route.fulfill({ json: { total, counts: { makes: { honda: total } } } }));
  await open(page, "/allListing");
  const comeBack = (persisted: boolean) =>
    page.evaluate((how) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: how })), persisted);
  await boxes(page, "Body").getByRole("checkbox").nth(0).check();
  await expect(apply(page)).toHaveText("Apply Filters (1)");
  total = 2;
  await comeBack(true);
  await expect(apply(page)).toHaveText("Apply Filters (2)");
  expect(await numbersOn(page)).toEqual({ "makes honda": 2 });
});

test("every value of a facet is counted beside the panel, in its place", { tag: "@with-script" }, async ({ page }) => {
  await page.goto("/vehicleFind?more=makes");
  const free = await numbersOn(page);
  await page.goto("/vehicleFind?more=makes&gears=manual");
  await untilAlive(page, "filters");
  const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
  const order = await list
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  const manual = await numbersOn(page);
  expect(differences(manual, free).length).toBeGreaterThan(3);
  await boxes(page, "Transmission")
    .getByLabel(/^Manual/)
    .uncheck();
  await settled(page);
  const after = await numbersOn(page);
  expect(Object.keys(after)).toEqual(Object.keys(manual));
  expect(differences(after, free)).toEqual([]);
  expect(
    await list.getByRole("checkbox").evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)),
  ).toEqual(order);

  const audi = list.locator("label", { hasText: /^Audi/ });
  const lots = leadingNumber(await audi.locator("small").innerText());
  await audi.getByRole("checkbox").check();
  const button = list.getByRole("button", { name: /^Apply Filters \(\d+\)$/ });
  await expectNear(async () => leadingNumber((await button.innerText()).replace(/^.*\(/, "")), lots);
  expect(differences(await numbersOn(page), free).filter((name) => name.startsWith("makes "))).toEqual([]);
});
