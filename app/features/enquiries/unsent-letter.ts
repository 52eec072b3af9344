import type { FormReply } from "#app/platform/form-reply.ts";
import type { Site } from "#app/platform/site.ts";
import type { ShippingRequest } from "./request-shipping.schema.ts";
import type { Message } from "./send-message.schema.ts";

type Addresses = Pick<Site, "email" | "phone">;

/** Mail programs cut longer addresses off. */
const MOST_BODY_CHARACTERS = 1_500;

/** Says honestly that nothing was sent, and offers what was typed as a letter in the reader's own mail program. */
function unsentLetter(
  site: Addresses,
  opening: string,
  subject: string,
  lines: [label: string, value: string | number | undefined][],
): NonNullable<FormReply["notice"]> {
  const body = lines
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n")
    .slice(0, MOST_BODY_CHARACTERS)
    .toWellFormed();
  const letter = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
  return {
    text: `${opening} open soon. Nothing was sent: please write to ${site.email} or call ${site.phone}.`,
    link: { label: "Write it as an e-mail", href: `mailto:${site.email}?${letter}` },
  };
}

/** @param opening what will be possible later, e.g. 'Online messages' */
export const unsentMessage = (site: Addresses, opening: string, kind: string, sent: Message) =>
  unsentLetter(site, opening, `${kind} from ${sent.name}`, [
    ["Name", sent.name],
    ["Email", sent.email],
    ["Phone", sent.phone],
    ["Message", `\n${sent.message}`],
  ]);

export const unsentShippingRequest = (site: Addresses, sent: ShippingRequest) =>
  unsentLetter(site, "Online shipping requests", `Shipping for ${sent.year} ${sent.make} ${sent.model}`, [
    ["Name", sent.fullName],
    ["Email", sent.email],
    ["Phone", sent.phone],
    ["Contact by", sent.contactMethod],
    ["Lot or stock number", sent.vehicleID],
    ["VIN", sent.vin],
    ["Vehicle", `${sent.year} ${sent.make} ${sent.model}`],
    ["Purchase date", sent.purchaseDate],
    ["Destination country", sent.destinationCountry],
    ["Shipping type", sent.shippingType],
    ["Shipping preference", sent.shippingPreference],
    ["Additional instructions", sent.additionalInstructions],
  ]);
