import type { TermId } from "#app/features/glossary/glossary.ts";

/** Whether a vehicle with a US title of a type can be shipped by sea. 'check' and 'some-lines' need a question before a bid. */
export type ExportOutlook = "usually" | "check" | "some-lines" | "no";

/** What titles are searched by. Kinds that are no title in the ordinary sense are 'other'. */
const GROUPS = {
  clear: {
    label: "Clear title",
    said: [
      "clean title",
      "clear title",
      "clean",
      "clean titles",
      ...["clean", "clear", "complete", "good", "correct"].flatMap((good) => [`${good} paper`, `${good} papers`]),
      "papers complete",
      "title clean",
    ],
  },
  salvage: {
    label: "Salvage",
    said: [
      "salvage title",
      "salvage",
      "salvaged",
      "salvage certificate",
      "total loss",
      "totalled",
      "totaled",
      "written off",
      "write off",
    ],
  },
  rebuilt: { label: "Rebuilt", said: ["rebuilt title", "rebuilt", "reconstructed"] },
  "bill-of-sale": { label: "Bill of sale", said: ["bill of sale"] },
  "non-repairable": { label: "Non-repairable", said: ["non repairable", "nonrepairable", "non-repairable"] },
  destruction: { label: "Certificate of destruction", said: ["certificate of destruction", "scrap"] },
  junk: { label: "Junk", said: ["junk", "junk title"] },
  "parts-only": { label: "Parts only", said: ["parts only", "for parts"] },
  flood: { label: "Flood", said: ["flood title"] },
  "no-title": { label: "No title", said: ["no title", "without title", "no papers", "no paper", "without papers"] },
  pending: { label: "Title pending", said: [] },
  other: { label: "Other papers", said: [] },
} satisfies Record<string, { label: string; said: string[] }>;

export const TITLE_GROUPS = Object.entries(GROUPS).map(([key, group]) => ({ key, ...group }));

export interface TitleType {
  group: keyof typeof GROUPS;
  codes: string[];
  phrases: string[];
  sentence: string;
  outlook: ExportOutlook;
  term?: TermId;
}

// By guides to US titles and 19 CFR 192. The order matters for phrases: the narrow ones stand before the wide ones.
export const TITLE_TYPES: TitleType[] = [
  {
    group: "non-repairable",
    codes: ["nr", "nx"],
    phrases: ["non repairable", "nonrepairable", "not repairable", "irreparable"],
    sentence: "A US state forbids repairing it for the road.",
    outlook: "some-lines",
    term: "non-repairable",
  },
  {
    group: "destruction",
    codes: ["cd"],
    phrases: ["certificate of destruction", "cert of destruction", "destruction", "scrap"],
    sentence: "The paper says that the vehicle is to be scrapped.",
    outlook: "some-lines",
    term: "certificate-of-destruction",
  },
  {
    group: "junk",
    codes: ["jt"],
    phrases: ["junk"],
    sentence: "A junk paper: the vehicle may only be taken apart, unless it is first converted to salvage.",
    outlook: "no",
    term: "junk-title",
  },
  {
    group: "parts-only",
    codes: ["bp", "po", "sp"],
    phrases: ["parts only", "for parts", "dismantle", "dismantlers"],
    sentence: "The paper allows use for parts and nothing else.",
    outlook: "no",
    term: "parts-only",
  },
  {
    group: "other",
    codes: ["aq"],
    phrases: ["acquisition"],
    sentence: "An acquisition bill, mostly from California, in place of a title.",
    outlook: "check",
    term: "acquisition-bill",
  },
  {
    group: "bill-of-sale",
    codes: ["bs"],
    phrases: ["bill of sale"],
    sentence: "A paper that shows a sale but is not a title; export needs further papers of the state.",
    outlook: "no",
    term: "bill-of-sale",
  },
  {
    group: "no-title",
    codes: ["nt"],
    phrases: ["no title", "title not issued", "without title"],
    sentence: "No title has been issued.",
    outlook: "no",
    term: "no-title",
  },
  {
    group: "pending",
    codes: ["tp"],
    phrases: ["title pending", "pending", "title absent", "title not present"],
    sentence:
      "The seller has not delivered the title yet; it usually comes within 30 days, and nothing is shipped before.",
    outlook: "check",
    term: "title-pending",
  },
  {
    group: "flood",
    codes: ["fs", "fv"],
    phrases: ["flood", "water damage"],
    sentence: "The title itself says that the vehicle was under water.",
    outlook: "check",
    term: "flood-title",
  },
  {
    group: "clear",
    codes: ["dc"],
    phrases: ["damage disclosed", "clear damage disclosed"],
    sentence: "A clear title on which a damage is noted.",
    outlook: "usually",
    term: "clear-title",
  },
  {
    group: "rebuilt",
    codes: ["rs", "rt"],
    phrases: ["rebuilt", "reconstructed", "revived salvage"],
    sentence: "A former salvage vehicle that was repaired and accepted for the road again.",
    outlook: "usually",
    term: "rebuilt-title",
  },
  {
    group: "salvage",
    codes: ["rb"],
    phrases: ["rebuildable", "repairable"],
    sentence: "Florida's salvage paper for a vehicle that may be repaired.",
    outlook: "usually",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: ["sm"],
    phrases: ["mv 907a", "mv907a"],
    sentence: "New York's salvage paper (MV-907A); not every shipping line takes it.",
    outlook: "check",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: ["s2", "ps"],
    phrases: ["class 2", "prior salvage"],
    sentence: "A state's own kind of salvage paper.",
    outlook: "check",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: ["sc"],
    phrases: ["salvage certificate", "certificate of salvage", "cert of salvage"],
    sentence: "A salvage certificate: an insurer counted the vehicle as a total loss.",
    outlook: "usually",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: ["st", "sv"],
    phrases: ["salvage"],
    sentence: "A salvage title: an insurer counted the vehicle as a total loss.",
    outlook: "usually",
    term: "salvage-title",
  },
  {
    group: "other",
    codes: ["dv"],
    phrases: ["dealer"],
    sentence: "A dealer's paper in place of a title.",
    outlook: "check",
  },
  {
    group: "other",
    codes: ["ic"],
    phrases: ["insurance"],
    sentence: "An insurance company's paper in place of a title.",
    outlook: "check",
  },
  {
    group: "other",
    codes: ["cz", "sq"],
    phrases: ["qualified"],
    sentence: "Looks like a clear paper, but we do not know its exact wording.",
    outlook: "check",
  },
  {
    group: "clear",
    codes: ["ct"],
    phrases: ["clear", "clean", "certificate of title", "cert of title", "original title"],
    sentence: "An ordinary title without a damage brand; it says nothing about the condition today.",
    outlook: "usually",
    term: "clear-title",
  },
];
