import { KNOWLEDGE_BASE } from "./knowledge-base.ts";
import { SHIPPING_FAQ } from "./shipping-faq.ts";
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
    items: [
      ...SHIPPING_FAQ.map((question) => asItem("shipping", question)),
      ...KNOWLEDGE_BASE.flatMap(({ id, questions }) => questions.map((question) => asItem(id, question))),
    ],
  },
  testimonials: TESTIMONIALS,
  guide: { register: "", browse: "", review: "", "deposit-and-bid": "", win: "", shipping: "", enjoy: "" },
  cards: { usedBadge: "shown", modelLine: "shown", rating: "shown" },
};
