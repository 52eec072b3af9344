import type { Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { ensurePurchase } from "#tests/factories/own-purchase.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { invoiceDocument, type InvoiceContent, type InvoiceDocument } from "./invoice-document.schema.ts";
import { issueInvoice, type InvoiceAsked, type IssuedInvoice } from "./issue-invoice.server.ts";
import type { TransactionClock } from "./take-number.server.ts";

export const CONTENT = {
  vehicle: {
    title: "2016 Lexus RX 350",
    vin: "2T2BZMCA7GC012345",
    house: "Copart",
    lot: "51234567",
    yard: "Savannah, GA",
  },
  lines: [
    { name: "Hammer price", formula: "as the house sold it", cents: 430_000, rate: "", source: "Copart" },
    {
      name: "Buyer's fee",
      formula: "table of Copart, $4,000 to $4,499.99",
      cents: 58_500,
      rate: "41",
      source: "Copart, standard fees, secured",
    },
    { name: "Our fee", formula: "flat", cents: 30_000, rate: "7", source: "Our price list" },
  ],
} satisfies InvoiceContent;

export const DUE = { at: new Date("2099-11-26T04:59:00.000Z"), zone: "America/New_York" };

/** Whose documents tests issue. */
const PURCHASES = [1, 7, 9, 10];

export const asked = (holder: number, own: Partial<InvoiceAsked> = {}): InvoiceAsked => ({
  kind: "invoice",
  purchase: { id: 1, number: "P-1001" },
  holder,
  document: CONTENT,
  ...(own.kind === "credit-note" ? {} : { due: DUE }),
  ...own,
});

/** A whole document, but for what is said. */
export function documentWith(own: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const reference = "INV-2026-000123";
  const lines = own.lines ?? CONTENT.lines;
  return invoiceDocument.parse({
    v: 1,
    kind: "invoice",
    reference,
    day: "2026-11-20",
    issued: "2026-11-20T10:00:00.000Z",
    company: {
      name: "Bidport",
      address: ["12 Marina Road, Lagos"],
      email: "desk@bidport.example",
      phone: "+234 201 330 0147",
    },
    debtor: { name: "Ọlábísí Ṣówándé-Ẹgbẹ́", address: [], country: "Nigeria", email: "olabisi@example.com" },
    purchase: "P-1001",
    ...CONTENT,
    total: lines.reduce((sum, { cents }) => sum + cents, 0),
    due: { at: "2026-11-26T04:59:00.000Z", zone: "America/New_York" },
    payment: { reference },
    bank: [
      { label: "Bank", value: "First Bank of Wyoming" },
      { label: "Account number", value: "000123456789" },
    ],
    notes: ["House charges are those of the sale day."],
    ...own,
  });
}

/** A database of its own for a file of tests, with somebody who can be billed. */
export function withInvoices() {
  let made: TestDatabase;
  let db: Kysely<DB>;
  let holder = 0;
  beforeAll(async () => {
    made = await createTestDatabase();
    db = createDatabase(made.url, { max: 12 });
    const debtor = await storeBidder(db, { firstName: "Ọlábísí", lastName: "Ṣówándé" });
    ({ holder } = debtor);
    for (const id of PURCHASES) await ensurePurchase(db, { id, userId: debtor.id });
  });
  afterAll(async () => {
    await db.destroy();
    await made.drop();
  });
  return {
    db: () => db,
    holder: () => holder,
    issue: (own: Partial<InvoiceAsked> = {}, clock?: TransactionClock): Promise<IssuedInvoice> =>
      db.transaction().execute((trx) => issueInvoice(trx, asked(holder, own), clock)),
  };
}
