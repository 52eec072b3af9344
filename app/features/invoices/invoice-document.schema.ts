import { z } from "zod";

const INVOICE_KINDS = ["invoice", "supplementary", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const SERIES_OF: Record<InvoiceKind, "INV" | "CN"> = {
  invoice: "INV",
  supplementary: "INV",
  "credit-note": "CN",
};

const REFERENCE = /^(INV|CN)-\d{4}-\d{6,9}$/;
export const isReference = (text: string): boolean => REFERENCE.test(text);

const MOST_CENTS = 1_000_000_000_000;
const MOST_LINES = 500;
const cents = z.int().min(-MOST_CENTS).max(MOST_CENTS);
const words = (most: number) => z.string().trim().min(1).max(most);
/** Empty where it is not known. */
const perhaps = (most: number) => z.string().trim().max(most);
const day = z.iso.date();
const instant = z.iso.datetime({ precision: 3 });

const party = z.strictObject({
  name: words(300),
  /** Lines of the address, without the country. */
  address: z.array(words(300)).max(8),
  country: perhaps(120),
  email: perhaps(320),
});

export type Party = z.infer<typeof party>;

/** Who receives the vehicle. */
const consignee = z.strictObject({ ...party.omit({ email: true }).shape, phone: perhaps(60) });

const line = z.strictObject({
  name: words(300),
  /** How it was reckoned, in words with its numbers. */
  formula: perhaps(600),
  cents,
  /** Id of the rate; empty for what was billed or agreed. */
  rate: perhaps(40),
  source: perhaps(600),
});

export type InvoiceLine = z.infer<typeof line>;

const vehicle = z.strictObject({
  title: words(300),
  vin: perhaps(40),
  house: perhaps(40),
  lot: perhaps(40),
  yard: perhaps(200),
});

/** What the caller of a new document says; all else is ours to know. */
const invoiceContent = z.strictObject({
  vehicle,
  lines: z.array(line).min(1).max(MOST_LINES),
  consignee: consignee.optional(),
  notes: z.array(words(2_000)).max(20).optional(),
});

export type InvoiceContent = z.input<typeof invoiceContent>;

/** Everything that is printed, as it was when the document was issued. Money is in US cents. */
export const invoiceDocument = z
  .strictObject({
    v: z.literal(1),
    kind: z.enum(INVOICE_KINDS),
    reference: z.string().regex(REFERENCE),
    /** In Lagos. */
    day,
    issued: instant,
    company: z.strictObject({
      name: words(200),
      /** An office a line. */
      address: z.array(words(300)).max(4),
      email: words(320),
      phone: perhaps(60),
    }),
    debtor: party,
    purchase: words(40),
    ...invoiceContent.shape,
    total: cents.min(1),
    changes: z.strictObject({ reference: words(40), day, reason: perhaps(600) }).optional(),
    due: z.strictObject({ at: instant, zone: words(60) }).optional(),
    /** What a payment must name. */
    payment: z.strictObject({ reference: words(40) }).optional(),
    /** As two clerks agreed on it last. */
    bank: z.array(z.strictObject({ label: words(80), value: words(600) })).optional(),
  })
  .refine(({ lines, total }) => lines.reduce((sum, one) => sum + one.cents, 0) === total, {
    path: ["total"],
    message: "The total is the sum of the lines.",
  })
  .refine(({ kind, changes }) => (kind === "invoice") === (changes === undefined), { path: ["changes"] })
  .refine(({ kind, due, payment }) => (kind === "credit-note") === (due === undefined && payment === undefined), {
    path: ["due"],
  });

export type InvoiceDocument = z.infer<typeof invoiceDocument>;
