import { data } from "react-router";
import type { Unproven } from "#app/features/accounts/credentials/account-owner.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import { database } from "#app/platform/database.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { toasts } from "#app/platform/toast.server.ts";

export function answerUnproven(reply: FormReply, field: string, unproven: Unproven) {
  if (unproven.kind === "wrong") {
    return data({ ...reply, errors: { [field]: "That is not your password." } }, { status: 422 });
  }
  return data(
    { ...reply, errors: { "": `Too many attempts. Please try again in ${waitInWords(unproven.retryAfterS)}.` } },
    { status: 429, headers: { "Retry-After": String(unproven.retryAfterS) } },
  );
}

export async function leaveSignedOut(to: string, message: string): Promise<Response> {
  const headers = new Headers({ "Clear-Site-Data": '"storage"' });
  for (const cookie of await signOut({ auth: auth(), db: database() }, undefined)) {
    headers.append("Set-Cookie", cookie);
  }
  return toasts().redirectWithSuccess(to, message, { status: 303, headers });
}
