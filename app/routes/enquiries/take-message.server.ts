import { data, type RouterContextProvider } from "react-router";
import type { CaseKind } from "#app/features/cases/case-kinds.ts";
import { openEnquiryIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { messageSchema } from "#app/features/cases/send-message.schema.ts";
import { MESSAGE_SENT } from "#app/features/cases/sent-notice.tsx";
import { openReference } from "#app/features/cases/sent-reference.server.ts";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { finishEnquiry, knownSender } from "./finish-enquiry.server.ts";

interface Page {
  kind: Exclude<CaseKind, "shipping">;
  path: string;
  subject: string;
}

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function openMessagePage({ url, context }: Asked, kind: Page["kind"]) {
  const sent = openReference(kind, url.searchParams.get("sent"));
  return { formToken: newFormToken(), sender: await knownSender(context), sent };
}

export async function takeMessage({ request, context }: Asked, { kind, path, subject }: Page) {
  const now = systemClock();
  const { address } = context.get(requestFacts);
  const intake = openEnquiryIntake({ db: database(), now, address }, ["file"]);
  const form = await checkForm(request, messageSchema, { files: 1, takeFile: intake.take });
  const reply = { ...form.reply, ...(await intake.settle(form.reply.values)) };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const { name, email, phone, message } = form.value;
  const enquiry = { kind, name, email, phone, message, subject, fields: {} };
  return finishEnquiry({ context, now, reply, enquiry, path, message: MESSAGE_SENT });
}
