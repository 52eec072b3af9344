import type { TermId } from "#app/features/glossary/glossary.ts";
import type { TitleGroup } from "./title-groups.ts";

/** Whether a vehicle with a US title of a type can be shipped by sea. 'check' and 'some-lines' need a question before a bid. */
export type ExportOutlook = "usually" | "check" | "some-lines" | "no";

export interface TitleType {
  group: TitleGroup;
  /** Copart's codes, with the name of the paper. */
  codes?: Record<string, string>;
  phrases: string[];
  sentence: string;
  outlook: ExportOutlook;
  term?: TermId;
  /** Nobody found its wording: for a fee it may be clear or not. */
  mayBeClear?: true;
}

/** Its code outside Florida, and what other states call so. */
export const REPAIRABLE: TitleType = {
  group: "salvage",
  phrases: ["rebuildable", "repairable"],
  sentence: "A salvage paper for a vehicle that may be repaired.",
  outlook: "usually",
  term: "salvage-title",
};

/** What stands beside an ordinary title without a damage brand. */
export const REMARKED: TitleType = {
  group: "clear",
  phrases: ["clear insurance salvage"],
  sentence: "A title without a damage brand, with a remark: ask us what it means before you bid.",
  outlook: "check",
  term: "clear-title",
};

export const SALVAGE_OR_REBUILT: TitleType = {
  group: "salvage",
  phrases: ["salvage rebuilt"],
  sentence: "The paper says both salvage and rebuilt: ask us which of them holds before you bid.",
  outlook: "check",
  term: "salvage-title",
};

// By guides to US titles and 19 CFR 192. The order matters for phrases: the narrow ones stand before the wide ones.
export const TITLE_TYPES: TitleType[] = [
  {
    group: "flood",
    codes: { fs: "Salvage title, flood", fv: "Flood vehicle" },
    phrases: ["flood", "water damage", "water damaged", "water"],
    sentence: "The title itself says that the vehicle was under water.",
    outlook: "check",
    term: "flood-title",
  },
  {
    group: "non-repairable",
    codes: { nr: "Non-repairable", nx: "Non-repairable vehicle title" },
    phrases: ["non repairable", "nonrepairable", "not repairable", "irreparable"],
    sentence: "A US state forbids repairing it for the road.",
    outlook: "some-lines",
    term: "non-repairable",
  },
  {
    group: "destruction",
    codes: { cd: "Certificate of destruction" },
    phrases: ["certificate of destruction", "cert of destruction", "destruction", "scrap"],
    sentence: "The paper says that the vehicle is to be scrapped.",
    outlook: "some-lines",
    term: "certificate-of-destruction",
  },
  {
    group: "junk",
    codes: { jt: "Junk title" },
    phrases: ["junk"],
    sentence: "A junk paper: the vehicle may only be taken apart, unless it is first converted to salvage.",
    outlook: "no",
    term: "junk-title",
  },
  {
    group: "parts-only",
    codes: { bp: "Bill of sale, parts only", po: "Parts only", sp: "Salvage, parts only" },
    phrases: ["parts only", "for parts", "dismantle", "dismantlers"],
    sentence: "The paper allows use for parts and nothing else.",
    outlook: "no",
    term: "parts-only",
  },
  {
    group: "other",
    codes: { aq: "Acquisition bill" },
    phrases: ["acquisition"],
    sentence: "An acquisition bill, mostly from California, in place of a title.",
    outlook: "check",
    term: "acquisition-bill",
  },
  {
    group: "bill-of-sale",
    codes: { bs: "Bill of sale" },
    phrases: ["bill of sale", "billofsale"],
    sentence: "A paper that shows a sale but is not a title; export needs further papers of the state.",
    outlook: "no",
    term: "bill-of-sale",
  },
  {
    group: "no-title",
    codes: { nt: "No title issued" },
    phrases: ["no title", "title not issued", "without title"],
    sentence: "No title has been issued.",
    outlook: "no",
    term: "no-title",
  },
  {
    group: "pending",
    codes: { tp: "Title pending" },
    phrases: ["title pending", "pending", "title absent", "title not present"],
    sentence:
      "The seller has not delivered the title yet; it usually comes within 30 days, and nothing is shipped before.",
    outlook: "check",
    term: "title-pending",
  },
  {
    group: "other",
    phrases: ["bonded title", "bonded"],
    sentence: "A title that was issued against a bond, as earlier papers were missing.",
    outlook: "check",
  },
  {
    group: "clear",
    codes: { dc: "Clear title, damage disclosed" },
    phrases: ["damage disclosed", "clear damage disclosed"],
    sentence: "A clear title on which a damage is noted.",
    outlook: "usually",
    term: "clear-title",
  },
  REMARKED,
  {
    group: "salvage",
    phrases: ["branded if rebuilt"],
    sentence: "A salvage paper: once the vehicle is repaired, its next title will bear a brand.",
    outlook: "usually",
    term: "salvage-title",
  },
  SALVAGE_OR_REBUILT,
  {
    group: "rebuilt",
    codes: { rs: "Rebuilt salvage", rt: "Rebuilt title" },
    phrases: ["rebuilt", "reconstructed", "reconditioned", "revived salvage"],
    sentence: "A former salvage vehicle that was repaired and accepted for the road again.",
    outlook: "usually",
    term: "rebuilt-title",
  },
  {
    group: "salvage",
    codes: { rb: "Rebuildable" },
    phrases: [],
    sentence: "Florida's salvage paper for a vehicle that may be repaired.",
    outlook: "usually",
    term: "salvage-title",
  },
  REPAIRABLE,
  {
    group: "salvage",
    codes: { sm: "Salvage certificate MV-907A" },
    phrases: ["mv 907a", "mv907a"],
    sentence: "New York's salvage paper (MV-907A); not every shipping line takes it.",
    outlook: "check",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: { s2: "Salvage certificate, class 2", ps: "Salvage title, prior salvage" },
    phrases: ["class 2", "prior salvage", "previous salvage"],
    sentence: "A state's own kind of salvage paper.",
    outlook: "check",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: { sc: "Salvage certificate" },
    phrases: ["salvage certificate", "certificate of salvage", "cert of salvage"],
    sentence: "A salvage certificate: an insurer counted the vehicle as a total loss.",
    outlook: "usually",
    term: "salvage-title",
  },
  {
    group: "salvage",
    codes: { st: "Salvage title", sv: "Salvage vehicle title" },
    phrases: ["salvage", "total loss", "collision"],
    sentence: "A salvage title: an insurer counted the vehicle as a total loss.",
    outlook: "usually",
    term: "salvage-title",
  },
  {
    group: "other",
    codes: { dv: "Dealer's paper" },
    phrases: ["dealer"],
    sentence: "A dealer's paper in place of a title.",
    outlook: "check",
  },
  {
    group: "other",
    codes: { ic: "Insurance certificate" },
    phrases: ["insurance"],
    sentence: "An insurance company's paper in place of a title.",
    outlook: "check",
  },
  {
    group: "other",
    codes: { cz: "Paper like a clear title", sq: "Paper like a clear title, qualified" },
    phrases: ["qualified"],
    sentence: "Looks like a clear paper, but we do not know its exact wording.",
    outlook: "check",
    mayBeClear: true,
  },
  {
    group: "clear",
    codes: { ct: "Certificate of title" },
    phrases: ["clear", "clean", "certificate of title", "cert of title", "original title"],
    sentence: "An ordinary title without a damage brand; it says nothing about the condition today.",
    outlook: "usually",
    term: "clear-title",
  },
];
