import type { Rate, RateMark, Span } from "#app/features/rates/rate.ts";

/** In the order in which they are paid. */
export const LINE_LABELS = {
  hammer: "Winning bid",
  "buyer-fee": "Auction's buyer fee",
  "internet-fee": "Internet bid fee",
  gate: "Gate fee",
  environmental: "Environmental fee",
  "title-handling": "Title handling",
  "house-service": "Auction's service fee",
  "broker-account": "Broker account charge",
  "our-fee": "Our fee",
  "fee-tax": "Tax on our fee",
  towing: "Towing to the port",
  storage: "Storage at the yard",
  "shipping-papers": "Shipping papers",
  freight: "Freight",
  "sea-insurance": "Sea insurance",
  "tracking-note": "Cargo tracking note",
  duty: "Import duty",
  levy: "Levy (NAC)",
  "green-tax": "Green tax",
  surcharge: "Surcharge on duty",
  etls: "ETLS",
  ciss: "CISS or FOB charge",
  ecowas: "ECOWAS levy",
  exim: "EXIM levy",
  au: "African Union levy",
  special: "Special import levy",
  examination: "Examination fee",
  withholding: "Withholding tax",
  upfront: "Upfront VAT",
  nhil: "NHIL",
  getfund: "GETFund",
  covid: "COVID levy",
  vat: "VAT",
  network: "Network charge with its taxes",
  penalty: "Penalty for age",
  shippers: "Shippers' charge",
  disinfection: "Disinfection",
  "e-idf": "e-IDF",
  certification: "Certification",
  outline: "Customs and clearing, outline",
  terminal: "Terminal",
  agent: "Clearing agent",
} as const;

export type LineName = keyof typeof LINE_LABELS;

/** Up to where a line is paid: each total holds the lines of all stages before it. */
export const STAGES = ["yard", "loading", "port", "road"] as const;
export type Stage = (typeof STAGES)[number];

export interface Line extends Span {
  name: LineName;
  stage: Stage;
  mark: RateMark;
  /** What it was reckoned with; undefined for the bid. */
  rate: Rate | undefined;
  /** In words with its numbers. */
  formula: () => string;
}

/** A line that nobody can name a price for, and why. */
export interface OpenLine {
  name: LineName;
  stage: Stage;
  reason: string;
}

export const isOpen = (line: Line | OpenLine): line is OpenLine => "reason" in line;

export type SomeLine = Line | OpenLine;
