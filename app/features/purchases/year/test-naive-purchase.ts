import type { Yard } from "./test-naive-days.ts";
import type { House, Lines } from "./test-naive-prices.ts";

export interface NaiveBuyer {
  free: number;
  credit: number;
  due: number;
  mails: Record<string, number>;
}

export interface NaiveInvoice {
  isFirst: boolean;
  total: number;
  open: number;
  dueAt: number;
  parts: { cents: number; taken: number; valueDay: string; way: Way; payIn: number | undefined }[];
}

export type Way = "wire" | "card" | "credit" | "deposit" | "tolerance";

export interface NaivePurchase {
  buyer: NaiveBuyer;
  house: House;
  yard: Yard;
  /** What the house says now. */
  said: { kind: "none" | "won" | "cancelled" | "lost"; hammer: number; at: number };
  feeDay: string;
  hold: number;
  progress: "none" | "invoiced" | "house-paid" | "released" | "relisted" | "cancelled" | "corrected";
  hammer: number;
  confirmedAt: number;
  invoices: NaiveInvoice[];
  notes: number[];
  /** What is billed, less what came off. */
  lines: Lines;
  movedTo: string | undefined;
  paidDay: string | undefined;
  overdueSince: number | undefined;
  isDecided: boolean;
  toHouse: number;
  tolerated: number;
  forfeited: number | undefined;
  isRelistingBilled: boolean;
  payIns: { id: number; way: "wire" | "card"; cents: number }[];
  moves: { move: string; isByItself: boolean; isTold: boolean }[];
  notices: string[];
}

export const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
export const openOf = (one: NaivePurchase) => sum(one.invoices.map(({ open }) => open));

export const emptyPurchase = (
  buyer: NaivePurchase["buyer"],
  house: NaivePurchase["house"],
  yard: NaivePurchase["yard"],
): NaivePurchase => ({
  buyer,
  house,
  yard,
  said: { kind: "none", hammer: 0, at: 0 },
  feeDay: "",
  hold: 0,
  progress: "none",
  hammer: 0,
  confirmedAt: 0,
  invoices: [],
  notes: [],
  lines: {},
  movedTo: undefined,
  paidDay: undefined,
  overdueSince: undefined,
  isDecided: false,
  toHouse: 0,
  tolerated: 0,
  forfeited: undefined,
  isRelistingBilled: false,
  payIns: [],
  moves: [],
  notices: [],
});
