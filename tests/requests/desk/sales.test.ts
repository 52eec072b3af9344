import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { storeDeskSale, type DeskSale } from "#tests/factories/desk-sale.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { newClerk, type Clerk } from "./case-desk.ts";
import { linesOf } from "./desk-html.ts";
import { placeOrder, pressSale, salePathOf, saleRowOf, standingsOf } from "./sale-desk.ts";

let site: Site;
let tunde: Clerk;
let efua: Clerk;
beforeAll(async () => {
  site = await openSite();
  [tunde, efua] = [await newClerk(site, "Tunde", "Bello"), await newClerk(site, "Efua", "Mensah")];
});
afterAll(() => site.close());

const press = (one: DeskSale, act: string, fields: FormFields, clerk = tunde) =>
  pressSale(site, one, act, fields, clerk);

async function read(path: string, clerk = tunde) {
  const answer = await site.get(path, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

const won = { intent: "record", kind: "won", price: "$2,150", evidence: "Mail 4711 of the house" };

/** Lagos time in half a day, as the field of date and time gives it. */
const later = () => new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 16);

it("another word of the house after the last one is in red on the sale's page and on Today, until it agrees", async () => {
  const one = await storeDeskSale(site.db);
  await placeOrder(site, one, tunde);
  await press(one, "outcome", won);
  await site.db
    .insertInto("house_questions")
    .values({
      sale_id: one.sale,
      next_at: new Date(),
      differs: JSON.stringify({ kind: "won", cents: 200_000 }),
      differs_since: new Date(),
    })
    .execute();
  const warning = "The house says another outcome now: won at $2,000.";
  const isWarned = async () => (await read(salePathOf(one))).lines.some((line) => line.startsWith(warning));
  expect(await isWarned()).toBe(true);
  const today = await read("/desk");
  expect(today.html).toContain("1 sale of which the house now says another outcome");
  expect(today.html).toContain(`href="${salePathOf(one)}"`);
  await site.db
    .updateTable("house_questions")
    .set({ differs: JSON.stringify({ kind: "won", cents: 215_000 }) })
    .where("sale_id", "=", one.sale)
    .execute();
  expect(await isWarned()).toBe(false);
  expect((await read("/desk")).html).not.toContain("now says another outcome");
});

it("is in the audit under its lot, by the number that people type, on the page and in its file", async () => {
  const [one, other] = [await storeDeskSale(site.db), await storeDeskSale(site.db)];
  await press(one, "outcome", won);
  await press(other, "outcome", won);
  // Another thing of the same number.
  const alike = { actor_id: tunde.id, act: "barred.list-loaded", subject: String(one.sale) };
  await site.db.insertInto("audit_log").values(alike).execute();
  const bid = site.db.selectFrom("bids").select("reference").where("sale_id", "=", one.sale);
  const { reference } = await bid.executeTakeFirstOrThrow();
  const at = new Date(Date.now() - 60_000);
  await site.db
    .insertInto("audit_log")
    .values({ actor_id: tunde.id, act: "bid.voided", subject: reference, at })
    .execute();
  const { lines, html } = await read(`/desk/audit?about=${one.lotNumber}`);
  expect(lines).toEqual(expect.arrayContaining(["2 entries, newest first", `Copart ${one.lotNumber}`]));
  expect(html).toContain(`href="/desk/audit?about=${one.lotNumber}"`);
  const file = (await read(`/desk/audit/csv?about=${one.lotNumber}`)).html.trim().split("\r\n");
  expect(file.slice(1)).toEqual([
    expect.stringContaining(`,Outcome recorded,Tunde Bello,${tunde.email},Copart ${one.lotNumber},${one.sale},`),
    expect.stringContaining(`,Bid voided,Tunde Bello,${tunde.email},${reference},`),
  ]);
});

describe("an outcome at the desk", () => {
  it("counts at once, and needs its price, its moment and what shows it", async () => {
    const one = await storeDeskSale(site.db);
    await placeOrder(site, one, tunde);
    for (const [field, fields] of [
      ["price", { ...won, price: "" }],
      ["price", { ...won, price: "1e3" }],
      ["evidence", { ...won, evidence: "" }],
      ["until", { ...won, kind: "counter" }],
      ["until", { ...won, kind: "waiting", until: "2020-01-01T10:00" }],
      ["kind", { ...won, kind: "sold" }],
    ] as const) {
      const wrong = await press(one, "outcome", fields);
      expect(wrong.status).toBe(422);
      expect(wrong.html).toContain(`href="#${field}"`);
    }
    expect((await press(one, "outcome", won)).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["won"]);
    const { lines } = await read(salePathOf(one));
    expect(lines).toEqual(expect.arrayContaining(["won at $2,150", "Tunde Bello", "Mail 4711 of the house"]));
    expect((await press(one, "outcome", won)).status).toBe(409);
  });

  it("of two clerks at once is one, and the other sees what was said", async () => {
    const one = await storeDeskSale(site.db);
    await placeOrder(site, one, tunde);
    const answers = await Promise.all([
      press(one, "outcome", won),
      press(one, "outcome", { ...won, kind: "lost", price: "" }, efua),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await standingsOf(site, one)).toHaveLength(1);
    const outcomes = await site.db.selectFrom("sale_outcomes").select("id").where("sale_id", "=", one.sale).execute();
    expect(outcomes).toHaveLength(1);
  });

  it("waits for the answer of an order that is under way", async () => {
    const one = await storeDeskSale(site.db);
    await placeOrder(site, one, tunde, { said: "unknown" });
    const answer = await press(one, "outcome", won);
    expect(answer.status).toBe(409);
    expect(answer.lines).toContain("An order of this sale has no answer yet. Enter that first.");
  });

  it("follows a counter-offer without a second clerk", async () => {
    const one = await storeDeskSale(site.db);
    await placeOrder(site, one, tunde);
    const counter = { ...won, kind: "counter", price: "3,500", until: later() };
    expect((await press(one, "outcome", counter)).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["offered"]);
    const { outcome_id: seen } = await saleRowOf(site, one);
    expect((await press(one, "outcome", { ...won, kind: "lost", price: "", seen: String(seen) })).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["lost"]);
  });
});

describe("a changed outcome", () => {
  async function proposed() {
    const one = await storeDeskSale(site.db);
    await placeOrder(site, one, tunde);
    await press(one, "outcome", { ...won, kind: "lost", price: "" });
    const { outcome_id: seen } = await saleRowOf(site, one);
    expect((await press(one, "outcome", { ...won, seen: String(seen) })).status).toBe(303);
    const { id } = await site.db
      .selectFrom("outcome_proposals")
      .select("id")
      .where("sale_id", "=", one.sale)
      .executeTakeFirstOrThrow();
    return { one, proposal: String(id), seen: String(seen) };
  }

  it("waits for a second clerk, and is not confirmed by whoever entered it", async () => {
    const { one, proposal } = await proposed();
    expect(await standingsOf(site, one)).toEqual(["lost"]);
    const own = await press(one, "outcome", { intent: "confirm", proposal });
    expect(own.status).toBe(422);
    expect(own.lines).toContain("You entered it, so another clerk has to decide.");
    expect(await standingsOf(site, one)).toEqual(["lost"]);
    expect((await press(one, "outcome", { intent: "confirm", proposal }, efua)).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["offered"]);
    expect((await press(one, "outcome", { intent: "confirm", proposal }, efua)).status).toBe(409);
    const { lines } = await read(salePathOf(one));
    expect(lines).toContain("Tunde Bello and Efua Mensah");
  });

  it("is one at a time, and is refused or withdrawn without an effect", async () => {
    const { one, proposal, seen } = await proposed();
    expect((await press(one, "outcome", { ...won, seen }, efua)).status).toBe(409);
    expect((await press(one, "outcome", { intent: "withdraw", proposal }, efua)).status).toBe(422);
    expect((await press(one, "outcome", { intent: "withdraw", proposal })).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["lost"]);
  });
});

describe("a void", () => {
  it("needs a reason, frees the bidder and asks whom the bid had overtaken", async () => {
    const one = await storeDeskSale(site.db, { dollars: [2_000, 3_000] });
    await placeOrder(site, one, tunde);
    const [, bid = ""] = one.bids;
    const wordless = await press(one, "void", { bid, void_reason: "" });
    expect(wordless.status).toBe(422);
    expect(wordless.html).toContain(`<option value="${bid}" selected=""`);
    expect((await press(one, "void", { bid, void_reason: "A forged passport" })).status).toBe(303);
    expect(await standingsOf(site, one)).toEqual(["overtaken", "void"]);
    const { lines } = await read(salePathOf(one));
    expect(lines).toEqual(expect.arrayContaining(["ours", "To lead again", "A forged passport"]));
    expect((await press(one, "void", { bid, void_reason: "A forged passport" })).status).toBe(409);
  });

  it("is of this sale's bids only", async () => {
    const [one, other] = [await storeDeskSale(site.db), await storeDeskSale(site.db)];
    const [bid = ""] = other.bids;
    expect((await press(one, "void", { bid, void_reason: "A forged passport" })).status).toBe(409);
    expect(await standingsOf(site, other)).toEqual(["leading"]);
  });
});

test("maxima are hidden until somebody asks for them, and that is written down once", async () => {
  const one = await storeDeskSale(site.db, { dollars: [2_000, 3_000] });
  const before = await read(salePathOf(one));
  expect(before.lines).toContain("hidden");
  expect(before.html).not.toContain("$2,000");
  const shown = await press(one, "maxima", {});
  expect(shown.status).toBe(200);
  expect(shown.lines).toEqual(expect.arrayContaining(["$2,000", "$3,000"]));
  await press(one, "maxima", {});
  const acts = await site.db
    .selectFrom("audit_log")
    .select(["act", "actor_id"])
    .where("subject", "=", String(one.sale))
    .execute();
  expect(acts).toEqual([{ act: "maxima.shown", actor_id: tunde.id }]);
  expect((await site.get(salePathOf(one, "maxima"), { cookie: tunde.cookie })).status).toBe(303);
});

test("a bidder is restricted from the sale, and their bid goes on standing", async () => {
  const one = await storeDeskSale(site.db);
  const [bidder] = one.bidders;
  const person = bidder?.id ?? "";
  expect((await press(one, "restrict", { person: efua.id, restrict_reason: "Two accounts" })).status).toBe(422);
  expect((await press(one, "restrict", { person, restrict_reason: "Two accounts" })).status).toBe(303);
  const { lines } = await read(salePathOf(one));
  expect(lines).toEqual(expect.arrayContaining(["restricted", "leads"]));
});

test("a person's bids and a lot's sales lead to the sale", async () => {
  const one = await storeDeskSale(site.db);
  const [bidder] = one.bidders;
  const person = await read(`/desk/buyers/${bidder?.id}?tab=bids`);
  expect(person.html).toContain(`href="${salePathOf(one)}#${one.bids[0]}"`);
  expect(person.html).not.toContain("$3,000");
  const more = async (query: string) => (await read(`/desk/buyers/${bidder?.id}${query}`)).html;
  expect(await more("?tab=bids&bids=open")).toContain(`#${one.bids[0]}"`);
  expect(await more("?tab=bids&bids=won")).toContain("No bid matches.");
  for (const [query, count] of [
    ["", 1],
    ["&bids=open", 1],
    ["&bids=won", 0],
    ["&bids=over", 0],
  ] as const) {
    const rows = (await more(`/csv?list=bids${query}`)).trim().split("\r\n").slice(1);
    expect([query, rows.length]).toEqual([query, count]);
    expect(rows.join("")).toMatch(count === 1 ? new RegExp(`^${one.bids[0]},bid,.*,leads,`) : /^$/);
  }
  expect((await read(`/desk/lots/feed-${one.lotNumber}`)).html).toContain(`href="${salePathOf(one)}"`);
});

test("the desk's search opens a bid by its reference, and finds sales by the lot", async () => {
  const one = await storeDeskSale(site.db);
  const [bid = ""] = one.bids;
  const named = await site.get(`/desk/search?q=${bid.toLowerCase()}`, { cookie: tunde.cookie });
  expect(named.headers.get("location")).toBe(`${salePathOf(one)}#${bid}`);
  expect((await read(`/desk/search?q=${one.lotNumber}&kind=bids`)).html).toContain(`href="${salePathOf(one)}"`);
});

test("a sale that is none is not found", async () => {
  for (const id of ["0", "none", "999999", "1e3", "99999999999999999999"])
    expect((await read(`/desk/bids/${id}`)).status).toBe(404);
});
