import { z } from "zod";
import { ALL_BANK_FIELDS, type BankDetails } from "#app/features/deposits/bank-fields.ts";

const bankFields = Object.fromEntries(
  Object.keys(ALL_BANK_FIELDS).map((name) => [name, z.string().default("")]),
) as Record<keyof BankDetails, z.ZodDefault<z.ZodString>>;

const proposed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("refund-send"), refund: z.number() }),
  z.object({ kind: z.literal("refund-elsewhere"), refund: z.number(), destination: z.string(), note: z.string() }),
  z.object({
    kind: z.literal("write-off"),
    holder: z.number(),
    cents: z.number(),
    day: z.string(),
    /** Of which it is open; without it it is due to us. */
    purchase: z.number().optional(),
  }),
  z.object({ kind: z.literal("bank-details"), ...bankFields }),
  z.object({
    kind: z.literal("blocked-release"),
    blocked: z.number(),
    to: z.enum(["deposit", "payout", "unclear"]),
    licence: z.string(),
    destination: z.string(),
  }),
]);

/** What two clerks have to want. */
export type Proposed = z.output<typeof proposed>;
export type ProposalKind = Proposed["kind"];

export const PROPOSAL_LABELS: Record<ProposalKind, string> = {
  "refund-send": "Send a large refund",
  "refund-elsewhere": "Send a refund to another account",
  "write-off": "Write off what somebody owes us",
  "bank-details": "Change our bank details",
  "blocked-release": "Release blocked money",
};

export interface MoneyProposal {
  id: number;
  kind: ProposalKind;
  /** A refund's or purchase's number, a holder's reference, the number of blocked money or 'ours'. */
  subject: string;
  proposed: Proposed;
  note: string;
  staffId: string | null;
  staff: string | null;
  at: Date;
  outcome: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** Undefined for one that a later release took away. */
export function readProposed(kind: string, payload: unknown): Proposed | undefined {
  const read = proposed.safeParse({ ...(payload as object), kind });
  return read.success ? read.data : undefined;
}
