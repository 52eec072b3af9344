import { systemClock } from "#app/platform/clock.ts";
import { placeInWords, saleToCome } from "#app/features/vocabulary/card-words.ts";
import type { Transaction } from "kysely";
import type { Site } from "#app/platform/site.ts";
import type { MailKind } from "#app/upstream/mail/mail-kinds.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { writeMail, type MailText } from "#app/upstream/mail/mail-body.ts";
import { formatBid, formatCount, formatTime, formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";
import { unsubscribeAddress } from "./watch-link.server.ts";

export interface Reader {
  id: string;
  email: string;
  firstName: string | null;
  /** Sealed token of the unsubscribe link. */
  sealed: Uint8Array;
}

interface Envelope {
  site: Site;
  /** Base of every link; from the settings only, never from the request. */
  origin: string;
  reader: Reader;
}
type Trx = Transaction<DB>;

const MOST_LOTS_SHOWN = 12;

type Sending = Omit<MailText, "greeting" | "entries"> & { kind: MailKind; why: string; lots: LotSummary[] };

function send(trx: Trx, { site, origin, reader }: Envelope, { kind, why, lots, ...letter }: Sending): Promise<string> {
  const unsubscribe = unsubscribeAddress(origin, reader.sealed);
  const name = reader.firstName ?? "";
  const written = writeMail(site, {
    ...letter,
    greeting: name ? `Hello ${name},` : "Hello,",
    entries: lots.slice(0, MOST_LOTS_SHOWN).map((lot) => entryOf(lot, origin)),
    after: [
      ...(letter.after ?? []),
      `${why} To stop these emails, open ${unsubscribe}`,
      `Change what we write to you about: ${origin}/account/searches`,
    ],
  });
  const to = { address: reader.email, name };
  return queueMail(trx, { kind, to, ...written, link: letter.action?.href, unsubscribe, userId: reader.id });
}

function entryOf(lot: LotSummary, origin: string) {
  const sale = saleToCome(lot, systemClock());
  const buyNow = lot.buyNowPrice === null ? "" : `, Buy Now ${formatMoney(lot.buyNowPrice, lot.currency)}`;
  return {
    heading: lot.title,
    href: `${origin}/detail/${encodeURIComponent(lot.id)}`,
    lines: [
      (lot.currentBid ? `Current bid ${formatBid(lot)}` : formatBid(lot)) + buyNow,
      [HOUSE_NAMES[lot.house], lot.location && placeInWords(lot.location, lot.state)].filter(Boolean).join(", "),
      lot.endsAt === null ? (sale === null ? "No sale date yet" : `Sale: ${sale}`) : `Closes ${formatTime(lot.endsAt)}`,
    ],
  };
}

const vehicles = (total: number) => (total === 1 ? "1 new vehicle" : `${formatCount(total)} new vehicles`);

export function mailMatches(
  trx: Trx,
  about: Envelope & { search: { name: string; path: string }; lots: LotSummary[] },
): Promise<string> {
  const { site, origin, search, lots } = about;
  const more = lots.length - MOST_LOTS_SHOWN;
  return send(trx, about, {
    kind: "search-matches",
    subject: `${vehicles(lots.length)} for “${search.name}”`,
    paragraphs: [
      `${vehicles(lots.length)} ${lots.length === 1 ? "fits" : "fit"} the search “${search.name}” that you saved at ${site.name}.`,
    ],
    lots,
    action: { label: "See all that match", href: origin + search.path },
    after: more > 0 ? [`${formatCount(more)} more ${more === 1 ? "is" : "are"} not listed in this email.`] : [],
    why: "You get this email because you saved this search.",
  });
}

export function mailClosing(trx: Trx, about: Envelope & { lots: LotSummary[] }): Promise<string> {
  const { origin, lots } = about;
  return send(trx, about, {
    kind: "favourites-closing",
    subject:
      lots.length === 1 ? "One of your favourites closes soon" : `${formatCount(lots.length)} favourites close soon`,
    paragraphs: ["Bidding on these vehicles that you keep as favourites closes within 24 hours."],
    lots,
    action: { label: "See your favourites", href: `${origin}/account/favourites` },
    why: "You get this email because you asked to be told when a favourite closes.",
  });
}

export function mailBids(trx: Trx, about: Envelope & { lots: LotSummary[] }): Promise<string> {
  const { origin, lots } = about;
  return send(trx, about, {
    kind: "favourites-bids",
    subject:
      lots.length === 1 ? "The bid on a favourite moved" : `Bids on ${formatCount(lots.length)} favourites moved`,
    paragraphs: ["The bid on these vehicles that you keep as favourites moved."],
    lots,
    action: { label: "See your favourites", href: `${origin}/account/favourites` },
    why: "You get this email because you asked to be told when a favourite's bid moves.",
  });
}
