import { expect, test } from "vitest";
import { FIRST_CONTENT } from "./first-content.ts";
import { weekInWords } from "./opening-hours.ts";

test("banner, hours and reviews are these", () => {
  const { banner, hours, testimonials } = FIRST_CONTENT;
  expect(banner).toMatchObject({ headline: "Sign Up For Free To Start Buying!", button: "Sign Up Now", notice: "" });
  expect(weekInWords(hours.support, "09AM")).toBe("Monday to Friday, 09AM to 07PM");
  expect(weekInWords(hours.chat, "09:00")).toBe("Monday to Friday, 09:00–18:00 Lagos");
  expect(testimonials.reviews).toHaveLength(4);
});

test("the shipping FAQ has fifteen items, and the knowledge base follows in its groups", () => {
  const groups = FIRST_CONTENT.faq.items.map(({ group }) => group);
  expect(groups.filter((group) => group === "shipping")).toHaveLength(15);
  expect([...new Set(groups)]).toEqual(["shipping", "accounts-and-bidding", "vehicles-and-titles", "money"]);
});

test("paragraphs, bullets and links of an item stand as the editor writes them", () => {
  const item = FIRST_CONTENT.faq.items.find(({ id }) => id === "roro-or-container");
  expect(item?.answer.split("\n").slice(0, 3)).toEqual([
    "It depends on the vehicle and on your port:",
    "",
    expect.stringMatching(/^- RORO: /),
  ]);
  expect(FIRST_CONTENT.faq.items[0]).toMatchObject({ linkLabel: "Ask for a quote", linkHref: "/shippingform" });
});
