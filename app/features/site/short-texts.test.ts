import { expect, test } from "vitest";
import { BRAND_NAMES, BROWSE_ENTRIES_PER_TAB } from "#app/features/policy/policy-constants.ts";
import { BRANDS } from "#app/features/vocabulary/brands.ts";
import { BROWSE_MAKES, BROWSE_MODELS, BROWSE_TYPES } from "#app/features/home/browse-defaults.ts";
import { FIRST_POLICY } from "#app/features/policy/policy.ts";
import { count, dollars, dollarSpan, span } from "#app/features/policy/figures.ts";
import { FIXED_TEXTS } from "#app/features/lot-cards/fixed-texts.ts";
import { GLOSSARY } from "#app/features/glossary/glossary.ts";
import { heroSlides } from "#app/features/home/hero.ts";
import { HOME_CLAIMS } from "#app/features/home/home-claims.ts";
import { NEWS } from "#app/features/pages/news.ts";
import { TESTIMONIAL_STARS, TESTIMONIALS } from "./testimonials.ts";
import { whyChooseUs } from "#app/features/home/why-choose-us.ts";

test("the six reasons carry these titles and numbers", () => {
  expect(whyChooseUs("at all times", FIRST_POLICY).map(({ number, title }) => `${number} ${title}`)).toEqual([
    "1 Official Representative",
    "2 Experienced Brokers",
    "3 Live Bidding",
    "4 Customer Support",
    "5 Low Transaction Fee",
    "6 Export",
  ]);
});

test("the first of three hero slides links to these places", () => {
  const slides = heroSlides(FIRST_POLICY);
  expect(slides).toHaveLength(3);
  expect(slides[0].links).toEqual([
    { label: "See cars", href: "/allListing" },
    { label: "Contact Us", href: "/profile.html" },
    { label: "Learn More", href: "/buyvehiclesteps" },
  ]);
  expect(HOME_CLAIMS).toHaveLength(9);
});

test("the ten brands link to their search", () => {
  expect(BRANDS.map((brand) => brand.heading)).toEqual([...BRAND_NAMES]);
  expect(BRANDS[2]).toEqual({
    heading: "Mercedes Benz",
    href: "/searchbrand?heading=Mercedes%20Benz",
  });
});

test("each browse tab lists twenty-four different names", () => {
  for (const tab of [BROWSE_MAKES, BROWSE_MODELS, BROWSE_TYPES]) {
    expect(new Set(tab.map(({ name }) => name)).size).toBe(BROWSE_ENTRIES_PER_TAB);
  }
  expect(BROWSE_MAKES[15]?.url).toBe("/makes/Land%20Rover");
});

test("four five-star reviews are shown with a note that they are illustrative", () => {
  expect(TESTIMONIALS.reviews).toHaveLength(4);
  expect(TESTIMONIAL_STARS).toBe(5);
  expect(TESTIMONIALS.intro).toContain("illustrative");
});

test("news stands newest first, and each note names its source and when that was last read", () => {
  const dates = NEWS.map((item) => item.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const item of NEWS) {
    expect(item.date).toMatch(/^\d{4}(-\d{2}){0,2}$/);
    expect(item.lastRead).toMatch(/^\d{4}(-\d{2}){0,2}$/);
    expect(item.source).not.toBe("");
  }
});

test("the glossary is in alphabetical order and explains the words of the trade", () => {
  const terms = GLOSSARY.map(({ term }) => term);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(terms).toEqual(
    expect.arrayContaining(["Lot", "Yard", "Pure sale", "RORO", "FCL", "LCL", "ACL", "Grimaldi", "TELEX", "OBL"]),
  );
});

test("the fixed texts of the cards are these", () => {
  expect(FIXED_TEXTS).toEqual({
    usedBadge: "Used",
    modelLine: "Model: 2023",
    rating: { stars: 5, label: "5.0 (58.5k Review)" },
  });
});

test.each([
  [dollars(1_350_00), "$1,350"],
  [dollars(99), "$0.99"],
  [dollarSpan({ min: 25_00, max: 75_00 }), "$25-$75"],
  [span({ min: 3, max: 7 }), "3-7"],
  [count(150_000), "150,000"],
])("a figure is written '%s'", (written, expected) => {
  expect(written).toBe(expected);
});
