import { data, type RouterContextProvider } from "react-router";
import type { CaseKind } from "#app/features/cases/case-kinds.ts";
import { openEnquiryIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { messageSchema } from "#app/features/cases/send-message.schema.ts";
import { MESSAGE_SENT } from "#app/features/cases/sent-notice.tsx";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
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
  /** Without one the message's first line. */
  subject?: string;
}

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** `?lot=` begins the message with what is known of the lot; an unknown one begins nothing. */
export async function openMessagePage({ url, context }: Asked, kind: Page["kind"]) {
  const sent = openReference(kind, url.searchParams.get("sent"));
  const id = url.searchParams.get("lot");
  const lot = id ? await findLot(database(), id) : undefined;
  const sender = { ...(await knownSender(context)), ...(lot && { message: messageAbout(lot) }) };
  return { formToken: newFormToken(), sender, sent };
}

function messageAbout({ lotNumber, title, vin, house }: LotDetail): string {
  const names = [`lot ${lotNumber} at ${HOUSE_NAMES[house]}`, title, vin && `VIN ${vin}`].filter(Boolean);
  return `About ${names.join(", ")}:\n\n`;
}

export async function takeMessage({ request, context }: Asked, { kind, path, subject }: Page) {
  const now = systemClock();
  const { address } = context.get(requestFacts);
  const intake = openEnquiryIntake({ db: database(), now, address }, ["file"]);
  const form = await checkForm(request, messageSchema, { files: 1, takeFile: intake.take });
  const reply = { ...form.reply, ...(await intake.settle(form.reply.values)) };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const { name, email, phone, message } = form.value;
  const enquiry = { kind, name, email, phone, message, subject: subject ?? firstLineOf(message), fields: {} };
  return finishEnquiry({ context, now, reply, enquiry, path, message: MESSAGE_SENT });
}

const LONGEST_SUBJECT = 80;

function firstLineOf(message: string): string {
  const [line = ""] = message.trim().split("\n", 1);
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`;
}
