import { data, type RouterContextProvider } from "react-router";
import { getProfile } from "#app/features/accounts/registration/profile.server.ts";
import type { EnquiryReply, KnownSender } from "#app/features/cases/enquiry-reply.ts";
import { openCase, type Enquiry } from "#app/features/cases/open-case.server.ts";
import { sealReference } from "#app/features/cases/sent-reference.server.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function knownSender(context: Context): Promise<KnownSender> {
  const viewer = await viewerOf(context);
  if (!viewer) return {};
  const { phone } = await getProfile(database(), viewer.userId);
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  return { name, email: viewer.email, ...(phone ? { phone } : {}) };
}

interface Finishing {
  context: Context;
  now: number;
  reply: EnquiryReply;
  enquiry: Omit<Enquiry, "userId" | "address" | "formToken">;
  path: string;
  message: string;
}

export async function finishEnquiry({ context, now, reply, enquiry, path, message }: Finishing) {
  const viewer = await viewerOf(context);
  const { address } = context.get(requestFacts);
  const done = await openCase(await mailDeps(now), {
    ...enquiry,
    userId: viewer?.userId,
    formToken: reply.formToken,
    address,
  });
  if (!done.ok) {
    const headers = { "Retry-After": String(done.retryAfterS) };
    return data({ ...reply, errors: { "": done.message } }, { status: 429, headers });
  }
  return toasts().redirectWithSuccess(
    `${path}?sent=${sealReference(enquiry.kind, done.reference)}`,
    { message, description: `Your reference is ${done.reference}.` },
    { status: 303, headers: { "X-Remix-Reload-Document": "true" } },
  );
}

export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}
