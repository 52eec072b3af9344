import type { ListedEntry } from "./read-sdn.ts";

export type CheckState = "open" | "cleared" | "confirmed" | "licensed";

export const CHECK_STATES: Record<CheckState, string> = {
  open: "waits for a clerk",
  cleared: "somebody else",
  confirmed: "confirmed, money blocked",
  licensed: "confirmed, released by licence",
};

export const ROLES = { buyer: "Buyer", payer: "Payer", consignee: "Consignee" } as const;

export const RELEASED_TO = {
  deposit: "the buyer's free deposit",
  payout: "a payout that the licence allows",
  unclear: "unclear money",
} as const;

export interface NameCheck {
  id: number;
  number: string;
  userId: string | null;
  role: keyof typeof ROLES;
  name: string;
  listedName: string;
  score: number;
  reason: string;
  state: CheckState;
  openedAt: Date;
  dueAt: Date;
}

export interface WholeCheck extends NameCheck {
  barsPerson: boolean;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string;
  account: { name: string; email: string; dob: string | null; country: string | null; reference: string | null } | null;
  /** That it was opened for, or that wait for it. */
  payIns: { id: number; number: string; payer: string; origin: string; cents: number }[];
  entry: ListedEntry & {
    source: "ofac" | "hand";
    origin: string;
    reason: string;
    endedAt: Date | null;
    listDay: string | null;
  };
}

export interface BlockedMoney {
  id: number;
  number: string;
  cents: number;
  /** YYYY-MM-DD. */
  blockedOn: string;
  reportBy: string;
  reportedOn: string | null;
  reportReference: string;
  check: number;
  checkNumber: string;
  name: string;
  reference: string | null;
  payIn: number | null;
  /** What of it a bank took back, cents. */
  taken: number;
  /** What its owner owes us, because a bank took back what is blocked: blocked money stays as it is. Cents. */
  due: number;
  releasedTo: keyof typeof RELEASED_TO | null;
  releasedOn: string | null;
  licence: string;
  destination: string;
  firstClerk: string | null;
  secondClerk: string | null;
}
