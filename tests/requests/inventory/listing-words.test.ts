import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";
import { OWN } from "./searching.ts";

const car = (make: string, model: string, more: Parameters<typeof makeLot>[0] = {}) =>
  makeLot({ make, model, title: `2016 ${make} ${model}`, current_bid: 400_000, house: "copart", ...more });

let site: Site;
beforeAll(async () => {
  const lots = [
    ...["RX350", "RX330", "LS460", "IS250"].map((model) => car("Lexus", model)),
    car("Toyota", "Highlander"),
    car("Toyota", "Camry", { current_bid: 2_000_000, sale_status: null, auction_type: "Live Auction" }),
    car("Chevrolet", "Tahoe", { title: "2016 Chevrolet Tahoe LS" }),
    car("Honda", "Civic", { sale_status: "Pure Sale", auction_type: "Timed Online Auction" }),
    car("Honda", "Civic", { sale_status: "On Approval", auction_type: "Future Sale", house: "iaai" }),
  ];
  site = await openSite({ lots, indexed: true });
});
afterAll(() => site.close());

interface Shown {
  address: string;
  chips: string[];
  text: string;
}

async function show(path: string): Promise<Shown> {
  const response = await site.get(path, OWN);
  const location = response.headers.get("location");
  if (location !== null) return show(location);
  expect(response.status).toBe(200);
  const html = await response.text();
  const chips = [...html.matchAll(/aria-label="[^":]*: ([^"]*)" class="filter-chip"/g)].map(([, value = ""]) => value);
  return { address: path, chips, text: textOf(html) };
}

const links = (html: string) => [...new Set([...html.matchAll(/href="\/detail\/([^"#?]+)/g)].map(([, id]) => id))];
const countOf = async (path: string) => links(await (await site.get(path, OWN)).text()).length;

describe("words beside what was chosen before", () => {
  test("a price that leaves the chosen one no room takes its place, and the page says so", async () => {
    const { address, chips, text } = await show("/allListing?min=16100&q=under+5k");
    expect(address).toBe("/allListing?min=16100&q=under+5k");
    expect(chips).toEqual(["under $5,000"]);
    expect(text).toContain("Your words say under $5,000, so over $16,100 no longer counts here.");
    expect(await countOf(address)).toBe(8);
  });

  test("and where both can be true it leads to both", async () =>
    expect((await show("/allListing?min=3000&q=under+5k")).address).toBe("/allListing?min=3000&max=5000"));

  test("what was shut out is shown when it is asked for", async () => {
    const { chips, text } = await show("/allListing?no-makes=toyota&q=camry");
    expect(chips).toEqual(["Toyota", "Camry"]);
    expect(text).toContain("Your words say Toyota, so “not Toyota” no longer counts here.");
  });
});

describe("letters that models begin with", () => {
  test.each([
    ["lexus rx", "/allListing?makes=lexus&models=rx", 2],
    ["rx", "/allListing?makes=lexus&models=rx", 2],
    ["lexus rx or toyota highlander", "/allListing?makes=lexus,toyota&models=highlander,rx", 3],
    ["which lexus is cheap", "/allListing?makes=lexus&sort=price", 4],
    ["lexus ls", "/allListing?makes=lexus&models=ls", 1],
    ["ls", "/allListing?q=ls", 2],
  ])("%s leads to %s", async (words, address, lots) => {
    const asked = `/allListing?${new URLSearchParams({ q: words })}`;
    expect((await show(asked)).address).toBe(address);
    expect(await countOf(address)).toBe(lots);
  });
});

describe("how a lot is sold, beside who decides about it", () => {
  test.each(Object.entries(LISTING_PATHS).filter(([name]) => name !== "iaai" && name !== "iaai-table"))(
    "%s: %s keeps it in its address and shows a chip",
    async (_, path) => {
      const { address, chips } = await show(`${path}?q=timed+auction`);
      expect([address, chips]).toEqual([`${path}?saletype=timed`, ["timed"]]);
      expect(await countOf(address)).toBe(1);
    },
  );

  test("as a key where lots have it so", async () =>
    expect((await show("/allListing?q=live+auction")).address).toBe("/allListing?sale=live"));

  test("with an order and filters chosen later", async () => {
    const { address, text } = await show("/allListing?saletype=future&makes=honda&sort=price");
    expect(text).toContain("sale “future”");
    expect(await countOf(address)).toBe(1);
    const html = await (await site.get(address, OWN)).text();
    expect(html).toContain('<input type="hidden" name="saletype" value="future"/>');
  });
});

test.each([
  ["/allListing?makes=lexus&models=rx350", 2],
  ["/allListing?makes=lexus&models=ls460,rx330", 3],
])("%s, saved while models had several names, goes on finding its cars", async (saved, lots) => {
  expect(await countOf(saved)).toBe(lots);
});

test.each(["cheapest zzqvx", "lowest mileage zzqvx"])("of '%s' the order is understood", async (words) => {
  const { text } = await show(`/allListing?${new URLSearchParams({ q: words })}`);
  expect(text).toContain("Not recorded at US auctions: zzqvx.");
  expect(text).toContain("9 vehicles");
});

test.each(["!!!", "or or or"])("%s names nothing, and the list of everything says so", async (words) => {
  const asked = `/allListing?${new URLSearchParams({ q: words })}`;
  const { address, text } = await show(asked);
  expect(address).toBe(asked);
  expect(text).toContain(`“${words}” names nothing to look for, so it filters nothing.`);
  expect(await countOf(asked)).toBe(9);
});

test("words that find nothing are not called filters, nor blamed beside what was probably meant", async () => {
  const meant = await show("/allListing?q=%22toyta+camri%22");
  expect(meant.text).toContain("Did you mean Toyota Camry");
  expect(meant.text).not.toContain("No car matches all these");
  expect((await show("/allListing?q=%22g63+leather%22")).text).toContain(
    "No car matches all these words. Remove one: g63 leather",
  );
  expect((await show("/allListing?makes=honda&run=starts&q=%22g63+leather%22")).text).not.toContain("all these words");
});
