import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { payIn, storeBidder } from "#tests/factories/bidder.ts";
import { storeCase, storeEntry } from "#tests/factories/desk-case.ts";
import { storeDeskSale } from "#tests/factories/desk-sale.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { expectNoSidewaysScroll } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { comeIn, inDatabase, somebody } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

test.use({ pictures: true });

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const LONG_WORDS = "Adébáyọ̀-Oluwaseun Chukwuemeka Nwachukwu-Okonkwo Ogunlesi Babatunde";
const QUESTION =
  "Good day. I am looking at the 2016 Ford Expedition MAX XLT King Ranch Edition and want to know all that it costs.";
const REFUSAL =
  "550 5.1.1 The account that you tried to reach does not exist. Check the address of the recipient again.";

/** Everything of a list that may be long, is long. @returns the person whom all of it is about */
async function storeLongThings(db: Kysely<DB>, clerkId: string): Promise<string> {
  const email = `oluwaseun.chukwuemeka.nwachukwu-okonkwo.${randomUUID()}@mail.long-domain.example.com`;
  const names = { firstName: LONG_WORDS, lastName: LONG_WORDS };
  const person = await storeBidder(db, {
    ...names,
    email,
    passport: "waiting",
    country: "Democratic Republic of Congo",
  });
  await payIn(db, person.holder, 123_456_789);
  const reference = `bp-${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await db
    .insertInto("card_payments")
    .values({ reference, holder_id: person.holder, cents: 60_000, state: "failed", origin: "Visa ending in 4242" })
    .execute();
  const asked = { name: LONG_WORDS, email, userId: person.id, subject: QUESTION, text: QUESTION, since: new Date(0) };
  const tags = ["clearing and forwarding", "roro to cotonou", "third", "fourth"];
  const { id, entryId } = await storeCase(db, { ...asked, language: "fr", tags });
  await storeEntry(db, id, { text: QUESTION });
  await storeCase(db, { ...asked, state: "closed" });
  const mail = { recipient_hint: email, sealed: Buffer.from("x"), state: "dead", last_error: REFUSAL };
  await db
    .insertInto("mails")
    .values({ ...mail, kind: "lot-link", attempts: 8, user_id: person.id })
    .execute();
  await db
    .insertInto("audit_log")
    .values({
      actor_id: person.id,
      act: "case.tagged",
      subject: id,
      detail: JSON.stringify({ tags: tags.join(", "), entry: entryId, reason: QUESTION }),
      request_id: randomUUID(),
    })
    .execute();
  // Journeys beside this one number their lots from the same beginning.
  const number = `9${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const lot = { lot_number: number, feed_id: `feed-${number}`, auction_id: `auction-${number}` };
  await storeDeskSale(db, { closesIn: 100, dollars: [3_000], lot });
  const bought = {
    lot_number: `8${number.slice(1)}`,
    title: "2016 FORD EXPEDITION MAX XLT KING RANCH EDITION 4WD",
    make: "FORD",
    model: "EXPEDITION",
  };
  await storePurchase(db, { lot: { ...bought, feed_id: `feed-${bought.lot_number}`, auction_id: bought.lot_number } });
  await db
    .updateTable("documents")
    .set({ state: "accepted", expires_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })
    .where("owner_id", "=", (await storeBidder(db, names)).id)
    .execute();
  await importLines(db, clerkId, [`2026-11-20,2500.00,${QUESTION},${LONG_WORDS},${randomUUID()}`]);
  return person.id;
}

const rowHeights = (page: Page) =>
  page
    .getByRole("main")
    .locator("[data-row]")
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));

const ROW = 36;
const TWO_LINES = 72;

test("a laptop shows rows of one height on every list of the desk, however long what is in them", async ({
  page,
  context,
}) => {
  const clerk = await somebody({ role: "staff", firstName: LONG_WORDS });
  const may = ["support", "documents", "content", "bids", "money"];
  const person = await inDatabase(async (db) => {
    await db.insertInto("clerks").values({ user_id: clerk.id, may }).execute();
    return storeLongThings(db, clerk.id);
  });
  await comeIn(context, clerk);
  const own = `/desk/buyers/${person}`;
  const paths = [
    "/desk",
    "/desk/cases",
    "/desk/cases?state=all",
    "/desk/bids",
    "/desk/buyers",
    "/desk/lots",
    "/desk/documents",
    "/desk/money",
    "/desk/money/people",
    "/desk/money/cards",
    "/desk/money/statements",
    "/desk/money/lines",
    "/desk/purchases",
    "/desk/purchases/days",
    "/desk/rates",
    "/desk/rates?kind=buyer-fee",
    "/desk/rates/changes",
    "/desk/content",
    "/desk/replies",
    "/desk/mail",
    "/desk/audit",
    `${own}?tab=cases`,
    `${own}?tab=audit`,
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await rowHeights(page);
      expect(heights.length, `rows of ${path}`).toBeGreaterThan(0);
      expect(Math.max(...heights), `the highest row of ${path}, ${width}`).toBeLessThanOrEqual(ROW);
      const hidden = await page
        .locator(".desk-scroll")
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth).filter((pixels) => pixels > 0));
      expect(hidden, `pixels that ${path} shows only when it is scrolled, ${width}`).toEqual([]);
      await test.step(`${path}, ${width}`, () => expectNoSidewaysScroll(page));
    }
  }
});

test("a phone gives each row of a list two lines", async ({ page, context }) => {
  const clerk = await somebody({ role: "staff", firstName: LONG_WORDS });
  const may = ["support", "documents", "content", "bids", "money"];
  const person = await inDatabase(async (db) => {
    await db.insertInto("clerks").values({ user_id: clerk.id, may }).execute();
    return storeLongThings(db, clerk.id);
  });
  await comeIn(context, clerk);
  await page.setViewportSize({ width: 360, height: 740 });
  const own = `/desk/buyers/${person}`;
  for (const path of [
    "/desk",
    "/desk/cases",
    "/desk/bids",
    "/desk/buyers",
    "/desk/lots",
    "/desk/documents",
    "/desk/money",
    "/desk/money/people",
    "/desk/money/cards",
    "/desk/money/statements",
    "/desk/money/lines",
    "/desk/purchases",
    "/desk/purchases/days",
    "/desk/rates",
    "/desk/rates/changes",
    "/desk/content",
    "/desk/replies",
    "/desk/mail",
    "/desk/audit",
    `${own}?tab=cases`,
    `${own}?tab=audit`,
  ]) {
    await page.goto(path);
    const heights = await rowHeights(page);
    expect(heights.length, `rows of ${path}`).toBeGreaterThan(0);
    expect(Math.max(...heights), `the highest row of ${path}`).toBeLessThanOrEqual(TWO_LINES);
    await test.step(path, () => expectNoSidewaysScroll(page));
  }
  // What is cut off there is read when its row is tapped or has the focus.
  await page.goto("/desk/mail");
  const box = page.getByRole("main").getByRole("row", { name: REFUSAL }).first();
  const before = (await box.boundingBox())?.height ?? 0;
  await box.getByRole("checkbox").focus();
  expect((await box.boundingBox())?.height ?? 0).toBeGreaterThan(before);
});
