import type { Locator } from "@playwright/test";
import { expectFixedLineLast, expectNoSidewaysScroll, expectNoViolations, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";
import { SEEN_COOKIE } from "#app/ui/enhance/seen-lots.ts";
import { draw } from "#tests/support/budget.ts";

const SMALL = { width: 320, height: 640 };

for (const [device, size] of Object.entries(SIZES)) {
  test(`every make of the whole list lies within it on a ${device}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/allListing?more=makes");
    const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
    const ticks = list.locator(".tick");
    expect(await ticks.count()).toBeGreaterThan(20);
    const outside = await ticks.evaluateAll((all) => {
      const card = all[0]?.closest("section")?.getBoundingClientRect();
      const boxes = all.map((tick) => tick.getBoundingClientRect());
      return boxes.filter(({ left, right }) => !card || left < card.left || right > card.right).length;
    });
    expect(outside).toBe(0);
    await ticks.last().scrollIntoViewIfNeeded();
    await expect(ticks.last()).toBeInViewport({ ratio: 1 });
    await ticks.first().scrollIntoViewIfNeeded();
    await expect(list.getByRole("button", { name: "Apply Filters" })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    if (size.width < 1280) await page.getByRole("button", { name: "Filters", exact: true }).click();
    for (const heading of ["Engine", "Place", "Other"]) {
      await expect(page.getByRole("heading", { name: heading, exact: true, level: 3 })).toBeHidden();
    }
    await expect(page.getByRole("heading", { name: "Vehicle", exact: true, level: 3 })).toBeVisible();
  });
}

/** The time left, or that none is set. */
const CLOSES = ":is(time, .lot-money > p:nth-child(n + 2))";

const LISTS = [
  "/allListing?",
  "/copartListing?",
  "/iaaiListing?",
  "/vehicleFind?",
  "/vehicleFinder?",
  "/searchbrand?",
  "/searchbrand?heading=Toyota&",
  "/quicksearch?vehicletype=Automobile&",
];

const PRICE = ":is(.lot-money strong, .lot-bid b)";

/** The second drawing of a quick search is below its chips and the fold of its form. */
const partsOf = (path: string, place: number) =>
  path.startsWith("/quick") && place > 0 ? [PRICE] : [".lot-damage", ".signs", PRICE];

async function expectInSight(lot: Locator, parts: string[]): Promise<void> {
  for (const part of parts) {
    // A lot of which its house states nothing has no sign.
    if (part === ".signs" && (await lot.locator(part).count()) === 0) continue;
    await expect(lot.locator(part).first(), part).toBeInViewport({ ratio: 1 });
  }
}

/** What ends first is at the top, so both have a time. */
async function expectTwoAtAGlance(lots: Locator, path: string): Promise<void> {
  for (const place of [0, 1]) await expectInSight(lots.nth(place), [...partsOf(path, place), "time"]);
  expect(await lots.nth(0).or(lots.nth(1)).locator(".signs").count(), "signs").toBeGreaterThan(0);
}

/** Those of a system that has none of the fonts we name. */
const useWideLetters = () => document.documentElement.style.setProperty("--font-sans", '"DejaVu Sans", Verdana');

for (const path of draw("first screens", 4, LISTS)) {
  test(`a phone's first screen of ${path} shows of two lots what is struck, what they cost and when they close, and a part of a third`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const lots = page.locator("article, tbody tr");
    await page.goto(path.slice(0, -1));
    await page.evaluate(useWideLetters);
    await expectTwoAtAGlance(lots, path);
    // Of the dearest lots a list may have none with a sale day.
    for (const sort of ["price-down", "miles", "year", "new"]) {
      await page.goto(`${path}sort=${sort}`);
      await page.evaluate(useWideLetters);
      if ((await lots.nth(0).or(lots.nth(1)).locator(CLOSES).count()) > 0) break;
    }
    let dated = 0;
    for (const place of [0, 1]) {
      // A card of its house says nothing of a sale that has no day yet.
      const isDated = (await lots.nth(place).locator(CLOSES).count()) > 0;
      dated += Number(isDated);
      await expectInSight(lots.nth(place), [...partsOf(path, place), ...(isDated ? [CLOSES] : [])]);
    }
    expect(dated, "lots with a sale day").toBeGreaterThan(0);
    // And of a third, where lots have no more to say than most.
    const bar = await page.getByRole("navigation", { name: "Places" }).boundingBox();
    const first = await lots.first().boundingBox();
    const usual = await lots.evaluateAll((all) => {
      const heights = all.map((lot) => lot.getBoundingClientRect().height).toSorted((a, b) => a - b);
      return heights[Math.floor(heights.length / 2)] ?? 0;
    });
    expect((first?.y ?? 0) + 2 * usual).toBeLessThan((bar?.y ?? 0) - 8);
    await expectFixedLineLast(page);
    const shown = await page.locator("#lots article .fact-grid > div").evaluateAll((facts) => {
      for (const fact of facts) fact.classList.add("none");
      return facts.filter((fact) => fact.checkVisibility()).length;
    });
    expect(shown, "facts that are not stated").toBe(0);
    await expectNoSidewaysScroll(page);
  });
}

for (const path of draw("own lists", 1, ["/favourites", "/recent"])) {
  test(`a phone's first screen of ${path} shows of two lots what is struck, what they cost and when they close`, async ({
    page,
    context,
    scripted,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/allListing");
    if (path === "/recent") {
      const ids = await page.locator("article").evaluateAll((all) => all.map((one) => one.dataset["lot"] ?? ""));
      const value = ids.slice(0, 3).map(encodeURIComponent).join("|");
      await context.addCookies([{ name: SEEN_COOKIE, value, url: system().sites.full }]);
    } else {
      if (scripted) await untilAlive(page, "favourite");
      const hearts = page.getByRole("button", { name: /^Favourite: / });
      for (const place of [0, 1, 2]) {
        await hearts.nth(place).click();
        await expect(hearts.nth(place)).toHaveAttribute("aria-pressed", "true");
      }
      // A heart is pressed before its answer has come, and a list counts what has.
      await expect(page.locator("[data-favourite-count]").first()).toHaveText("3");
    }
    await page.goto(path);
    await page.evaluate(useWideLetters);
    await expect(page.locator("article")).toHaveCount(3);
    await expectTwoAtAGlance(page.locator("article"), path);
    await expectNoSidewaysScroll(page);
  });
}

for (const path of ["/allListing?", "/copartListing?"]) {
  test(`a phone's first screen of ${path} has room for two lots and a part of a third with what they cost in Lagos`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "to", value: "ngtin", url: system().sites.full }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${path}sort=price-down`);
    const lots = page.locator("#lots article");
    const fitting = lots.filter({ has: page.locator(".landed") }).filter({ hasText: "Fits Nigeria" });
    const topOf = async (what: string) => (await fitting.first().locator(what).boundingBox())?.y ?? Number.NaN;
    expect(Math.abs((await topOf(".at-door .sign")) - (await topOf(".landed"))), "on one line").toBeLessThan(8);
    const heights = await lots.evaluateAll((all) => all.map((lot) => lot.getBoundingClientRect().height));
    const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
    const bar = await page.getByRole("navigation", { name: "Places" }).boundingBox();
    const first = await lots.first().boundingBox();
    expect((first?.y ?? 0) + 2 * usual).toBeLessThan((bar?.y ?? 0) - 8);
    await expectNoSidewaysScroll(page);
  });
}

test("what applies filters stands clear of the lots to compare", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/allListing");
  await page
    .getByRole("button", { name: /^Compare/ })
    .first()
    .click();
  const bar = page.getByRole("complementary", { name: "Lots to compare" });
  await expect(bar.getByRole("link", { name: "Compare (1)" })).toBeInViewport({ ratio: 1 });
  const expectClear = async (apply: Locator) => {
    await expect(apply).toBeInViewport({ ratio: 1 });
    const [above, below] = [await apply.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };
  await page.goto("/allListing?more=makes");
  const list = page.getByRole("region", { name: /^Make: all \d+ makes$/ });
  const apply = list.getByRole("button", { name: "Apply Filters" });
  await list.locator(".tick").first().scrollIntoViewIfNeeded();
  await expectClear(apply);
  await page.setViewportSize(SIZES.laptop);
  await expectClear(apply);
  await apply.click();
  await expect(list).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page
    .getByRole("button", { name: /^Compare/ })
    .nth(6)
    .scrollIntoViewIfNeeded();
  await expectClear(page.getByRole("form", { name: "Search Filters" }).getByRole("button", { name: "Apply Filters" }));
});

for (const [what, path] of [
  ["a list with two chips", "/allListing?makes=ford,toyota&sort=miles"],
  ["no result for a long word", `/allListing?q=toyota+${"x".repeat(26)}`],
  ["no result for a very long word", `/allListing?q=toyota+${"x".repeat(90)}`],
] as const) {
  test(`${what} moves no page sideways`, async ({ page }) => {
    for (const size of [SMALL, SIZES.phone]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole("list", { name: "Chosen filters" })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}

test("at a large zoom the frame lies over no control of a list, and leaves it two thirds of the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto("/allListing?makes=ford,toyota");
  const places = page.getByRole("navigation", { name: "Places" });
  await expect(page.getByRole("link", { name: "Save Search" })).toBeInViewport({ ratio: 1 });
  await expect(places).toHaveCSS("position", "static");
  await page.setViewportSize({ width: 740, height: 360 });
  const filters = page.getByRole("button", { name: "Filters" });
  await expect(filters).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Search this list")).toBeInViewport({ ratio: 1 });
  await filters.click();
  await expect(page.getByRole("form", { name: "Search Filters" })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  const lot = detail(system().lots.listed.id);
  for (const path of [
    "/",
    "/allListing",
    "/vehicleFind",
    "/payment",
    "/contactus",
    "/Register",
    "/shippingform",
    lot,
  ]) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await test.step(path, () => expectNoSidewaysScroll(page));
    const header = await page.getByRole("banner").boundingBox();
    const bar = await places.boundingBox();
    expect((header?.height ?? 740) + (bar?.height ?? 740)).toBeLessThanOrEqual(740 / 3);
  }
});

test("on a phone the frame is a row, a bar of five places and a footer of folded groups", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/allListing", "/vehicleFind", "/payment", "/login"]) {
    await page.goto(path);
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height, path).toBeLessThanOrEqual(53);
    const places = page.getByRole("navigation", { name: "Places" });
    const bar = await places.boundingBox();
    expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 360, 740]);
    expect((await places.innerText()).split(/\s+/)).toEqual("Cars Filters Favourites My bids Write to us".split(" "));
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(500);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await footer.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0), path).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await expect(footer.getByRole("link", { name: "Refund Policy" })).toBeHidden();
    await footer.getByText("Company", { exact: true }).last().click();
    await expect(footer.getByRole("link", { name: "Refund Policy" })).toBeVisible();
  }
});

for (const path of ["/", "/allListing", "/vehicleFind", "/faqpage", "/Register", "a lot"]) {
  test(`on a phone no part of the frame covers what has the focus on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path === "a lot" ? detail(system().lots.listed.id) : path);
    const covered = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      covered.push(await page.evaluate(findCover));
    }
    expect(covered.filter(Boolean)).toEqual([]);
  });
}

/** What of the frame lies over the middle of what has the focus. */
function findCover(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!over || over.contains(focused) || focused.contains(over)) return undefined;
  const part = over.closest(".places, .bid-bar, .compare-bar, .toasts, header");
  return part && !part.contains(focused) ? `${focused.outerHTML.slice(0, 120)} under ${part.className}` : undefined;
}

test("the search field is in the header's row of a phone, and on home in the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/allListing", "/copartListing", "/vehicleFinder", "/payment", detail(system().lots.listed.id)]) {
    await page.goto(path);
    const field = page.getByRole("searchbox").filter({ visible: true });
    await expect(field, path).toHaveCount(1);
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 99), path).toBeLessThanOrEqual(53);
    expect(box?.width, path).toBeGreaterThan(150);
  }
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeInViewport({ ratio: 1 });
});

const LAPTOP_LISTS = ["/allListing", "/copartListing", "/iaaiListing", "/searchbrand", "/searchbrand?heading=Toyota"];

test("wider the header is a strip of 26 pixels and one row of 64, with the search open, and a list shows a price and one search", async ({
  page,
}) => {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/payment", ...(width === 1280 ? LAPTOP_LISTS : ["/allListing"])]) {
      await page.goto(path);
      const header = page.getByRole("banner");
      expect((await header.locator(".top-bar").boundingBox())?.height, path).toBe(26);
      expect((await header.locator(".header-row").boundingBox())?.height, path).toBe(64);
      const search = page.getByRole("search").filter({ visible: true });
      await expect(search, path).toHaveCount(1);
      await expect(search).toBeInViewport({ ratio: 1 });
      if (width === 1280 && LAPTOP_LISTS.includes(path))
        await expect(page.locator(".lot-money strong").first(), path).toBeInViewport({ ratio: 1 });
      for (const name of ["How It Works", "Payment", "Login", "Signup"])
        await expect(header.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test("on a phone the bar of a lot is the bid, beside the chat", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lot = detail(system().lots.listed.id);
  await page.goto(lot);
  const bid = page.locator(".bid-bar");
  const chat = page.getByRole("group", { name: "Write to us" });
  const [left, right] = [await bid.boundingBox(), await chat.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect((left?.y ?? 0) + (left?.height ?? 0)).toBe(740);
  await expect(chat.getByText("Write to us", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "My bids", exact: true })).toBeHidden();
  await expectNoViolations(page, "the bar of a lot");
  await bid.getByRole("link", { name: "Bid Now" }).click();
  await expect(page).toHaveURL(`${lot}#your-bid`);
  await expect(page.getByLabel("Your maximum bid")).toBeInViewport();
});

test("the bar of a phone leads to cars, filters, favourites, own bids and chat", async ({ page, scripted }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/payment");
  const places = page.getByRole("navigation", { name: "Places" });
  await places.getByText("Write to us", { exact: true }).click();
  await expect(places.getByRole("link", { name: "Contact us" })).toBeInViewport({ ratio: 1 });
  await places.getByRole("link", { name: "Favourites" }).click();
  await expect(page).toHaveURL("/favourites");
  await places.getByRole("link", { name: "My bids" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Faccount%2Fbids");
  await places.getByRole("link", { name: "Filters" }).click();
  await expect(page).toHaveURL("/allListing#filters");
  const sheet = page.getByRole("form", { name: "Search Filters" });
  if (!scripted) await places.getByRole("button", { name: "Filters" }).click();
  await expect(sheet).toBeVisible();
});

test("a phone's menu stands in one line, and its chat is written as large as the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/payment");
  const chat = page.getByRole("navigation", { name: "Places" }).getByRole("group", { name: "Write to us" });
  await chat.locator("summary").click();
  await expect(chat.getByRole("link", { name: "Contact us" })).toHaveCSS("font-size", "15px");
  await chat.locator("summary").click();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const find = menu.getByRole("button", { name: "Search the inventory" });
  expect(await middleOf(find.locator("svg"))).toBeCloseTo(await middleOf(find), 0);
  const leftOf = (part: Locator) =>
    part.evaluate((one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft));
  expect(await leftOf(menu.getByText(/^Monday to Friday/))).toBe(
    await leftOf(menu.getByRole("link", { name: "Facebook" })),
  );
});

test("on a phone the first words of home lie within the screen, and no picture loads that it hides", async ({
  page,
  scripted,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const welcome = page.getByRole("region", { name: "Welcome" });
  expect(await welcome.evaluate((hero) => hero.scrollWidth - hero.clientWidth)).toBe(0);
  // Others would have loaded before the page had; a browser without script loads all at once.
  const picture = welcome.locator("figure img");
  if (scripted) expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  expect((await welcome.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(16);
  const bar = await page.getByRole("navigation", { name: "Places" }).boundingBox();
  const price = await page.locator(".brief-lots p").first().boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0), "what closes next shows its price").toBeLessThanOrEqual(bar?.y ?? 0);
});
