import { saleToCome } from "#app/features/vocabulary/card-words.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
import { whatsAppAddress } from "#app/features/site/contact.ts";

/** What the page needs of the site to ask about a lot and to share it. */
export interface OwnSite {
  origin: string;
  /** Empty when there is none. */
  whatsapp: string;
}

const nameOf = ({ title, house, lotNumber }: LotDetail) => `${title}, ${HOUSE_NAMES[house]} lot ${lotNumber}`;

export const addressOf = (lot: LotDetail, { origin }: OwnSite) => origin + lotPath(lot);

/** A message with lot, closing time and address filled in, or the form that knows lot and VIN. */
export function askAbout(lot: LotDetail, site: OwnSite, now: number): { href: string; isWhatsApp: boolean } {
  if (!site.whatsapp) return { href: `/contactus?lot=${encodeURIComponent(lot.id)}`, isWhatsApp: false };
  const sale = saleToCome(lot, now);
  const unset = sale === null ? "Its sale date is not set yet." : `Its sale: ${sale}.`;
  const closing = lot.endsAt ? `It closes ${formatTime(lot.endsAt)}.` : unset;
  const text = `Hello, I have a question about this car: ${nameOf(lot)}. ${closing} ${addressOf(lot, site)}`;
  return { href: whatsAppAddress(site.whatsapp, text), isWhatsApp: true };
}

/** Without a number WhatsApp lets the reader choose whom to send it to. */
export const shareOnWhatsApp = (lot: LotDetail, site: OwnSite) =>
  whatsAppAddress("", `${nameOf(lot)}: ${addressOf(lot, site)}`);
