import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";

const YEAR = new Date().getUTCFullYear();
const GEORGIA = { state: "GA", location: "Atlanta, GA", title_type: "GA - ST" };

const LAGOS = "to=ngtin";
const pageAt = async (path: string, cookie?: string) => (await site.get(path, { cookie })).text();
const titlesIn = (html: string) => [...html.matchAll(/<h2><a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title ?? "");
const titles = async (path: string, cookie?: string) => titlesIn(await pageAt(path, cookie));
const cardOf = (html: string, title: string) =>
  html.split("<article").find((card) => card.includes(`>${title}</a>`)) ?? "";
const counts = (html: string) =>
  [...html.matchAll(/name="import"[^>]*value="(\w+)"[^>]*>([^<]+)<small>([\d,]+)<\/small>/g)].map((found) =>
    found.slice(1),
  );

let site: Site;

/** The same whether memory answers or PostgreSQL. */
export function testsLanded(indexed: boolean): void {
  beforeAll(async () => {
    site = await openSite({
      indexed,
      lots: [
        makeLot({ ...GEORGIA, title: "Young Camry", year: YEAR - 3, current_bid: 200_000 }),
        makeLot({ ...GEORGIA, title: "Dear Camry", year: YEAR - 3, current_bid: 4_000_000 }),
        makeLot({ ...GEORGIA, title: "Old Camry", year: YEAR - 20, current_bid: 100_000 }),
        makeLot({ ...GEORGIA, title: "Unbid Camry", year: YEAR - 3, current_bid: null }),
        makeLot({ title: "Canadian Camry", year: YEAR - 3, currency: "CAD", state: "ON", location: "ON - TORONTO" }),
        makeLot({ ...GEORGIA, title: "Lone Bike", vehicle_type: "Motorcycle", year: YEAR - 3, current_bid: 50_000 }),
      ],
    });
  });
  afterAll(() => site.close());

  describe("a list without a destination", () => {
    it("is what it always was but for the choice of one", async () => {
      const html = await pageAt("/allListing");
      expect(html).toContain('<option value="ngtin">Lagos, Nigeria</option>');
      expect(html).toContain("Show costs there");
      for (const absent of ['name="landed"', 'name="import"', "Fits Nigeria", "In Lagos", "sort=landed"])
        expect(html).not.toContain(absent);
    });

    it("leaves a budget out and says why", async () => {
      const html = await pageAt("/allListing?landed=9000");
      expect(html).toContain("Choose where the vehicle goes.");
      expect(titlesIn(html)).toHaveLength(6);
    });
  });

  describe("a list of a reader whose vehicles go to Lagos", () => {
    it("says on each card what it costs there and whether it may go there", async () => {
      const html = await pageAt("/allListing", LAGOS);
      expect(cardOf(html, "Young Camry")).toMatch(
        /<p class="signs at-door"><a href="\/detail\/[^"?]+\?to=ngtin#import" rel="nofollow" class="sign good [^"]+">Fits Nigeria<\/a><span class="landed num">In Lagos \$[\d,]+–\$[\d,]+</,
      );
      expect(cardOf(html, "Old Camry")).toMatch(/class="sign bad [^"]+">Nigeria: over 12 years<\/a>/);
      expect(cardOf(html, "Unbid Camry")).toMatch(/In Lagos from \$[\d,]+–\$[\d,]+</);
      expect(cardOf(html, "Lone Bike")).toContain("Nigeria: check first");
      expect(cardOf(html, "Lone Bike")).not.toContain("In Lagos");
    });

    it("says so in rows and in the table", async () => {
      expect(cardOf(await pageAt("/copartListing", `${LAGOS}; view=rows`), "Young Camry")).toContain("Fits Nigeria");
      const table = await pageAt("/vehicleFind", LAGOS);
      expect(table).toMatch(/<a href="\/detail\/[^"?]+\?to=ngtin#import"[^>]*>Fits Nigeria<\/a>/);
      expect(table).toMatch(/<small>In Lagos \$[\d,]+–\$[\d,]+<\/small>/);
    });

    it("leads from a mark to its reasons for the same place, whatever the cookie names", async () => {
      const card = cardOf(await pageAt("/allListing?in=ghtem", LAGOS), "Young Camry");
      const [, path = ""] = /<a href="([^"#]+)#import"/.exec(card) ?? [];
      expect(await pageAt(path, LAGOS)).toMatch(/<div id="import"[^>]*><h3[^>]*>Ghana: check first<\/h3>.*, checked /s);
    });

    it("asks for the place, the budget and the import first", async () => {
      const html = await pageAt("/allListing", LAGOS);
      const [first = ""] = html.match(/<section class="filter-group">.*?<\/section>/s) ?? [];
      expect(first).toContain("<h3>Cost at your door</h3>");
      expect(first).toContain('name="import"');
    });

    it("counts how many may go there, and leaves the others out when asked", async () => {
      const html = await pageAt("/allListing", LAGOS);
      expect(counts(html)).toEqual([
        ["fine", "Fits Nigeria", "3"],
        ["ask", "Nigeria: check first", "2"],
        ["no", "Nigeria: not allowed", "1"],
      ]);
      const fine = await pageAt("/allListing?import=fine", LAGOS);
      expect(titlesIn(fine).toSorted()).toEqual(["Dear Camry", "Unbid Camry", "Young Camry"]);
      expect(counts(fine)).toEqual(counts(html));
      expect(fine).toContain("Import: Fits Nigeria");
    });

    it("has no answer that would leave no lot, unless it is chosen and so the first", async () => {
      const answers = async (path: string) =>
        counts(await pageAt(path, LAGOS)).map(([key, , lots]) => `${key} ${lots}`);
      expect(await answers("/allListing?landed=9000")).toEqual(["fine 2", "no 1"]);
      expect(await answers("/allListing?landed=9000&import=ask")).toEqual(["ask 0", "fine 2", "no 1"]);
    });

    it("holds a budget in dollars or naira against the high end of what is known", async () => {
      expect((await titles("/allListing?landed=9000", LAGOS)).toSorted()).toEqual([
        "Old Camry",
        "Unbid Camry",
        "Young Camry",
      ]);
      const none = await pageAt("/allListing?landed=3000", LAGOS);
      expect(titlesIn(none)).toEqual([]);
      // '11,954' is a place to break a line elsewhere.
      expect(none).toMatch(/class="way-out"><span>[^<]+<\/span><span class="num whitespace-nowrap [^"]+">\d+</);
      const naira = await pageAt("/allListing?landed=₦14m", LAGOS);
      expect(titlesIn(naira)).toContain("Young Camry");
      expect(naira).toContain('aria-label="Remove In Lagos under ₦14m"');
      expect(naira).toContain('<span class="truncate">In Lagos under ₦14m</span>');
      expect(naira).toContain('name="landed" value="₦14m"');
      expect(titlesIn(naira)).not.toContain("Dear Camry");
    });

    it("is ordered by it, with what nobody can name at the end", async () => {
      const ordered = await titles("/allListing?sort=landed", LAGOS);
      expect(ordered.slice(0, 4)).toEqual(["Unbid Camry", "Old Camry", "Young Camry", "Dear Camry"]);
      expect(await pageAt("/allListing?sort=landed", LAGOS)).toContain("Lowest cost at your port");
    });

    it("gives way to the destination that the address names", async () => {
      const html = await pageAt("/allListing?in=ghtem", LAGOS);
      expect(cardOf(html, "Young Camry")).toContain("In Tema");
      expect(html).toContain('<option value="ghtem" selected="">');
    });

    it("keeps the destination in the addresses that it hands on", async () => {
      const html = await pageAt("/allListing?landed=9000&sort=landed", LAGOS);
      expect(html).toContain("/allListing?in=ngtin&amp;landed=9000&amp;sort=price");
      expect(await titles("/allListing?in=ngtin&landed=9000&sort=landed")).toEqual([
        "Unbid Camry",
        "Old Camry",
        "Young Camry",
      ]);
    });

    it("counts the options while they are ticked", async () => {
      const asked = "/total?of=all&landed=9000&show-import=fine,ask,no";
      const body = (await (await site.get(asked, { cookie: LAGOS })).json()) as object;
      expect(body).toMatchObject({ total: 3, counts: { import: { fine: 2, ask: 0, no: 1 } } });
    });
  });

  describe("/destination", () => {
    const choose = (to: string, back: string) => site.post("/destination", { to, back });

    it.each([
      ["ngtin", "/allListing?makes=toyota&in=ghtem&page=2", "/allListing?makes=toyota"],
      ["ngtin", "/allListing?landed=9000", "/allListing?landed=9000"],
      ["ngtin", "/detail/7?bid=3000", "/detail/7?bid=3000"],
      ["", "/allListing?landed=9000&makes=toyota&sort=landed", "/allListing?makes=toyota"],
      ["ngtin", "https://evil.example/x", "/"],
    ])("remembers '%s' and leads from %s to %s", async (to, back, target) => {
      const response = await choose(to, back);
      expect([response.status, response.headers.get("location")]).toEqual([303, target]);
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith("to="));
      expect(response.headers.get("clear-site-data")).toBe('"prefetchCache"');
      const age = to === "" ? 0 : 31_536_000;
      expect(cookie).toMatch(new RegExp(`^to=${to}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`));
    });

    it("is believed by a list whose words named another place", async () => {
      const path = "/allListing?q=under+$9k+landed+in+lagos+good+engine&page=2";
      const html = await pageAt(path);
      expect(html).toContain('<option value="ngtin" selected="">');
      const back = /<form id="to-form".*?name="back" value="([^"]+)"/s.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const headers = { referer: site.origin + path };
      const response = await site.post("/destination", { to: "ghtem", back }, { headers });
      const target = response.headers.get("location") ?? "";
      expect(target).toBe("/allListing?landed=9000");
      expect(await pageAt(target, "to=ghtem")).toContain("In Tema under $9,000");
    });

    it("refuses what is none, and does not choose by a link", async () => {
      const refused = await choose("mars", "/allListing");
      expect([refused.status, cookiesOf(refused).includes("to=")]).toEqual([400, false]);
      const link = await site.get("/destination?to=ngtin");
      expect([link.status, cookiesOf(link).includes("to=")]).toEqual([303, false]);
    });
  });

  describe("rates", () => {
    it("answer anew as soon as one is changed", async () => {
      // Each time another budget, as a page is kept for a while where no host drops it.
      let budget = 9_000;
      const found = () => titles(`/allListing?landed=${budget++}`, LAGOS);
      expect(await found()).toContain("Young Camry");
      await sql`
      with changed as (insert into rate_changes (note) values ('dearer') returning id),
        gone as (update rates set removed_by = changed.id from changed where kind = 'our-fee' returning rates.*)
      select pg_notify('rates', '') from gone`.execute(site.db);
      await sql`
      insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
      select kind, key, '{"low": 500000, "high": 500000}', mark, source, effective_from, checked_on, removed_by
      from rates where kind = 'our-fee'`.execute(site.db);
      await sql`select pg_notify('rates', '')`.execute(site.db);
      await expect.poll(found).not.toContain("Young Camry");
      expect((await titles("/allListing?landed=20000", LAGOS)).toSorted()).toContain("Young Camry");
    });

    it("without one of exchange leave a budget in naira out and say so", async () => {
      let budget = 9_000_001;
      const list = () => pageAt(`/allListing?landed=₦${budget++}`, LAGOS);
      expect(titlesIn(await list()).length).toBeLessThan(6);
      await sql`
      with changed as (insert into rate_changes (note) values ('gone') returning id)
      update rates set removed_by = changed.id from changed where kind = 'exchange' and key = 'NGN'`.execute(site.db);
      await sql`select pg_notify('rates', '')`.execute(site.db);
      await expect.poll(list).toContain("We have no exchange rate for that money today, so the budget was left out.");
      const html = await list();
      expect(titlesIn(html)).toHaveLength(6);
      expect(html).not.toContain("under ₦");
      const total = await site.get(`/total?of=all&landed=₦${budget++}`, { cookie: LAGOS });
      expect(await total.json()).toMatchObject({ total: 6 });
      expect(await titles("/allListing?landed=3000", LAGOS)).toEqual([]);
    });
  });
}
