import type { Way } from "../ways.ts";

export type RefundState = "asked" | "sending" | "sent" | "failed" | "returned" | "withdrawn";

export const REFUND_STATES: Record<RefundState, string> = {
  asked: "Asked for",
  sending: "On its way",
  sent: "Sent",
  failed: "Failed, all of it is back",
  returned: "Came back, all of it is yours again",
  withdrawn: "Withdrawn",
};

export interface Refund {
  id: number;
  number: string;
  holder: number;
  userId: string | null;
  name: string | null;
  reference: string;
  way: Way;
  /** US cents, with the fee. */
  cents: number;
  fee: number;
  destination: string;
  isElsewhere: boolean;
  state: RefundState;
  askedAt: Date;
  /** Days (YYYY-MM-DD) between which it arrives. */
  from: string;
  to: string;
  sentDay: string | null;
  note: string;
  firstClerk: string | null;
  secondClerk: string | null;
  lines: { number: string; cents: number }[];
}
