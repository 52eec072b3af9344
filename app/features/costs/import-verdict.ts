import type { RateBook } from "#app/features/rates/rate-book.ts";
import { explainExport, explainTitle } from "#app/features/vocabulary/plain-words.ts";
import type { CostFacts } from "./cost-facts.ts";
import type { Destination } from "./destinations.ts";
import { ageOnArrival } from "./landed-cost.ts";
import type { Method } from "./way-lines.ts";

export const VERDICTS = ["fine", "ask", "no"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Reason {
  verdict: Verdict;
  /** A few words for a mark: 'over 12 years'; none of what fits. */
  short: string;
  words: string;
  source: string;
  /** When we looked at it last (YYYY-MM-DD). */
  checkedOn: string;
}

export interface ImportVerdict {
  verdict: Verdict;
  /** What is against it, the gravest first; where nothing is, the rules that it fits. */
  reasons: Reason[];
  /** In calendar years at the expected arrival; null where no year is stated. */
  age: number | null;
}

type Rule = Pick<Reason, "verdict" | "source" | "checkedOn">;

/** Undefined where the desk ended the rule. Estimates of before there were rows have what stood in code. */
function ruleOf(book: RateBook, key: string, before: "ask" | "no" = "ask"): Rule | undefined {
  const rate = book.find("import-rule", key);
  if (rate) return { verdict: rate.value.verdict, source: rate.source, checkedOn: rate.checkedOn };
  return book.hasLapsed("import-rule", key) ? undefined : ourOwn(book, before);
}

const ourOwn = ({ day }: RateBook, verdict: Verdict): Rule => ({ verdict, source: "Our own rule", checkedOn: day });

const COUNTRY_NAMES: Record<string, string> = {
  NG: "Nigeria",
  GH: "Ghana",
  TG: "Togo",
  BJ: "Benin",
  SN: "Senegal",
  CI: "Ivory Coast",
  GA: "Gabon",
};

export const yearsOld = (age: number): string => (age < 1 ? "new" : age === 1 ? "1 year old" : `${age} years old`);

export const countryName = ({ country, label }: Destination): string => COUNTRY_NAMES[country ?? ""] ?? label;

/** Countries in which cars with the wheel at the right may not be registered. */
const LEFT_HAND_ONLY = new Set(["NG", "GH"]);

/** May this lot leave the US, and be brought to its destination? The gravest reason decides (brokerage rules §3). */
export function importVerdict(facts: CostFacts, to: Destination, method: Method, book: RateBook): ImportVerdict {
  const age = ageOnArrival(facts.year, book, method);
  const reasons = [paperReason(facts, book), ageReason(age, to, book), ...otherReasons(facts, to, book)].filter(
    (reason): reason is Reason => reason !== undefined,
  );
  const against = reasons
    .filter((reason) => reason.verdict !== "fine")
    .toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));
  return { verdict: against[0]?.verdict ?? "fine", reasons: against.length > 0 ? against : reasons, age };
}

function paperReason({ outlook, titleType, isCanadian }: CostFacts, book: RateBook): Reason | undefined {
  if (isCanadian) return undefined;
  // A paper has to let the car out whatever the desk thinks of rules.
  const rule = ruleOf(book, "US/title") ?? ourOwn(book, "ask");
  if (outlook === null) {
    const words = titleType
      ? `We do not know the paper “${titleType.replace(" - ", " ")}”. Ask us before you bid.`
      : "The listing names no title. Ask us before you bid.";
    return { ...rule, short: "paper not clear", words };
  }
  const words = [explainTitle(titleType), explainExport(titleType)?.sentence].filter(Boolean).join(" ");
  if (outlook === "usually") return { ...rule, verdict: "fine", short: "", words };
  return outlook === "no"
    ? { ...rule, verdict: "no", short: "cannot leave the US", words }
    : { ...rule, short: "paper to check", words };
}

function ageReason(age: number | null, to: Destination, book: RateBook): Reason | undefined {
  const rate = to.country ? book.find("age-limit", to.country) : undefined;
  if (!rate) return to.country && book.hasLapsed("age-limit", to.country) ? unknownLimit(to, book) : undefined;
  const { years, at, above } = rate.value;
  const { source, checkedOn } = rate;
  if (age === null) {
    const words = `The listing states no year, and ${countryName(to)} asks for the age.`;
    return { verdict: "ask", short: "year not stated", words, source, checkedOn };
  }
  const arrives = `It would be ${yearsOld(age)} on arrival`;
  if (age < years || (age === years && at === "fine")) {
    const rule = above === "no" ? `takes cars up to ${years} years` : `asks only about cars over ${years} years`;
    return { verdict: "fine", short: "", words: `${arrives}; ${countryName(to)} ${rule}.`, source, checkedOn };
  }
  if (age === years) {
    const words = `${arrives}; ${countryName(to)} takes cars up to ${years} years. A late ship can make it too old.`;
    return { verdict: at, short: `${years} years on arrival`, words, source, checkedOn };
  }
  const words =
    above === "no" ? `${arrives}; ${countryName(to)} takes cars up to ${years} years.` : `${arrives}. ${source}.`;
  return { verdict: above, short: `over ${years} years`, words, source, checkedOn };
}

const unknownLimit = (to: Destination, book: RateBook): Reason => ({
  ...ourOwn(book, "ask"),
  short: "age limit to check",
  words: `We do not know today's age limit of ${countryName(to)}. Ask us before you bid.`,
});

interface Applied {
  applies: boolean;
  key: string;
  /** What stood in code before there were rows. */
  before?: "no";
  short: string;
  words: string;
}

function otherReasons(facts: CostFacts, to: Destination, book: RateBook): Reason[] {
  const country = to.country ?? "";
  const rules: Applied[] = [
    {
      applies: country === "GH" && facts.isSalvage,
      key: "GH/salvage",
      short: "salvage",
      words: "Ghana has a law against salvage cars whose start is suspended. Check with your clearing agent.",
    },
    {
      applies: facts.isRightHand && LEFT_HAND_ONLY.has(country),
      key: `${country}/right-hand`,
      before: "no",
      short: "right-hand drive",
      words: `The listing says right-hand drive; ${countryName(to)} registers left-hand drive only.`,
    },
    {
      applies: facts.kind !== "car",
      key: "US/other-vehicle",
      short: "not a car",
      words: "Our rules and rates are those of cars. Ask us about this vehicle before you bid.",
    },
    {
      applies: country === "NG" && to.to === "port",
      key: "NG/by-road",
      short: "import by road",
      words: "Nigeria has banned importing cars by road since 2017. Check with your clearing agent.",
    },
    {
      applies: facts.isCanadian,
      key: "CA/lot",
      short: "in Canada",
      words: "The lot stands in Canada; we place no bids there.",
    },
  ];
  return rules.flatMap(({ applies, key, before, short, words }) => {
    const rule = applies ? ruleOf(book, key, before) : undefined;
    return rule ? [{ ...rule, short, words }] : [];
  });
}

/** 'Fits Nigeria', 'Nigeria: check first', 'Nigeria: over 12 years'. */
export function verdictInWords({ verdict, reasons }: ImportVerdict, to: Destination): string {
  const name = to.country ? countryName(to) : undefined;
  if (verdict === "fine") return name ? `Fits ${name}` : "Can leave the US";
  if (verdict === "ask") return name ? `${name}: check first` : "Check first";
  const short = reasons[0]?.short ?? "not possible";
  return name ? `${name}: ${short}` : short;
}
