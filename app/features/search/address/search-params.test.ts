import { describe, expect, test } from "vitest";
import { type Criteria, MOST_KEYS } from "../criteria/criteria.ts";
import { type ListingName, readExport, readSearch, searchAddress, searchQuery } from "./search-params.ts";

const params = (query: string) => new URLSearchParams(query);
const read = (listing: ListingName, query: string) => readSearch(listing, params(query));
const criteriaOf = (listing: ListingName, query: string) => read(listing, query).criteria;

describe("the long-standing parameters of a listing", () => {
  test("the table reads its eleven filters", () => {
    const query =
      "make=toy&model=cam&year=2015&title=le&state=tx&vehicle_type=auto&body_type=sedan&transmission=auto&fuel=gas&drive=fwd&odometer=90,000";
    expect(read("iaai-table", query)).toMatchObject({
      notes: [],
      criteria: {
        house: "iaai",
        makePart: "toy",
        model: "cam",
        year: 2015,
        title: "le",
        state: "TX",
        vehicleType: "auto",
        bodyType: "sedan",
        transmission: "auto",
        fuel: "gas",
        drive: "fwd",
        odometerMax: 90_000,
      },
    });
  });

  test.each([
    ["Texas", "TX"],
    ["new%20york", "NY"],
    ["tx", "TX"],
    ["jersey", "NJ"],
    ["ks", "KS"],
    ["oregon", "Oregon"],
    ["or", "or"],
    ["virginia", "virginia"],
    ["Baja", "Baja"],
  ])("the table reads the state %s as %s", (written, state) => {
    expect(criteriaOf("copart-table", `state=${written}`).state).toBe(state);
  });

  test("the quick search with every field at 'All …' filters nothing", () => {
    const query =
      "make=&model=All+Model&bodytype=All+Vehicle+Type&Salvageorclean=All&inventry=All+Inventory&saletype=All+Sale+Types";
    expect(read("quick", query)).toMatchObject({ criteria: {}, notes: [] });
  });

  test.each<[string, Criteria]>([
    ["inventry=Copart+Inventory", { house: "copart" }],
    ["inventry=IAAI+Inventory", { house: "iaai" }],
    ["saletype=Buy+Now", { buyNow: true }],
    ["saletype=Pure+Sale", { saleType: "Pure Sale" }],
    ["Salvageorclean=Clean%2FClear", { titleKind: "clear" }],
    ["Salvageorclean=Salvage", { titleKind: "salvage" }],
    ["Salvageorclean=Bill+of+Sale", { titleKind: "bill of sale" }],
    ["bodytype=Bike", { typeFamily: "Motorcycle" }],
    ["bodytype=ATVs", { typeFamily: "ATV" }],
    ["bodytype=Sedan", { bodyType: "Sedan" }],
    ["vehicletype=Boat&bodytype=Truck", { vehicleType: "Boat", typeFamily: "Truck" }],
    ["state=texas", { state: "TX" }],
    ["zip=77073&country=USA", { place: "77073", country: "USA" }],
    ["make=Mercedes+Benz&model=C-Class&year=2015", { make: "Mercedes Benz", modelName: "C-Class", year: 2015 }],
  ])("the quick search reads %s", (query, criteria) => {
    expect(criteriaOf("quick", query)).toEqual(criteria);
  });

  test("a brand, words, and the house of a listing by its path", () => {
    expect(criteriaOf("brand", "heading=BMW")).toEqual({ make: "BMW" });
    expect(criteriaOf("all", "q=+red++camry")).toEqual({ words: "red camry" });
    expect(criteriaOf("copart", "")).toEqual({ house: "copart" });
  });
});

describe("filters that every listing has", () => {
  test.each([
    ["makes=toyota,Honda", { any: { make: ["honda", "toyota"] } }],
    ["makes=Toyota&makes=honda&makes=TOYOTA", { any: { make: ["honda", "toyota"] } }],
    ["makes=Mercedes-Benz", { any: { make: ["mercedesbenz"] } }],
    ["yards=houston~.+tx,a~~b", { any: { yard: ["a~b", "houston, tx"] } }],
    ["states=Texas,ca", { any: { state: ["ca", "tx"] } }],
    ["run=run-and-drive&no-damage=water-flood", { any: { run: ["run-and-drive"] }, none: { damage: ["water-flood"] } }],
    ["from=2015&to=2018", { yearMin: 2015, yearMax: 2018 }],
    ["min=$3,000&max=5k", { priceMin: 300_000, priceMax: 500_000 }],
    ["miles=80k&miles-from=1000", { odometerMin: 1000, odometerMax: 80_000 }],
    ["miles=16.1k&miles-from=2.01k", { odometerMin: 2010, odometerMax: 16_100 }],
    ["miles=60.000&miles-from=1.000", { odometerMin: 1000, odometerMax: 60_000 }],
    ["min=$3.000&max=1.234.567", { priceMin: 300_000, priceMax: 123_456_700 }],
    ["max=5.50", { priceMax: 550 }],
    ["from=٢٠١٥&to=۲۰۱۸&max=٥٬٠٠٠", { yearMin: 2015, yearMax: 2018, priceMax: 500_000 }],
    ["q=%E2%80%8E60840962%E2%80%AC", { words: "60840962" }],
    ["q=camry+%D9%A2%D9%A0%D9%A1%D9%A5", { words: "camry 2015" }],
    ["day=tomorrow", { saleDay: "tomorrow" }],
    ["saletype=Timed+Online+Auction", { saleType: "Timed Online Auction" }],
    ["saletype=All+Sale+Types", {}],
    ["bodies=not-stated", { any: { body: ["not-stated"] } }],
  ] satisfies [string, Criteria][])("%s", (query, criteria) => {
    expect(read("all", query)).toMatchObject({ criteria, notes: [] });
  });

  test("a sort and a page", () => {
    expect(read("brand", "sort=price-down&page=3")).toMatchObject({ sort: "price-down", page: 3, notes: [] });
    expect(read("brand", "")).toMatchObject({ sort: "ending", page: 1 });
  });
});

describe("what cannot be used is left out or brought within its limits, and said", () => {
  test.each<[string, Criteria, string]>([
    ["from=3000", {}, "“year from 3000” is not a year we have; it was left out."],
    ["from=soon", {}, "“year from soon” is not a year; it was left out."],
    ["max=-5", {}, "“price to -5” is not a number; it was left out."],
    [
      "max=99999999999",
      { priceMax: 1_000_000_000 },
      "“price to 99999999999” is more than any lot has; $10,000,000 was used.",
    ],
    ["from=2018&to=2010", { yearMin: 2010, yearMax: 2018 }, "The year range stood the wrong way round and was turned."],
    ["run=flying", {}, "“run flying” is not one of the choices; it was left out."],
    ["day=someday", {}, "“sale day someday” is not one of the choices; it was left out."],
    ["colour=red", {}, "There is no filter “colour”; it was left out."],
    ["__proto__=x", {}, "There is no filter “__proto__”; it was left out."],
    ["%E2%80%AEabc=x", {}, "There is no filter “abc”; it was left out."],
    ["q=%E2%80%AE", {}, "The value of “q” cannot be read; it was left out."],
    ["day=today&day=week", { saleDay: "today" }, "“day” was given more than once; the first was used."],
    ["q=%00", {}, "The value of “q” cannot be read; it was left out."],
    [`makes=${"x".repeat(10_000)}`, {}, "The value of “makes” cannot be read; it was left out."],
    [`day=${"x".repeat(10_000)}`, {}, "“day” was longer than 100 characters; it was left out."],
    ["page=abc", {}, "That is not a page number; this is the first page."],
    ["page=0", {}, "That is not a page number; this is the first page."],
    ["sort=magic", {}, "“sort magic” is not one of the choices; it was left out."],
  ])("%s", (query, criteria, note) => {
    expect(read("all", query)).toMatchObject({ criteria, notes: [note], page: 1, sort: "ending" });
  });

  test("a text longer than anybody types is cut", () => {
    const { criteria, notes } = read("all", `q=${encodeURIComponent("🚗".repeat(5_000))}`);
    expect(criteria.words).toBe("🚗".repeat(100));
    expect(notes).toEqual(["“q” was longer than 200 characters; the rest was left out."]);
  });

  test("more values of a filter than anybody ticks", () => {
    const { criteria, notes } = read("all", `makes=${Array.from({ length: 80 }, (_, at) => `m${at}`).join(",")}`);
    expect(criteria.any?.make).toHaveLength(MOST_KEYS);
    expect(notes).toEqual([`Only the first ${MOST_KEYS} values of “makes” were used.`]);
  });

  test("up to a hundred of all together", () => {
    const values = Array.from({ length: MOST_KEYS }, (_, at) => `m${at}`).join(",");
    const { criteria, notes } = read("all", `makes=${values}&bodies=${values}&types=${values}&yards=${values}`);
    expect(Object.keys(criteria.any ?? {})).toEqual(["make", "body"]);
    expect(notes).toEqual(["Only the first 100 values of all filters were used."]);
  });

  test("the other house on a listing of one", () => {
    const { criteria, notes } = read("copart-table", "houses=iaai");
    expect(criteria).toEqual({ house: "copart" });
    expect(notes).toEqual(["This list is of one auction house; the other choice was left out."]);
  });

  test("without a word about what others add to links", () => {
    expect(read("all", "utm_source=x&fbclid=y&gclid=z&colour=").notes).toEqual([]);
  });

  test("in few sentences, however much there is", () => {
    const query = Array.from({ length: 1_000 }, (_, at) => `x${at}=1`).join("&");
    expect(read("all", query).notes.length).toBeLessThan(9);
  });
});

describe("an address", () => {
  test("names the order by best match only where words are", () => {
    expect(read("all", "sort=best")).toMatchObject({ sort: "ending", notes: [] });
    expect(searchQuery(read("all", "q=&makes=ford&sort=best"))).toBe("?makes=ford");
    const search = read("all", "q=red&sort=best");
    expect(searchQuery(search)).toBe("?q=red&sort=best");
    expect(searchQuery(search, { criteria: {} })).toBe("");
  });

  test("is short", () => {
    const { criteria, ...rest } = read(
      "all",
      "max=5000&makes=toyota&makes=honda&page=4&sort=ending&q=red+camry&from=2015",
    );
    expect(searchAddress({ ...rest, criteria })).toBe("/allListing?q=red+camry&makes=honda,toyota&from=2015&max=5000");
  });

  test("leads to the first page when a filter changes, and to another page when that is asked", () => {
    const search = read("brand", "heading=BMW&page=7&sort=new");
    expect(searchQuery(search, { criteria: { make: "BMW", saleDay: "today" } })).toBe(
      "?heading=BMW&day=today&sort=new",
    );
    expect(searchQuery(search, { page: 8 })).toBe("?heading=BMW&sort=new&page=8");
    expect(searchQuery({ ...search, criteria: {} }, { sort: "ending" })).toBe("");
  });

  test("of a table calls the most miles by the table's own name", () => {
    expect(searchQuery(read("copart-table", "miles=90000"))).toBe("?odometer=90000");
  });
});

describe("the look of a listing", () => {
  test.each<[ListingName, string, object]>([
    ["copart-table", "dense=1&cols=bids,LOT&cols=lot", { isCards: false, isDense: true, columns: ["lot", "bids"] }],
    ["copart-table", "cols=image,lot,condition,sale,bids", { isCards: false }],
    ["iaai-table", "dense=0&view=cards&more=yards", { isCards: true, more: "yard" }],
    ["all", "more=models", { isCards: false, more: "model" }],
  ])("of %s is read from %s", (listing, query, look) => {
    const { criteria: _, sort: __, page: ___, notes, listing: ____, ...found } = read(listing, query);
    expect(found).toEqual(look);
    expect(notes).toEqual([]);
  });

  test("is kept by a table's addresses, but no list of values stands open behind a change", () => {
    const search = read("copart-table", "cols=bids,lot&dense=1&more=makes&makes=ford");
    expect(searchQuery(search)).toBe("?makes=ford&dense=1&cols=lot,bids");
    expect(searchQuery(search, { more: "make" })).toBe("?makes=ford&dense=1&cols=lot,bids&more=makes");
  });

  test("that no listing has is left out, and said", () => {
    expect(read("copart-table", "cols=price&dense=yes&more=colours").notes).toEqual([
      "There is no list of all “colours”.",
      "The table has no column “price”.",
      "“density yes” is not one of the choices; it was left out.",
    ]);
    expect(read("all", "dense=1").notes).toEqual(["There is no filter “dense”; it was left out."]);
  });
});

describe("an export", () => {
  test.each<[string, Criteria]>([
    ["make=toy&house=iaai", { makePart: "toy", house: "iaai" }],
    ["make=toy", { makePart: "toy" }],
    ["house=both&fuels=gas", { any: { fuel: ["gas"] } }],
    ["of=brand&heading=BMW&sort=new", { make: "BMW" }],
    ["of=iaai-table&model=x", { model: "x", house: "iaai" }],
    ["of=&make=toy", { makePart: "toy" }],
  ])("of %s", (query, criteria) => {
    expect(readExport(params(query))?.criteria).toEqual(criteria);
  });

  test.each(["of=nothing", "of=__proto__", "of=toString&house=copart", "of=All"])("of no list: %s", (query) => {
    expect(readExport(params(query))).toBeUndefined();
  });
});
