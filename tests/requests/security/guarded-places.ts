import { PASSWORD } from "#tests/factories/person.ts";
import type { FormFields } from "#tests/support/app.ts";
import type { Cast } from "./cast.ts";

export interface GuardedPlace {
  path?: (cast: Cast) => string;
  isOwned?: boolean;
  status?: number;
  isQuiet?: boolean;
  posts?: GuardedForm[];
}

export interface GuardedForm {
  name: string;
  fields: (cast: Cast) => FormFields;
  status?: number;
  changesNothing?: boolean;
  toOthers?: number;
}

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
    posts: [{ name: "deletion", fields: () => ({ password: PASSWORD, understood: "on" }) }],
  },
  "/account/token": {
    status: 405, // only for a form
    posts: [{ name: "wish for the token", fields: () => ({}), status: 200, changesNothing: true }],
  },
  "/account/documents/:id": { path: ({ documentId }) => `/account/documents/${documentId}`, isOwned: true },

  "/desk": {},
  "/desk/buyers": {},
  "/desk/buyers/:id": { path: ({ buyer }) => `/desk/buyers/${buyer.id}` },
  "/desk/documents": {},
  "/desk/documents/:id": {
    path: ({ documentId }) => `/desk/documents/${documentId}`,
    posts: [
      { name: "acceptance", fields: ({ fileId }) => ({ intent: "accept", file: fileId }) },
      {
        name: "refusal",
        fields: ({ fileId }) => ({ intent: "refuse", file: fileId, reason: "Part of the document is cut off." }),
      },
    ],
  },
  "/desk/documents/:id/file": { path: ({ documentId }) => `/desk/documents/${documentId}/file` },
  "/desk/cases": {},
  "/desk/cases/:id": {
    path: ({ caseId }) => `/desk/cases/${caseId}`,
    posts: [
      { name: "answer", fields: ({ seen }) => ({ intent: "answer", seen, answer: "Apapa is nearest." }) },
      { name: "note", fields: ({ seen }) => ({ intent: "note", seen, note: "Call on Monday." }) },
      { name: "new owner", fields: ({ seen, staff }) => ({ intent: "assign", seen, owner: staff.id }) },
      { name: "end of a case", fields: ({ seen }) => ({ intent: "close", seen }) },
      { name: "end of a private link", fields: ({ seen }) => ({ intent: "renew-link", seen }) },
    ],
  },
  "/desk/cases/:id/file/:file": { path: ({ caseId, caseFileId }) => `/desk/cases/${caseId}/file/${caseFileId}` },
  // Streams are tested in tests/requests/desk/cases-live.test.ts.
  "/desk/events": { status: 406 },
  "/desk/content": {},
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
  "/desk/audit": {},
};
