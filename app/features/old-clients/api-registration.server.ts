import type { FileFault } from "#app/platform/file-fault.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { refused, type Outcome, type RefusalCode } from "./refusal.ts";
import type { ClientUser } from "./client-user.ts";
import { clientRegistrationSchema } from "./client-registration.schema.ts";
import type { DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { asRegistration } from "#app/features/accounts/registration/register.schema.ts";
import { takeFileTurn, TOO_MANY_FILES } from "#app/features/accounts/registration/register-buyer-files.server.ts";
import { registerBuyer, type Registration } from "#app/features/accounts/registration/register-buyer.server.ts";
import { takeUpload } from "#app/features/uploads/stored-files.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

export interface ClientRegistration {
  fields: Record<string, string | null | undefined>;
  files: { kind: DocumentKind; name: string; bytes: Uint8Array }[];
  address: string | undefined;
  requestId: string;
}

/** The answer has no id, so it does not tell whether the account existed. */
export async function registerClient(deps: MailDeps, sent: ClientRegistration): Promise<Outcome<{ user: ClientUser }>> {
  const { fields, address, requestId } = sent;
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
  const checked = clientRegistrationSchema(dayInLagos(deps.now)).safeParse(present);
  if (!checked.success) return refused("INVALID_FIELD", checked.error.issues[0]?.message ?? "Required");
  const taken = await takeFiles(deps, sent);
  if (!taken.ok) return taken;

  const person = asRegistration(checked.data);
  const done = await registerBuyer({ ...deps, address }, { ...person, files: taken.files, requestId });
  if (!done.ok) {
    return refused(done.kind === "limit" ? "TOO_MANY_REQUESTS" : "UNAVAILABLE", done.message, done.retryAfterS);
  }
  const { email, firstName, lastName, username, dob = null, phone = null, country = null } = person;
  const known = { email, firstName, lastName, username, dob, phone, country };
  return { ok: true, user: { id: null, ...known, profilePic: null, role: "buyer" } };
}

const CODES: Record<FileFault["kind"], RefusalCode> = {
  "too-large": "TOO_LARGE",
  empty: "WRONG_TYPE",
  locked: "FILE_REFUSED",
  "wrong-type": "WRONG_TYPE",
  damaged: "FILE_REFUSED",
  "too-many-pixels": "FILE_REFUSED",
  rejected: "FILE_REFUSED",
  unavailable: "UNAVAILABLE",
};

const CHECK_AGAIN_S = 120;

/** One at a time, to bound memory. */
async function takeFiles(
  { db, now }: MailDeps,
  { files, address }: ClientRegistration,
): Promise<Outcome<{ files: Registration["files"] }>> {
  const taken = new Map<DocumentKind, string>();
  for (const { kind, name, bytes } of files) {
    if (taken.has(kind)) continue;
    const turn = await takeFileTurn(db, address);
    if (!turn.ok) return refused("TOO_MANY_REQUESTS", TOO_MANY_FILES, turn.retryAfterS);
    const done = await takeUpload({ name, bytes }, now);
    if (!done.ok)
      return refused(CODES[done.kind], done.message, done.kind === "unavailable" ? CHECK_AGAIN_S : undefined);
    taken.set(kind, done.file.id);
  }
  return { ok: true, files: [...taken].map(([kind, fileId]) => ({ kind, fileId })) };
}
