import type { Route } from "./+types/register";
import { findCaller } from "#app/request/compat-viewer.server.ts";
import { registerClient } from "#app/features/old-clients/api-registration.server.ts";
import type { ClientUser } from "#app/features/old-clients/client-user.ts";
import { DOCUMENT_KINDS, kindOfField } from "#app/features/accounts/document-kinds.ts";
import { refused } from "#app/features/old-clients/refusal.ts";
import { noStore } from "#app/platform/no-store.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { callerOf } from "./caller.server.ts";
import { readApiForm, type SentForm } from "./read-form.server.ts";
import { answerRest, ONLY_POST, refuseCall } from "./reply.server.ts";

/** Covers the router's .data URL too: the answer may contain a token. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export const loader = ({ context }: Route.LoaderArgs) => refuseCall(ONLY_POST, context);

export function action({ request, context }: Route.ActionArgs) {
  return answerRest({ request, context }, async () => {
    const caller = await findCaller(request, context);
    if (!caller.ok) return caller;
    const sent = await readApiForm(request, { text: [...TEXT_FIELDS, ...FILE_FIELDS], files: FILE_FIELDS });
    if (!sent.ok) return sent;
    if (isFileWritten(sent.form)) return refused("WRONG_TYPE", "Only JPEG, PNG, WebP or PDF files are accepted.");
    const { requestId, address } = callerOf(request, context);
    const fields = Object.fromEntries([...sent.form.text].filter(([name]) => RULED_FIELDS.has(name)));
    const facts = await mailDeps();
    const done = await registerClient(facts, { fields, files: chosenFiles(sent.form), address, requestId });
    return done.ok ? { ok: true, body: { data: toldOf(done.user) } } : done;
  });
}

const RULED_FIELDS = new Set(["first_name", "last_name", "username", "email", "password", "dob", "country", "phone"]);
/** `url` and the agreements are ignored: links begin with our own address, and old clients ask for consent. */
const TEXT_FIELDS = [...RULED_FIELDS, "url", "agree_privacy", "agree_refund", "agree_terms"];
const FILE_FIELDS = Object.entries(DOCUMENT_KINDS)
  .filter(([kind]) => kind !== "profile_picture")
  .map(([, { field }]) => field);

const NO_FILE = new Set(["", "null", "undefined"]);

const isFileWritten = ({ text }: SentForm) => FILE_FIELDS.some((field) => !NO_FILE.has(text.get(field) ?? ""));

const chosenFiles = ({ files }: SentForm) =>
  files.flatMap(({ field, name, bytes }) => {
    const kind = kindOfField(field);
    return kind ? [{ kind, name, bytes }] : [];
  });

const toldOf = ({ email, firstName, lastName, username, dob, phone, country, role }: ClientUser) => ({
  email,
  firstName,
  lastName,
  username,
  dob,
  phone,
  country,
  role,
});
