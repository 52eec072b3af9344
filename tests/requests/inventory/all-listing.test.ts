import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const named = makeLot({
  title: "2019 Ferrari Portofino",
  make: "Ferrari",
  model: "Portofino",
  vin: "ZFF89FPA5K0240001",
});
const odd = makeLot({ title: "100% <b>electric</b> & quick", make: "Tesla", model: "Model 3", images_large: [] });
const pictured = makeLot({
  title: "2018 Audi Q5",
  images_large: ["https://pictures.example/q5.jpg"],
  current_bid: null,
});
const over = makeLot({
  title: "2017 Fiat 500",
  make: "Fiat",
  house: "iaai",
  ends_at: new Date(Date.now() - 86_400_000),
});
const fillers = Array.from({ length: 81 }, (_, n) => makeLot({ images_large: [`https://pictures.example/${n}.jpg`] }));

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [named, odd, pictured, over, ...fillers] });
});
afterAll(() => site.close());

async function page(path: string): Promise<string> {
  const response = await site.get(path);
  const location = response.headers.get("location");
  return (location === null ? response : await site.get(location)).text();
}
const lotsOf = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);
const pagesNav = (html: string) => /<nav aria-label="Pages".*?<\/nav>/s.exec(html)?.[0] ?? "";
const numbersOf = (html: string) =>
  [...pagesNav(html).matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number));
const deadSteps = (html: string) =>
  [...pagesNav(html).matchAll(/<span role="link" aria-disabled="true"[^>]*>(.*?)<\/span>/gs)].map(([, inner]) =>
    (inner ?? "").replace(/<[^>]+>/g, "").trim(),
  );

describe("/allListing", () => {
  it("shows twelve cards a page with the count in words", async () => {
    const html = await page("/allListing");
    expect(lotsOf(html)).toHaveLength(12);
    expect(html).toContain("<strong>84 vehicles</strong>");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("shows on each card the fixed texts, the facts, the bid and a way to the lot", async () => {
    const html = await page("/allListing?q=portofino");
    for (const text of [
      "Used",
      "2019 Ferrari Portofino",
      "5.0 (58.5k Review)",
      "Automatic",
      "2.5L 4 cyl",
      "Portofino",
      "Gas",
      "$4,250",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("Model: 2023");
    expect(html).toMatch(new RegExp(`href="/detail/${idOf(named)}"[^>]*>Details`));
  });

  it("shows the first large picture in a reserved box, or the placeholder", async () => {
    expect(await page("/allListing?q=q5")).toMatch(
      new RegExp(
        `<img[^>]*src="/picture/${idOf(pictured)}/l0-[0-9a-f]{6}/320"[^>]*width="640" height="480" alt="2018 Audi Q5, front end damage"`,
      ),
    );
    expect(await page("/allListing?q=portofino")).toContain(
      'aria-label="2019 Ferrari Portofino, front end damage: no picture yet"',
    );
  });

  it("hurries one picture and lets the others wait until they come into sight", async () => {
    const cards = Array.from(
      (await page("/allListing?page=2")).matchAll(/<img class="lot-picture[^>]*>/g),
      ([tag]) => tag,
    );
    expect(cards).toHaveLength(12);
    expect(cards.map((tag) => tag.includes('fetchPriority="high"'))).toEqual([true, ...Array(11).fill(false)]);
    expect(cards.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, ...Array(11).fill(true)]);
    for (const tag of cards) expect(tag).toMatch(/ srcSet="[^"]*\/160 160w, [^"]*\/320 320w, [^"]*\/640 640w"/);
  });

  it("asks for the first picture in its head, before its style", async () => {
    const html = await page("/allListing?page=2");
    const first = /<img class="lot-picture[^>]* src="([^"]*)"/.exec(html)?.[1] ?? "none";
    const preloads = Array.from(html.matchAll(/<link rel="preload"[^>]*>/g), ([tag]) => tag);
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain(first);
    expect(preloads[0]).toContain('fetchPriority="high"');
    expect(html.indexOf('<link rel="preload"')).toBeLessThan(html.indexOf("<style"));
  });

  it.each([
    { page: 1, numbers: [1, 2, 3], dead: ["First", "Prev"] },
    { page: 2, numbers: [1, 2, 3, 4], dead: [] },
    { page: 4, numbers: [2, 3, 4, 5, 6], dead: [] },
    { page: 7, numbers: [5, 6, 7], dead: ["Next", "Last"] },
  ])("offers pages $numbers on page $page of 7", async ({ page: number, numbers, dead }) => {
    const html = await page(`/allListing?page=${number}`);
    expect(numbersOf(html)).toEqual(numbers);
    expect(deadSteps(html)).toEqual(dead);
    expect(pagesNav(html)).toMatch(new RegExp(`aria-label="Page ${number}" aria-current="page"`));
  });

  it("disables every step when there is one page", async () => {
    expect(deadSteps(await page("/allListing?q=portofino"))).toEqual(["First", "Prev", "Next", "Last"]);
  });

  it.each([
    ["make and model", "FERRARI portofino"],
    ["words in another order", "portofino ferrari"],
  ])("finds a lot by %s", async (_, words) => {
    expect(lotsOf(await page(`/allListing?q=${encodeURIComponent(words)}`))).toEqual([idOf(named)]);
  });

  it.each([
    ["VIN", "zff89fpa5k0240001"],
    ["a part of its VIN", "a5k0240001"],
    ["lot number", named.lot_number],
  ])("goes straight to a lot by %s", async (_, words) => {
    const response = await site.get(`/allListing?q=${words}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/detail/${idOf(named)}`]);
  });

  it("goes to the lot of the house that is named with its number, and to no other house's", async () => {
    const sent = async (words: string) => {
      const response = await site.get(`/allListing?${new URLSearchParams({ q: words })}`);
      return response.headers.get("location");
    };
    expect(await sent(`copart ${named.lot_number}`)).toBe(`/detail/${idOf(named)}`);
    expect(await sent(`iaai ${over.lot_number}`)).toBe(`/detail/${idOf(over)}`);
    expect(await sent(`iaai ${named.lot_number}`)).toBeNull();
    expect(await page(`/allListing?q=iaai+${named.lot_number}`)).toContain(
      `<a href="/allListing?q=${named.lot_number}" class="way-out"><span>Without “IAAI”</span>`,
    );
  });

  it.each(["fiat", "copart", "rav4"])(
    "leads from the number of a lot that is over, beside '%s', to the lot",
    async (word) => {
      const html = (await page(`/allListing?q=${word}+${over.lot_number}`)).replaceAll("<!-- -->", "");
      expect(html).toMatch(
        new RegExp(
          `Did you mean <a href="/detail/${idOf(over)}"[^>]*>2017 Fiat 500, lot ${over.lot_number} at IAAI</a>\\? <span[^>]*>No longer listed<`,
        ),
      );
    },
  );

  it("keeps the words in the page links and in the listing's own field, with the header's left alone", async () => {
    const html = await page("/allListing?q=toyo");
    expect(html).toContain('href="/allListing?q=toyo&amp;page=2"');
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="toyo"/);
    expect(html).not.toMatch(/<input id="header-search"[^>]*value=/);
  });

  it("says that nothing matches, and leads on", async () => {
    const response = await site.get("/allListing?q=%22zeppelin%22");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Nothing found for “zeppelin”");
    expect(html).toContain("<strong>No vehicles with “zeppelin”</strong>");
    expect(html).toContain('href="/searchbrand?heading=Toyota"');
    expect(html).not.toContain("First");
  });

  it("says what may be wrong with a VIN that no lot has", async () => {
    const html = await (await site.get("/allListing?q=5UXM10FEXJ0680860")).text();
    expect(html).toContain("The check digit of 5UXM10FEXJ0680860 does not fit, so a character may be wrong.");
  });

  it("takes the signs of LIKE for letters and shows upstream text as text", async () => {
    expect(lotsOf(await page("/allListing?q=%22100%25%22"))).toEqual([idOf(odd)]);
    expect(lotsOf(await page("/allListing?q=%220%25%25%22"))).toEqual([]);
    expect(lotsOf(await page("/allListing?q=%22___%22"))).toEqual([]);
    expect(await page("/allListing?q=electric")).not.toContain("<b>electric</b>");
    expect(await page(`/allListing?q=${encodeURIComponent("<script>alert(1)</script>")}`)).not.toContain(
      "<script>alert(1)",
    );
  });

  it.each(["%00", "%F0%9F%9A%97", "(a%2B)%2B%24", "__proto__", "%E0%A4%A"])("answers 200 to q=%s", async (words) => {
    expect((await site.get(`/allListing?q=${words}`)).status).toBe(200);
  });

  it("cuts words that nobody types, and says so", async () => {
    const html = await page(`/allListing?q=${"x".repeat(10_000)}`);
    expect(html).toContain("“q” was longer than 200 characters; the rest was left out.");
  });

  it("knows one address for each page and keeps searches out of indexes", async () => {
    expect(await page("/allListing?page=3&utm=x")).toContain(
      'rel="canonical" href="http://localhost:3000/allListing?page=3"',
    );
    expect(await page("/allListing?q=toyo")).toContain('<meta name="robots" content="noindex"/>');
    expect(await page("/allListing")).toContain("<title>All inventory | Bidport</title>");
  });
});

describe("the order by best match without words", () => {
  it("is left out of the address that a form leads to", async () => {
    const sent = await site.get("/allListing?q=&makes=audi&sort=best");
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/allListing?makes=audi"]);
  });

  it("is the usual one, under the usual address", async () => {
    const html = await page("/allListing?sort=best");
    expect(lotsOf(html)).toEqual(lotsOf(await page("/allListing")));
    expect(html).toContain('rel="canonical" href="http://localhost:3000/allListing"');
    expect(html).not.toMatch(/href="[^"]*sort=best/);
  });
});
