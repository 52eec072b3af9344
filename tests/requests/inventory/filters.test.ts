import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const MAKES = "Acura,Audi,BMW,Buick,Cadillac,Dodge,Fiat,Ford,GMC,Infiniti".split(",");

const toyotas = ["Camry", "Camry", "Camry LE", "Camry SE", "RAV4"].map((model, place) =>
  makeLot({
    title: `2016 Toyota ${model}`,
    model,
    year: 2016,
    body_type: model === "RAV4" ? "SUV" : "Sedan",
    current_bid: 100_000 * (place + 1),
    damage_primary: place === 0 ? "Water/flood" : "Front end",
    damage_secondary: null,
    ends_at: soon(place + 1),
  }),
);
const hondas = [2012, 2014, 2019].map((year) =>
  makeLot({ title: `${year} Honda Civic`, make: "Honda", model: "Civic", year, state: "GA", odometer: year * 10 }),
);
const iaai = [
  makeLot({ house: "iaai", title: "2018 Honda Accord", make: "Honda", model: "Accord", year: 2018 }),
  makeLot({ house: "iaai", title: "2018 Nissan Rogue", make: "Nissan", model: "Rogue", year: 2018 }),
];
const others = MAKES.map((make) => makeLot({ title: `2015 ${make} One`, make, model: "One" }));

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [...toyotas, ...hondas, ...iaai, ...others] });
});
afterAll(() => site.close());

const LISTINGS = [
  ["/allListing", 20],
  ["/copartListing", 18],
  ["/iaaiListing", 2],
  ["/searchbrand", 20],
  ["/quicksearch", 20],
  ["/vehicleFind", 18],
  ["/vehicleFinder", 2],
] as const;

const page = async (path: string) => (await site.get(path)).text();
const sentenceOf = (html: string) => /<p role="status" class="num[^"]*"><strong>(.*?)<\/strong>/.exec(html)?.[1];
const totalOf = (html: string) => Number.parseInt(sentenceOf(html)?.replace("No ", "0 ") ?? "", 10);
const lotsOf = (html: string) => [...new Set(Array.from(html.matchAll(/href="\/detail\/([^"#]+)/g), ([, id]) => id))];
const chipsOf = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)" aria-label="Remove ([^"]*)"/g), ([, href = "", filter]) => [
    filter,
    href.replaceAll("&amp;", "&"),
  ]);

const notesOf = (html: string) => {
  const notes = /<ul aria-label="Notes on this search".*?<\/ul>/s.exec(html)?.[0] ?? "";
  return Array.from(notes.matchAll(/<li[^>]*>([^<]*)</g), ([, note]) => note);
};

interface Option {
  value: string;
  count: number;
  isTicked: boolean;
}

function boxesOf(html: string, name: string): Option[] {
  const boxes = html.matchAll(new RegExp(`<input (type="checkbox"[^>]* name="${name}"[^>]*)>[^<]*<small>(\\d+)<`, "g"));
  return Array.from(boxes, ([, attributes = "", count]) => ({
    value: /value="([^"]*)"/.exec(attributes)?.[1] ?? "",
    count: Number(count),
    isTicked: attributes.includes("checked="),
  }));
}

describe.each(LISTINGS)("%s", (path, total) => {
  it("counts beside every run state what it would leave, and together they are all", async () => {
    const html = await page(path);
    expect(totalOf(html)).toBe(total);
    const counts = boxesOf(html, "run").map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it("leaves as many lots as stood beside the box", async () => {
    const name = path === "/searchbrand" ? "run" : "makes";
    const make = boxesOf(await page(path), name)[0];
    expect(totalOf(await page(`${path}?${name}=${make?.value}`))).toBe(make?.count);
  });

  it("keeps what is ticked, whatever it leaves, and shows it as a filter to take away", async () => {
    const html = await page(`${path}?fuels=steam`);
    expect(boxesOf(html, "fuels").find(({ value }) => value === "steam")).toEqual({
      value: "steam",
      count: 0,
      isTicked: true,
    });
    expect(chipsOf(html)).toEqual([["Fuel: Steam", path]]);
    expect(html).toContain("No vehicles match this search");
  });

  it("says what of its address was left out, and shows the rest", async () => {
    const response = await site.get(`${path}?from=soon&run=flying&bodies=sedan&colour=red`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(notesOf(html)).toHaveLength(3);
    expect(chipsOf(html).map(([filter]) => filter)).toEqual(["Body: Sedan"]);
  });

  it("orders as asked, and offers the other orders", async () => {
    const html = await page(`${path}?sort=price-down`);
    const menu = /<details class="sort-menu">.*?<\/details>/s.exec(html)?.[0] ?? "";
    expect(menu).toContain(`<a href="${path}?sort=new"`);
    expect(menu).toMatch(/sort=price-down"[^>]*aria-current="true"/);
    expect(menu).not.toContain("Best match");
    expect(await page(`${path}?q=hond`)).toContain("Best match");
  });

  it("is indexed under a make, a model or a body, and known by those otherwise", async () => {
    const headOf = async (query: string) => {
      const html = await page(path + query);
      return [/rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1], html.includes("noindex")];
    };
    const some = path.startsWith("/i") || path.endsWith("er") ? "honda" : "toyota";
    expect(await headOf(`?makes=${some}`)).toEqual([`${path}?makes=${some}`, false]);
    expect(await headOf(`?makes=${some}&sort=new`)).toEqual([`${path}?makes=${some}`, false]);
    expect(await headOf(`?makes=${some}&run=run-and-drive`)).toEqual([`${path}?makes=${some}`, true]);
    expect(await headOf("?makes=honda,toyota")).toEqual([path, true]);
    expect(await headOf("?makes=nobody")).toEqual([`${path}?makes=nobody`, true]);
  });

  it("leads what a form sends without script to the short address", async () => {
    const sent = await site.get(`${path}?makes=toyota&makes=honda&from=&to=2018&q=`);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?makes=honda,toyota&to=2018`]);
  });

  it("leads words that are all understood to the short address, page and order included", async () => {
    const sent = await site.get(`${path}?q=honda+under+9k&run=run-and-drive&sort=new&page=2`);
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${path}?makes=honda&run=run-and-drive&max=9000&sort=new&page=2`,
    ]);
    expect(await page(`${path}?makes=honda&max=9000`)).toMatch(/aria-label="Search this list"(?![^>]*value=)/);
  });

  it("leads words that ask for an order to it, and the menu shows it", async () => {
    const sent = await site.get(`${path}?q=cheapest+honda`);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?makes=honda&sort=price`]);
    const besideWords = await site.get(`${path}?q=cheapest+honda+hond`);
    expect(besideWords.headers.get("location")).toBe(`${path}?q=hond&makes=honda&sort=price`);
    const menu = /<details class="sort-menu">.*?<\/details>/s.exec(await page(`${path}?makes=honda&sort=price`))?.[0];
    expect(menu).toMatch(/sort=price"[^>]*aria-current="true">Lowest bid/);
  });

  it("orders as the words ask where it has something to say of them, and any other order can be chosen", async () => {
    const html = await page(`${path}?q=most+expensive+toyota&makes=honda&sort=new`);
    expect(notesOf(html)).toEqual(["Your words say Toyota, so Honda no longer counts here."]);
    const sorted = await page(`${path}?makes=toyota&sort=price-down`);
    expect(lotsOf(html)).toHaveLength(totalOf(html));
    expect(lotsOf(html)).toEqual(lotsOf(sorted));
    const menuOf = (of: string) => /<details class="sort-menu">.*?<\/details>/s.exec(of)?.[0];
    expect(menuOf(html)).toMatch(/sort=price-down"[^>]*aria-current="true">Highest bid/);
    expect(menuOf(html)).toBe(menuOf(sorted));
  });

  it("stays where it has something to say of the words", async () => {
    const html = await page(`${path}?q=toyota&states=ga&makes=honda`);
    expect(notesOf(html)).toEqual(["Your words say Toyota, so Honda no longer counts here."]);
    expect(chipsOf(html).map(([filter]) => filter)).toEqual(["Make: Toyota", "State: Georgia"]);
  });

  it("says that there is no such page, and which one this is", async () => {
    expect(notesOf(await page(`${path}?makes=honda&page=9999`))).toEqual([
      "There is no page 9,999; this is the only one.",
    ]);
    expect(notesOf(await page(`${path}?makes=nobody&page=9999`))).toEqual([]);
  });

  it("reads words as filters, in its own field too", async () => {
    const html = await page(`${path}?q=honda+under+9k+hond`);
    expect(chipsOf(html)).toEqual([
      ["Make: Honda", `${path}?q=hond&max=9000`],
      ["Price: under $9,000", `${path}?q=hond&makes=honda`],
      ["Word: hond", `${path}?makes=honda&max=9000`],
    ]);
    expect(html).toMatch(/aria-label="Search this list"[^>]*value="honda under 9k hond"/);
    expect(boxesOf(html, "makes").find(({ value }) => value === "honda")?.isTicked).toBe(true);
  });
});

test("the prices say in which money they are compared", async () => {
  expect(await page("/allListing")).toContain("<legend>Current bid in $ or CA$</legend>");
});

test("the result is said in a sentence", async () => {
  const html = await page("/allListing?makes=honda&from=2014&states=ga&max=6000");
  expect(sentenceOf(html)).toBe("2 Honda vehicles, 2014 or newer, under $6,000, in Georgia");
});

test("models are offered of chosen makes only, and a family of them is one filter", async () => {
  expect(boxesOf(await page("/allListing"), "models")).toEqual([]);
  expect(boxesOf(await page("/allListing?makes=toyota"), "models").map(({ value }) => value)).toEqual([
    "camry",
    "camryle",
    "camryse",
    "rav4",
  ]);
  expect(boxesOf(await page("/searchbrand?heading=Honda"), "models").map(({ value }) => value)).toEqual([
    "civic",
    "accord",
  ]);
  const html = await page("/allListing?makes=toyota&models=camry,camryle,camryse");
  expect(chipsOf(html)).toEqual([
    ["Make: Toyota", "/allListing?models=camry,camryle,camryse"],
    ["Model: Camry and 2 variants", "/allListing?makes=toyota"],
  ]);
  expect(sentenceOf(html)).toBe("4 Toyota Camry vehicles");
});

test("houses are offered where a list has both, and makes where it is not of one", async () => {
  const offers = async (path: string) => (await page(path)).includes('name="more" value="houses"');
  expect(await offers("/allListing")).toBe(true);
  expect(boxesOf(await page("/allListing?more=houses"), "houses").map(({ count }) => count)).toEqual([18, 2]);
  expect(await offers("/copartListing")).toBe(false);
  expect(await offers("/quicksearch?inventry=IAAI+Inventory")).toBe(false);
  expect(boxesOf(await page("/searchbrand?heading=Toyota"), "makes")).toEqual([]);
});

test("the panel shows the makes with most lots, and a link shows them all by name", async () => {
  const html = await page("/allListing?to=2017");
  expect(boxesOf(html, "makes").map(({ count }) => count)).toEqual([5, 2, 1, 1, 1, 1, 1]);
  expect(html).toContain('<button name="more" value="makes" formaction="/allListing#more" class="link">All 13 makes<');
  const all = await page("/allListing?to=2017&more=makes&makes=bmw");
  const section = /<section id="more".*?<\/section>/s.exec(all)?.[0] ?? "";
  const makes = Array.from(section.matchAll(/\/>([^<]+)<small>(\d+)/g), ([, make, count]) => `${make} ${count}`);
  // The chosen one first, the others by name.
  expect(makes.slice(0, 3)).toEqual(["BMW 1", "Acura 1", "Audi 1"]);
  expect(makes).toHaveLength(13);
  expect(makes).toContain("Nissan 0");
  expect(section.match(/form="filter-form"/g)).toHaveLength(14);
  expect(boxesOf(section, "makes").filter(({ isTicked }) => isTicked)).toEqual([
    { value: "bmw", count: 1, isTicked: true },
  ]);
  expect(section).toContain('href="/allListing?makes=bmw&amp;to=2017"');
  expect(boxesOf(all.replace(section, ""), "makes")).toEqual([]);
});

test("the panel keeps what it does not show", async () => {
  const panel = /<form id="filter-form".*?<\/form>/s.exec(
    await page("/quicksearch?make=Honda&no-damage=hail&sort=new&q=civic+hond&from=2010&more=states&states=ga"),
  )?.[0];
  const hidden = Array.from((panel ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g), (found) =>
    found.slice(1),
  );
  expect(hidden).toEqual([
    ["make", "Honda"],
    ["q", "hond"],
    ["no-damage", "hail"],
    ["sort", "new"],
  ]);
});

test("beside every value of a facet the panel keeps what is chosen of the others, and only their boxes can keep this one's", async () => {
  const html = await page("/vehicleFind?more=states&states=tx&makes=toyota&from=2010");
  const panel = /<form id="filter-form".*?<\/form>/s.exec(html)?.[0] ?? "";
  expect(boxesOf(panel, "makes").filter(({ isTicked }) => isTicked)).toEqual([
    { value: "toyota", count: 5, isTicked: true },
  ]);
  expect(boxesOf(panel, "fuels")).toEqual([]);
  expect(panel).toContain('name="from" value="2010"');
  expect(panel).not.toContain('name="states"');
  expect(boxesOf(html, "states").filter(({ isTicked }) => isTicked)).toHaveLength(1);
  expect(html).not.toContain("<table");
  expect(html).not.toContain('aria-label="Pages"');
});

describe("nothing found", () => {
  const waysOf = (html: string) =>
    Array.from(html.matchAll(/<a href="([^"]*)" class="way-out"><span>([^<]*)<\/span><span[^>]*>(\d+)</g), (way) =>
      way.slice(1).map((words) => words.replaceAll("&amp;", "&")),
    );

  test("each filter that stands in the way is named with what would be left, the best first", async () => {
    const html = await page("/allListing?makes=honda&q=%22leather%22&from=2013");
    expect(waysOf(html)).toEqual([["/allListing?makes=honda&from=2013", "Without “leather”", "3"]]);
    expect(waysOf(await page("/allListing?makes=toyota&states=ga"))).toEqual([
      ["/allListing?makes=toyota", "Without “Georgia”", "5"],
      ["/allListing?states=ga", "Without “Toyota”", "3"],
    ]);
  });

  test("two filters are taken away where one is not enough", async () => {
    const html = await page("/copartListing?q=%22leather+spoiler%22&makes=honda");
    expect(waysOf(html)).toEqual([["/copartListing?makes=honda", "Without “leather” and “spoiler”", "3"]]);
  });

  test.each([
    ["/allListing?q=%22toyta%22", "/allListing?makes=toyota", "Toyota", "5 vehicles"],
    ["/allListing?q=%22toyta+leather%22", "/allListing?makes=toyota", "Toyota", "5 vehicles"],
    ["/vehicleFinder?q=%22rouge%22", "/vehicleFinder?makes=nissan&models=rogue", "Rogue", "1 vehicle"],
    ["/searchbrand?heading=Hnda", "/searchbrand?heading=honda", "Honda", "4 vehicles"],
    ["/vehicleFind?make=toyoat", "/vehicleFind?make=toyota", "Toyota", "5 vehicles"],
  ])("%s asks whether something else was meant", async (path, address, meant, count) => {
    const html = (await page(path)).replaceAll("<!-- -->", "");
    const found = /Did you mean <a href="([^"]*)"[^>]*>([^<]*)<\/a>\? <span[^>]*>([^<]*)</.exec(html)?.slice(1);
    expect(found?.map((words) => words.replaceAll("&amp;", "&"))).toEqual([address, meant, count]);
  });
});

describe("the table's look", () => {
  const columnsOf = (html: string) =>
    Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g), ([, column]) => column);

  test("shows the chosen columns, the vehicle always, and leaves the export as it is", async () => {
    const html = await page("/vehicleFind?makes=toyota&cols=bids,lot");
    expect(columnsOf(html)).toEqual(["Lot Info", "Vehicle Info", "Bids"]);
    expect(html).not.toContain('<td class="lot-cell-image"');
    expect(html.match(/class="heart"/g)).toHaveLength(5);
    expect(html).toContain('href="/export?of=copart-table&amp;makes=toyota"');
    expect(html).toContain('href="/vehicleFind?makes=toyota&amp;sort=new&amp;cols=lot,bids"');
  });

  test("is kept by short addresses, and all columns are none to keep", async () => {
    const all = ["image", "lot", "condition", "sale", "bids"].map((column) => `cols=${column}`).join("&");
    const sent = await site.get(`/vehicleFind?${all}&dense=1&make=`);
    expect(sent.headers.get("location")).toBe("/vehicleFind?dense=1");
    expect(await page("/vehicleFind?dense=1")).toContain('<table class="lot-table lot-dense">');
    expect(await page("/vehicleFind?cols=lot,price")).toContain("The table has no column “price”.");
  });
});

describe("boxes that are closed at first", () => {
  const closedOf = (html: string) =>
    Array.from(
      html.matchAll(/<button name="more" value="(\w+)" formaction="([^"]*)" class="filter-more">([^<]*)</g),
      ([, facet, path, title]) => [title, facet, path],
    );

  it("are buttons to all values of their facet, and what is chosen stands open", async () => {
    const html = await page("/allListing?bodies=suv&to=2017");
    const closed = closedOf(html);
    expect(closed).toContainEqual(["State", "states", "/allListing#more"]);
    expect(closed.map(([title]) => title)).not.toContain("Body");
    expect(html).toContain('<details aria-label="Body" open="">');
    expect(boxesOf(html, "bodies")[0]).toEqual({ value: "suv", count: 1, isTicked: true });
    for (const open of ["Make", "Run state", "To the port"])
      expect(html).toContain(`<details aria-label="${open}" open="">`);
  });

  it("take along what is ticked and typed, without script too", async () => {
    const html = await page("/allListing");
    const panel = /<form id="filter-form".*?<\/form>/s.exec(html)?.[0] ?? "";
    const first = /<button(?![^>]*type="button")[^>]*>/.exec(panel)?.[0];
    expect(first, "Enter in a field applies the filters").not.toContain("name=");
    const sent = await site.get("/allListing?makes=nissan&from=&to=2017&min=&max=&more=states");
    expect(sent.headers.get("location")).toBe("/allListing?makes=nissan&to=2017&more=states");
  });

  it("leave out what would leave no lot, and what is chosen comes first", async () => {
    const html = await page("/allListing?makes=nissan,honda");
    expect(boxesOf(html, "makes").slice(0, 3)).toEqual([
      { value: "honda", count: 4, isTicked: true },
      { value: "nissan", count: 1, isTicked: true },
      { value: "toyota", count: 5, isTicked: false },
    ]);
    const narrow = await page("/allListing?makes=honda&states=ga");
    expect(boxesOf(narrow, "models").map(({ value }) => value)).toEqual(["civic"]);
    expect(narrow).toContain(">All 2 models<");
  });
});

describe("the row of next filters", () => {
  const nextOf = (html: string) =>
    Array.from(
      (/<nav aria-label="Narrow this list".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(
        /<a href="([^"]*)" rel="nofollow" class="filter-chip">([^<]*) <small>(\d+)</g,
      ),
      ([, href = "", words, count]) => ({ href: href.replaceAll("&amp;", "&"), words, count: Number(count) }),
    );

  it("has at most four, of four facets, each of which leaves as many lots as it says and not all", async () => {
    for (const path of ["/allListing", "/copartListing?makes=toyota", "/vehicleFind?to=2017"]) {
      const html = await page(path);
      const next = nextOf(html);
      expect(next.length).toBeGreaterThan(0);
      expect(next.length).toBeLessThanOrEqual(4);
      for (const { href, count } of next) {
        expect(count).toBeLessThan(totalOf(html));
        expect(totalOf(await page(href))).toBe(count);
      }
    }
  });

  it("names models of a chosen make, and nothing that is chosen already", async () => {
    const words = nextOf(await page("/allListing?makes=toyota")).map(({ words }) => words);
    expect(words).toContain("Camry");
    expect(words).not.toContain("Toyota");
    expect(nextOf(await page("/allListing?makes=fiat"))).toEqual([]);
  });
});
