import { createHash, randomUUID } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { e164Of } from "#app/platform/formats/phone.ts";
import { networkOf, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import { listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { attachKeptFiles } from "./case-files.server.ts";
import { CASE_KINDS, type CaseKind } from "./case-kinds.ts";
import { languageOf } from "./case-language.ts";
import { newLink } from "./case-link.server.ts";
import { caseArrived, caseOpened, standUnder } from "./case-mails.server.ts";
import { findLotNamed } from "./find-case-lot.server.ts";
import { tellDesk } from "./tell-desk.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

export interface Enquiry {
  kind: CaseKind;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message?: string | undefined;
  fields: Record<string, string>;
  note?: string | undefined;
  userId?: string | undefined;
  formToken: string;
  address: string | undefined;
}

export type Opened = { ok: true; reference: string } | { ok: false; retryAfterS: number; message: string };

const BY_NETWORK: Limit = { name: "enquiries", points: 30, perSeconds: 3_600 };
/** Each enquiry sends a mail to the typed address, which may be another person's. */
const BY_SENDER: Limit = { name: "enquiries-of", points: 10, perSeconds: 3_600 };
/** Same content within this time (ms) is the same enquiry, even from a reloaded page. */
const SAME_WORDS_MS = 15 * 60_000;

/** Case, files and both mails in one transaction; a repeated form is one case with one reference. */
export async function openCase(deps: MailDeps, enquiry: Enquiry): Promise<Opened> {
  const { db, now } = deps;
  const files = await listKeptFiles(db, enquiry.formToken, now);
  const sent: Sent = { ...enquiry, formHash: hashOf(enquiry, files), hasFiles: files.length > 0 };
  const known = await findTwin(db, sent, now);
  if (known) return { ok: true, reference: known };

  const refusal = await takeTurns(deps, enquiry);
  if (refusal) return refusal;
  const reference = await db.transaction().execute(async (trx) => {
    const key = `${sent.kind} ${sent.email.toLowerCase()}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4))`.execute(trx);
    return (await findTwin(trx, sent, now)) ?? storeCase(trx, deps, sent);
  });
  return { ok: true, reference };
}

interface Sent extends Enquiry {
  formHash: Buffer;
  hasFiles: boolean;
}

const textOf = ({ message, subject }: Enquiry) => message ?? subject;

/** The content is hashed too: with the token alone a corrected form would be dropped as a duplicate. */
function hashOf(enquiry: Enquiry, files: { name: string; bytes: number }[]): Buffer {
  const { formToken, kind, name, email, phone, fields } = enquiry;
  const attached = files.map((file) => [file.name, file.bytes]);
  const said = [formToken, kind, name, email, phone, Object.entries(fields), textOf(enquiry), attached];
  return createHash("sha256").update(JSON.stringify(said)).digest();
}

async function findTwin(db: Kysely<DB>, sent: Sent, now: number): Promise<string | undefined> {
  const same = await db
    .selectFrom("cases")
    .select("reference")
    .where("form_hash", "=", sent.formHash)
    .executeTakeFirst();
  if (same || sent.hasFiles) return same?.reference;
  const alike = await db
    .selectFrom("cases")
    .innerJoin("case_entries", "case_entries.case_id", "cases.id")
    .select("reference")
    .where(sql<string>`lower(email)`, "=", sent.email.toLowerCase())
    .where("cases.created_at", ">", new Date(now - SAME_WORDS_MS))
    .where("cases.kind", "=", sent.kind)
    .where("cases.name", "=", sent.name)
    .where("phone", "=", sent.phone)
    .where("fields", "=", sql<never>`${JSON.stringify(sent.fields)}::jsonb`)
    .where("case_entries.kind", "=", "message")
    .where("text", "=", textOf(sent))
    .executeTakeFirst();
  return alike?.reference;
}

async function takeTurns(
  { db, site }: MailDeps,
  { address, email }: Enquiry,
): Promise<Extract<Opened, { ok: false }> | undefined> {
  const network = await takeTurn(db, BY_NETWORK, networkOf(address));
  const turn = network.ok ? await takeTurn(db, BY_SENDER, email.toLowerCase()) : network;
  if (turn.ok) return undefined;
  const wait = waitInWords(turn.retryAfterS);
  const whose = network.ok ? "this address" : "your network";
  const message = `Too many enquiries came from ${whose}. Please try again in ${wait}, or call ${site.phone}.`;
  return { ok: false, retryAfterS: turn.retryAfterS, message };
}

/** A number without a code is the sender's country's; with a nought in front it may be dialled where the car goes. */
const wholeNumber = (phone: string, own: string | null | undefined, destination: string | undefined) =>
  /^\D*0/.test(phone) ? e164Of(phone, own, destination) : e164Of(phone, own);

async function countryOf(trx: Transaction<DB>, userId: string | undefined): Promise<string | null | undefined> {
  if (userId === undefined) return undefined;
  const sender = await trx.selectFrom("users").select("country").where("id", "=", userId).executeTakeFirst();
  return sender?.country;
}

async function storeCase(trx: Transaction<DB>, { now, site, origin }: MailDeps, sent: Sent): Promise<string> {
  const { kind, name, email, phone, subject, fields, note, userId, formHash, formToken } = sent;
  const id = randomUUID();
  const at = new Date(now);
  const text = textOf(sent);
  const { rows } = await sql<{ number: number }>`select nextval('case_numbers') as number`.execute(trx);
  const reference = `${CASE_KINDS[kind].prefix}-${rows[0]?.number}`;
  const stored = await trx
    .insertInto("cases")
    .values({
      id,
      reference,
      kind,
      name,
      email,
      phone,
      phone_e164: wholeNumber(phone, await countryOf(trx, userId), fields["destinationCountry"]),
      subject,
      fields: JSON.stringify(fields),
      user_id: userId,
      form_hash: formHash,
      ...newLink(id),
      created_at: at,
      updated_at: at,
      waiting_since: at,
      language: languageOf(text),
      lot_id: await findLotNamed(trx, [fields["vehicleID"], fields["vin"], text].filter(Boolean).join(" ")),
    })
    .returning(["id", "reference", "kind", "name", "email", "phone", "user_id", "link_sealed"])
    .executeTakeFirstOrThrow();
  const about = { site, origin, case: stored };
  const mail_id = await caseOpened(trx, about);
  const entry = await trx
    .insertInto("case_entries")
    .values({ case_id: id, at, kind: "message", author_id: userId, text, mail_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const files = await attachKeptFiles(trx, { formToken, entryId: entry.id, now });
  if (note) await trx.insertInto("case_entries").values({ case_id: id, at, kind: "note", text: note }).execute();
  await standUnder(trx, entry.id, [await caseArrived(trx, { ...about, text, fields, files })]);
  await tellDesk(trx, id);
  return reference;
}
