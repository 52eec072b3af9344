import { describe, expect, test } from "vitest";
import { FIRST_CONTENT } from "./first-content.ts";
import { checkSection } from "./site-content.schema.ts";
import { FAQ_MOST, SECTIONS, SOCIAL_MOST, TESTIMONIALS_MOST, type SectionName } from "./site-content.ts";

const errorsOf = (section: SectionName, sent: unknown) => {
  const checked = checkSection(section, sent);
  return checked.ok ? {} : checked.errors;
};

test.for([...SECTIONS])("the first content of '%s' is as the editor would send it, and stays as it is", (section) => {
  expect(checkSection(section, FIRST_CONTENT[section])).toEqual({ ok: true, body: FIRST_CONTENT[section] });
});

test.for([...SECTIONS])("what is no section at all is refused in '%s'", (section) => {
  for (const sent of [undefined, null, "text", 7, []]) expect(checkSection(section, sent).ok).toBe(false);
});

describe("contact", () => {
  test("every field may be left out, which leaves it to the settings", () => {
    expect(checkSection("contact", {})).toEqual({ ok: true, body: FIRST_CONTENT.contact });
    expect(checkSection("contact", { email: "  " })).toEqual({ ok: true, body: FIRST_CONTENT.contact });
  });

  test("each wrong field is named", () => {
    const sent = {
      email: "desk@",
      phone: "call us",
      whatsapp: "+23",
      lagosAddress: "1 Road\nLagos",
      lagosPhone: "+234 (1) 555-0100",
      wyomingAddress: "x".repeat(201),
    };
    expect(errorsOf("contact", sent)).toEqual({
      email: "Invalid email",
      phone: "Use digits, spaces and a leading +.",
      whatsapp: "Enter a whole phone number.",
      lagosAddress: "Remove line breaks.",
      wyomingAddress: "Use at most 200 characters.",
    });
  });
});

describe("hours", () => {
  const withMonday = (Monday: unknown) => ({ support: { Monday }, chat: {} });

  test("a day without times is closed, and so is one that is left out", () => {
    const checked = checkSection("hours", withMonday({ opens: "", closes: "" }));
    expect(checked.ok && checked.body.support.Monday).toBeNull();
    expect(checked.ok && checked.body.chat.Sunday).toBeNull();
  });

  test.for([
    [{ opens: "09:00" }, { "support.Monday.closes": "Required" }],
    [{ closes: "09:00" }, { "support.Monday.opens": "Required" }],
    [{ opens: "19:00", closes: "09:00" }, { "support.Monday.closes": "Close later than you open." }],
    [{ opens: "09:00", closes: "09:00" }, { "support.Monday.closes": "Close later than you open." }],
    [{ opens: "9:00", closes: "10:00" }, { "support.Monday.opens": "Enter a time such as 09:00." }],
    [{ opens: "09:00", closes: "24:00" }, { "support.Monday.closes": "Enter a time such as 09:00." }],
  ] as const)("%j is refused", ([Monday, errors]) => {
    expect(errorsOf("hours", withMonday(Monday))).toEqual(errors);
  });
});

describe("addresses", () => {
  test.for([
    "http://x.example",
    "javascript:alert(1)",
    "https://user:pass@x.example",
    "https://localhost",
    "//x.example",
    "data:text/html,x",
    "https://x.example\\@y.example",
    "/contactus",
  ])("a social link does not lead to '%s'", (url) => {
    expect(errorsOf("social", { links: [{ name: "Page", url }] })).toHaveProperty("links[0].url");
  });

  test("a social link that the settings do not know needs its address", () => {
    const links = [
      { name: "Facebook", url: "" },
      { name: "TikTok", url: "" },
    ];
    expect(errorsOf("social", { links })).toEqual({ "links[1].url": "Required" });
    links[1] = { name: "TikTok", url: "https://tiktok.example/@desk" };
    expect(checkSection("social", { links })).toEqual({ ok: true, body: { links } });
  });

  test.for(["//x.example", "/\\x.example", "javascript:alert(1)", "contactus", "/%09/x.example", "http://x.example"])(
    "a notice does not lead to '%s'",
    (noticeHref) => {
      const banner = { ...FIRST_CONTENT.banner, notice: "Closed", noticeLabel: "More" };
      expect(errorsOf("banner", { ...banner, noticeHref })).toHaveProperty("noticeHref");
      expect(errorsOf("banner", { ...banner, noticeHref: "/faqpage#shipping" })).toEqual({});
    },
  );
});

describe("banner", () => {
  test("a link has words and an address, and stands with a notice", () => {
    const { headline, button } = FIRST_CONTENT.banner;
    expect(errorsOf("banner", { headline, button, notice: "Closed", noticeHref: "/blog" })).toEqual({
      noticeLabel: "Required",
    });
    expect(errorsOf("banner", { headline, button, notice: "Closed", noticeLabel: "More" })).toEqual({
      noticeHref: "Required",
    });
    expect(errorsOf("banner", { headline, button, noticeHref: "/blog", noticeLabel: "More" })).toEqual({
      notice: "Required",
    });
    expect(errorsOf("banner", {})).toEqual({ headline: "Required", button: "Required" });
  });
});

describe("faq", () => {
  const item = { group: "money", question: "How much?", answer: "A lot." };
  const idsOf = (items: unknown[]) => {
    const checked = checkSection("faq", { items });
    return checked.ok ? checked.body.items.map(({ id }) => id) : checked.errors;
  };

  test("a new question gets an anchor of its own from its words", () => {
    expect(idsOf([item, item, { ...item, question: "¿¿??" }])).toEqual(["how-much", "how-much-2", "question"]);
  });

  test("an anchor stays when its question is reworded, and no new question takes it", () => {
    expect(idsOf([item, { ...item, id: "how-much", question: "What does it cost?" }])).toEqual([
      "how-much-2",
      "how-much",
    ]);
  });

  test("an anchor of the page itself, of the glossary or with markup is replaced", () => {
    const ids = ["glossary", "money-heading", "term-roro", '"><b>', "main"];
    expect(idsOf(ids.map((id) => ({ ...item, id })))).toEqual([
      "how-much",
      "how-much-2",
      "how-much-3",
      "how-much-4",
      "how-much-5",
    ]);
  });

  test("what is missing or too long is named by its item", () => {
    const items = [item, { ...item, group: "cars", question: "", answer: "x".repeat(4_001), linkHref: "/blog" }];
    expect(errorsOf("faq", { items })).toEqual({
      "items[1].group": "Choose one from the list.",
      "items[1].question": "Required",
      "items[1].answer": "Use at most 4000 characters.",
    });
    expect(errorsOf("faq", { items: [{ ...item, linkHref: "/blog" }] })).toEqual({ "items[0].linkLabel": "Required" });
  });

  test("characters that no database keeps are refused", () => {
    expect(errorsOf("faq", { items: [{ ...item, answer: "a\0b" }] })).toHaveProperty("items[0].answer");
  });
});

test.for([
  ["social", "links", SOCIAL_MOST, { name: "X", url: "" }],
  ["faq", "items", FAQ_MOST, { group: "money", question: "Why?", answer: "So." }],
  ["testimonials", "reviews", TESTIMONIALS_MOST, { name: "A", country: "B", review: "C", vehicle: "D" }],
] as const)("'%s' takes a bounded list of %s", ([section, list, most, entry]) => {
  expect(errorsOf(section, { [list]: Array(most).fill(entry) })).toEqual({});
  expect(errorsOf(section, { [list]: Array(most + 1).fill(entry) })).toHaveProperty(list);
});
