import { placeInWords } from "#app/features/vocabulary/card-words.ts";
import type { Transaction } from "kysely";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { greetable, greetingFor, writeMail, type MailText } from "#app/upstream/mail/mail-body.ts";
import type { MailKind } from "#app/upstream/mail/mail-kinds.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { exactTime } from "../own-bids/exact-time.ts";
import { offerInWords } from "../own-bids/offer-words.ts";
import { OPEN_STATES, type OwnBid } from "../own-bids/own-bid.ts";
import type { OwnOffer } from "../own-bids/own-offers.server.ts";
import { standingInWords } from "../own-bids/standing-words.ts";
import { receiptJson, type ReceiptFile } from "../receipts/receipt-file.ts";
import { stopAddress } from "./notice-choices.server.ts";
import type { Stoppable } from "./notice-kinds.ts";

export interface BidMail extends Omit<MailDeps, "db"> {
  user: { id: string; email: string; firstName: string };
  bid: OwnBid;
}
type Trx = Transaction<DB>;

type Letter = Omit<MailText, "greeting" | "card"> & { kind: MailKind; stop?: Stoppable };

async function send(trx: Trx, about: BidMail, { kind, stop, ...letter }: Letter): Promise<void> {
  const { site, origin, now, user, bid } = about;
  const name = greetable(user.firstName);
  const unsubscribe = stop && stopAddress(origin, { userId: user.id, kind: stop, now });
  const after = [
    ...(letter.after ?? []),
    ...(unsubscribe ? [`To get no more emails like this one, open ${unsubscribe}`] : []),
  ];
  const written = writeMail(site, { ...letter, greeting: greetingFor(name), card: cardOf(bid), after });
  const to = { address: user.email, name: name ?? "" };
  const link = letter.action?.href;
  await queueMail(trx, { kind, to, ...written, link, userId: user.id, ...(unsubscribe ? { unsubscribe } : {}) });
}

const cardOf = ({ lot, house, reference }: OwnBid) => ({
  title: lot.title,
  lines: [
    [`${HOUSE_NAMES[house]} lot ${lot.lotNumber}`, lot.location && placeInWords(lot.location, lot.state)]
      .filter(Boolean)
      .join(", "),
    ...(lot.endsAt === null ? [] : [`Closes ${formatTime(lot.endsAt)}`]),
    `Bid ${reference}`,
  ],
});

const pageOf = (origin: string, { reference }: OwnBid) => `${origin}/account/bids/${reference}`;
const panelOf = (origin: string, { lot }: OwnBid) => `${origin}/lots/${encodeURIComponent(lot.id)}/bid`;
const seeBid = ({ origin, bid }: BidMail) => ({ label: "See the bid", href: pageOf(origin, bid) });
const FREE = "Nothing is held of your deposit for it any more.";

/** Where to come back: the panel while the sale takes bids, else the bid. */
const bidAgain = (about: BidMail) =>
  about.bid.isSaleOpen ? { label: "Bid again", href: panelOf(about.origin, about.bid) } : seeBid(about);

export function mailReceipt(trx: Trx, about: BidMail & { receipt: ReceiptFile }): Promise<void> {
  const { bid, origin, receipt } = about;
  const what = bid.kind === "bid" ? "Your maximum" : "Buy Now at";
  return send(trx, about, {
    kind: "bid-receipt",
    subject: `Receipt of your bid on ${bid.lot.title}`,
    paragraphs: [
      "We have taken your bid. It binds you.",
      `${what}: ${formatMoney(bid.maximum ?? 0)}. Received: ${exactTime(bid.at)}.`,
      standingInWords(bid),
    ],
    action: seeBid(about),
    after: [
      `This is the receipt, signed by us. Keep this email: it proves amount, time and order. To check it, paste what follows at ${origin}/verify-receipt`,
      receiptJson(receipt).trimEnd(),
    ],
  });
}

export function mailOvertaken(trx: Trx, about: BidMail): Promise<void> {
  return send(trx, about, {
    kind: "bid-overtaken",
    subject: `Overtaken: ${about.bid.lot.title}`,
    paragraphs: [
      "Another of our buyers bids higher than you, so your bid is over. We place only the highest one at the auction house.",
      FREE,
    ],
    action: bidAgain(about),
    stop: "overtaken",
  });
}

export function mailOutbid(trx: Trx, about: BidMail): Promise<void> {
  const { bid } = about;
  return send(trx, about, {
    kind: "bid-outbid",
    subject: `Outbid: ${bid.lot.title}`,
    paragraphs: [
      `Somebody at ${HOUSE_NAMES[bid.house]} bids higher than your maximum${bid.maximum === null ? "" : ` of ${formatMoney(bid.maximum)}`}, so your bid is over.`,
      FREE,
    ],
    action: bidAgain(about),
    stop: "outbid",
  });
}

export function mailMoved(trx: Trx, about: BidMail & { before: number; after: number }): Promise<void> {
  const { bid, before, after: closes } = about;
  const isOpen = OPEN_STATES.has(bid.state);
  const [old, fresh] = [before, closes].map((at) => formatTime(new Date(at).toISOString()));
  return send(trx, about, {
    kind: "bid-moved",
    subject: `Sale moved: ${bid.lot.title}`,
    paragraphs: [
      `${HOUSE_NAMES[bid.house]} has moved the sale. It closes ${fresh}, and not ${old}.`,
      isOpen
        ? "Your bid stands as it is. Nothing needs doing."
        : "Your bid there is over, but you can bid again until then.",
    ],
    action: isOpen ? seeBid(about) : bidAgain(about),
    stop: "moved",
  });
}

export function mailWaiting(trx: Trx, about: BidMail): Promise<void> {
  return send(trx, about, {
    kind: "bid-waiting",
    subject: `The seller decides: ${about.bid.lot.title}`,
    paragraphs: [standingInWords(about.bid), "Your bid binds you until then. We write to you as soon as we know."],
    action: seeBid(about),
    stop: "waiting",
  });
}

export function mailOffer(trx: Trx, about: BidMail & { offer: OwnOffer }): Promise<void> {
  const { origin, offer, bid } = about;
  const { title, why, accepting, declining } = offerInWords(offer);
  const until = formatTime(new Date(offer.until).toISOString());
  return send(trx, about, {
    kind: "bid-offer",
    subject: `Answer until ${until}: ${bid.lot.title}`,
    paragraphs: [title, why, `Answer until ${until}. Silence declines.`],
    action: { label: "Accept or decline", href: `${origin}/account/bids/offers/${offer.id}` },
    after: [`If you accept: ${accepting}`, `If you decline: ${declining}`],
  });
}

export function mailWon(trx: Trx, about: BidMail): Promise<void> {
  return send(trx, about, {
    kind: "bid-won",
    subject: `You won: ${about.bid.lot.title}`,
    paragraphs: [
      standingInWords(about.bid),
      "We send you the invoice. Your deposit stays held until it is paid. Please pay in time: late money costs storage, and can cost the deposit.",
    ],
    action: seeBid(about),
  });
}

export function mailLost(trx: Trx, about: BidMail): Promise<void> {
  return send(trx, about, {
    kind: "bid-lost",
    subject: `Not won: ${about.bid.lot.title}`,
    paragraphs: [standingInWords(about.bid)],
    action: { label: "Find another car", href: `${about.origin}/allListing` },
    stop: "lost",
  });
}

/** What the bidder must know, whatever they chose: their bid is not at the auction house. */
export function mailNotPlaced(trx: Trx, about: BidMail): Promise<void> {
  return send(trx, about, {
    kind: "bid-not-placed",
    subject: `Your bid is over: ${about.bid.lot.title}`,
    paragraphs: [standingInWords(about.bid), "If this comes as a surprise, write to us: we tell you what happened."],
    action: seeBid(about),
  });
}
