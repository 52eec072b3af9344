export const SECTIONS = [
  "contact",
  "company",
  "hours",
  "social",
  "banner",
  "faq",
  "testimonials",
  "guide",
  "cards",
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const SECTION_LABELS: Record<SectionName, string> = {
  contact: "Contact details",
  company: "Company",
  hours: "Opening hours",
  social: "Social links",
  banner: "Banner and notice",
  faq: "FAQ",
  testimonials: "Testimonials",
  guide: "Videos of the guide",
  cards: "Fixed texts of cards",
};

export const isSection = (name: string): name is SectionName => (SECTIONS as readonly string[]).includes(name);

/** An empty field means the value from the settings. */
export interface ContactBlock {
  email: string;
  phone: string;
  whatsapp: string;
  lagosAddress: string;
  lagosPhone: string;
  wyomingAddress: string;
  wyomingPhone: string;
}

/** What nobody has written yet is empty, and no page mentions it. */
export interface Company {
  companyNumber: string;
  licence: string;
  /** One in each line, with what they do. */
  people: string;
}

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Day = (typeof DAYS)[number];

export interface DayHours {
  opens: string;
  closes: string;
}

export type WeekHours = Record<Day, DayHours | null>;

export interface Hours {
  support: WeekHours;
  chat: WeekHours;
}

/** An empty address means the one from the settings, for SETTINGS_SOCIAL. */
export interface SocialLink {
  name: string;
  url: string;
}

export const SETTINGS_SOCIAL = ["Facebook", "Instagram", "X", "YouTube"] as const;

export interface SocialLinks {
  links: SocialLink[];
}

export interface BannerText {
  headline: string;
  button: string;
  notice: string;
  /** Path of this site or https address; set together with `noticeLabel`. */
  noticeHref: string;
  noticeLabel: string;
}

export interface FaqItem {
  /** Anchor on /faqpage; stays when the question is reworded. */
  id: string;
  group: FaqGroupId;
  question: string;
  /** An empty line ends a paragraph; lines that begin with '- ' are bullets. */
  answer: string;
  /** Path of this site or https address; both or none. */
  linkLabel: string;
  linkHref: string;
}

export const FAQ_GROUPS = [
  { id: "shipping", heading: "Shipping FAQ" },
  { id: "accounts-and-bidding", heading: "Accounts and bidding" },
  { id: "vehicles-and-titles", heading: "Vehicles and titles" },
  { id: "money", heading: "Money and fees" },
] as const;
export type FaqGroupId = (typeof FAQ_GROUPS)[number]["id"];

export interface FaqContent {
  items: FaqItem[];
}

/** Every review shows five stars. */
export interface Testimonial {
  name: string;
  country: string;
  review: string;
  vehicle: string;
}

export interface TestimonialsContent {
  intro: string;
  reviews: Testimonial[];
}

export const GUIDE_STEPS = ["register", "browse", "review", "deposit-and-bid", "win", "shipping", "enjoy"] as const;
export type GuideStepId = (typeof GUIDE_STEPS)[number];

/** The address of each step's video: a path of this site or https; empty where there is none. */
export type GuideVideos = Record<GuideStepId, string>;
export const CARD_TEXTS = ["usedBadge", "modelLine", "rating"] as const;
export type CardText = (typeof CARD_TEXTS)[number];
export const SHOWN_OR_HIDDEN = ["shown", "hidden"] as const;

/** The words are fixed; the desk says which of them the cards of lots show. */
export type CardTexts = Record<CardText, (typeof SHOWN_OR_HIDDEN)[number]>;

export const hiddenTexts = (texts: CardTexts): CardText[] => CARD_TEXTS.filter((text) => texts[text] === "hidden");

export interface SiteContent {
  contact: ContactBlock;
  company: Company;
  hours: Hours;
  social: SocialLinks;
  banner: BannerText;
  faq: FaqContent;
  testimonials: TestimonialsContent;
  guide: GuideVideos;
  cards: CardTexts;
}

export const SOCIAL_MOST = 8;
export const FAQ_MOST = 60;
export const TESTIMONIALS_MOST = 24;
