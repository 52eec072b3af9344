import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { KINDS_OF_WORK } from "#app/features/accounts/viewer.ts";
import { moveClose, orderOf, storeBid, storeDeskSale, type DeskSale } from "#tests/factories/desk-sale.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { patience } from "#tests/support/patience.ts";
import { newClerk, type Clerk } from "./case-desk.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let tunde: Clerk;
let efua: Clerk;
beforeAll(async () => {
  site = await openSite();
  [tunde, efua] = [await newClerk(site, "Tunde", "Bello"), await newClerk(site, "Efua", "Mensah")];
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.updateTable("order_instructions").set({ state: "dropped" }).execute();
});

async function read(path: string, clerk = tunde) {
  const answer = await site.get(path, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

const pathOf = ({ sale }: Pick<DeskSale, "sale">, act = "") => `/desk/bids/${sale}${act && `/${act}`}`;

async function press(one: DeskSale, act: string, fields: FormFields, clerk = tunde) {
  const answer = await site.post(pathOf(one, act), fields, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("location"), html, lines: linesOf(html) };
}

const saleRow = ({ sale }: DeskSale) =>
  site.db.selectFrom("lot_sales").selectAll().where("id", "=", sale).executeTakeFirstOrThrow();

const actsOf = async ({ sale }: DeskSale) =>
  (
    await site.db
      .selectFrom("audit_log")
      .select(["act", "actor_id as actor", "detail"])
      .where("subject", "=", String(sale))
      .orderBy("id")
      .execute()
  ).map(({ act, actor }) => `${actor === tunde.id ? "Tunde" : "Efua"} ${act}`);

async function take(one: DeskSale, clerk = tunde): Promise<string> {
  const order = await orderOf(site.db, one);
  expect((await press(one, "order", { intent: "take", order }, clerk)).status).toBe(303);
  return order;
}

describe("/desk/bids", () => {
  it("lists orders by their cut-off, those of less than half an hour in red", async () => {
    const later = await storeDeskSale(site.db, { closesIn: 120 });
    const soon = await storeDeskSale(site.db, { closesIn: 20.5 });
    const { html, lines } = await read("/desk/bids");
    const links = [...html.matchAll(/href="\/desk\/bids\/(\d+)" class="([^"]*)"/g)].map(([, id, look]) => [id, look]);
    expect(links.map(([id]) => Number(id))).toEqual([soon.sale, later.sale]);
    expect(links[0]?.[1]).toContain("text-flare");
    expect(links[1]?.[1]).not.toContain("text-flare");
    expect(lines).toEqual(expect.arrayContaining(["20 min", "to place", "Nobody yet", `Copart ${soon.lotNumber}`]));
    expect(html).not.toContain("$3,000");
  });

  it("finds a sale by its lot and by a bid's reference, in any of the lists", async () => {
    const one = await storeDeskSale(site.db);
    for (const q of [one.lotNumber, one.bids[0] ?? "", (one.bids[0] ?? "").toLowerCase()])
      expect((await read(`/desk/bids?q=${q}`)).html).toContain(`href="${pathOf(one)}"`);
    expect((await read(`/desk/bids?q=${one.lotNumber}&house=iaai`)).lines).toContain("No sale matches.");
    expect((await read(`/desk/bids?q=${one.lotNumber}&show=done`)).lines).toContain("No sale matches.");
    expect((await read(`/desk/bids?q=${"x".repeat(101)}`)).status).toBe(400);
  });

  it("is a file for spreadsheets without maxima, and that is in the log", async () => {
    const one = await storeDeskSale(site.db);
    const answer = await site.get("/desk/bids/csv", { cookie: tunde.cookie });
    const csv = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(csv).toContain("Cut-off (UTC)");
    expect(csv).toContain(one.lotNumber);
    expect(csv).not.toContain("3,000");
    const acts = await site.db.selectFrom("audit_log").select("act").where("act", "=", "bids.exported").execute();
    expect(acts).toHaveLength(1);
  });

  it("shows what went wrong in lists of its own", async () => {
    const closed = await storeDeskSale(site.db, { closesIn: -300 });
    const ours = await storeDeskSale(site.db);
    await site.db
      .updateTable("lot_sales")
      .set({ placed_cents: 400_000, placed_bid_id: (await bidIdOf(ours)) ?? null })
      .where("id", "=", ours.sale)
      .execute();
    expect((await read("/desk/bids?show=no-outcome")).html).toContain(`href="${pathOf(closed)}"`);
    expect((await read("/desk/bids?show=ours")).html).toContain(`href="${pathOf(ours)}"`);
    await site.db.updateTable("lot_sales").set({ state: "ended" }).where("id", "=", closed.sale).execute();
    await site.db
      .updateTable("order_instructions")
      .set({ state: "dropped" })
      .where("sale_id", "=", closed.sale)
      .execute();
    const { html, lines: found } = await read(`/desk/bids?q=${closed.lotNumber}`);
    expect(found.join(" ")).toContain("No sale matches. There is 1 done .");
    expect(html).toContain(`href="/desk/bids?show=done&amp;q=${closed.lotNumber}"`);
    await site.db.updateTable("lot_sales").set({ state: "open" }).where("id", "=", closed.sale).execute();
    const { lines } = await read("/desk");
    expect(lines).toEqual(
      expect.arrayContaining(["1 sale without an outcome", "1 order at a house for nobody of our buyers"]),
    );
  });
});

const bidIdOf = async ({ sale }: DeskSale) =>
  (await site.db.selectFrom("bids").select("id").where("sale_id", "=", sale).executeTakeFirst())?.id;

test("orders to place are first on Today and counted in the bar, for those who do bids", async () => {
  await storeDeskSale(site.db, { closesIn: 60 });
  const { html, lines } = await read("/desk");
  expect(lines.indexOf("Orders to place")).toBeLessThan(lines.indexOf("People waiting for us"));
  expect(html).toMatch(/data-count="bids"><b class="num">1</);
  const other = await newClerk(site, "Ada", "Eze");
  await site.db
    .insertInto("clerks")
    .values({ user_id: other.id, may: KINDS_OF_WORK.filter((work) => work !== "bids") })
    .execute();
  expect((await read("/desk", other)).lines).not.toContain("Orders to place");
});

describe("an order at the desk", () => {
  it("shows its amount to whoever takes it, and is taken once", async () => {
    const one = await storeDeskSale(site.db);
    const order = await orderOf(site.db, one);
    expect((await read(pathOf(one))).html).not.toContain("$3,000");
    const answers = await Promise.all([
      press(one, "order", { intent: "take", order }),
      press(one, "order", { intent: "take", order }, efua),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const row = await site.db
      .selectFrom("order_instructions")
      .selectAll()
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "placing", tries: 1 });
    const [owner, other] = row.taken_by === tunde.id ? [tunde, efua] : [efua, tunde];
    expect((await read(pathOf(one), owner)).lines).toContain("Maximum $3,000");
    const theirs = await read(pathOf(one), other);
    expect(theirs.html).not.toContain("$3,000");
    expect(theirs.html).toContain("Take it over");
  });

  it("is taken over with a word, and then answered by nobody else", async () => {
    const one = await storeDeskSale(site.db);
    const order = await take(one);
    const wordless = await press(one, "order", { intent: "take-over", order, word: "" }, efua);
    expect(wordless.status).toBe(422);
    expect((await press(one, "order", { intent: "take-over", order, word: "Tunde left early" }, efua)).status).toBe(
      303,
    );
    const answer = { intent: "answer", order, said: "leading" };
    const late = await press(one, "order", answer);
    expect(late.status).toBe(409);
    expect(late.lines).toContain("This order is not yours any more, or it was answered already. Nothing was saved.");
    expect((await press(one, "order", answer, efua)).status).toBe(303);
    expect(await saleRow(one)).toMatchObject({ standing: "leading", placed_cents: 300_000 });
    expect(await actsOf(one)).toEqual(["Tunde order.taken", "Efua order.taken-over", "Efua order.answered"]);
  });

  it("keeps what was typed when something is missing", async () => {
    const one = await storeDeskSale(site.db);
    const order = await take(one);
    const outbid = { intent: "answer", order, said: "outbid", words: "Bid 4711" };
    const missing = await press(one, "order", outbid);
    expect(missing.status).toBe(422);
    expect(missing.html).toContain('value="Bid 4711"');
    expect(missing.html).toContain("Enter the bid that the house shows now.");
    for (const present of ["1e3", "-1", "0x10", "12.345", "a lot"])
      expect((await press(one, "order", { ...outbid, present })).status).toBe(422);
    expect((await press(one, "order", { ...outbid, present: "$3,100" })).status).toBe(303);
    expect(await saleRow(one)).toMatchObject({ standing: "outbid", present_cents: 310_000 });
  });

  it("without an answer is looked for at the house first, and goes back when it is not there", async () => {
    const one = await storeDeskSale(site.db);
    const order = await take(one);
    await press(one, "order", { intent: "answer", order, said: "unknown" });
    expect((await read(pathOf(one))).html).toContain("Look there first");
    expect((await read("/desk/bids?show=unanswered")).html).toContain("no answer");
    await press(one, "order", { intent: "answer", order, said: "absent" });
    expect(await orderOf(site.db, one)).not.toBe(order);
  });

  it("of a leader who raises waits until the one before is answered", async () => {
    const one = await storeDeskSale(site.db, { closesIn: 600 });
    const [bidder = await storeBidder(site.db)] = one.bidders;
    await take(one);
    await storeBid(site.db, { bidder, lot: one.lot, dollars: 4_000 });
    expect((await read(pathOf(one))).lines).toContain("A higher order waits for this answer.");
  });
});

describe("our lead", () => {
  it("is waived in its last hour by a word, and whoever was too late is told", async () => {
    const one = await storeDeskSale(site.db, { closesIn: 600 });
    const [bidder] = one.bidders;
    expect((await press(one, "lead", { lead_reason: "The host was down" })).status).toBe(409);
    await moveClose(site.db, { lot: one.lot, closes: new Date(Date.now() + 10 * 60_000) });
    const late = await storeBidder(site.db);
    await expect(storeBid(site.db, { bidder: late, lot: one.lot, dollars: 5_000 })).rejects.toThrow("closed");
    expect((await press(one, "lead", { lead_reason: "" })).status).toBe(422);
    expect((await press(one, "lead", { lead_reason: "The host was down" })).status).toBe(303);
    const mails = await site.db
      .selectFrom("mails")
      .select(["kind", "user_id"])
      .where("kind", "=", "bidding-reopened")
      .execute();
    expect(mails).toEqual([{ kind: "bidding-reopened", user_id: late.id }]);
    await storeBid(site.db, { bidder: late, lot: one.lot, dollars: 5_000 });
    expect(bidder).toBeDefined();
    expect((await press(one, "lead", { lead_reason: "The host was down" })).status).toBe(409);
  });

  it("of a lot on which nobody could bid is waived on the lot's page, and it takes bids again", async () => {
    const seed = makeLot({ year: 2020, current_bid: null, auction_type: "Timed Online Auction" });
    const [lot = 0] = await storeLots(site.db, [seed]);
    const here = `/desk/lots/${idOf(seed)}`;
    const waive = (lead_reason: string) => site.post(here, { lead_reason }, { cookie: tunde.cookie });
    expect((await waive("The host was down")).status).toBe(409);
    await moveClose(site.db, { lot, closes: new Date(Date.now() + 10 * 60_000) });
    const bidder = await storeBidder(site.db);
    await expect(storeBid(site.db, { bidder, lot, dollars: 3_000 })).rejects.toThrow("closed");
    expect((await read(here)).lines).toContain("Waive our lead");
    // While a lead is waived anywhere, lists call no lot closed by it.
    await site.db.updateTable("lot_sales").set({ lead_waived_at: null, lead_waived_by: null }).execute();
    await sql`select pg_notify('waived-leads', '')`.execute(site.db);
    const row = new RegExp(`<tr><td(?:(?!</tr>).)*/detail/${idOf(seed)}.*?</tr>`, "s");
    const inList = async () => row.exec((await read("/vehicleFind")).html)?.[0];
    await expect.poll(inList, { timeout: patience(5_000) }).toContain(">Bidding has closed.<");
    expect((await waive("")).status).toBe(422);
    expect((await waive("The host was down")).status).toBe(303);
    expect((await read(here)).lines).not.toContain("Waive our lead");
    await expect.poll(inList, { timeout: patience(5_000) }).toMatch(/^(?!.*Bidding has closed).*Bid Now/s);
    await storeBid(site.db, { bidder, lot, dollars: 3_000 });
    expect((await waive("The host was down")).status).toBe(409);
  });
});
