import { randomBytes } from "node:crypto";
import { storeCase, storeCaseFile } from "#tests/factories/desk-case.ts";
import { smallPicture, storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import type { Site } from "#tests/support/app.ts";

/** The last three have an expired or foreign session. */
export type PersonName =
  | "unverified"
  | "buyer"
  | "other buyer"
  | "staff"
  | "staff without codes"
  | "visitor"
  | "ended"
  | "bearer only";

export interface Way {
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Cast {
  buyer: Person;
  staff: Person;
  documentId: string;
  fileId: string;
  caseId: string;
  seen: string;
  caseFileId: string;
  searchId: string;
  otherSessionId: string;
  picture: File;
  deadMailId: string;
  bannerVersion: string;
  olderBannerVersion: string;
  ways: Record<PersonName, Way>;
}

export async function castPeople({ db }: Site): Promise<Cast> {
  const [unverified, buyer, other, staff, clerk] = [
    await storePerson(db, { verified: false }),
    await storePerson(db),
    await storePerson(db, { firstName: "Kofi", lastName: "Mensah" }),
    await storePerson(db, { role: "staff" }),
    await storePerson(db, { role: "staff", twoFactor: false }),
  ];
  // Fresh, so that reading does not extend the session.
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const wayOf = async (person: Person) => ({ cookie: (await sessionOf(db, person, { expiresAt })).cookie });
  const { documentId, fileId } = await storeDocument(db, { ownerId: buyer.id, kind: "passport" });
  const otherSession = await sessionOf(db, buyer, { expiresAt });
  const ended = await sessionOf(db, buyer, { expiresAt });
  await db.deleteFrom("sessions").where("id", "=", ended.id).execute();
  const asked = await storeCase(db, { userId: buyer.id, email: buyer.email });
  const caseFileId = await storeCaseFile(db, asked.entryId);
  const search = await db
    .insertInto("saved_searches")
    .values({
      user_id: buyer.id,
      name: "Toyota",
      path: "/allListing?make=toyota",
      criteria: JSON.stringify({}),
      unsubscribe_hash: randomBytes(32),
      unsubscribe_sealed: randomBytes(32),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const deadMail = await db
    .insertInto("mails")
    .values({ kind: "verify-email", recipient_hint: "k…@example.com", sealed: Buffer.from("x"), state: "dead" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [older, banner] = [await storeBanner(db, "Closed today"), await storeBanner(db, "Open again")];
  return {
    buyer,
    staff,
    documentId,
    fileId,
    caseId: asked.id,
    seen: String(asked.entryId),
    caseFileId,
    searchId: search.id,
    otherSessionId: otherSession.id,
    picture: new File([new Uint8Array(await smallPicture())], "card.jpg", { type: "image/jpeg" }),
    deadMailId: deadMail.id,
    bannerVersion: String(banner),
    olderBannerVersion: String(older),
    ways: {
      unverified: await wayOf(unverified),
      buyer: await wayOf(buyer),
      "other buyer": await wayOf(other),
      staff: await wayOf(staff),
      "staff without codes": await wayOf(clerk),
      visitor: {},
      ended: { cookie: ended.cookie },
      "bearer only": { headers: { authorization: otherSession.bearer } },
    },
  };
}

async function storeBanner(db: Site["db"], notice: string): Promise<number> {
  const body = { headline: "Sign Up", button: "Sign Up Now", notice, noticeHref: "", noticeLabel: "" };
  const { id } = await db
    .insertInto("content_versions")
    .values({ section: "banner", body: JSON.stringify(body) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
