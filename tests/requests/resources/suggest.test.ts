import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const one = makeLot({ title: "2015 Toyota Camry LE", vin: "4T1BF1FK5FU000001" });
const lots = [
  one,
  makeLot({ vin: "4T1BF1FK5FU000002" }),
  makeLot({ model: "Corolla", vin: null }),
  makeLot({ make: "Honda", model: "Fit", location: "TX - TOYAH", vin: null }),
];

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots });
});
afterAll(() => site.close());

interface Line {
  text: string;
  note: string;
  address: string;
}

const ask = (typed: string) => site.get(`/suggest?q=${encodeURIComponent(typed)}`);
const linesFor = async (typed: string) => (await (await ask(typed)).json()) as Line[];

describe("/suggest", () => {
  it("names makes, models and yards that the text begins, with how many are listed and where", async () => {
    expect(await linesFor("toy")).toEqual([
      { text: "Toyota", note: "3 listed", address: "/allListing?makes=toyota" },
      { text: "Toyota Camry", note: "2 listed", address: "/allListing?makes=toyota&models=camry" },
      { text: "Toyota Corolla", note: "1 listed", address: "/allListing?makes=toyota&models=corolla" },
      { text: "TX - TOYAH", note: "1 listed", address: "/allListing?yards=tx+-+toyah" },
    ]);
  });

  it("leads to addresses that find what they promise", async () => {
    const [first] = await linesFor("corolla");
    const html = await (await site.get(first?.address ?? "")).text();
    expect(html.match(/<article[^>]*data-lot="/g)).toHaveLength(1);
  });

  it("offers the whole text as one search where all of it is understood", async () => {
    const [line, ...others] = await linesFor("corolla under $90,000");
    expect(line).toEqual({
      text: "1 Toyota Corolla vehicle, under $90,000",
      note: "All that you typed",
      address: "/allListing?makes=toyota&models=corolla&max=90000",
    });
    expect(others).toEqual([]);
    expect((await linesFor("toyota camry")).map(({ note }) => note)).toEqual(["2 listed"]);
  });

  it("offers it in the order that the text asks for", async () => {
    expect((await linesFor("cheapest camry"))[0]).toEqual({
      text: "2 Toyota Camry vehicles, lowest bid first",
      note: "All that you typed",
      address: "/allListing?makes=toyota&models=camry&sort=price",
    });
    expect((await linesFor("newly listed"))[0]?.address).toBe("/allListing?sort=new");
    expect(await linesFor("ending soon")).toEqual([]);
  });

  it("says of a model with another make what it leads to", async () => {
    expect((await linesFor("honda camry"))[0]).toMatchObject({
      text: "2 Toyota Camry vehicles",
      address: "/allListing?makes=toyota&models=camry",
    });
  });

  it("names the lot that a VIN or a lot number means", async () => {
    const lot = { text: "2015 Toyota Camry LE", note: `Lot ${one.lot_number}`, address: `/detail/${idOf(one)}` };
    expect((await linesFor("4t1bf1fk5fu000001"))[0]).toEqual(lot);
    expect((await linesFor(one.lot_number))[0]).toEqual(lot);
    expect((await linesFor(`copart ${one.lot_number}`))[0]).toEqual(lot);
    expect(await linesFor(`iaai ${one.lot_number}`)).toEqual([]);
  });

  it("leads to all lots that a part of a VIN may mean", async () => {
    const [line] = await linesFor("4T1BF1FK5FU");
    expect(line).toMatchObject({ text: "4T1BF1FK5FU", address: "/allListing?q=4T1BF1FK5FU" });
    expect(line?.note).toMatch(/^2 listed/);
  });

  it("asks what was meant when nothing begins so", async () => {
    expect(await linesFor("toyta")).toEqual([
      { text: "toyota", note: "Did you mean this?", address: "/allListing?q=toyota" },
    ]);
  });

  it.each([
    "",
    " ",
    "\0",
    "\u202E\u0007",
    "zzzzzzzz",
    "%",
    "_",
    "' or 1=1 --",
    "(a+)+$",
    "__proto__",
    "x".repeat(101),
    "a".repeat(10_000),
  ])("has nothing for '%s'", async (typed) => {
    const response = await ask(typed);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });

  it("has nothing without a question, with two, or with half characters", async () => {
    expect(await (await site.get("/suggest")).json()).toEqual([]);
    expect(await (await site.get("/suggest?q=&q=toyota")).json()).toEqual([]);
    expect(await (await site.get("/suggest?q=%ED%A0%80")).json()).toEqual([]);
  });

  it("may be kept for a minute, and is nothing for search engines", async () => {
    const { headers } = await ask("toy");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("/suggest in the field of a list", () => {
  const linesIn = async (list: string, typed: string) =>
    (await (await site.get(`/suggest?${list}&q=${encodeURIComponent(typed)}`)).json()) as Line[];

  it("keeps the list with its filters and its order, and counts there", async () => {
    expect(await linesIn("of=all&models=corolla&sort=price", "toy")).toEqual([
      { text: "Toyota", note: "1 listed", address: "/allListing?makes=toyota&models=corolla&sort=price" },
      { text: "Toyota Camry", note: "2 listed", address: "/allListing?makes=toyota&models=camry&sort=price" },
      { text: "Toyota Corolla", note: "1 listed", address: "/allListing?makes=toyota&models=corolla&sort=price" },
    ]);
    expect(await linesIn("of=copart-table&max=1&view=cards", "toy")).toEqual([]);
    expect(await linesIn("of=brand&heading=toyota", "camr")).toEqual([
      { text: "Toyota Camry", note: "2 listed", address: "/searchbrand?heading=Toyota&models=camry" },
    ]);
  });

  it("offers the whole text as one search of it", async () => {
    expect((await linesIn("of=all&yards=tx+-+toyah&page=3", "cheapest fit"))[0]).toEqual({
      text: "1 Honda Fit vehicle, at TX - TOYAH, lowest bid first",
      note: "All that you typed",
      address: "/allListing?makes=honda&models=fit&yards=tx+-+toyah&sort=price",
    });
    expect(await linesIn("of=all&sort=price", "cheapest")).toEqual([]);
  });

  it("names a lot by its number as ever, and lots by a part of their VIN as far as they are in it", async () => {
    const [lot] = await linesIn("of=all&makes=honda", one.lot_number);
    expect(lot?.address).toBe(`/detail/${idOf(one)}`);
    const address = "/allListing?q=4T1BF1FK5FU&makes=toyota";
    expect((await linesIn("of=all&makes=toyota", "4T1BF1FK5FU"))[0]).toMatchObject({ address });
    expect(await linesIn("of=all&makes=honda", "4T1BF1FK5FU")).toEqual([]);
  });

  it("asks there what was meant, in place of the words that it has", async () => {
    const [line] = await linesIn("of=all&makes=toyota&sort=price", "corola");
    expect(line?.address).toBe("/allListing?q=corolla&makes=toyota&sort=price");
  });

  it("has nothing for a list that is none", async () => {
    const response = await site.get("/suggest?of=__proto__&q=toy");
    expect([response.status, await response.json()]).toEqual([400, []]);
  });
});

describe("search fields", () => {
  it("say which list they search", async () => {
    const html = await (await site.get("/vehicleFind?damage=hail")).text();
    expect(html).toMatch(/<input[^>]*aria-label="Search this list"[^>]*data-suggest="copart-table"/);
    expect(html).not.toContain('id="header-search"');
    const other = await (await site.get("/faqpage")).text();
    expect(other).toMatch(/<input[^>]*id="header-search"[^>]*data-suggest="true"/);
  });

  it("work by themselves, and tell script where suggestions may stand", async () => {
    const html = await (await site.get("/faqpage")).text();
    const form = /<form role="search".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toMatch(/action="\/allListing" method="get"/);
    expect(form).toMatch(/<input[^>]*data-suggest[^>]*name="q"/);
  });
});
