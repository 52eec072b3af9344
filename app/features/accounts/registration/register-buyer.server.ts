import { randomUUID } from "node:crypto";
import { BulkheadRejectedError } from "cockatiel";
import type { Transaction } from "kysely";
import { e164Of } from "#app/platform/formats/phone.ts";
import { networkOf, takeTurn } from "#app/platform/limits.server.ts";
import { adoptKeptFiles, removeFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { kindOfField, type DocumentKind } from "../document-kinds.ts";
import { putDocument } from "../documents/documents.server.ts";
import { giveReceipt, hasReceipt } from "./form-receipt.server.ts";
import { mailAlreadyRegistered, mailVerification, type MailedLot } from "../mails.server.ts";
import { issueToken } from "../one-time-token.server.ts";
import { hashPassword } from "../password-hash.server.ts";
import { acceptTerms } from "../terms.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

interface Deps extends MailDeps {
  address?: string;
}

export interface Registration {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  dob?: string;
  phone?: string;
  country?: string;
  files: { kind: DocumentKind; fileId: string }[];
  /** Old clients show no terms; their people accept them before the first bid. */
  hasAcceptedTerms?: boolean;
  formToken?: string;
  /** For which somebody registers. */
  lot?: MailedLot | undefined;
  requestId?: string;
}

type Registered =
  /** The same answer whether the address was free or not; `userId` only for a new account. */
  { ok: true; userId?: string } | { ok: false; kind: "limit" | "busy"; retryAfterS: number; message: string };

const BY_NETWORK = { name: "register", points: 30, perSeconds: 3_600 };
const BUSY_RETRY_S = 10;
const HOUR_MS = 3_600_000;

/** Account, documents and mail in one transaction. A known address gets the same answer at the same cost. */
export async function registerBuyer(deps: Deps, registration: Registration): Promise<Registered> {
  const { db, now } = deps;
  const asked = { ...registration, email: registration.email.toLowerCase() };
  const form = asked.formToken ? { token: asked.formToken, about: asked.email } : undefined;
  if (form && (await hasReceipt(db, form))) return { ok: true };

  if (deps.address !== undefined) {
    const turn = await takeTurn(db, BY_NETWORK, networkOf(deps.address));
    if (!turn.ok)
      return { ok: false, kind: "limit", retryAfterS: turn.retryAfterS, message: tooMany(turn.retryAfterS) };
  }
  const hash = await hashInTurn(asked.password);
  if (hash === undefined) {
    const message = "Many people are registering right now. Please try again in a few seconds.";
    return { ok: false, kind: "busy", retryAfterS: BUSY_RETRY_S, message };
  }
  const userId = await db.transaction().execute(async (trx) => {
    const isFirst = !form || (await giveReceipt(trx, form, { purpose: "register", now }));
    const id = isFirst ? await storeUser(trx, asked, { hash, now }) : undefined;
    const files = await takeFiles(trx, asked, now);
    if (id === undefined) {
      await removeFiles(
        trx,
        files.map(({ fileId }) => fileId),
      );
      if (isFirst) await tellOwner(trx, deps, asked);
      return undefined;
    }
    for (const { kind, fileId } of files) await putDocument(trx, { ownerId: id, kind, fileId });
    if (asked.hasAcceptedTerms) await acceptTerms(trx, id, now);
    const token = await issueToken(trx, { purpose: "verify-email", userId: id, subject: asked.email, now });
    const { site, origin } = deps;
    const user = { id, email: asked.email, firstName: asked.firstName };
    await mailVerification(trx, { site, origin, user, token, lot: asked.lot });
    const detail = { documents: files.length };
    await recordAct(trx, { actorId: id, act: "account.registered", subject: id, detail, requestId: asked.requestId });
    return id;
  });
  return { ok: true, userId };
}

const tooMany = (seconds: number) =>
  `Too many registrations from your network. Please try again in ${waitInWords(seconds)}.`;

async function hashInTurn(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return undefined;
    throw error;
  }
}

/** @returns undefined when the address has an account; concurrent inserts of one address wait for each other */
async function storeUser(
  trx: Transaction<DB>,
  asked: Registration,
  { hash, now }: { hash: string; now: number },
): Promise<string | undefined> {
  const id = randomUUID();
  const at = new Date(now);
  const { firstName, lastName, username, email, dob, phone, country } = asked;
  const names = { name: `${firstName} ${lastName}`, first_name: firstName, last_name: lastName, username };
  const stored = await trx
    .insertInto("users")
    .values({
      id,
      ...names,
      email,
      dob,
      phone,
      phone_e164: e164Of(phone ?? "", country),
      country,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return undefined;
  const account = { id: randomUUID(), account_id: id, provider_id: "credential", user_id: id, password: hash };
  await trx
    .insertInto("accounts")
    .values({ ...account, created_at: at, updated_at: at })
    .execute();
  return id;
}

async function takeFiles(trx: Transaction<DB>, { files, formToken }: Registration, now: number) {
  const kept = formToken ? await adoptKeptFiles(trx, formToken, now) : [];
  const known = kept.flatMap(({ field, fileId }) => {
    const kind = kindOfField(field);
    return kind ? [{ kind, fileId }] : [];
  });
  return [...files, ...known];
}

/** At most one mail an hour, so that nobody can flood the owner's mailbox. */
async function tellOwner(trx: Transaction<DB>, deps: Deps, { email, lot }: Registration): Promise<void> {
  const { now, site, origin } = deps;
  const owner = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return;
  const told = await trx
    .selectFrom("mails")
    .select("id")
    .where("user_id", "=", owner.id)
    .where("kind", "=", "already-registered")
    .where("created_at", ">", new Date(now - HOUR_MS))
    .executeTakeFirst();
  if (told) return;
  const user = { id: owner.id, email: owner.email, firstName: owner.first_name ?? "" };
  await mailAlreadyRegistered(trx, { site, origin, user, lot });
}
