import { afterAll, beforeAll, expect, test } from "vitest";
import { readRealWords } from "#app/stand-in/data/read-real-words.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { draw } from "#tests/support/budget.ts";
import { textOf } from "../account/signed-in.ts";

const MOST_ASKED = 100;

/** Which of a house's fields stands in which column, for those that a lot's page and card tell. */
const COLUMNS = {
  bodyStyle: "body_type",
  drivetrain: "drive",
  fuelType: "fuel",
  transmission: "transmission",
  vehicleType: "vehicle_type",
  cylinders: "cylinders",
  exteriorColor: "color",
  damageDescription: "damage_primary",
  primaryDamage: "damage_primary",
  secondaryDamage: "damage_secondary",
  hasKeys: "keys",
  runsDrives: "highlights",
  startsDesc: "highlights",
  lotCondCode: "highlights",
  saleStatus: "sale_status",
} as const;

type Column = (typeof COLUMNS)[keyof typeof COLUMNS] | "title_type";
type Written = Partial<Record<Column, string>>;

/** The short names that stand in capitals on purpose. */
const NAMES = /^(?:SUV|ATV|UTV|RV|AWD|FWD|RWD|4WD|4X4|4X2|VIN|LWB|AWC|EXM)$/;

function valuesOf(house: "copart" | "iaai"): Map<Column, string[]> {
  const values = new Map<Column, string[]>();
  const add = (column: Column, words: string) => values.set(column, [...(values.get(column) ?? []), words]);
  for (const [field = "", words = ""] of readRealWords(`${house}-values.tsv`))
    if (words !== "" && field in COLUMNS) add(COLUMNS[field as keyof typeof COLUMNS], words);
  for (const [state = "", code = "", brand = ""] of readRealWords(`${house}-titles.tsv`))
    add("title_type", `${state} - ${house === "iaai" ? `${code} ${brand}`.trim() : code}`);
  return values;
}

/** As many lots as the longest table has values; of the shorter ones each value comes again. */
function lotsOf(house: "copart" | "iaai") {
  const values = [...valuesOf(house)];
  const most = Math.max(...values.map(([, words]) => words.length));
  return Array.from({ length: most }, (_, at) => {
    const written = Object.fromEntries(values.map(([column, words]) => [column, words[at % words.length]])) as Written;
    return { written, lot: makeLot({ house, make: "Trabant", model: "601", title: "1988 Trabant 601", ...written }) };
  });
}

const told = [...lotsOf("copart"), ...lotsOf("iaai")];

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: told.map(({ lot }) => lot), indexed: true });
});
afterAll(() => site.close());

/** Words in capitals, or run together, that are no names; a code whose meaning nobody says is shown as what it is. */
const isRaw = (words: string) =>
  ((/^[A-Z0-9 &/.()-]{3,}$/.test(words) && /[A-Z]{2}/.test(words)) ||
    /[a-z][A-Z]/.test(words) ||
    /^(?:true|false)$/.test(words)) &&
  !NAMES.test(words);

function rawIn(text: string, written: Written): string[] {
  return Object.entries(written)
    .filter(([column, words]) => column !== "title_type" && isRaw(words))
    .filter(([, words]) => ` ${text} `.includes(` ${words} `))
    .map(([column, words]) => `${column}: ${words}`);
}

/** What the page of a lot tells of it, without the lots beside it. */
async function ownText(id: string): Promise<string> {
  const html = await (await site.get(`/detail/${encodeURIComponent(id)}`)).text();
  return textOf(html.replace(/<article.*(?=<\/main>)/s, ""));
}

test("the page of a lot tells no code of a house as it is", async () => {
  const raw = new Set<string>();
  for (const { lot, written } of draw("raw codes", MOST_ASKED, told)) {
    const text = await ownText(idOf(lot));
    for (const found of rawIn(text, written)) raw.add(found);
    if (/ Vehicle type [A-Z] | Cylinders (?:0|U) | Run state (?:[A-Z]|DEFAULT) /.test(text))
      raw.add(`a letter: ${text}`);
    const code = / - ([A-Z0-9]{2})$/.exec(written.title_type ?? "")?.[1];
    if (code && text.includes(`- ${code}`)) raw.add(`title: ${written.title_type}`);
  }
  expect([...raw]).toEqual([]);
});

test("nor does the desk, of a lot and of all", async () => {
  const { cookie } = await sessionOf(site.db, await storePerson(site.db, { role: "staff" }));
  const read = async (path: string) => textOf(await (await site.get(path, { cookie })).text());
  const raw = new Set<string>();
  for (const { lot, written } of draw("raw codes at the desk", MOST_ASKED / 2, told)) {
    const text = await read(`/desk/lots/${encodeURIComponent(idOf(lot))}`);
    expect(text).toContain(lot.lot_number);
    for (const found of rawIn(text, written)) raw.add(found);
  }
  const list = await read("/desk/lots");
  for (const { written } of told) for (const found of rawIn(list, written)) raw.add(`in the list, ${found}`);
  expect([...raw]).toEqual([]);
});

const AT_ONCE = 4;

test("nor does a comparison", async () => {
  const raw = new Set<string>();
  const drawn = draw("raw codes compared", MOST_ASKED, told);
  for (let at = 0; at < drawn.length; at += AT_ONCE) {
    const compared = drawn.slice(at, at + AT_ONCE);
    const ids = btoa(JSON.stringify(compared.map(({ lot }) => idOf(lot))));
    const text = textOf(await (await site.get("/compare", { cookie: `bidport.compare=${ids}` })).text());
    expect(text).toContain(`${compared.length} lots:`);
    for (const { written } of compared) for (const found of rawIn(text, written)) raw.add(found);
  }
  expect([...raw]).toEqual([]);
});

test.each(["/allListing?makes=trabant", "/vehicleFind?make=trabant", "/allListing?makes=trabant&view=table", "/"])(
  "nor does the list %s",
  async (path) => {
    const values = told.flatMap(({ written }) => Object.entries(written)).filter(([column]) => column !== "title_type");
    const words = [...new Set(values.map(([, word]) => word))].filter(isRaw);
    const raw = new Set<string>();
    for (let page = 1; page <= (path === "/" ? 1 : 8); page++) {
      const address = path === "/" ? path : `${path}&page=${page}`;
      const text = ` ${textOf(await (await site.get(address)).text())} `;
      for (const word of words) if (text.includes(` ${word} `)) raw.add(word);
    }
    expect([...raw]).toEqual([]);
  },
);
