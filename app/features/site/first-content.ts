import { FIRST_POLICY, type Policy } from "#app/features/policy/policy.ts";
import { knowledgeBase } from "./knowledge-base.ts";
import { shippingFaq } from "./shipping-faq.ts";
import {
  SETTINGS_SOCIAL,
  type DayHours,
  type FaqGroupId,
  type FaqItem,
  type SiteContent,
  type WeekHours,
} from "./site-content.ts";
import { TESTIMONIALS } from "./testimonials.ts";
import type { Question } from "./written-page.ts";

const onWeekdays = (hours: DayHours): WeekHours => ({
  Monday: hours,
  Tuesday: hours,
  Wednesday: hours,
  Thursday: hours,
  Friday: hours,
  Saturday: null,
  Sunday: null,
});

const asItem = (group: FaqGroupId, { id, question, answer, bullets = [], links = [] }: Question): FaqItem => ({
  id,
  group,
  question,
  answer: [...answer, bullets.map((bullet) => `- ${bullet}`).join("\n")].filter(Boolean).join("\n\n"),
  linkLabel: links[0]?.label ?? "",
  linkHref: links[0]?.href ?? "",
});

/** The questions that come with the site, with the figures of a day. */
const faqItems = (policy: Policy): FaqItem[] => [
  ...shippingFaq(policy).map((question) => asItem("shipping", question)),
  ...knowledgeBase(policy).flatMap(({ id, questions }) => questions.map((question) => asItem(id, question))),
];

export const FIRST_CONTENT: SiteContent = {
  contact: {
    email: "",
    phone: "",
    whatsapp: "",
    lagosAddress: "",
    lagosPhone: "",
    wyomingAddress: "",
    wyomingPhone: "",
  },
  company: { companyNumber: "", licence: "", people: "" },
  hours: {
    support: onWeekdays({ opens: "09:00", closes: "19:00" }),
    chat: onWeekdays({ opens: "09:00", closes: "18:00" }),
  },
  social: { links: SETTINGS_SOCIAL.map((name) => ({ name, url: "" })) },
  banner: {
    headline: "Sign Up For Free To Start Buying!",
    button: "Sign Up Now",
    notice: "",
    noticeHref: "",
    noticeLabel: "",
  },
  faq: {
    items: faqItems(FIRST_POLICY),
  },
  testimonials: TESTIMONIALS,
  guide: { register: "", browse: "", review: "", "deposit-and-bid": "", win: "", shipping: "", enjoy: "" },
  cards: { usedBadge: "shown", modelLine: "shown", rating: "shown" },
};

const FIRST_ANSWERS = new Map(FIRST_CONTENT.faq.items.map(({ id, answer }) => [id, answer]));

/** Answers that nobody edited follow the figures of the policy. */
export function answersToday(items: FaqItem[], policy: Policy): FaqItem[] {
  const today = new Map(faqItems(policy).map(({ id, answer }) => [id, answer]));
  return items.map((item) =>
    item.answer === FIRST_ANSWERS.get(item.id) ? { ...item, answer: today.get(item.id) ?? item.answer } : item,
  );
}
