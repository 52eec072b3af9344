import { mayAny, type Work } from "#app/features/accounts/viewer.ts";

export interface Place {
  href: string;
  label: string;
  /** Typed after `g`. */
  key: string;
  /** Who may do one of these sees it; without any, all staff do. */
  work?: readonly Work[];
  /** What of it waits for the desk, by its name among the counts (WorkCounts), and the words for it. */
  waits?: { count: keyof WorkCounts; words: string };
  /** Of the second group. */
  isRare?: boolean;
}

export interface WorkCounts {
  cases: number;
  documents: number;
  bids: number;
  mails: number;
  rates: number;
  /** Unclear or announced payments, names to check, refunds to send, and what waits for a second clerk. */
  money: number;
  /** Houses to pay, releases and bills to decide, invoices that could not be written. */
  purchases: number;
}

/** The bar of the desk, from its top. A new kind of work is one row here, and its count in countWork. */
const PLACES: readonly Place[] = [
  { href: "/desk", label: "Today", key: "t" },
  {
    href: "/desk/bids",
    label: "Bids",
    key: "b",
    work: ["bids"],
    waits: { count: "bids", words: "to place" },
  },
  {
    href: "/desk/cases",
    label: "Inbox",
    key: "i",
    work: ["support"],
    waits: { count: "cases", words: "wait for us" },
  },
  { href: "/desk/buyers", label: "People", key: "p", work: ["support", "documents"] },
  { href: "/desk/lots", label: "Lots", key: "l", work: ["support", "bids"] },
  {
    href: "/desk/documents",
    label: "Documents",
    key: "d",
    work: ["documents"],
    waits: { count: "documents", words: "waiting" },
  },
  {
    href: "/desk/money",
    label: "Money",
    key: "y",
    work: ["money"],
    waits: { count: "money", words: "wait for a clerk" },
  },
  {
    href: "/desk/purchases",
    label: "Purchases",
    key: "u",
    work: ["money"],
    waits: { count: "purchases", words: "wait for us" },
  },
  {
    href: "/desk/rates",
    label: "Rates",
    key: "r",
    waits: { count: "rates", words: "wait for a second clerk" },
    isRare: true,
  },
  { href: "/desk/content", label: "Content", key: "c", work: ["content"], isRare: true },
  {
    href: "/desk/mail",
    label: "Mail",
    key: "m",
    work: ["support"],
    waits: { count: "mails", words: "failed" },
    isRare: true,
  },
  { href: "/desk/audit", label: "Audit log", key: "a", work: ["support", "documents"], isRare: true },
  { href: "/desk/system", label: "System", key: "s", isRare: true },
];

export const placesFor = (may: readonly Work[]): Place[] => PLACES.filter(({ work }) => mayAny(may, work));

/** 'page' for the place itself, 'true' for a page below it. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  const here = path.toLowerCase().replace(/\/$/, "");
  if (here === href) return "page";
  return href !== "/desk" && here.startsWith(`${href}/`) ? "true" : undefined;
}
