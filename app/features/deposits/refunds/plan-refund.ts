import type { Way } from "../ways.ts";

/** Money that came in, with what of it may still go back. */
export interface Payment {
  payIn: number;
  number: string;
  way: Way;
  /** The account or card from which it came. */
  origin: string;
  /** YYYY-MM-DD. */
  valueDay: string;
  left: number;
}

interface Line {
  payIn: number;
  number: string;
  cents: number;
}

/** What goes back to one account or card at once. */
export interface RefundPart {
  way: Way;
  destination: string;
  /** US cents, with the fee. */
  cents: number;
  fee: number;
  /** Of `cents`, what comes out of the credit. */
  creditCents: number;
  lines: Line[];
}

export interface RefundPlan {
  parts: RefundPart[];
  /** What the fee would take whole: it stays with us. */
  tooSmall: RefundPart[];
  /** Cents for which no payment is left: a clerk has to look. */
  unnamed: number;
}

interface Asked {
  cents: number;
  /** Of the holder; it goes back before the free deposit. */
  credit: number;
  payments: readonly Payment[];
  feeOf: (way: Way) => number;
}

/**
 * Which payments an asked sum returns: the newest first, each with what is left of it. All of one account goes in one wire
 * with one fee; a card takes each payment back by itself.
 */
export function planRefund({ cents, credit, payments, feeOf }: Asked): RefundPlan {
  const groups = new Map<string, Omit<RefundPart, "creditCents">>();
  let rest = cents;
  for (const { payIn, number, way, origin, left } of payments.toSorted(newestFirst)) {
    const taken = Math.min(left, rest);
    if (taken <= 0) continue;
    rest -= taken;
    const key = way === "card" ? `card ${payIn}` : `${way} ${origin}`;
    const group = groups.get(key) ?? { way, destination: origin, cents: 0, fee: feeOf(way), lines: [] };
    group.cents += taken;
    group.lines.push({ payIn, number, cents: taken });
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const isWorthIt = (part: { cents: number; fee: number }) => part.cents > part.fee;
  let creditLeft = credit;
  const parts = all.filter(isWorthIt).map((part) => {
    const creditCents = Math.min(creditLeft, part.cents);
    creditLeft -= creditCents;
    return { ...part, creditCents };
  });
  const tooSmall = all.filter((part) => !isWorthIt(part)).map((part) => ({ ...part, creditCents: 0 }));
  return { parts, tooSmall, unnamed: rest };
}

const newestFirst = (a: Payment, b: Payment): number =>
  a.valueDay === b.valueDay ? b.payIn - a.payIn : a.valueDay < b.valueDay ? 1 : -1;
