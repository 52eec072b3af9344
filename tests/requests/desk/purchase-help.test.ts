import { afterAll, beforeAll, expect, it } from "vitest";
import type { Work } from "#app/features/accounts/viewer.ts";
import { followOutcome } from "#app/features/purchases/follow-outcome.server.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import {
  bidAs,
  biddingOf,
  houseSaid,
  placeAtHouse,
  saleOf,
  signedInBidder,
  storeTimedLot,
} from "#tests/support/bidding-site.ts";
import { linesOf } from "./desk-html.ts";

const DESK = "/desk/money/help";
const DAY_MS = 86_400_000;

let site: Site;
let clerk: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await clerkWho("money");
});
afterAll(() => site.close());

async function clerkWho(...may: Work[]): Promise<string> {
  const person = await storePerson(site.db, { role: "staff", firstName: "Efua", may });
  return (await sessionOf(site.db, person)).cookie;
}

/** Somebody who has won a lot. */
async function bought() {
  const { db } = site;
  const deps = biddingOf(db);
  const buyer = await signedInBidder(db, { free: 60_000 });
  const lot = await storeTimedLot(db);
  await bidAs(deps, buyer, lot, 2_000);
  await placeAtHouse(deps, lot);
  await houseSaid(deps, lot, { kind: "won", cents: 200_000 });
  const sale = await saleOf(db, lot);
  await followOutcome({ db, now: Date.now() }, sale);
  const row = await db.selectFrom("purchases").selectAll().where("sale_id", "=", sale).executeTakeFirstOrThrow();
  return { ...buyer, purchase: row.id, number: row.number, path: `/account/purchases/${row.number}/help` };
}

async function page(path: string, cookie: string) {
  const answer = await site.get(path, { cookie });
  return { status: answer.status, text: linesOf(await answer.text()).join(" ") };
}

async function post(path: string, fields: FormFields, cookie: string) {
  const answer = await site.post(path, fields, { cookie });
  return { status: answer.status, text: linesOf(await answer.text()).join(" ") };
}

const requestOf = (purchase: number) =>
  site.db
    .selectFrom("help_requests")
    .selectAll()
    .where("purchase_id", "=", purchase)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const purchaseOf = (id: number) =>
  site.db.selectFrom("purchases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it("takes a request, says by when we answer, and takes no second one while it is open", async () => {
  const { path, cookie, purchase } = await bought();
  const first = await page(path, cookie);
  expect(first.text).toContain("We can move our own date, not Copart’s");
  expect((await post(path, { words: "The bank holds the wire", wanted: dayIn(12) }, cookie)).status).toBe(303);
  expect((await page(path, cookie)).text).toMatch(
    /We answer by \d+ \w+ \d{4}\. You asked on .*The bank holds the wire/,
  );
  const again = await post(path, { words: "Please" }, cookie);
  expect([again.status, again.text.includes("You have asked already.")]).toEqual([422, true]);
  expect((await requestOf(purchase)).words).toBe("The bank holds the wire");
});

it("refuses nonsense and keeps what was typed", async () => {
  const { path, cookie } = await bought();
  for (const [fields, words] of [
    [{ words: "" }, "Required"],
    [{ words: "x".repeat(2_001) }, "at most 2000 characters"],
    [{ words: "Soon", wanted: "2026-02-30" }, "Enter a date that exists"],
    [{ words: "Soon", wanted: "2020-01-01" }, /Name a day from today to \d+ \w+ \d{4}\./],
    [{ words: "Soon", wanted: dayIn(90) }, /Name a day from today to \d+ \w+ \d{4}\./],
  ] as const) {
    const answer = await post(path, fields, cookie);
    expect([fields, answer.status, answer.text.search(words) >= 0]).toEqual([fields, 422, true]);
  }
  const other = await signedInBidder(site.db);
  expect((await page(path, other.cookie)).status).toBe(404);
  expect((await post(path, { words: "Mine" }, other.cookie)).status).toBe(404);
});

it("lets a clerk move our date and not the house's, once, and writes to the buyer", async () => {
  const { id, path, cookie, purchase, number } = await bought();
  await post(path, { words: "The bank holds the wire" }, cookie);
  const before = await purchaseOf(purchase);
  const { id: request } = await requestOf(purchase);
  expect((await page(DESK, clerk)).text).toContain(number);
  expect((await page("/desk", clerk)).text).toMatch(new RegExp(`Help with paying .*${number}`));
  const grant = { intent: "grant", request: String(request), answer: "That is fine." };
  const early = await post(DESK, { ...grant, day: dayIn(-1) }, clerk);
  expect([early.status, early.text.includes("Name a later day.")]).toEqual([422, true]);
  expect((await post(DESK, { ...grant, day: dayIn(100) }, clerk)).status).toBe(422);
  expect((await post(DESK, { ...grant, day: dayIn(20), answer: "" }, clerk)).status).toBe(422);
  expect((await post(DESK, { ...grant, day: dayIn(20) }, clerk)).status).toBe(303);
  const after = await purchaseOf(purchase);
  expect(after.due_at).toEqual(before.due_at);
  expect(after.moved_due_at?.getTime()).toBeGreaterThan(before.due_at?.getTime() ?? 0);
  expect((await post(DESK, { ...grant, day: dayIn(30) }, clerk)).status).toBe(409);
  expect((await page(path, cookie)).text).toContain("That is fine.");
  const mails = await site.db.selectFrom("mails").select("kind").where("user_id", "=", id).execute();
  expect(mails.map(({ kind }) => kind)).toContain("help-answered");
});

it("lets a clerk refuse, after which the buyer may ask again", async () => {
  const { path, cookie, purchase } = await bought();
  await post(path, { words: "Next month" }, cookie);
  const { id: request } = await requestOf(purchase);
  const answered = await post(
    DESK,
    { intent: "refuse", request: String(request), answer: "The house relists it." },
    clerk,
  );
  expect(answered.status).toBe(303);
  expect((await purchaseOf(purchase)).moved_due_at).toBeNull();
  expect((await page(path, cookie)).text).toContain("We could not move our date.");
  expect((await post(path, { words: "Next week" }, cookie)).status).toBe(303);
  expect((await post(DESK, { intent: "refuse", request: "999999", answer: "x" }, clerk)).status).toBe(409);
  expect((await post(DESK, { intent: "refuse", request: "abc", answer: "x" }, clerk)).status).toBe(422);
});

it("has filters in the address, a way out of them that says how many others there are, and a file", async () => {
  const [open, refused, old] = [await bought(), await bought(), await bought()];
  for (const { path, cookie } of [open, refused, old]) await post(path, { words: "Please wait" }, cookie);
  for (const { purchase } of [refused, old]) {
    const { id } = await requestOf(purchase);
    await post(`${DESK}?state=open`, { intent: "refuse", request: String(id), answer: "It is relisted." }, clerk);
  }
  await site.db
    .updateTable("help_requests")
    .set({ answered_at: new Date(Date.now() - 40 * DAY_MS) })
    .where("purchase_id", "=", old.purchase)
    .execute();
  const numbers = [open, refused, old].map(({ number }) => number);
  for (const [more, shown] of [
    ["", [true, true, false]],
    ["?state=open", [true, false, false]],
    ["?state=refused", [false, true, true]],
    ["?state=all", [true, true, true]],
    [`?q=${open.number.toLowerCase()}`, [true, false, false]],
  ] as const) {
    for (const path of [DESK, `${DESK}/csv`]) {
      const text = await (await site.get(path + more, { cookie: clerk })).text();
      expect([path + more, ...numbers.map((number) => text.includes(number))]).toEqual([path + more, ...shown]);
    }
  }
  const answered = (await page(`${DESK}?state=refused`, clerk)).text;
  expect(answered.indexOf(refused.number), "the latest answer first").toBeLessThan(answered.indexOf(old.number));
  expect((await page(`${DESK}?q=${old.number}`, clerk)).text).toMatch(
    /No request matches\. There is 1 answered earlier \. Clear filters/,
  );
  expect((await page(`${DESK}?q=${open.number}&state=granted`, clerk)).text).toContain("There is 1 in another state");
  expect((await page(`${DESK}/csv`, await clerkWho("support"))).status).toBe(403);
});

it("has nothing to help with once it is paid", async () => {
  const { path, cookie, purchase } = await bought();
  await site.db
    .updateTable("purchases")
    .set({ paid_at: new Date(), paid_day: new Date() })
    .where("id", "=", purchase)
    .execute();
  expect((await page(path, cookie)).text).toContain("This purchase is paid.");
  expect((await post(path, { words: "More time" }, cookie)).status).toBe(422);
});

it("goes on after an outage at the word of a clerk who does money", async () => {
  await site.db
    .insertInto("clock_beats")
    .values({ name: "purchases", beat_at: new Date(), outage_ended_at: new Date() })
    .execute();
  expect((await page(DESK, clerk)).text).toContain("nobody is called late");
  expect((await post(DESK, { intent: "release" }, await clerkWho("support"))).status).toBe(403);
  expect((await post(DESK, { intent: "release" }, clerk)).status).toBe(303);
  expect((await page(DESK, clerk)).text).not.toContain("nobody is called late");
  expect((await post(DESK, { intent: "release" }, clerk)).status).toBe(409);
});
