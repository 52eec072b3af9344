import { z } from "zod";
import { safePath } from "#app/platform/redirects.ts";
import { choiceOf, requiredEmail, requiredLine, requiredLines } from "#app/platform/form-rules.ts";
import { withAnchors } from "./faq-anchors.ts";
import {
  DAYS,
  FAQ_GROUPS,
  FAQ_MOST,
  GUIDE_STEPS,
  SETTINGS_SOCIAL,
  SHOWN_OR_HIDDEN,
  SOCIAL_MOST,
  TESTIMONIALS_MOST,
  type Day,
  type FaqGroupId,
  type GuideStepId,
  type SectionName,
  type SiteContent,
} from "./site-content.ts";

const orEmpty = (rule: z.ZodType<string, string>) =>
  z
    .string()
    .default("")
    .transform((value, context) => {
      if (value.trim() === "") return "";
      const checked = rule.safeParse(value);
      if (checked.success) return checked.data;
      context.addIssue(checked.error.issues[0]?.message ?? "Not valid");
      return z.NEVER;
    });

const ADDRESS_MAX_LENGTH = 300;

const phone = () =>
  requiredLine(40)
    .regex(/^\+?[\d\s().-]+$/, "Use digits, spaces and a leading +.")
    .refine((value) => value.replace(/\D/g, "").length >= 6, "Enter a whole phone number.");

function isWebAddress(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return protocol === "https:" && hostname.includes(".") && !username && !password;
}

const webAddress = () =>
  requiredLine(ADDRESS_MAX_LENGTH).refine(isWebAddress, "Enter an address that begins with https://.");

const isOwnPath = (value: string) => safePath(value) === value;

const destination = () =>
  requiredLine(ADDRESS_MAX_LENGTH).refine(
    (value) => isOwnPath(value) || isWebAddress(value),
    "Enter a path such as /contactus, or an address that begins with https://.",
  );

const contact = z.object({
  email: orEmpty(requiredEmail()),
  phone: orEmpty(phone()),
  whatsapp: orEmpty(phone()),
  lagosAddress: orEmpty(requiredLine(200)),
  lagosPhone: orEmpty(phone()),
  wyomingAddress: orEmpty(requiredLine(200)),
  wyomingPhone: orEmpty(phone()),
});

const company = z.object({
  companyNumber: orEmpty(requiredLine(200)),
  licence: orEmpty(requiredLine(200)),
  people: orEmpty(requiredLines(1_000)),
});

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = () => orEmpty(requiredLine(5).regex(TIME, "Enter a time such as 09:00."));

const day = z
  .object({ opens: time(), closes: time() })
  .nullable()
  .default(null)
  .superRefine((hours, context) => {
    if (!hours || (!hours.opens && !hours.closes)) return;
    const missing = hours.opens ? "closes" : "opens";
    if (!hours[missing]) return context.addIssue({ code: "custom", path: [missing], message: "Required" });
    if (hours.opens >= hours.closes)
      context.addIssue({ code: "custom", path: ["closes"], message: "Close later than you open." });
  })
  .transform((hours) => (hours?.opens ? hours : null));

const week = z.object(Object.fromEntries(DAYS.map((name) => [name, day])) as Record<Day, typeof day>);

const hours = z.object({ support: week, chat: week });

const socialLink = z
  .object({ name: requiredLine(40), url: orEmpty(webAddress()) })
  .refine(({ name, url }) => url !== "" || (SETTINGS_SOCIAL as readonly string[]).includes(name), {
    path: ["url"],
    error: "Required",
  });

const social = z.object({
  links: z.array(socialLink).max(SOCIAL_MOST, `Use at most ${SOCIAL_MOST} links.`).default([]),
});

function bothOrNone(label: string, href: string, names: [label: string, href: string], context: z.RefinementCtx): void {
  if (label && !href) context.addIssue({ code: "custom", path: [names[1]], message: "Required" });
  if (href && !label) context.addIssue({ code: "custom", path: [names[0]], message: "Required" });
}

const banner = z
  .object({
    headline: requiredLine(80),
    button: requiredLine(30),
    notice: orEmpty(requiredLine(200)),
    noticeHref: orEmpty(destination()),
    noticeLabel: orEmpty(requiredLine(40)),
  })
  .superRefine(({ notice, noticeLabel, noticeHref }, context) => {
    bothOrNone(noticeLabel, noticeHref, ["noticeLabel", "noticeHref"], context);
    if (!notice && noticeHref) context.addIssue({ code: "custom", path: ["notice"], message: "Required" });
  });

const GROUP_IDS = FAQ_GROUPS.map(({ id }) => id) as [FaqGroupId, ...FaqGroupId[]];

const faqItem = z
  .object({
    id: z.string().default(""),
    group: choiceOf(GROUP_IDS),
    question: requiredLine(150),
    answer: requiredLines(4_000),
    linkLabel: orEmpty(requiredLine(60)),
    linkHref: orEmpty(destination()),
  })
  .superRefine(({ linkLabel, linkHref }, context) =>
    bothOrNone(linkLabel, linkHref, ["linkLabel", "linkHref"], context),
  );

const faq = z.object({
  items: z.array(faqItem).max(FAQ_MOST, `Use at most ${FAQ_MOST} questions.`).default([]).transform(withAnchors),
});

const testimonials = z.object({
  intro: orEmpty(requiredLine(300)),
  reviews: z
    .array(
      z.object({
        name: requiredLine(60),
        country: requiredLine(60),
        review: requiredLine(800),
        vehicle: requiredLine(80),
      }),
    )
    .max(TESTIMONIALS_MOST, `Use at most ${TESTIMONIALS_MOST} testimonials.`)
    .default([]),
});

const video = () => orEmpty(destination());

const guide = z.object(
  Object.fromEntries(GUIDE_STEPS.map((step) => [step, video()])) as Record<GuideStepId, ReturnType<typeof video>>,
);
const shownOrHidden = choiceOf(SHOWN_OR_HIDDEN);
const cards = z.object({ usedBadge: shownOrHidden, modelLine: shownOrHidden, rating: shownOrHidden });

const SECTION_SCHEMAS: { [S in SectionName]: z.ZodType<SiteContent[S]> } = {
  contact,
  company,
  hours,
  social,
  banner,
  faq,
  testimonials,
  guide,
  cards,
};

type CheckedSection<S extends SectionName> =
  | { ok: true; body: SiteContent[S] }
  /** Errors by path: 'email', 'support.Monday.opens', 'items[3].question'. */
  | { ok: false; errors: Record<string, string> };

export function checkSection<S extends SectionName>(section: S, sent: unknown): CheckedSection<S> {
  const schema: z.ZodType<SiteContent[S]> = SECTION_SCHEMAS[section];
  const checked = schema.safeParse(sent);
  if (checked.success) return { ok: true, body: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[fieldName(path)] ??= message;
  return { ok: false, errors };
}

const fieldName = (path: PropertyKey[]) =>
  path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name === "" ? String(part) : `${name}.${String(part)}`;
  }, "");
