import { describe, expect, test } from "vitest";
import { aboutUs } from "./about.ts";
import { buyingGuide, BUYING_GUIDE_INTRO } from "./buying-guide.ts";
import { FIRST_POLICY } from "#app/features/policy/policy.ts";
import type { Contact } from "#app/features/site/contact.ts";
import { dataProtectionNotice } from "./data-protection.ts";
import { glossaryToday } from "#app/features/glossary/glossary.ts";
import { heroSlides } from "#app/features/home/hero.ts";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { BROKER_NOTICE, HOME_CLAIMS } from "#app/features/home/home-claims.ts";
import { knowledgeBase } from "#app/features/site/knowledge-base.ts";
import { NEWS, NEWS_INTRO } from "./news.ts";
import { paymentOptions } from "./payment-options.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { shippingFaq } from "#app/features/site/shipping-faq.ts";
import { termsOfService } from "./terms.ts";
import { TESTIMONIALS } from "#app/features/site/testimonials.ts";
import { whyChooseUs } from "#app/features/home/why-choose-us.ts";

const BUYING_GUIDE = buyingGuide(FIRST_POLICY);
const GLOSSARY = glossaryToday(FIRST_POLICY);
const HERO_SLIDES = heroSlides(FIRST_POLICY);
const KNOWLEDGE_BASE = knowledgeBase(FIRST_POLICY);
const SHIPPING_FAQ = shippingFaq(FIRST_POLICY);
const SUPPORT_HOURS = "Monday to Friday, 09:00–19:00 Lagos";
const LIVE_CHAT_HOURS = "Monday to Friday, 09:00–18:00 Lagos";

const contact: Contact = {
  name: "Quayside",
  email: "desk@quayside.example",
  phone: "+234 1 555 0100",
  lagosAddress: "1 Test Road, Lagos",
  lagosPhone: "+234 1 555 0101",
  wyomingAddress: "2 Test Avenue, Cheyenne",
  wyomingPhone: "+1 307 555 0102",
  supportHours: SUPPORT_HOURS,
  chatHours: LIVE_CHAT_HOURS,
  company: { companyNumber: "", licence: "", people: "" },
  invented: [],
};

const { headline, button } = FIRST_CONTENT.banner;
const signUp = { headline, button };

const PAGES = {
  terms: termsOfService(contact, FIRST_POLICY),
  privacy: privacyPolicy(contact, FIRST_POLICY),
  refund: refundPolicy(contact, FIRST_POLICY),
  payment: paymentOptions(contact, FIRST_POLICY),
  guide: { BUYING_GUIDE_INTRO, BUYING_GUIDE },
  shippingFaq: SHIPPING_FAQ,
  knowledgeBase: KNOWLEDGE_BASE,
  about: aboutUs(contact, FIRST_POLICY),
  news: { NEWS_INTRO, NEWS },
  testimonials: TESTIMONIALS,
  home: { HERO_SLIDES, HOME_CLAIMS, reasons: whyChooseUs(SUPPORT_HOURS, FIRST_POLICY), banner: signUp, BROKER_NOTICE },
  glossary: GLOSSARY,
};

type PageName = keyof typeof PAGES;
const pageNames = Object.keys(PAGES) as PageName[];

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

const text = (name: PageName) => strings(PAGES[name]).join("\n");

describe("the policy's figures are in the texts", () => {
  const figures: [figure: string, pages: PageName[]][] = [
    ["$600 for cars under $6,000, otherwise 10% of the purchase price", ["terms", "refund", "guide", "knowledgeBase"]],
    ["within 3 working days including the sale day", ["terms", "refund", "guide", "knowledgeBase", "payment"]],
    ["5-7 working days", ["terms", "refund", "knowledgeBase", "payment"]],
    ["within 7 days is relisted and the deposit is forfeited", ["terms", "refund", "knowledgeBase", "payment"]],
    ["free for 2-3 days", ["terms", "refund", "guide", "shippingFaq"]],
    ["cannot be waived", ["terms", "refund", "shippingFaq"]],
    ["$50", ["terms", "refund", "knowledgeBase", "payment"]],
    ["3-7 business days", ["terms", "refund", "knowledgeBase", "payment"]],
    ["5-15 working days", ["terms", "refund", "knowledgeBase", "payment"]],
    ["1-3 working days", ["terms", "refund", "guide", "knowledgeBase", "payment"]],
    ["no outstanding bids, no offers, no Buy Now use and no balances", ["terms", "refund"]],
    ["You get it back when you have no open bids or offers, no unpaid Buy Now, and owe nothing.", ["knowledgeBase"]],
    ["from $1,350 for sedans or small SUVs", ["terms", "guide", "shippingFaq", "home"]],
    ["$25-$75", ["terms", "refund", "guide", "shippingFaq", "glossary"]],
    ["about 6-9 weeks", ["terms", "guide", "shippingFaq", "home", "glossary"]],
    ["4-8 weeks", ["terms", "guide", "shippingFaq", "glossary"]],
    ["3-4 months", ["terms", "shippingFaq"]],
    ["within 24 hours", ["terms", "guide", "shippingFaq"]],
    ["21 days", ["terms", "refund", "shippingFaq"]],
    ["at least 18", ["terms", "guide", "knowledgeBase"]],
    ["at least 8 characters", ["terms", "knowledgeBase"]],
    ["deposits and small partial payments only", ["terms", "knowledgeBase"]],
    ["Deposits and small partial payments only", ["payment"]],
    ["do not own or sell the vehicles", ["terms", "knowledgeBase", "about", "home"]],
    ["150,000", ["guide", "home"]],
    ["300k", ["home"]],
    ["20 years of combined", ["about", "home"]],
    ["Lagos State", ["terms"]],
    ["limited liability company", ["terms", "about"]],
    ["Wyoming", ["terms", "about"]],
    [SUPPORT_HOURS, ["terms", "about", "home"]],
    [LIVE_CHAT_HOURS, ["about"]],
    ["72 hours", ["privacy"]],
    ["erased within 24 hours", ["privacy"]],
  ];
  test.each(figures.flatMap(([figure, pages]) => pages.map((page) => [page, figure] as const)))(
    "%s says '%s'",
    (page, figure) => {
      expect(text(page)).toContain(figure);
    },
  );
});

describe("every page", () => {
  test.each(pageNames)("%s has no placeholder words and no mark-up", (name) => {
    expect(text(name)).not.toMatch(/lorem|ipsum|\bTBD\b|\bTODO\b|\bxxx\b|undefined|NaN|\[object|\$\{|<\/?[a-z]/i);
  });

  test.each(pageNames)("%s has no blank, doubled or untrimmed text", (name) => {
    for (const line of strings(PAGES[name])) {
      expect(line).toBe(line.trim());
      expect(line).not.toBe("");
      expect(line).not.toMatch(/ {2}|\.\.|,,| \.|;\.$/);
    }
  });

  test.each(pageNames)("%s keeps sentences short enough for a phone", (name) => {
    const sentences = strings(PAGES[name]).flatMap((line) => line.split(/(?<=[.!?:;]) /));
    expect(sentences.filter((sentence) => sentence.split(" ").length > 45)).toEqual([]);
    const words = sentences.reduce((sum, sentence) => sum + sentence.split(" ").length, 0);
    expect(words / sentences.length).toBeLessThan(20);
  });

  test.each(pageNames)("%s names no company of its own", (name) => {
    expect(text(name)).not.toMatch(/bidport/i);
  });

  test.each(pageNames)("%s links only to addresses of the site", (name) => {
    const hrefs = [...JSON.stringify(PAGES[name]).matchAll(/"href":"([^"]*)"/g)].map((match) => match[1]);
    const known =
      /^\/(profile\.html|buyvehiclesteps|shippingform|faqpage|glossary|allListing|payment|contactus|refundpolicy|privacypolicy|Register)$/;
    for (const href of hrefs) expect(href).toMatch(known);
  });
});

test("ids are unique on their page", () => {
  const groups = [
    PAGES.terms.sections,
    [...PAGES.privacy.notice, ...PAGES.privacy.sections],
    PAGES.refund.sections,
    [...PAGES.payment.methods, ...PAGES.payment.rules],
    PAGES.about.sections,
    BUYING_GUIDE,
    NEWS,
    GLOSSARY,
    HERO_SLIDES,
    [...SHIPPING_FAQ, ...KNOWLEDGE_BASE, ...KNOWLEDGE_BASE.flatMap((group) => group.questions)],
  ];
  for (const group of groups) {
    const ids = group.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test("the terms are complete and carry the site's contact", () => {
  expect(PAGES.terms.sections.length).toBeGreaterThanOrEqual(25);
  const facts = Object.values(contact).filter((value) => typeof value === "string");
  for (const fact of facts.filter((value) => value !== contact.phone && value !== LIVE_CHAT_HOURS)) {
    expect(text("terms")).toContain(fact);
  }
});

test("the privacy policy is a data-protection notice followed by the text of the terms", () => {
  expect(PAGES.privacy.notice).toEqual(dataProtectionNotice(contact));
  expect(PAGES.privacy.sections).toEqual(PAGES.terms.sections);
  expect(PAGES.privacy.intro).toEqual(PAGES.terms.intro);
  expect(text("privacy")).toContain("Nigeria Data Protection Act 2023");
});

test("the buying guide has its seven steps in order", () => {
  expect(BUYING_GUIDE.map((step) => step.heading)).toEqual([
    "Register",
    "Browse",
    "Review vehicle details",
    "Deposit and bid",
    "Win",
    "Shipping or delivery",
    "Enjoy",
  ]);
  for (const step of BUYING_GUIDE) expect(step.checklist.length).toBeGreaterThanOrEqual(3);
});

test("there are fifteen shipping questions and at least twelve in three further groups", () => {
  expect(SHIPPING_FAQ).toHaveLength(15);
  expect(KNOWLEDGE_BASE).toHaveLength(3);
  const questions = KNOWLEDGE_BASE.flatMap((group) => group.questions);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  for (const { question } of [...SHIPPING_FAQ, ...questions]) expect(question).toMatch(/\?$/);
});

test("the three ways to pay are a wire transfer, a debit card and local currency", () => {
  expect(PAGES.payment.methods.map((method) => method.heading)).toEqual([
    "International wire transfer",
    "Debit card",
    "Local-currency funds",
  ]);
});
