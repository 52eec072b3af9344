import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "kysely";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { bidAs, biddingOf } from "#tests/support/bidding-site.ts";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, logIn, main } from "./support/people.ts";
import { JOURNEYS_RECEIPT_KEY } from "./support/system.ts";

async function newLot() {
  const lot = makeLot({
    lot_number: String(70_000_000 + Math.floor(Math.random() * 9_000_000)),
    feed_id: `bid-${crypto.randomUUID()}`,
    auction_id: null,
    year: 2020,
    current_bid: 215_000,
    sale_status: "Pure Sale",
  });
  const [row = 0] = await inDatabase((db) => storeLots(db, [lot]));
  const id = encodeURIComponent(idOf(lot));
  return { row, page: `/detail/${id}`, panel: `/lots/${id}/bid` };
}

const bidder = () => inDatabase((db) => storeBidder(db));
const placeFor = (one: Bidder, lot: number, dollars: number) =>
  inDatabase((db) => bidAs(biddingOf(db, JOURNEYS_RECEIPT_KEY), one, lot, dollars));
const bidsOf = ({ holder }: Bidder) =>
  inDatabase((db) => db.selectFrom("bids").select(["maximum", "reference"]).where("holder_id", "=", holder).execute());
/** The bid at the auction, as a pass of the crawler writes and tells it. */
const raiseTo = (lot: number, cents: number) =>
  inDatabase(async (db) => {
    await db.updateTable("lot_bids").set({ current_bid: cents }).where("lot_id", "=", lot).execute();
    await sql`select pg_notify('lots', ${String(lot)})`.execute(db);
  });
type Lines = { all: EventSource[]; news: number };
/** Every line that a page opens, and the news that came over it. */
const watchLines = (page: Page) =>
  page.addInitScript(() => {
    const lines: Lines = { all: [], news: 0 };
    Object.assign(globalThis, {
      lines,
      EventSource: class extends EventSource {
        constructor(...given: ConstructorParameters<typeof EventSource>) {
          super(...given);
          lines.all.push(this);
          this.addEventListener("changed", () => (lines.news += 1));
        }
      },
    });
  });
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const { all, news } = (globalThis as unknown as { lines: Lines }).lines;
    const count = (state: number) => all.filter(({ readyState }) => readyState === state).length;
    return { open: all.length - count(EventSource.CLOSED), heard: count(EventSource.OPEN), opened: all.length, news };
  });
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
const bidBlock = (page: Page) => page.getByRole("region", { name: "Bid", exact: true });

async function toConfirm(page: Page, context: BrowserContext) {
  const [lot, amaka] = [await newLot(), await bidder()];
  await comeIn(context, amaka);
  await page.goto(`${lot.panel}?amount=3000`);
  await button(page, "Bid Now").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your bid");
  return { lot, amaka };
}

test("a visitor types an amount, logs in, finds it again, confirms it and has a receipt", async ({ page }) => {
  const [lot, amaka] = [await newLot(), await bidder()];
  await page.goto(lot.page);
  await bidBlock(page).getByLabel("Your maximum bid").fill("3 000");
  await bidBlock(page).getByRole("button", { name: "Bid Now" }).click();
  await logIn(page, amaka);
  await expect(page).toHaveURL(`${lot.panel}?amount=3+000`);
  await expect(field(page, "Your maximum bid")).toHaveValue("3 000");
  await scan(page, "the panel of a lot");
  await button(page, "Bid Now").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your bid");
  await expect(main(page)).toContainText("nobody bids against us with our own buyers' money");
  await scan(page, "a bid to confirm");
  await button(page, "Place my bid of $3,000").click();
  await expect(page).toHaveURL(/\/account\/bids\/BID-[0-9A-Z]{10}$/);
  expect(await bidsOf(amaka)).toHaveLength(1);
  await page.goto(lot.page);
  await expect(bidBlock(page)).toContainText("Your maximum is $3,000.");
  await scan(page, "a lot on which somebody leads");
});

test("whoever types no amount is told so, and keeps what was typed", async ({ page, context, guard }) => {
  guard.allow(/422/);
  const [lot, amaka] = [await newLot(), await bidder()];
  await comeIn(context, amaka);
  await page.goto(lot.page);
  await bidBlock(page).getByLabel("Your maximum bid").fill("1e3");
  await bidBlock(page).getByRole("button", { name: "Bid Now" }).click();
  await expect(main(page)).toContainText("Enter a valid bid amount.");
  await expect(field(page, "Your maximum bid")).toHaveValue("1e3");
  await scan(page, "an amount that is none");
  await page.getByRole("button", { name: "$2,200", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your bid");
});

test(
  "whoever is overtaken sees it at once, and what they were typing stays",
  { tag: "@with-script" },
  async ({ page, context }) => {
    const [lot, amaka, bola] = [await newLot(), await bidder(), await bidder()];
    await placeFor(amaka, lot.row, 3_000);
    await comeIn(context, amaka);
    await page.goto(lot.page);
    await expect(bidBlock(page)).toContainText("You lead among our buyers. Your maximum is $3,000.");
    await page.mouse.move(10, 10);
    await bidBlock(page).getByLabel("Raise your maximum to").fill("4,00");
    await placeFor(bola, lot.row, 3_500);
    await expect(bidBlock(page)).toContainText("You were overtaken");
    await expect(bidBlock(page)).not.toContainText("3,500");
    await expect(page.locator("#amount")).toHaveValue("4,00");
  },
);

test(
  "the steps and the least follow the bid at the auction, and what was typed stays",
  { tag: "@with-script" },
  async ({ page }) => {
    const lot = await newLot();
    await page.goto(lot.page);
    const steps = bidBlock(page).locator('[data-bid-part="steps"] button');
    await expect(steps.first()).toHaveText("$2,200");
    await page.mouse.move(10, 10);
    await bidBlock(page).getByLabel("Your maximum bid").fill("4,00");
    await raiseTo(lot.row, 600_000);
    await expect(steps.first()).toHaveText("$6,100");
    await expect(steps.first()).toHaveAttribute("value", "6100");
    await expect(bidBlock(page)).toContainText("At least $6,100.");
    await expect(page.locator("#amount")).toHaveValue("4,00");
  },
);

test(
  "an answer about the sale that is refused, or lost, is asked for again",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/503|ERR_FAILED/);
    const lot = await newLot();
    let asked = 0;
    await page.route("**/standing?*", async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 503, body: "Later." });
      else if (asked === 2) await route.abort();
      else await route.continue();
    });
    await page.goto(lot.page);
    await page.mouse.move(10, 10);
    await raiseTo(lot.row, 600_000);
    await expect(bidBlock(page)).toContainText("At least $6,100.");
    expect(asked).toBeGreaterThan(2);
  },
);

test(
  "news does not wait with an answer that was refused, and a hidden tab asks nothing",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/503/);
    const lot = await newLot();
    const answers: Array<(isRefused: boolean) => Promise<void>> = [];
    await page.route("**/standing?*", (route) => {
      answers.push((isRefused) => (isRefused ? route.fulfill({ status: 503, body: "Later." }) : route.continue()));
    });
    const news = () => linesOf(page).then((lines) => lines.news);
    const asked = () => answers.length;
    /** What the page asked before, it has asked by then. */
    const settled = () => page.evaluate(() => fetch("/healthz").then(({ status }) => status));
    const refuse = async () => {
      const refusal = page.waitForResponse(/standing/).then((response) => response.finished());
      await answers.at(-1)?.(true);
      await refusal;
      await settled();
    };
    await watchLines(page);
    await page.clock.install();
    await page.goto(lot.page);
    await page.mouse.move(10, 10);
    await expect.poll(() => linesOf(page).then(({ heard }) => heard)).toBe(1);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

    await raiseTo(lot.row, 300_000);
    await expect.poll(news).toBe(1);
    await page.clock.runFor(900);
    await expect.poll(asked).toBe(1);
    await refuse();
    await raiseTo(lot.row, 400_000);
    await expect.poll(news).toBe(2);
    await page.clock.runFor(900);
    await expect.poll(asked).toBe(2);

    await hide(page, true);
    await refuse();
    await page.clock.runFor(120_000);
    await settled();
    expect(asked()).toBe(2);
    await hide(page, false);
    await expect.poll(news).toBe(3);
    await page.clock.runFor(900);
    await expect.poll(asked).toBe(3);
    await answers.at(-1)?.(false);
    await expect(bidBlock(page)).toContainText("At least $4,050.");
  },
);

test(
  "a hidden tab does not listen; once it is seen again it hears what changed meanwhile",
  { tag: "@with-script" },
  async ({ page, context }) => {
    const [lot, amaka, bola] = [await newLot(), await bidder(), await bidder()];
    await placeFor(amaka, lot.row, 3_000);
    await comeIn(context, amaka);
    await watchLines(page);
    const lines = () => linesOf(page).then(({ open, opened }) => [open, opened]);
    await page.goto(lot.page);
    await expect(bidBlock(page)).toContainText("You lead among our buyers.");
    await page.mouse.move(10, 10);
    await expect.poll(lines).toEqual([1, 1]);
    await hide(page, true);
    expect(await lines()).toEqual([0, 1]);
    await placeFor(bola, lot.row, 3_500);
    expect(await lines()).toEqual([0, 1]);
    await expect(bidBlock(page)).toContainText("You lead among our buyers.");
    await hide(page, false);
    expect(await lines()).toEqual([1, 2]);
    await expect(bidBlock(page)).toContainText("You were overtaken");
  },
);

test(
  "a bid that is sent without a line is sent again until it is answered",
  { tag: "@with-script" },
  async ({ page, context, guard }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { amaka } = await toConfirm(page, context);
    await expect(page.locator("form[data-bid-send][data-ready]")).toBeVisible();
    await context.setOffline(true);
    await button(page, "Place my bid of $3,000").click();
    await expect(main(page)).toContainText("No connection. Your bid is sent again in");
    await button(page, "Place my bid of $3,000").dispatchEvent("click");
    expect(await bidsOf(amaka)).toHaveLength(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/account\/bids\/BID-/);
    expect(await bidsOf(amaka)).toHaveLength(1);
  },
);

test("a bid whose answer is lost is one bid", { tag: "@with-script" }, async ({ page, context, guard }) => {
  guard.allow(/ERR_FAILED/);
  const { amaka, lot } = await toConfirm(page, context);
  await expect(page.locator("form[data-bid-send][data-ready]")).toBeVisible();
  let tries = 0;
  await page.route(`**${lot.panel}`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await button(page, "Place my bid of $3,000").dblclick();
  await expect(page).toHaveURL(/\/account\/bids\/BID-/);
  expect(tries).toBeGreaterThan(1);
  expect(await bidsOf(amaka)).toHaveLength(1);
});
