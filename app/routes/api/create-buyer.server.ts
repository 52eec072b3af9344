import { registerClient, type ClientRegistration } from "#app/features/old-clients/api-registration.server.ts";
import type { ClientUser } from "#app/features/old-clients/client-user.ts";
import type { DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { fileFault } from "#app/platform/file-fault.ts";
import { refused, type Outcome } from "#app/features/old-clients/refusal.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { resolveOr, type ClientCall } from "./client-call.server.ts";

type Text = string | null | undefined;

const DOCUMENTS = {
  profilePic: "profile_picture",
  drivingLicenseFrontPic: "driving_license_front",
  drivingLicenseBackPic: "driving_license_back",
  passport: "passport",
  idCardFrontPic: "id_card_front",
  idCardBackPic: "id_card_back",
} as const satisfies Record<string, DocumentKind>;

export type BuyerArguments = Partial<
  Record<"firstName" | "lastName" | "dob" | "email" | "password" | "country" | "phone" | "username" | "url", Text> &
    Record<keyof typeof DOCUMENTS, Text>
>;

export function createBuyer(asked: BuyerArguments, call: ClientCall): Promise<ClientUser> {
  return resolveOr(call, "message", async () => {
    const files = readDocuments(asked);
    if (!files.ok) return files;
    const { firstName: first_name, lastName: last_name, username, email, password, dob, phone, country } = asked;
    const fields = { first_name, last_name, username, email, password, dob, phone, country };
    const facts = await mailDeps(call.now);
    const { address, requestId } = call;
    const done = await registerClient(facts, { fields, files: files.files, address, requestId });
    return done.ok ? { ok: true, value: done.user } : done;
  });
}

const DATA_URL = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Documents come as `data:` URLs; other addresses are never fetched (SSRF). */
function readDocuments(asked: BuyerArguments): Outcome<{ files: ClientRegistration["files"] }> {
  const files: ClientRegistration["files"] = [];
  for (const [name, kind] of Object.entries(DOCUMENTS) as [keyof typeof DOCUMENTS, DocumentKind][]) {
    const written = asked[name];
    if (!written) continue;
    const start = DATA_URL.exec(written.slice(0, 200))?.[0].length;
    const body = start === undefined ? "" : written.slice(start);
    if (!body || !BASE64.test(body)) return refused("WRONG_TYPE", fileFault("wrong-type").message);
    files.push({ kind, name, bytes: Buffer.from(body, "base64") });
  }
  return { ok: true, files };
}
