import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOfDayInLagos } from "#app/platform/calendar-day.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";

const picture = ["https://pictures.example/large.jpg"];
const toyota = makeLot({
  lot_number: "77000001",
  current_bid: 512_500,
  location: "Houston, TX",
  images_large: picture,
  highlights: "D",
});
const silent = makeLot({ make: "ACURA", model: "TLX", current_bid: null, images_large: [] });
const closingToo = Array.from({ length: 4 }, () => makeLot({ make: "Honda", model: "Civic" }));
const camry = makeLot({ lot_number: "77000002", current_bid: 512_500, location: "Houston, TX", images_large: picture });
const tlx = makeLot({ make: "ACURA", model: "TLX", current_bid: null, images_large: [] });
const fillers = Array.from({ length: 9 }, () => makeLot({ make: "Honda", model: "Civic", year: 2013 }));
// A clerk places bids for it until 75 minutes before it closes.
const hurried = makeLot({ make: "Kia", model: "Soul", ends_at: new Date(Date.now() + 80 * 60_000) });
const boat = makeLot({ make: "Bayliner", model: "185", vehicle_type: "Boat", body_type: "Runabout", highlights: null });

let site: Site;
let home: string;
beforeAll(async () => {
  const lots = [toyota, silent, ...closingToo, camry, tlx, ...fillers, hurried, boat];
  site = await openSite({ lots });
  home = await page("/");
});
afterAll(() => site.close());

async function page(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
}
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";
const cardsOf = (html: string) => sectionOf(html, "popular").match(/<article.*?<\/article>/gs) ?? [];
const countOf = (html: string, part: string) => html.split(part).length - 1;
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the home page", () => {
  it("has its parts in this order, under one first heading", () => {
    const parts = [
      'aria-label="Welcome"',
      ">Quick Search<",
      ">Popular Brands<",
      ">Why Choose Us<",
      ">Popular Vehicle<",
    ];
    const rest = [">Browse<", "Sign Up For Free To Start Buying!", ">Testimonials</h2>"];
    const places = [...parts, ...rest].map((part) => home.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(countOf(home, "<h1")).toBe(1);
  });

  it("makes its claims", () => {
    const text = textOf(home);
    for (const claim of [
      "Dealer-level access to auctions",
      "More than 150,000 live auction vehicles at any moment",
      "Over 300k inventory",
      "Over 20 years of combined broker experience",
      "Live bidding by video call",
      "Low transaction fees",
      "Customer support",
      "Export and shipping help",
      "Free sign-up",
    ])
      expect(text).toContain(claim);
  });

  it("has a hero of three slides whose first leads to the contact page and to the guide", () => {
    const slides = home.match(
      /<li id="hero-[a-z]+" class="swiper-slide">.*?(?=<li id="hero-|<\/ul><div class="swiper-pagination)/gs,
    );
    expect(slides).toHaveLength(3);
    const links = Array.from(slides?.[0]?.matchAll(/<a [^>]*class="button[^>]*>([^<]+)</g) ?? [], ([, words]) => words);
    expect(links).toEqual(["See cars", "Contact Us", "Learn More"]);
    expect(slides?.[0]).toMatch(/href="\/allListing" class="button [^"]*button-primary">See cars</);
    expect(slides?.[0]).toMatch(/href="\/profile\.html"[^>]*>Contact Us</);
    expect(slides?.[0]).toMatch(
      /href="\/buyvehiclesteps"[^>]*>Learn More<span class="sr-only"> about how buying works<\/span><\/a>/,
    );
    for (const id of ["access", "shipping", "costs"]) expect(home).toContain(`href="#hero-${id}"`);
  });

  it("shows a lot that is really on sale in the hero", () => {
    expect(sectionlessHero()).toContain(`/detail/${idOf(toyota)}`);
    expect(sectionlessHero()).toContain("Lot 77000001, Houston, TX");
  });

  it("leads to what is looked for most, by a field and by words to tap", () => {
    const search = /<div class="hero-search">.*?<\/ul>/s.exec(home)?.[0] ?? "";
    expect(search).toMatch(/action="\/allListing" method="get".*name="q"/s);
    expect(textOf(search)).toMatch(/Civic.*Camry.*Runs and drives.*Under \$2k/);
    expect(search).toContain('href="/allListing?run=run-and-drive"');
    expect(search).toContain('href="/allListing?max=2000"');
  });

  it("tells before the claim on live vehicles how many vehicles are listed at this moment", () => {
    expect(textOf(home)).toContain("19 Copart and IAAI vehicles listed now.");
    expect(textOf(home)).toContain("19 cars listed now. More than 150,000 live auction vehicles at any moment");
  });

  it("says at every width, without a tap, what the further slides say", () => {
    expect(home).not.toMatch(/class="[^"]*md:hidden[^"]*"><div><h2[^>]*>From the yard/);
    expect(countOf(home, "From the yard to your port")).toBe(2);
    expect(countOf(home, "Know the cost before you bid")).toBe(2);
  });

  it("shows what closes next where nothing closes today", () => {
    const closing = closingOf(home);
    expect(textOf(closing)).toMatch(/^Closing next See all 19 /);
    expect(closing).toContain('href="/allListing"');
    expect(closing.match(/\/detail\/[^"]+/g)?.slice(0, 2)).toEqual(
      [toyota, silent].map((lot) => `/detail/${idOf(lot)}`),
    );
    expect(countOf(closing, "<li")).toBe(6);
    expect(textOf(closing)).toContain("No bids yet");
  });

  it("links the ten brands, with how many are on sale", () => {
    const brands = sectionOf(home, "brands");
    expect(countOf(brands, "swiper-slide")).toBe(10);
    expect(brands).toContain('href="/searchbrand?heading=Mercedes%20Benz"');
    expect(textOf(brands)).toContain("Toyota 2 vehicles");
    expect(textOf(brands)).toContain("Honda 13 vehicles");
  });

  it("numbers six reasons from 01 to 06", () => {
    expect(sectionOf(home, "why").match(/>0\d</g)).toEqual([">01<", ">02<", ">03<", ">04<", ">05<", ">06<"]);
  });

  it("shows ten other vehicles than those above with make, picture, year, lot number, place, bid and Order Now", () => {
    const cards = cardsOf(home);
    expect(cards).toHaveLength(10);
    const [first = "", second = ""] = cards;
    const above = [toyota, silent, ...closingToo].map((lot) => `/detail/${idOf(lot)}"`);
    expect(above.filter((address) => sectionOf(home, "popular").includes(address))).toEqual([]);
    expect(sectionOf(home, "popular")).not.toContain(`/detail/${idOf(hurried)}"`);
    expect(first).toMatch(/<h3[^>]*>Toyota</);
    expect(first).toContain("srcSet=");
    const text = textOf(first);
    for (const fact of ["Model year 2015", "Lot number 77000002", "Location Houston, TX", "Current bid $5,125"]) {
      expect(text).toContain(fact);
    }
    expect(first).toMatch(new RegExp(`href="/detail/${idOf(camry)}"[^>]*>Order Now<`));
    expect(second).toMatch(/<h3[^>]*>Acura</);
    expect(textOf(second)).toContain("No bids yet");
    expect(second).toContain("no picture yet");
  });

  it("answers each tab by itself, without script", async () => {
    const boats = await page("/?tab=Boat");
    expect(cardsOf(boats)).toHaveLength(1);
    expect(sectionOf(boats, "popular")).toMatch(/aria-current="true"[^>]*>Boat</);
    const atvs = await page("/?tab=ATV&browse=Models");
    expect(textOf(sectionOf(atvs, "popular"))).toContain("No ATVs are on sale at this moment.");
    expect(sectionOf(atvs, "browse")).toContain('href="/quicksearch?model=Civic"');
    expect(sectionOf(await page("/?browse=Types"), "browse")).toContain('href="/quicksearch?vehicletype=Automobile"');
  });

  it("lists 24 names in the Browse tab", () => {
    const browse = sectionOf(home, "browse");
    expect(countOf(browse, "<li")).toBe(3 + 24);
    expect(textOf(browse)).toContain("Honda 13 vehicles");
  });

  it("shows four reviews with five stars each, said in words, and that they are examples", () => {
    const reviews = sectionOf(home, "testimonials");
    expect(countOf(reviews, "<figure")).toBe(4);
    expect(countOf(reviews, "5 of 5 stars")).toBe(4);
    expect(reviews).toContain("Names and details are illustrative");
  });

  it("takes any tab for the default that it does not know", async () => {
    expect(sectionOf(await page("/?tab=%00%F0%9F%9A%97&browse=__proto__"), "popular")).toMatch(
      /aria-current="true"[^>]*>Vehicles</,
    );
  });

  it("is known under one address", async () => {
    expect(await page("/?tab=Boat&browse=Types")).toContain('rel="canonical" href="http://localhost:3000/"');
  });
});

it("who is signed in sees no band to sign up", async () => {
  const { cookie } = await sessionOf(site.db, await storePerson(site.db));
  const own = await (await site.get("/", { cookie })).text();
  expect(own).toContain(">Testimonials</h2>");
  expect(own).not.toContain("Sign Up For Free To Start Buying!");
});

it("quick search offers years that no lot has last", () => {
  const years = /<select id="quick-year".*?<\/select>/s.exec(home)?.[0] ?? "";
  expect(textOf(years)).toMatch(/^Any year 2015 2013 2025 2024 .* 2014 2012 .* 1900$/);
  expect(countOf(years, "<option")).toBe(127);
});

const closingOf = (html: string) => /<section aria-labelledby="closing-.*?<\/section>/s.exec(html)?.[0] ?? "";

it("what can still be bid on of today stands first, and what closes tomorrow beside it", async () => {
  const HOUR = 3_600_000;
  const closing = (title: string, at: number) =>
    makeLot({ title, sale_at: new Date(at), ends_at: new Date(at), current_bid: 90_000 });
  const later = Date.now() + 3 * HOUR;
  const tomorrow = startOfDayInLagos(Date.now()) + 47 * HOUR;
  const lots = [makeLot(), closing("2018 Honda Pilot", Date.now() + HOUR / 6), closing("2019 Honda Pilot", later)];
  const other = await openSite({ lots: [...lots, closing("2020 Honda Pilot", tomorrow)] });
  try {
    const sections = (await (await other.get("/")).text()).match(/<section aria-labelledby="closing-.*?<\/section>/gs);
    const words = (sections ?? []).map(textOf).join(" ");
    const isToday = later < startOfDayInLagos(Date.now()) + 24 * HOUR;
    expect(words).toMatch(
      isToday
        ? /^Closing today See all \d that close today 2019 Honda Pilot \$900 .* Closing tomorrow See all 1 that close tomorrow 2020 Honda Pilot \$900 /
        : /^Closing tomorrow See all \d that close tomorrow 2019 Honda Pilot \$900 .* 2020 Honda Pilot \$900 /,
    );
    expect(words).not.toContain("2018");
    expect(sections?.at(-1)).toContain('href="/allListing?day=tomorrow"');
    expect(sections?.at(-1)).toMatch(/<p class="num"><strong>\$900<\/strong> <svg class="damage"/);
  } finally {
    await other.close();
  }
});

const sectionlessHero = () => home.slice(home.indexOf('aria-label="Welcome"'), home.indexOf("quick-search-heading"));

it("/profile.html leads to the contact page for good", async () => {
  const response = await site.get("/profile.html");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/contactus");
});
