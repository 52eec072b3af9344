import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startOfDayInLagos } from "#app/platform/calendar-day.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";

const stated = {
  house: "copart",
  title: "2018 Toyota Camry SE",
  currency: "USD",
  state: "GA",
  location: "GA - ATLANTA EAST",
  title_type: "GA - SALVAGE TITLE",
  engine: "2.5L 4",
  fuel: "GAS",
  year: 2018,
  vehicle_type: "AUTOMOBILE",
  current_bid: 250_000,
  ends_at: "2031-07-03T16:00:00Z",
} as const;
const camry = makeLot(stated);
const old = makeLot({ ...stated, year: 2009, current_bid: null });

/** All that is left of today, and of no sum: we have no rates from there. */
const lastOfToday = makeLot({
  ...stated,
  currency: "CAD",
  state: "ON",
  location: "ON - TORONTO",
  country: "Canada",
  ends_at: new Date(startOfDayInLagos(Date.now()) + 86_399_000),
});

/** States next to nothing. */
const bare = makeLot({
  ...stated,
  state: null,
  location: null,
  engine: null,
  fuel: null,
  year: null,
  title_type: null,
  ends_at: "2032-07-03T16:00:00Z",
});

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [camry, old, lastOfToday, bare] });
});
afterAll(() => site.close());

const pathOf = (lot: Parameters<typeof idOf>[0]) => `/detail/${encodeURIComponent(idOf(lot))}`;
async function read(lot: Parameters<typeof idOf>[0], query = "", cookie?: string) {
  const response = await site.get(pathOf(lot) + query, { cookie });
  const html = await response.text();
  return { status: response.status, html, text: plainText(html) };
}

test("the home page shows a whole sum also where no lot that is left of today has one", async () => {
  const html = await (await site.get("/")).text();
  const strip = /<section aria-labelledby="cost-heading".*?<\/section>/s.exec(html)?.[0] ?? "";
  const words = plainText(strip);
  expect(words).toContain("What a $2,500 Toyota Camry costs in Lagos");
  expect(words).toMatch(/About \$7,250–\$9,700 \(₦[\d.]+m–₦[\d.]+m\)\. All fees, freight and customs are in it\./);
  expect(strip.match(/<rect/g)?.length).toBe(12);
  expect(words).toMatch(/Bid \d+% Fees \d+% Towing \d+% Ship \d+% Customs \d+% Port and agent \d+%/);
  expect(strip).toContain(`href="${pathOf(camry)}?lines=all#cost"`);
});

const GHANA = "In Ghana the low end is reckoned from the price, and customs often asks for more.";

test("wherever a sum in Ghana stands, it says that customs often asks for more", async () => {
  for (const path of ["/", pathOf(camry), "/allListing", "/vehicleFind?landed=20000"]) {
    const textTo = async (to: string) => plainText(await (await site.get(path, { cookie: `to=${to}` })).text());
    const tema = await textTo("ghtem");
    expect([path, tema.includes("In Tema") || tema.includes("costs in Tema"), tema.split(GHANA).length]).toEqual([
      path,
      true,
      2,
    ]);
    expect(await textTo("ngtin")).not.toContain("In Ghana");
  }
});

describe("the page of a lot says what it costs at the reader's door", () => {
  it("in Lagos at the present bid, until another place is chosen", async () => {
    const { text, html } = await read(camry);
    expect(text).toContain("In Lagos, at this bid $7,250–$9,700");
    expect(text).toContain("≈ ₦9.6m–₦12.9m");
    expect(text).toContain("All 22 lines, with sources");
    expect(html).not.toContain("<table");
    expect(html).toMatch(/aria-label="Bid \d+%, Fees \d+%, Towing \d+%, Ship \d+%, Customs \d+%, Port and agent \d+%"/);
    expect(text).toMatch(/Fits Nigeria: \d+ years old on arrival/);
    const tema = await read(camry, "", "to=ghtem");
    expect(tema.text).toContain("In Tema, at this bid");
    expect(tema.text).toContain("Ghana: check first");
    expect((await read(camry, "?to=TGLFW", "to=ghtem")).text).toContain("In Lomé, at this bid");
    expect((await read(camry, "", "to=sndkr")).text).toContain("ask us");
  });

  it("line by line with formula, rate, source and dates, and what a late day costs", async () => {
    const { text } = await read(camry, "?lines=all&bid=3000");
    expect(text).toContain("In Lagos, at $3,000");
    expect(text).toMatch(
      /Auction's buyer fee \$655 for a bid from \$3,000\. The houses' own fee pages.*since 2026-01-01, checked 2026-11-24[^$]* \$655/,
    );
    expect(text).toMatch(/Our fee \$300 \(our assumption\)/);
    expect(text).toMatch(/At the yard \$4,235/);
    expect(text).toMatch(/On the road in Lagos \$\d/);
    expect(text).toContain("Each day after them costs $5 to $40.");
  });

  it("for a bid and a budget of the reader's own, as people write them", async () => {
    const { text } = await read(camry, `?bid=%243,000&budget=${encodeURIComponent("₦12m")}`);
    expect(text).toContain("At a bid of $3,000.");
    expect(text).toMatch(/You can bid up to \$[\d,]+ to stay under ₦12m in Lagos\./);
  });

  it("as the reader pays, ships and clears it, at the reader's own rate of exchange", async () => {
    const all = "?lines=all&bid=3000&to=ngtin";
    const { text, html } = await read(camry, `${all}&agent=no&payment=unsecured&exchange=1%2C500`);
    expect(text).not.toContain("Clearing agent $");
    expect(text).toContain("$830 for a bid from $3,000");
    expect(html).toMatch(/<option value="unsecured" selected="">For other ways/);
    expect(text).not.toContain("₦1,326.16 a dollar");
    const back = /action="\/destination".*?name="back" value="([^"]+)"/s.exec(html)?.[1] ?? "";
    expect(back).toContain("agent=no&amp;payment=unsecured");
    expect(back).not.toMatch(/[?;]to=/);
    const naira = (words: string) => Number(/≈ ₦([\d.]+)m/.exec(words)?.[1]);
    const [ours, own] = [await read(camry, all), await read(camry, `${all}&exchange=1500`)];
    expect(naira(own.text) / naira(ours.text)).toBeCloseTo(1_500 / 1_326.16, 1);
    const wrong = await read(camry, `${all}&exchange=much`);
    expect([wrong.status, wrong.text.includes("Enter a rate such as 1500 for a dollar.")]).toEqual([422, true]);
  });

  it("says where a sum ends before the road, and with which rate of exchange it was turned", async () => {
    const cotonou = await read(camry, "?to=BJCOO");
    expect(cotonou.text).toContain("In Cotonou about $");
    const byRoad = await read(camry, "", "to=ng-bjcoo");
    expect(byRoad.text).toContain("To Cotonou, at this bid");
    expect(byRoad.text).toContain("At the port of Cotonou about $");
    expect(byRoad.text).toContain("Nigeria has banned importing cars by road since 2017; we reckon up to the port.");
    expect((await read(camry, "?lines=all")).text).toContain("₦1,326.16 a dollar: One aggregator, 29 September 2026");
  });

  it("keeps what the address names on every way on, and says what it cannot read", async () => {
    const { html } = await read(camry, "?to=GHTEM&bid=3000&agent=no");
    expect(html).toMatch(/<input type="hidden" name="to" value="GHTEM"/);
    expect(html).toMatch(/<input type="hidden" name="agent" value="no"/);
    expect(html).toMatch(/href="[^"]*\?to=GHTEM&amp;bid=3000&amp;agent=no&amp;lines=all#cost"/);
    const wrong = await read(camry, "?method=zzz");
    expect([wrong.status, wrong.text.includes("The way is roro or container.")]).toEqual([422, true]);
  });

  test.each([
    ["?bid=abc", "Enter a valid bid amount."],
    ["?bid=0", "Enter a valid bid amount."],
    ["?bid=-5", "Enter a valid bid amount."],
    ["?bid=1e12", "Enter a valid bid amount."],
    ["?bid=₦3000", "Enter a valid bid amount."],
    ["?bid=3,00", "Enter a valid bid amount."],
    ["?budget=much", "Enter a valid budget"],
  ])("and keeps what was typed when it cannot be read: %s", async (query, sentence) => {
    const { status, text, html } = await read(camry, query);
    expect(status).toBe(422);
    expect(text).toContain(sentence);
    expect(html).toContain(`value="${query.split("=")[1]}"`);
    expect(text).toContain("At a bid of $2,500.");
  });

  it("whether it may be imported, with the rules that it fits, their sources and days", async () => {
    const reasons = async (cookie?: string) =>
      plainText(/<div id="import".*?<\/div>/s.exec((await read(camry, "", cookie)).html)?.[0] ?? "");
    const lagos = await reasons();
    expect(lagos).toMatch(/Can usually be exported; .* Guides to US titles and 19 CFR 192, checked 2026-09-29\./);
    expect(lagos).toMatch(
      /It would be \d+ years old on arrival; Nigeria takes cars up to 12 years\. 12 years from manufacture .*, checked 2026-11-24\./,
    );
    expect(await reasons("to=ghtem")).toMatch(/Ghana has a law against salvage cars .* checked 2026-11-24\./);
  });

  it("from the smallest bid where nobody has bid, and why it may not be imported", async () => {
    const { text } = await read(old);
    expect(text).toContain("In Lagos, at a first bid of $1");
    expect(text).toContain("Nigeria: over 12 years");
    expect(text).toContain("Nigeria takes cars up to 12 years.");
  });

  it("as a range where the listing states little, and not at all in Canada, never as 0 and never as NaN", async () => {
    const { text } = await read(bare, "?lines=all");
    expect(text).toMatch(/Towing to the port Any pickup in the US, as the yard is not stated: \$300 to \$1,500/);
    expect(text).toMatch(
      /Auction's buyer fee \$\d+ for .* with a clear title, \$\d+ for .* with another: we cannot read/,
    );
    expect(text).toMatch(/Green tax 0% to 4% of the value at the port/);
    expect(text).toMatch(/On the road in Lagos \$[\d,.]+ to \$/);
    expect(text).toContain("The listing states no year, and Nigeria asks for the age.");
    const canadian = await read(lastOfToday, "?lines=all");
    expect(canadian.text).toContain("Not known: Canadian auctions have fees of their own, which we do not have yet.");
    expect(canadian.text).toContain("Your bid in Canadian dollars");
    expect(canadian.text).toMatch(/Winning bid CA?\$[\d,.]+ at 1\.\d+ Canadian dollars a dollar/);
    for (const page of [text, canadian.text]) expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("and brings to script only what changes", async () => {
    const panel = await site.get(`/lots/${encodeURIComponent(idOf(camry))}/cost-panel?bid=3000&to=ngtin`);
    expect(panel.headers.get("content-security-policy")).toContain("sandbox");
    expect(plainText(await panel.text())).toMatch(/^In Lagos, at \$3,000/);
    const wrong = await site.get(`/lots/${encodeURIComponent(idOf(camry))}/cost-panel?bid=x`);
    expect([wrong.status, await wrong.text()]).toEqual([422, "Enter a valid bid amount."]);
    expect((await site.get("/lots/nobody/cost-panel")).status).toBe(404);
  });
});

describe("/destination", () => {
  it("remembers where the car goes and leads back", async () => {
    const response = await site.post("/destination", { to: "ghtem", back: "/detail/1#cost" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/detail/1#cost"]);
    expect(cookiesOf(response)).toContain("to=ghtem");
    const from = await site.post(
      "/destination",
      { to: "ngtin" },
      { headers: { referer: `${site.origin}/compare?ids=1` } },
    );
    expect(from.headers.get("location")).toBe("/compare?ids=1");
    const elsewhere = await site.post("/destination", { to: "ngtin", back: "https://evil.example/" });
    expect(elsewhere.headers.get("location")).toBe("/");
  });

  it("takes no place that we do not know, and does not choose by a link", async () => {
    expect((await site.post("/destination", { to: "mars" })).status).toBe(400);
    const link = await site.get("/destination?to=ghtem");
    expect([link.status, cookiesOf(link).includes("to=")]).toEqual([303, false]);
  });
});

describe("a kept sum", () => {
  const keep = (fields: Record<string, string> = {}) =>
    site.post("/estimate", {
      lot: idOf(camry),
      bid: "3000",
      to: "ngtin",
      method: "roro",
      payment: "secured",
      ...fields,
    });

  it("has an address of its own, and the same cents after rates changed, with today's beside them", async () => {
    const kept = await keep();
    expect(kept.status).toBe(303);
    const address = kept.headers.get("location") ?? "";
    expect(address).toMatch(/^\/estimate\/[\w-]{22}$/);
    const before = plainText(await (await site.get(address)).text());
    expect(before).toContain("2018 Toyota Camry SE: what it costs in Lagos");
    expect(before).toMatch(/Reckoned on .* at a bid of \$3,000, by ro-ro to Lagos, Nigeria\./);
    expect(before).toContain("Today's rates make the same of it.");
    const sumOf = (text: string) => /About (\$[\d,]+–\$[\d,]+)/.exec(text)?.[1];
    const linesOf = (html: string) =>
      Array.from(html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>([^<]*)/gs), ([, label = "", sum = ""]) => [
        plainText(label),
        sum,
      ]);
    const linesBefore = linesOf(await (await site.get(address)).text());
    expect(linesBefore).toHaveLength(26);

    await site.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto("rate_changes")
        .values({ note: "a year later" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx.updateTable("rates").set({ removed_by: id }).where("kind", "=", "our-fee").execute();
      await sql`
        insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
        values ('our-fee', 'all', '{"low": 100000, "high": 100000}', 'table', 'our own', '2026-01-01', '2026-01-01', ${id})`.execute(
        trx,
      );
      await sql`select pg_notify('rates', '')`.execute(trx);
    });
    await expect
      .poll(async () => plainText(await (await site.get(`${address}?fresh=${crypto.randomUUID()}`)).text()))
      .toContain("With today's rates: about $");
    const html = await (await site.get(`${address}?fresh=1`)).text();
    const after = plainText(html);
    expect(sumOf(after)).toBe(sumOf(before));
    expect(linesOf(html)).toEqual(linesBefore);
    expect(after).toMatch(/With today's rates: about \$[\d,]+–\$[\d,]+ \(₦/);
    const { headers } = await site.get(address);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(after).toMatch(/Our fee .* \$300 \$1,000/);
    expect((await read(camry, "?lines=all&bid=3050")).text).toContain("Not checked for 90 days.");
  });

  test.each([
    [{ bid: "abc" }, 422, "Enter a valid bid amount."],
    [{ bid: "" }, 422, "Enter a valid bid amount."],
    [{ to: "mars" }, 422, "Name a destination"],
    [{ lot: "nobody" }, 404, "There is no such lot."],
  ])("is not made of %o", async (fields, status, sentence) => {
    const refused = await keep(fields);
    expect(refused.status).toBe(status);
    expect(plainText(await refused.text())).toContain(sentence);
  });

  it("of Ghana says that customs often asks for more", async () => {
    const { headers } = await keep({ to: "ghtem" });
    expect(plainText(await (await site.get(headers.get("location") ?? "")).text())).toContain(GHANA);
  });

  it("is found by its whole link only, and made sixty times an hour at most", async () => {
    for (const token of ["x", "A".repeat(22), "%00", "../..".padEnd(22, "x")]) {
      expect((await site.get(`/estimate/${encodeURIComponent(token)}`)).status).toBe(404);
    }
    const stored = await site.db.selectFrom("cost_estimates").select("token_hash").execute();
    expect(stored.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
    let last = await keep();
    for (let at = 0; at < 60 && last.status === 303; at += 1) last = await keep();
    expect([last.status, Number(last.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

test("without a rate in force the line says so, and so does the sum", async () => {
  await sql`
    with changed as (insert into rate_changes (note) values ('gone') returning id)
    update rates set removed_by = changed.id from changed where kind = 'duty' and key = 'NG'`.execute(site.db);
  await sql`select pg_notify('rates', '')`.execute(site.db);
  const page = async () => (await read(camry, `?lines=all&bid=3100&fresh=${crypto.randomUUID()}`)).text;
  await expect.poll(page).toContain("Import duty We have no rate for it on this day. not known");
  const text = await page();
  expect(text).toContain("VAT What it is a share of is not known. not known");
  expect(text).toContain("On the road in Lagos not known");
  expect(text).toContain("Not known: We have no rate for it on this day.");
  expect(text).toContain("In Lagos, at $3,100 ask us");
});
