import type { GuardedPlace } from "./guarded-place.ts";

/** Other people's money: their own pages, and those of the clerks. */
export const GUARDED_MONEY: Record<string, GuardedPlace> = {
  "/account/deposit": {
    posts: [
      {
        name: "announced wire",
        fields: ({ buyer }) => ({ account: buyer.id, intent: "wire", amount: "600" }),
        status: 422, // documents come first
        changesNothing: true,
      },
    ],
  },
  "/account/deposit/refund": {
    posts: [
      {
        name: "wish for a refund",
        fields: () => ({ intent: "ask", amount: "600", seen: "x" }),
        status: 422, // there is no money
        changesNothing: true,
      },
    ],
  },
  "/account/deposit.csv": {},
  "/account/deposit/proof/:id": { path: ({ payInId }) => `/account/deposit/proof/${payInId}`, isOwned: true },
  "/account/purchases": {},
  "/account/purchases/:number": { path: ({ ownPurchase }) => `/account/purchases/${ownPurchase}`, isOwned: true },
  "/account/purchases/:number/pay": {
    path: ({ ownPurchase }) => `/account/purchases/${ownPurchase}/pay`,
    isOwned: true,
    posts: [
      {
        name: "wire for what is not billed yet",
        fields: ({ buyer }) => ({ intent: "wire", account: buyer.id, amount: "100" }),
        status: 409,
        toOthers: 404,
        changesNothing: true,
      },
    ],
  },
  "/account/purchases/:number/papers/:id": {
    path: ({ ownPurchase }) => `/account/purchases/${ownPurchase}/papers/1`,
    status: 404, // there is none yet
  },
  "/account/statement": {},
  "/account/statement.csv": {},
  "/account/invoices/:number": { path: ({ invoice }) => `/account/invoices/${invoice}`, isOwned: true },
  "/account/invoices/:number.pdf": { path: ({ invoice }) => `/account/invoices/${invoice}.pdf`, isOwned: true },
  "/desk/money/invoices/:number.pdf": { path: ({ invoice }) => `/desk/money/invoices/${invoice}.pdf` },
  "/account/purchases/:number/help": {
    path: () => "/account/purchases/PUR-00000000/help",
    status: 404, // there is none
    posts: [
      { name: "request for help", fields: () => ({ words: "The bank is slow" }), status: 404, changesNothing: true },
    ],
  },
  "/account/purchases/:number/consignee": {
    path: ({ ownPurchase }) => `/account/purchases/${ownPurchase}/consignee`,
    isOwned: true,
    posts: [
      {
        name: "consignee without an address",
        fields: () => ({ name: "Kofi Mensah", country: "Ghana", phone: "+233 24 555 0100" }),
        status: 422,
        toOthers: 404,
        changesNothing: true,
      },
      {
        name: "consignee",
        fields: () => ({
          name: "Kofi Mensah",
          address: "1 High Street, Accra",
          country: "Ghana",
          phone: "+233 24 555 0100",
        }),
        status: 303,
        toOthers: 404,
      },
    ],
  },
  "/desk/money/help": {
    posts: [{ name: "word after an outage", fields: () => ({ intent: "release" }), status: 409, changesNothing: true }],
  },
  "/desk/money/invoices/:number": { path: ({ invoice }) => `/desk/money/invoices/${invoice}` },
  "/desk/purchases": {},
  "/desk/purchases/csv": {},
  "/desk/purchases/days": {},
  "/desk/purchases/days/csv": {},
  "/desk/purchases/figures": {},
  "/desk/purchases/figures/csv": {},
  "/desk/purchases/figures/owed/csv": {},
  "/desk/purchases/:number": {
    path: ({ purchase }) => `/desk/purchases/${purchase}`,
    posts: [
      {
        name: "relisting",
        fields: () => ({ intent: "relist", reason: "Not paid" }),
        status: 409, // its days have not passed
        changesNothing: true,
      },
    ],
  },
  "/desk/purchases/:number/bill": {
    path: ({ purchase }) => `/desk/purchases/${purchase}/bill`,
    posts: [{ name: "house's bill", fields: () => ({ intent: "enter", name_0: "Gate fee", sum_0: "79" }) }],
  },
  "/desk/purchases/:number/papers": {
    path: ({ purchase }) => `/desk/purchases/${purchase}/papers`,
    status: 303, // it leads to the purchase
    posts: [
      {
        name: "release without its paper",
        fields: () => ({ intent: "release" }),
        status: 422,
        changesNothing: true,
      },
    ],
  },
  "/desk/purchases/:number/papers/:paper": {
    path: ({ purchase }) => `/desk/purchases/${purchase}/papers/1`,
    status: 404, // there is none yet
  },
  "/desk/money": {},
  "/desk/money/csv": {},
  "/desk/money/lines/csv": {},
  "/desk/money/ledger": {},
  "/desk/money/people": {},
  "/desk/money/people/csv": {},
  "/desk/money/barred/csv": {},
  "/desk/money/barred/blocked/csv": {},
  "/desk/money/barred/own/csv": {},
  "/desk/money/own/csv": {},
  "/desk/money/own-vehicles/csv": {},
  "/desk/money/people/:reference/csv": { path: ({ reference }) => `/desk/money/people/${reference}/csv` },
  "/desk/money/statements/csv": {},
  "/desk/money/cards/csv": {},
  "/desk/money/arrivals/new": {
    posts: [
      {
        name: "arrival",
        fields: () => ({
          way: "wire",
          amount: "600",
          currency: "USD",
          value_day: "2026-11-20",
          payer: "Somebody",
          origin: "First Bank 1",
          bank_reference: crypto.randomUUID(),
        }),
      },
    ],
  },
  "/desk/money/pay-ins/:id": {
    path: ({ payInId }) => `/desk/money/pay-ins/${payInId}`,
    posts: [
      {
        name: "bounce",
        fields: () => ({ intent: "bounced", day: "2026-11-20", reason: "No cover" }),
        status: 409, // it has not arrived
        changesNothing: true,
      },
    ],
  },
  "/desk/money/pay-ins/:id/proof": { path: ({ payInId }) => `/desk/money/pay-ins/${payInId}/proof` },
  "/desk/money/refunds/:id": {
    path: ({ refundId }) => `/desk/money/refunds/${refundId}`,
    posts: [{ name: "failed refund", fields: () => ({ intent: "elsewhere", destination: "UBA 9", papers: "Letter" }) }],
  },
  "/desk/money/proposals/:id": {
    path: ({ moneyProposalId }) => `/desk/money/proposals/${moneyProposalId}`,
    posts: [{ name: "refusal of a proposal", fields: () => ({ intent: "refuse" }) }],
  },
  "/desk/money/people/:reference": {
    path: ({ reference }) => `/desk/money/people/${reference}`,
    posts: [
      {
        name: "write-off",
        fields: () => ({ intent: "write-off", amount: "10", reason: "Small" }),
        status: 409, // nothing is due
        changesNothing: true,
      },
    ],
  },
  "/desk/money/barred": {},
  "/desk/money/barred/checks/:id": {
    path: ({ checkId }) => `/desk/money/barred/checks/${checkId}`,
    posts: [{ name: "decision about names", fields: () => ({ intent: "clear", reason: "Another day of birth" }) }],
  },
  "/desk/money/barred/blocked/:id": {
    path: ({ blockedId }) => `/desk/money/barred/blocked/${blockedId}`,
    posts: [{ name: "report", fields: () => ({ intent: "reported", reported_on: "2026-11-23", report: "R 1" }) }],
  },
  "/desk/money/barred/lists": {
    posts: [
      {
        name: "decision about a list",
        fields: () => ({ intent: "use", list: "1" }),
        status: 409, // no list waits
        changesNothing: true,
      },
    ],
  },
  "/desk/money/barred/own": {
    posts: [
      {
        name: "entry by hand",
        fields: () => ({ intent: "add", kind: "person", name: "Ada Obi", origin: "A letter", reason: "Fraud" }),
      },
    ],
  },
  "/desk/money/help/csv": {},
  "/desk/money/local/csv": {},
  "/desk/money/local": {
    posts: [
      {
        name: "local money sold",
        fields: () => ({ currency: "NGN", units: "1000", amount: "1", day: "2026-11-20", bank_reference: "B1" }),
        status: 422, // there is none
        changesNothing: true,
      },
    ],
  },
  "/desk/money/own": {
    posts: [
      {
        name: "own money out",
        fields: () => ({ to: "out", amount: "9000000", day: "2026-11-20", bank_reference: "O1", note: "Office" }),
        status: 422, // so much is not ours
        changesNothing: true,
      },
    ],
  },
  "/desk/money/own-vehicles": {
    posts: [
      {
        name: "own vehicle",
        fields: () => ({ intent: "undo", of: "999999", day: "2026-11-20", reason: "Wrong" }),
        status: 409, // there is none
        changesNothing: true,
      },
    ],
  },
  "/desk/money/statements": {
    posts: [
      { name: "bank statement", fields: () => ({ bank: "main", text: "Date,Text,Amount\n2026-11-25,Wire,5.00" }) },
    ],
  },
  "/desk/money/statements/:id": {
    path: ({ statementId }) => `/desk/money/statements/${statementId}`,
    posts: [
      {
        name: "import of a statement",
        fields: () => ({ intent: "import", from_day: "2026-11-30", to_day: "2026-11-21" }),
        status: 422, // its days are wrong
        changesNothing: true,
      },
    ],
  },
  "/desk/money/lines": {
    posts: [
      {
        name: "confirmed matches",
        fields: ({ bankLineId }) => ({ intent: "confirm", line: bankLineId }),
        status: 409, // nobody fits
        changesNothing: true,
      },
    ],
  },
  "/desk/money/lines/:id": {
    path: ({ bankLineId }) => `/desk/money/lines/${bankLineId}`,
    posts: [{ name: "word about a bank line", fields: () => ({ intent: "ours", what: "own-money", note: "Capital" }) }],
  },
  "/desk/money/bank": {
    posts: [
      {
        name: "bank details",
        fields: () => ({ accountName: "Bidport", accountNumber: "1", reason: "New account" }),
        status: 422, // without a bank
        changesNothing: true,
      },
    ],
  },
};
