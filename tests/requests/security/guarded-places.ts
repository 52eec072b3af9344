import { PASSWORD } from "#tests/factories/person.ts";
import type { FormFields } from "#tests/support/app.ts";
import type { Cast } from "./cast.ts";
import { GUARDED_MONEY } from "./guarded-money.ts";
import type { GuardedForm, GuardedPlace } from "./guarded-place.ts";

/** Asked with GET it leads to the case. */
const act = (last: string, name: string, fields: GuardedForm["fields"], status?: number): GuardedPlace => ({
  path: ({ caseId }) => `/desk/cases/${caseId}/${last}`,
  status: 303,
  posts: [{ name, fields: (cast) => ({ draft_case: cast.caseId, ...fields(cast) }), ...(status ? { status } : {}) }],
});

/** Likewise, to the sale. */
const saleAct = (
  last: string,
  form: Omit<GuardedForm, "fields"> & { fields: (own: Cast["deskSale"]) => FormFields },
): GuardedPlace => ({
  path: ({ deskSale }) => `/desk/bids/${deskSale.sale}/${last}`,
  status: 303,
  posts: [{ ...form, fields: ({ deskSale }) => form.fields(deskSale) }],
});

export const GUARDED_PLACES: Record<string, GuardedPlace> = {
  "/account": {},
  "/account/profile": {
    posts: [
      {
        name: "profile",
        fields: ({ buyer }) => ({
          account: buyer.id,
          first_name: "Amaka",
          last_name: "Obi",
          username: "amaka",
          dob: "1988-02-03",
          phone: "+234 803 555 0199",
          country: "Ghana",
        }),
      },
    ],
  },
  "/account/documents": {
    posts: [
      {
        name: "document",
        fields: ({ buyer, picture }) => ({ account: buyer.id, kind: "id_card_back", id_card_back: picture }),
      },
    ],
  },
  "/account/favourites": {},
  "/account/deposit/card": {
    status: 404, // without a provider cards are not offered
    posts: [
      {
        name: "card payment",
        fields: ({ buyer }) => ({ account: buyer.id, amount: "600" }),
        status: 404,
        changesNothing: true,
      },
    ],
  },
  "/account/deposit/card/:reference": { path: () => "/account/deposit/card/bp-none", status: 404 },
  "/account/enquiries": {},
  "/account/searches": {
    posts: [
      { name: "choice of mails", fields: () => ({ intent: "watch", closing: "on" }) },
      { name: "end of a search", fields: ({ searchId }) => ({ intent: "delete", id: searchId }), toOthers: 404 },
    ],
  },
  "/savesearch": {
    status: 400, // there is no search to save
    isQuiet: true,
    posts: [
      {
        name: "search to keep",
        fields: ({ buyer }) => ({ account: buyer.id, from: "/allListing?make=acura", name: "Acura", mails: "daily" }),
      },
    ],
  },
  "/account/sessions": {
    posts: [
      {
        name: "end of one session",
        fields: ({ buyer, otherSessionId }) => ({ account: buyer.id, intent: "end", id: otherSessionId }),
        toOthers: 404,
      },
      { name: "end of all other sessions", fields: ({ buyer }) => ({ account: buyer.id, intent: "end-others" }) },
    ],
  },
  "/account/password": {
    posts: [
      {
        name: "new password",
        fields: ({ buyer }) => ({
          account: buyer.id,
          current_password: PASSWORD,
          new_password: "nine amber lagoon kites",
        }),
      },
    ],
  },
  "/account/email": {
    posts: [
      {
        name: "new address",
        fields: ({ buyer }) => ({ account: buyer.id, email: `new-${buyer.email}`, password: PASSWORD }),
      },
    ],
  },
  "/account/two-factor": {
    posts: [{ name: "beginning of codes", fields: () => ({ intent: "begin", password: PASSWORD }), status: 200 }],
  },
  "/account/delete": {
    posts: [
      {
        name: "deletion",
        fields: () => ({ password: PASSWORD, understood: "on" }),
        status: 409, // an offer waits for an answer
        toOthers: 303,
        changesNothing: true,
      },
    ],
  },
  "/account/token": {
    status: 405, // only for a form
    posts: [{ name: "wish for the token", fields: () => ({}), status: 200, changesNothing: true }],
  },
  "/account/documents/:id": { path: ({ documentId }) => `/account/documents/${documentId}`, isOwned: true },
  "/account/bids": {},
  "/account/bids/notices": {
    posts: [{ name: "choice of mails about bids", fields: ({ buyer }) => ({ account: buyer.id, outbid: "1" }) }],
  },
  "/account/bids/offers/:id": {
    path: ({ offer }) => `/account/bids/offers/${offer}`,
    isOwned: true,
    posts: [{ name: "no to an offer", fields: () => ({ intent: "decline" }), toOthers: 404 }],
  },
  "/account/terms": { posts: [{ name: "yes to the terms", fields: () => ({}) }] },
  "/account/bids/:number": { path: ({ bid }) => `/account/bids/${bid}`, isOwned: true },
  "/account/bids/:number/step": {
    path: ({ bid }) => `/account/bids/${bid}/step`,
    isOwned: true,
    posts: [
      {
        name: "a higher bid to the seller",
        fields: () => ({ cents: "1" }),
        status: 409,
        toOthers: 404,
        changesNothing: true,
      },
    ],
  },
  "/account/bids/:number.json": { path: ({ bid }) => `/account/bids/${bid}.json`, isOwned: true },

  "/desk": {},
  "/desk/search": {},
  "/desk/lots": {},
  "/desk/lots/csv": {},
  "/desk/lots/:id": {
    path: () => "/desk/lots/none",
    status: 404,
    posts: [{ name: "lead", fields: () => ({ lead_reason: "The host was down" }), status: 404, changesNothing: true }],
  },
  "/desk/bids": {},
  "/desk/bids/csv": {},
  "/desk/bids/:sale": { path: ({ deskSale }) => `/desk/bids/${deskSale.sale}` },
  "/desk/bids/:sale/order": saleAct("order", {
    name: "order that is taken",
    fields: ({ order }) => ({ intent: "take", order }),
  }),
  "/desk/bids/:sale/outcome": saleAct("outcome", {
    name: "outcome",
    fields: () => ({ intent: "record", kind: "not-sold", evidence: "The page of the house" }),
  }),
  "/desk/bids/:sale/void": saleAct("void", {
    name: "void of a bid",
    fields: ({ bids: [bid = ""] }) => ({ bid, void_reason: "A forged passport" }),
  }),
  "/desk/bids/:sale/lead": saleAct("lead", {
    name: "waiver of our lead",
    fields: () => ({ lead_reason: "The web host was down." }),
    status: 409, // its last hour has not come
    changesNothing: true,
  }),
  "/desk/bids/:sale/maxima": saleAct("maxima", { name: "look at the maxima", fields: () => ({}), status: 200 }),
  "/desk/bids/:sale/restrict": saleAct("restrict", {
    name: "restriction of a bidder",
    fields: ({ bidders: [bidder] }) => ({ person: bidder?.id ?? "", restrict_reason: "Two accounts" }),
  }),
  "/desk/buyers": {
    posts: [
      {
        name: "restriction of several",
        fields: ({ buyer }) => ({ intent: "restrict", reason: "Three accounts with one phone.", person: buyer.id }),
      },
    ],
  },
  "/desk/buyers/csv": {},
  "/desk/buyers/:id/csv": { path: ({ buyer }) => `/desk/buyers/${buyer.id}/csv` },
  "/desk/buyers/:id": {
    path: ({ buyer }) => `/desk/buyers/${buyer.id}`,
    posts: [
      { name: "note", fields: () => ({ intent: "note", note: "Call after 5 pm." }) },
      { name: "restriction", fields: () => ({ intent: "restrict", reason: "Two accounts with one passport." }) },
    ],
  },
  "/desk/buyers/:id/cases": {
    path: ({ buyer }) => `/desk/buyers/${buyer.id}/cases`,
    status: 303, // it leads to the list
    posts: [{ name: "bulk act on cases", fields: ({ caseId }) => ({ intent: "take", case: caseId }) }],
  },
  "/desk/buyers/:id/write": {
    path: ({ buyer }) => `/desk/buyers/${buyer.id}/write`,
    posts: [
      {
        name: "letter",
        fields: () => ({ subject: "Your bid", message: "Please call us.", form_token: crypto.randomUUID() }),
      },
    ],
  },
  "/desk/documents": {
    posts: [
      {
        name: "wish for new documents",
        fields: ({ documentId }) => ({ intent: "ask-again", document: documentId }),
        status: 422, // it does not end soon
        changesNothing: true,
      },
    ],
  },
  "/desk/documents/csv": {},
  "/desk/documents/:id": {
    path: () => "/desk/documents/00000000-0000-4000-8000-000000000000",
    status: 404, // a known one leads to the documents of its owner
  },
  "/desk/buyers/:id/documents": {
    path: ({ buyer }) => `/desk/buyers/${buyer.id}/documents`,
    posts: [
      {
        name: "acceptance",
        fields: ({ documentId, fileId }) => ({ intent: "accept", document: documentId, file: fileId }),
      },
      {
        name: "refusal",
        fields: ({ documentId: document, fileId: file }) => ({
          intent: "refuse",
          document,
          file,
          reason: "Part of the document is cut off.",
        }),
      },
    ],
  },
  "/desk/documents/:id/file": { path: ({ documentId }) => `/desk/documents/${documentId}/file` },
  "/desk/cases": {
    posts: [{ name: "cases taken", fields: ({ caseId }) => ({ intent: "take", case: caseId }) }],
  },
  "/desk/cases/csv": {},
  "/desk/cases/:id": {
    path: ({ caseId }) => `/desk/cases/${caseId}`,
    posts: [
      { name: "answer", fields: ({ seen }) => ({ intent: "answer", seen, answer: "Apapa is nearest." }) },
      { name: "note", fields: ({ seen }) => ({ intent: "note", seen, note: "Call on Monday." }) },
    ],
  },
  "/desk/cases/:id/draft": act("draft", "draft", () => ({ intent: "save", answer: "Half an answer" })),
  "/desk/cases/:id/owner": act("owner", "new owner", ({ staff }) => ({ owner: staff.id })),
  "/desk/cases/:id/state": act("state", "end of a case", () => ({ intent: "close" }), 422),
  "/desk/cases/:id/snooze": act("snooze", "rest of a case", () => ({ intent: "snooze", snooze: "answer" })),
  "/desk/cases/:id/tags": act("tags", "tag", () => ({ tag: "vip" })),
  "/desk/cases/:id/language": act("language", "other language", () => ({ language: "fr" })),
  "/desk/cases/:id/links": act("links", "end of a lot", () => ({ intent: "unlink-lot" })),
  "/desk/cases/:id/private-link": act("private-link", "end of a private link", () => ({})),
  "/desk/cases/:id/merge": act("merge", "merge", ({ caseId }) => ({ into: caseId }), 422),
  "/desk/cases/:id/sending": act("sending", "end of an answer", () => ({ intent: "take-back" })),
  "/desk/cases/:id/typed": act("typed", "typed text", () => ({ answer: "Half an answer" }), 200),
  "/desk/cases/:id/readers": {
    path: ({ caseId }) => `/desk/cases/${caseId}/readers`,
    posts: [{ name: "reader", fields: () => ({}), status: 204 }],
  },
  "/desk/cases/:id/reply": { path: ({ caseId }) => `/desk/cases/${caseId}/reply`, status: 404 },
  "/desk/replies/csv": {},
  "/desk/replies": {
    posts: [{ name: "saved reply", fields: () => ({ intent: "save", label: "Thanks", en: "Thank you." }) }],
  },
  "/desk/replies/:key": {
    path: () => "/desk/replies/deposit",
    posts: [{ name: "edited reply", fields: () => ({ intent: "save", label: "Deposit", en: "Ten percent." }) }],
  },
  "/desk/cases/:id/file/:file": { path: ({ caseId, caseFileId }) => `/desk/cases/${caseId}/file/${caseFileId}` },
  // Streams are tested in tests/requests/desk/cases-live.test.ts.
  "/desk/events": { status: 406 },
  "/desk/content": {},
  "/desk/content/csv": {},
  "/desk/content/:section/csv": { path: () => "/desk/content/banner/csv" },
  "/desk/content/:section": {
    path: () => "/desk/content/banner",
    posts: [
      {
        name: "new banner",
        fields: ({ bannerVersion }) => ({
          intent: "save",
          basedOn: bannerVersion,
          headline: "Bid From Home",
          button: "Sign Up Now",
          notice: `Closed on Monday (${crypto.randomUUID()})`,
        }),
      },
    ],
  },
  "/desk/content/:section/history": { path: () => "/desk/content/banner/history" },
  "/desk/content/:section/history/:version": {
    path: ({ olderBannerVersion }) => `/desk/content/banner/history/${olderBannerVersion}`,
    posts: [{ name: "version to bring back", fields: ({ bannerVersion }) => ({ basedOn: bannerVersion }) }],
  },
  "/desk/mail": {
    posts: [
      { name: "second try of a mail", fields: ({ deadMailId }) => ({ intent: "again", mail: deadMailId }) },
      { name: "end of a mail", fields: ({ deadMailId }) => ({ intent: "give-up", mail: deadMailId }) },
    ],
  },
  ...GUARDED_MONEY,
  "/desk/rates": {
    posts: [{ name: "checked rate", fields: ({ rateId }) => ({ intent: "check", rate: rateId }) }],
  },
  "/desk/rates/csv": {},
  "/desk/rates/new": {
    posts: [{ name: "new rate", fields: () => ({ intent: "preview" }), status: 400, changesNothing: true }], // its address names no kind
  },
  "/desk/rates/table": {
    posts: [{ name: "table of rates", fields: () => ({ intent: "preview" }), status: 400, changesNothing: true }],
  },
  "/desk/rates/calendars": {},
  "/desk/rates/changes": {},
  "/desk/rates/changes/csv": {},
  "/desk/rates/changes/:id": {
    path: () => "/desk/rates/changes/1",
    posts: [{ name: "undo of a change", fields: () => ({ intent: "save" }), status: 422, changesNothing: true }],
  },
  "/desk/rates/waiting/:id": {
    path: ({ proposalId }) => `/desk/rates/waiting/${proposalId}`,
    posts: [{ name: "refusal of a rate", fields: () => ({ intent: "refuse" }) }],
  },
  "/desk/rates/:id": { path: ({ rateId }) => `/desk/rates/${rateId}` },
  "/desk/rates/:id/correct": {
    path: ({ rateId }) => `/desk/rates/${rateId}/correct`,
    posts: [{ name: "correction of a rate", fields: () => ({ intent: "preview" }), status: 422, changesNothing: true }],
  },
  "/desk/rates/:id/end": {
    path: ({ rateId }) => `/desk/rates/${rateId}/end`,
    posts: [{ name: "end of a rate", fields: () => ({ intent: "preview" }), status: 422, changesNothing: true }],
  },
  "/desk/money/cards": {
    posts: [
      {
        name: "word about a card payment",
        fields: () => ({ reference: "bp-none", note: "Given back at the provider." }),
        status: 409, // there is none that waits
        changesNothing: true,
      },
    ],
  },
  "/desk/audit": {},
  "/desk/audit/csv": {},
  "/desk/mail/csv": {},
  "/desk/system": {},
  "/desk/news": {},
  "/desk/keys": { posts: [{ name: "choice about keys", fields: () => ({ keys: "off" }) }] },
  "/desk/*": { path: () => "/desk/nowhere", status: 404 },
};
