import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import { SHARES } from "#app/features/estimates/distribution.ts";
import { storeOpenCheck } from "#tests/factories/barred-check.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { bid, bidPath, comeToBid, cookieFor, madeUp, send, textOfMain, tokenIn } from "./bidding.ts";

const plain = { year: 2020, current_bid: 215_000, sale_status: "Pure Sale" };
const [shown, first, raised, twice, devices] = [
  makeLot(plain),
  makeLot(plain),
  makeLot(plain),
  makeLot(plain),
  makeLot(plain),
];
const [foreign, later, again] = [makeLot(plain), makeLot(plain), makeLot(plain)];
const closed = makeLot({ ...plain, ends_at: new Date(Date.now() - 60_000) });
const canadian = makeLot({ ...plain, currency: "CAD" });
const gone = makeLot({ ...plain, withdrawn_at: new Date() });
const undated = makeLot({ ...plain, ends_at: "infinity", sale_at: null });
const old = makeLot({ ...plain, year: 2001 });
const dear = makeLot(plain);
const priced = makeLot({ ...plain, buy_now_price: 600_000 });

let site: Site;
beforeAll(async () => {
  const all = [
    shown,
    first,
    raised,
    twice,
    devices,
    foreign,
    later,
    again,
    closed,
    canadian,
    gone,
    undated,
    old,
    dear,
    priced,
  ];
  site = await openSite({ lots: all });
});
afterAll(() => site.close());

const bidsOf = async ({ holder }: { holder: number }) =>
  site.db.selectFrom("bids").select(["maximum", "kind", "reference"]).where("holder_id", "=", holder).execute();

it("shows a visitor the panel, and leads through the login back with the amount", async () => {
  const page = await site.get(bidPath(shown));
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const text = textOfMain(await page.text());
  expect(text).toContain("At least $2,200.");
  expect(text).toMatch(/We take bids until .* Lagos · .* CST at the yard/);
  expect(text).toContain("No reserve: the highest bid at the close wins.");
  const sent = await site.post(bidPath(shown), { amount: "$3,000", intent: "bid" });
  expect(sent.status).toBe(303);
  const back = `${bidPath(shown)}?amount=%243%2C000`;
  expect(sent.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(back)}`);
  const { cookie } = await comeToBid(site);
  expect(await (await site.get(back, { cookie })).text()).toContain('value="$3,000"');
});

it("asks for what would bind before anything is taken, then takes it once", async () => {
  const amaka = await comeToBid(site);
  const { shown: page, form, answer } = await bid(site, first, amaka.cookie, "3 000");
  expect(page.status).toBe(200);
  for (const words of [
    "Confirm your bid",
    "Your maximum $3,000",
    "Deposit held $600 $10,000 is free now, $9,400 after it.",
    "Pay by",
    "In Lagos, all in all $",
    "can be raised, never lowered or withdrawn",
    "nobody bids against us with our own buyers' money",
    "No reserve: the highest bid at the close wins.",
    "at the yard",
    "terms of 2026-11 hold",
  ])
    expect(page.text).toContain(words);
  expect(answer.status).toBe(303);
  const [stored] = await bidsOf(amaka);
  expect(answer.headers.get("location")).toBe(`/account/bids/${stored?.reference}`);
  expect(answer.headers.get("idempotent-replayed")).toBeNull();
  const again = await send(site, first, amaka.cookie, form);
  expect([again.status, again.headers.get("location")]).toEqual([303, answer.headers.get("location")]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await bidsOf(amaka)).toEqual([{ maximum: 300_000, kind: "bid", reference: stored?.reference }]);
  const panel = textOfMain(await (await site.get(bidPath(first), { cookie: amaka.cookie })).text());
  expect(panel).toContain("Your maximum is $3,000.");
  expect(panel).toContain("Raise your maximum to");
  expect(panel).toContain("At least $3,050");
});

test("the same form from two devices at once, and an hour later, is one bid", async () => {
  const amaka = await comeToBid(site);
  const other = `${await cookieFor(site, amaka)}; to=ngtin`;
  const token = tokenIn((await send(site, devices, amaka.cookie, { amount: "3000" })).html);
  const form = { amount: "3000", intent: "bid", token };
  const answers = await Promise.all([amaka.cookie, other].map((cookie) => send(site, devices, cookie, form)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  await site.db
    .updateTable("form_tokens")
    .set({ made_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect((await send(site, devices, other, form)).headers.get("idempotent-replayed")).toBe("true");
  expect(await bidsOf(amaka)).toHaveLength(1);
});

it("takes no token that it did not make for this buyer, lot and amount, and shows a fresh page", async () => {
  const [amaka, bola] = [await comeToBid(site), await comeToBid(site)];
  const { form, answer } = await bid(site, twice, amaka.cookie, "3000");
  expect(answer.status).toBe(303);
  const theirs = tokenIn((await send(site, twice, bola.cookie, { amount: "4000" })).html);
  for (const [fields, where] of [
    [{ ...form, amount: "4000" }, twice],
    [{ ...form, amount: "4000", token: madeUp() }, twice],
    [{ ...form, amount: "4000", token: theirs }, twice],
    [form, raised],
    [{ ...form, intent: "buy-now" }, priced],
  ] as const) {
    const refused = await send(site, where, amaka.cookie, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This is not the bid that you were shown.");
    expect(tokenIn(refused.html)).not.toBe(fields.token);
  }
  const elsewhere = await send(site, twice, amaka.cookie, { ...form, to: "ghtem" });
  expect(elsewhere.status).toBe(422);
  expect(await bidsOf(amaka)).toHaveLength(1);
  expect(await bidsOf(bola)).toHaveLength(0);
});

it("is no bid in a later sale of the same lot, and shows a fresh page", async () => {
  const [amaka, bola] = [await comeToBid(site), await comeToBid(site)];
  const token = tokenIn((await send(site, again, amaka.cookie, { amount: "4000" })).html);
  await bid(site, again, bola.cookie, "3000");
  const rowId = sql`(select id from lots where feed_id = ${again.feed_id})`;
  await sql`update lot_sales set state = 'ended', leader_id = null where lot_id = ${rowId}`.execute(site.db);
  await sql`update lots set ends_at = now() + interval '10 days' where id = ${rowId}`.execute(site.db);
  const form = { amount: "4000", intent: "bid" };
  const refused = await send(site, again, amaka.cookie, { ...form, token });
  expect([refused.status, refused.text.includes("The lot is offered again")]).toEqual([422, true]);
  expect(await bidsOf(amaka)).toEqual([]);
  const fresh = await send(site, again, amaka.cookie, { ...form, token: tokenIn(refused.html) });
  expect(fresh.status).toBe(303);
});

describe("an amount", () => {
  test.for(["", "abc", "-1", "0", "1e3", "0x10", "12.345", "NaN", "12345678901234567890", "₦3000", "3000,5"])(
    "written '%s' is none",
    async (amount) => {
      const { cookie } = await comeToBid(site);
      const refused = await send(site, shown, cookie, { amount, intent: "bid" });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Enter a valid bid amount.");
      expect(refused.html).toContain(`name="amount" value="${amount}"`);
      expect(refused.html).toContain("<title>Error: Bid on");
    },
  );

  it("named twice is none", async () => {
    const { cookie } = await comeToBid(site);
    for (const body of ["amount=3000&amount=4000", "amount[]=3000", "amount[a]=3000&amount=3000"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await site.post(bidPath(shown), {}, { cookie, body: new URLSearchParams(body), headers });
      expect(answer.status).toBe(422);
    }
  });

  test.for(["3000", "$3,000", "3 000", "3,000.00", "$3000"])("written '%s' is $3,000", async (amount) => {
    const { cookie } = await comeToBid(site);
    const page = await send(site, shown, cookie, { amount, intent: "bid" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Place my bid of $3,000");
  });

  test.for([
    ["2150", 409, "Your bid must be at least $2,200."],
    ["2,175", 422, "Bids go in steps here: $2,150 or $2,200."],
  ] as const)("of %s is answered %i", async ([amount, status, words]) => {
    const { cookie } = await comeToBid(site);
    const refused = await send(site, shown, cookie, { amount });
    expect([refused.status, refused.text.includes(words)]).toEqual([status, true]);
  });

  it("can be a quick step beside an empty field", async () => {
    const { cookie } = await comeToBid(site);
    const page = await send(site, shown, cookie, { amount: "", step: "2200" });
    expect(page.text).toContain("Place my bid of $2,200");
  });

  it("that is not above one's own maximum is refused, a higher one raises it", async () => {
    const amaka = await comeToBid(site);
    await bid(site, raised, amaka.cookie, "3000");
    const refused = await send(site, raised, amaka.cookie, { amount: "3000" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Your maximum is $3,000 already. A new one must be higher.");
    const { shown: page, answer } = await bid(site, raised, amaka.cookie, "3500");
    expect(page.text).toContain("$600 is held already, $0 more with this bid.");
    expect(answer.status).toBe(303);
  });
});

describe("a sale", () => {
  test.for([
    [closed, "Bidding has closed."],
    [canadian, "We place no bids in Canadian dollars."],
    [gone, "The lot has left the sale."],
    [undated, "The sale has no date yet, so it takes no bids."],
  ] as const)("that takes none: %#", async ([lot, words]) => {
    const { cookie } = await comeToBid(site);
    const refused = await send(site, lot, cookie, { amount: "3000" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(words);
    const page = await (await site.get(bidPath(lot))).text();
    expect(textOfMain(page)).toContain(words);
    expect(page).not.toContain('name="amount"');
  });

  it("of a car that may not be imported asks for a word of the buyer", async () => {
    const amaka = await comeToBid(site);
    const { shown: page, form, answer } = await bid(site, old, amaka.cookie, "3000");
    expect(page.text).toContain("Nigeria: over 12 years");
    expect(page.html).toContain('name="elsewhere"');
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Say that you buy it for another country, or leave it.");
    expect((await send(site, old, amaka.cookie, { ...form, elsewhere: "on" })).status).toBe(303);
  });

  it("whose such lots end far lower has the amount typed a second time on the confirming page", async () => {
    const amaka = await comeToBid(site);
    const flat = SHARES.map(() => 0);
    const model = await site.db
      .insertInto("estimate_models")
      .values({
        version: "of a test",
        trained_until: new Date(),
        made_at: new Date(),
        lots: 100,
        backfilled: false,
        last_lot: 2_000_000_000,
        grids: JSON.stringify({ USD: { grid: flat, rivalGrid: flat } }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await site.db
      .selectFrom("lots")
      .select("id")
      .where("feed_id", "=", dear.feed_id ?? "")
      .executeTakeFirstOrThrow();
    const cents = 300_000;
    await site.db
      .insertInto("estimates")
      .values({ lot_id: id, model_id: model.id, centre: Math.log(cents), spread: 0.1, lots: 40, rival_lots: 0 })
      .execute();
    const usual = await send(site, dear, amaka.cookie, { amount: "6000" });
    expect([usual.status, usual.html.includes('name="again"')]).toEqual([200, false]);
    const { shown: page, form, answer } = await bid(site, dear, amaka.cookie, "6100");
    expect(page.text).toContain("Type the amount again");
    expect(page.text).toContain("$6,100 is more than twice what such lots end at.");
    const other = await send(site, dear, amaka.cookie, { ...form, again: "6200" });
    for (const refused of [answer, other]) {
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Type it again if you mean it.");
      expect(refused.html).toContain('name="again"');
    }
    expect(other.html).toContain('value="6200"');
    expect(await bidsOf(amaka)).toHaveLength(0);
    expect((await send(site, dear, amaka.cookie, { ...form, again: "$6,100" })).status).toBe(303);
    expect(await bidsOf(amaka)).toMatchObject([{ maximum: 610_000 }]);
  });

  it("asks where the car goes when nobody has said, and keeps the answer", async () => {
    const amaka = await comeToBid(site);
    const cookie = await cookieFor(site, amaka);
    const page = await send(site, later, cookie, { amount: "3000" });
    expect(page.text).toContain("Where does the car go?");
    const ghana = await send(site, later, `${cookie}; to=ghtem`, { amount: "3000" });
    expect(ghana.text).toMatch(/In Tema, all in all .*In Ghana the low end is reckoned from the price/);
    const form = { amount: "3000", intent: "bid", token: tokenIn(page.html) };
    const none = await send(site, later, cookie, { ...form, to: "" });
    expect([none.status, none.text.includes("Say where the car goes.")]).toEqual([409, true]);
    const taken = await send(site, later, cookie, { ...form, to: "ghtem" });
    expect(taken.status).toBe(303);
    expect(taken.headers.get("set-cookie")).toContain("to=ghtem");
  });

  it("with a price is bought at it", async () => {
    const amaka = await comeToBid(site);
    const page = await send(site, priced, amaka.cookie, { amount: "6,000", intent: "buy-now" });
    expect(page.text).toContain("Confirm that you buy it");
    const form = { amount: "6,000", intent: "buy-now", token: tokenIn(page.html) };
    expect((await send(site, priced, amaka.cookie, form)).status).toBe(303);
    expect(await bidsOf(amaka)).toMatchObject([{ maximum: 600_000, kind: "buy-now" }]);
    const bola = await comeToBid(site);
    await bid(site, priced, bola.cookie, "3000");
    const waiting = textOfMain(await (await site.get(bidPath(priced), { cookie: bola.cookie })).text());
    expect(waiting).toMatch(
      /You lead among our buyers\. Your maximum is \$3,000\. Another of our buyers asks \w+ to sell it outright\. We place your bid if it says no\./,
    );
    const late = await send(site, priced, bola.cookie, { amount: "6000", intent: "buy-now" });
    expect([late.status, late.text.includes("Somebody is buying this lot.")]).toEqual([409, true]);
    const none = await send(site, shown, bola.cookie, { amount: "6000", intent: "buy-now" });
    expect([none.status, none.text.includes("This lot cannot be bought at that price now.")]).toEqual([409, true]);
  });
});

describe("somebody", () => {
  test.for([
    [{ verified: false }, "Verify your email to bid."],
    [{ passport: "none" }, "Send a document that shows who you are."],
    [{ passport: "waiting" }, "We are checking your documents."],
    [{ hasTerms: false }, "Accept our present terms."],
    [{ free: 10_000 }, "This bid needs a deposit of $600. You have $100 for it."],
    [{ dob: "2015-01-01" }, "You must be at least 18 years old."],
    [{ role: "staff" }, "Staff do not bid."],
  ] as const)("who may not bid is told why, before and after: %j", async ([seed, words]) => {
    const { cookie } = await comeToBid(site, seed);
    const refused = await send(site, foreign, cookie, { amount: "3000" });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(words);
    expect(textOfMain(await (await site.get(bidPath(foreign), { cookie })).text())).toContain(words);
  });

  test.for([
    [
      (userId: string) =>
        site.db
          .insertInto("person_marks")
          .values({ user_id: userId, restriction: "A question.", restricted_at: new Date() })
          .execute(),
      "You cannot bid now: we have a question about your account.",
    ],
    [(userId: string) => storeOpenCheck(site.db, userId), WE_ARE_CHECKING],
  ] as const)("whose account is restricted or checked is told so, before and after: %#", async ([mark, words]) => {
    const bidder = await comeToBid(site);
    await mark(bidder.id);
    const refused = await send(site, foreign, bidder.cookie, { amount: "3000" });
    expect([refused.status, refused.text.includes(words)]).toEqual([403, true]);
    const page = await site.get(bidPath(foreign), { cookie: bidder.cookie });
    expect(textOfMain(await page.text())).toContain(words);
    expect(await bidsOf(bidder)).toHaveLength(0);
  });

  it("comes back from what mends it with the amount kept", async () => {
    const lot = foreign;
    const back = encodeURIComponent(`${bidPath(lot)}?amount=3000`);
    const poor = await comeToBid(site, { free: 0, hasTerms: false });
    const { html } = await send(site, lot, poor.cookie, { amount: "3000" });
    expect(html).toContain(`/account/deposit?need=60000&amp;back=${back}`);
    expect(html).toContain(`/account/terms?back=${back}`);
    const unverified = await comeToBid(site, { verified: false });
    expect((await send(site, lot, unverified.cookie, { amount: "3000" })).html).toContain(
      `name="back" value="${bidPath(lot)}?amount=3000"`,
    );
  });

  it("whose session ended while confirming logs in again and keeps the amount", async () => {
    const answer = await site.post(bidPath(shown), { amount: "3000", intent: "bid", token: madeUp() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain(encodeURIComponent("?amount=3000"));
    expect(answer.headers.getSetCookie().join()).toContain("bidport.toast");
  });

  it("who looks at bids without end waits", async () => {
    const amaka = await storeBidder(site.db);
    const cookie = await cookieFor(site, amaka);
    const looks = await Promise.all(
      Array.from({ length: 62 }, (_, at) =>
        // A token that is none of ours is a look as any other.
        site.post(bidPath(shown), { amount: "3000", ...(at % 2 === 0 ? {} : { token: madeUp() }) }, { cookie }),
      ),
    );
    const late = looks.filter(({ status }) => status === 429);
    expect(late).toHaveLength(2);
    expect(Number(late[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(textOfMain((await late[0]?.text()) ?? "")).toContain("You looked at many bids in a short time.");
  });
});

test("a lot that nobody knows is not found", async () => {
  expect((await site.get("/lots/nothing-here/bid")).status).toBe(404);
  const { cookie } = await comeToBid(site);
  expect((await site.post("/lots/nothing-here/bid", { amount: "3000" }, { cookie })).status).toBe(404);
});
