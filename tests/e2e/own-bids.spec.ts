import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { bidAs, biddingOf, houseSaid, placeAtHouse, storeTimedLot } from "#tests/support/bidding-site.ts";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { button, comeIn, field, inDatabase, main, toasts } from "./support/people.ts";
import { JOURNEYS_RECEIPT_KEY } from "./support/system.ts";

const HOUR_MS = 3_600_000;

const bidder = () => inDatabase((db) => storeBidder(db));

interface Past {
  title: string;
  /** Another of our buyers bids so much after it. */
  over?: number;
  /** What stands at the house, where the bid was placed. */
  present?: number;
  outcome?: Parameters<typeof houseSaid>[2];
}

/** A bid of $3,000, and what came of it. */
const withBid = (one: Bidder, { title, over, present, outcome }: Past) =>
  inDatabase(async (db) => {
    const deps = biddingOf(db, JOURNEYS_RECEIPT_KEY);
    const number = String(80_000_000 + Math.floor(Math.random() * 9_000_000));
    // Lists of a make are read by other journeys meanwhile.
    const [, make = "", model = ""] = title.split(" ");
    const names = { lot_number: number, feed_id: `own-${crypto.randomUUID()}`, auction_id: null, make, model };
    const lot = await storeTimedLot(db, { ...names, title });
    const reference = await bidAs(deps, one, lot, 3_000);
    if (over) await bidAs(deps, await storeBidder(db), lot, over);
    if (present) await placeAtHouse(deps, lot, { kind: "placed", standing: "leading", present: present * 100 });
    if (outcome) await houseSaid(deps, lot, outcome);
    return reference;
  });

/** From the list of bids to the receipt, whose file is saved. @returns what the file says */
async function saveReceipt(page: Page, reference: string): Promise<string> {
  await page.goto("/account/bids");
  await main(page).getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bid ${reference}`);
  const saved = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Receipt file" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${reference}.json`);
  return readFile(await file.path(), "utf8");
}

/** The program and the keys are here, so that nothing more is fetched for a check. */
const untilCanCheck = (page: Page) =>
  page.waitForFunction(() =>
    ["/verify-receipt.mjs", "/receipts/keys.json"].every((path) =>
      performance
        .getEntriesByType("resource")
        .some((entry) => entry.name.endsWith(path) && (entry as PerformanceResourceTiming).responseEnd > 0),
    ),
  );

test("whoever has bid saves the receipt and checks it, by its text and after the sale against the list of all bids", async ({
  page,
  context,
  scripted,
}) => {
  const amaka = await bidder();
  const outcome = { kind: "won" as const, cents: 250_000 };
  const reference = await withBid(amaka, { title: "2020 Kia Rio", present: 2_500, outcome });
  await comeIn(context, amaka);
  const receipt = await saveReceipt(page, reference);
  await expect(main(page)).toContainText("You won it at $2,500.");
  await scan(page, "the receipt of a bid");
  await main(page).getByRole("link", { name: "Check a receipt" }).click();
  if (scripted) await untilCanCheck(page);
  await field(page, "Receipt").fill(receipt);
  await button(page, "Check").click();
  await expect(main(page)).toContainText("This receipt holds.");
  await expect(main(page)).toContainText(`${reference}: $3,000, `);
  await expect(main(page)).toContainText("The signature is by a published key.");
  await expect(main(page)).toContainText("The bid is in the list of its sale.");
  await scan(page, "a receipt that holds");
  await field(page, "Receipt").fill(
    receipt.replace(/"h": "./, (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0")),
  );
  await button(page, "Check").click();
  await expect(main(page)).toContainText("This receipt does not hold.");
  await expect(main(page)).toContainText("The hash does not follow from the bid and the one before it.");
  await scan(page, "a receipt that does not hold");
});

test("a receipt is checked without a line to the network", { tag: "@with-script" }, async ({ page, context }) => {
  const amaka = await bidder();
  const reference = await withBid(amaka, { title: "2020 Kia Soul" });
  await comeIn(context, amaka);
  const receipt = await saveReceipt(page, reference);
  await page.goto("/verify-receipt");
  await untilCanCheck(page);
  await context.setOffline(true);
  const file = { name: "receipt.json", mimeType: "application/json", buffer: Buffer.from(receipt) };
  await field(page, "Or the file").setInputFiles(file);
  await button(page, "Check").click();
  await expect(main(page)).toContainText("This receipt holds.");
  await expect(main(page)).toContainText("The signature is by a published key.");
  await field(page, "Or the file").setInputFiles({ ...file, buffer: Buffer.from("no receipt") });
  await button(page, "Check").click();
  await expect(main(page)).toContainText("This is no receipt of a bid.");
  await context.setOffline(false);
});

test("a counter-offer is accepted, another is declined, and each says what came of it", async ({ page, context }) => {
  const amaka = await bidder();
  const counter = (dollars: number) => ({
    kind: "counter" as const,
    cents: dollars * 100,
    until: Date.now() + 5 * HOUR_MS,
  });
  await withBid(amaka, { title: "2020 Kia Rio", present: 2_500, outcome: counter(3_500) });
  await withBid(amaka, { title: "2020 Ford Fusion", present: 2_400, outcome: counter(3_600) });
  await comeIn(context, amaka);
  await page.goto("/account");
  await expect(main(page)).toContainText("2020 Kia Rio: The seller asks $3,500");
  await page.goto("/account/bids");
  await scan(page, "bids that wait for an answer");
  await main(page).getByRole("link", { name: "Accept or decline 2020 Kia Rio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The seller asks $3,500");
  await expect(main(page)).toContainText("Silence declines.");
  await scan(page, "an offer to answer");
  await button(page, "Accept $3,500").click();
  await expect(toasts(page)).toContainText("You accepted.");
  await expect(main(page)).toContainText("You accepted $3,500.");
  await page.goBack();
  await page.reload();
  await expect(main(page)).toContainText("You accepted it.");
  await page.goto("/account/bids");
  await main(page).getByRole("link", { name: "Accept or decline 2020 Ford Fusion" }).click();
  await button(page, "Decline").click();
  await expect(toasts(page)).toContainText("You declined.");
  await expect(main(page)).toContainText("You declined the price, so it is over.");
  await page.goto("/account/bids");
  await expect(main(page)).not.toContainText("Waiting for your answer");
});

test("whoever waits for a seller bids one step higher", async ({ page, context }) => {
  const amaka = await bidder();
  const outcome = { kind: "waiting" as const, cents: 260_000, until: Date.now() + HOUR_MS };
  await withBid(amaka, { title: "2020 Kia Rio", present: 2_000, outcome });
  await comeIn(context, amaka);
  await page.goto("/account/bids");
  await main(page).getByRole("link", { name: "Bid higher" }).click();
  await expect(page).toHaveURL(/\/account\/bids\/BID-[0-9A-Z]{10}\/step$/);
  const step = page.url();
  await expect(button(page, "Meet the seller's minimum, $2,600")).toBeVisible();
  await scan(page, "a higher bid while the seller decides");
  await button(page, "One step more, $2,050").click();
  await expect(toasts(page)).toContainText("Your higher bid goes to the seller.");
  await page.goto(step);
  await expect(main(page)).toContainText("Your bid of $2,050 is on its way to the auction house.");
});

test("whoever was overtaken is led back to the lot", async ({ page, context }) => {
  const amaka = await bidder();
  await withBid(amaka, { title: "2020 Kia Rio", over: 4_000 });
  await comeIn(context, amaka);
  await page.goto("/account");
  await expect(main(page)).toContainText("You were overtaken on 2020 Kia Rio");
  await scan(page, "an account with a lot to bid on again");
  await main(page).getByRole("link", { name: "Bid again" }).click();
  await expect(page).toHaveURL(/\/lots\/.+\/bid$/);
  await expect(main(page)).toContainText("You were overtaken: another of our buyers has a higher maximum");
});
