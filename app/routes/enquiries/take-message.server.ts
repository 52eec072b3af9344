import { data, type RouterContextProvider } from "react-router";
import type { CaseKind } from "#app/features/cases/case-kinds.ts";
import { openEnquiryIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { messageSchema } from "#app/features/cases/send-message.schema.ts";
import { MESSAGE_SENT } from "#app/features/cases/sent-notice.tsx";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
import { openReference } from "#app/features/cases/sent-reference.server.ts";
import { findOwnPurchase, type PurchaseRow } from "#app/features/purchases/read-purchase.server.ts";
import { newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
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

/** `?lot=` or `?purchase=` begins the message with what is known of it; an unknown one begins nothing. */
export async function openMessagePage({ url, context }: Asked, kind: Page["kind"]) {
  const sent = openReference(kind, url.searchParams.get("sent"));
  const id = url.searchParams.get("lot");
  const lot = id ? await findLot(database(), id) : undefined;
  const purchase = await purchaseIn({ url, context });
  const about = purchase ? messageOfBuyer(purchase) : lot && messageAbout(lot);
  const sender = { ...(await knownSender(context)), ...(about && { message: about }) };
  return { formToken: newFormToken(), sender, sent };
}

/** The asker's own that the address names. */
async function purchaseIn({ url, context }: Omit<Asked, "request">) {
  const number = url.searchParams.get("purchase");
  const viewer = number ? await viewerOf(context) : undefined;
  return number && viewer ? findOwnPurchase(database(), { number, userId: viewer.userId }) : undefined;
}

/** By these a case belongs to the purchase and its lot, whatever the message says. */
const fieldsOf = ({ number, facts }: PurchaseRow): Record<string, string> => ({
  purchase: number,
  vehicleID: facts.lotNumber,
  ...(facts.vin ? { vin: facts.vin } : {}),
});

const messageOfBuyer = ({ number, facts }: PurchaseRow): string => `About my ${facts.title}, purchase ${number}:\n\n`;

function messageAbout({ lotNumber, title, vin, house }: LotDetail): string {
  const names = [`lot ${lotNumber} at ${HOUSE_NAMES[house]}`, title, vin && `VIN ${vin}`].filter(Boolean);
  return `About ${names.join(", ")}:\n\n`;
}

export async function takeMessage({ request, url, context }: Asked, { kind, path, subject }: Page) {
  const now = systemClock();
  const { address } = context.get(requestFacts);
  const intake = openEnquiryIntake({ db: database(), now, address }, ["file"]);
  const form = await checkForm(request, messageSchema, { files: 1, takeFile: intake.take });
  const reply = { ...form.reply, ...(await intake.settle(form.reply.values)) };
  if (!form.ok) return data(reply, { status: form.status, headers: form.headers });
  const { name, email, phone, message } = form.value;
  const purchase = await purchaseIn({ url, context });
  const fields = purchase ? fieldsOf(purchase) : {};
  const enquiry = { kind, name, email, phone, message, subject: subject ?? firstLineOf(message), fields };
  return finishEnquiry({ context, now, reply, enquiry, path, message: MESSAGE_SENT });
}

const LONGEST_SUBJECT = 80;

function firstLineOf(message: string): string {
  const [line = ""] = message.trim().split("\n", 1);
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`;
}
