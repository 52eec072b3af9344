import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOfDayInLagos } from "#app/platform/calendar-day.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const picture = ["https://pictures.example/large.jpg"];
const toyota = makeLot({
  lot_number: "77000001",
  current_bid: 512_500,
  location: "Houston, TX",
  images_large: picture,
});
const silent = makeLot({ make: "ACURA", model: "TLX", current_bid: null, images_large: [] });
const fillers = Array.from({ length: 12 }, () => makeLot({ make: "Honda", model: "Civic" }));
const boat = makeLot({ make: "Bayliner", model: "185", vehicle_type: "Boat", body_type: "Runabout", highlights: null });

let site: Site;
let home: string;
beforeAll(async () => {
  site = await openSite({ lots: [toyota, silent, ...fillers, boat] });
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
      "150,000 live auction vehicles",
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
    expect(slides?.[0]).toMatch(/href="\/profile\.html"[^>]*>Contact Us</);
    expect(slides?.[0]).toMatch(
      /href="\/buyvehiclesteps" aria-label="Learn More about how buying works"[^>]*>Learn More<\/a>/,
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

  it("tells beside the claims how many vehicles are listed at this moment", () => {
    expect(textOf(home)).toContain("15 Copart and IAAI vehicles listed now.");
    expect(textOf(home)).toContain("150,000 live auction vehicles at any moment (15 listed here now)");
  });

  it("says at every width, without a tap, what the further slides say", () => {
    expect(home).not.toMatch(/class="[^"]*md:hidden[^"]*"><div><h2[^>]*>From the yard/);
    expect(countOf(home, "From the yard to your port")).toBe(2);
    expect(countOf(home, "Know the cost before you bid")).toBe(2);
  });

  it("shows what closes next where nothing closes today", () => {
    const closing = closingOf(home);
    expect(textOf(closing)).toMatch(/^Closing next See all 15 /);
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
    expect(textOf(brands)).toContain("Toyota 1 vehicle");
    expect(textOf(brands)).toContain("Honda 12 vehicles");
  });

  it("numbers six reasons from 01 to 06", () => {
    expect(sectionOf(home, "why").match(/>0\d</g)).toEqual([">01<", ">02<", ">03<", ">04<", ">05<", ">06<"]);
  });

  it("shows ten vehicles with make, picture, year, lot number, place, bid and Order Now", () => {
    const cards = cardsOf(home);
    expect(cards).toHaveLength(10);
    const [first = "", second = ""] = cards;
    expect(first).toMatch(/<h3[^>]*>Toyota</);
    expect(first).toContain("srcSet=");
    const text = textOf(first);
    for (const fact of ["Model year 2015", "Lot number 77000001", "Location Houston, TX", "Current bid $5,125"]) {
      expect(text).toContain(fact);
    }
    expect(first).toMatch(new RegExp(`href="/detail/${idOf(toyota)}"[^>]*>Order Now<`));
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
    expect(textOf(browse)).toContain("Honda 12 vehicles");
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

const closingOf = (html: string) => /<section aria-labelledby="closing-heading".*?<\/section>/s.exec(html)?.[0] ?? "";

it("what closes today in Lagos stands first", async () => {
  const lastSecond = new Date(startOfDayInLagos(Date.now()) + 86_400_000 - 1_000);
  const today = makeLot({ title: "2019 Honda Pilot", sale_at: lastSecond, ends_at: lastSecond, current_bid: 90_000 });
  const other = await openSite({ lots: [makeLot(), today] });
  try {
    const closing = closingOf(await (await other.get("/")).text());
    expect(textOf(closing)).toMatch(/^Closing today See all 1 2019 Honda Pilot \$900 /);
    expect(closing).toContain('href="/allListing?day=today"');
    expect(countOf(closing, "<li")).toBe(1);
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
