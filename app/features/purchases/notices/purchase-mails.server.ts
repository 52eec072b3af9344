import { placeInWords } from "#app/features/vocabulary/card-words.ts";
import type { Transaction } from "kysely";
import { send, type Envelope } from "#app/features/accounts/mails.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { PurchaseMove } from "#app/features/purchases/purchase-moves.ts";
import type { OwnPurchase } from "#app/features/purchases/own/own-purchase.ts";
import type { Standing } from "#app/features/purchases/own/standing-words.ts";
import type { MailKind } from "#app/upstream/mail/mail-kinds.ts";
import type { DB } from "#db/schema.ts";

export interface PurchaseMail extends Envelope {
  purchase: OwnPurchase;
  standing: Standing;
  move: PurchaseMove;
  /** What happened, and what moved and why. */
  words: string;
  why: string;
}

interface Letter {
  kind: MailKind;
  subject: (about: { house: string; words: string }) => string;
}

/** Of these somebody is told; all else they did themselves, or hear of otherwise. */
const LETTERS: Partial<Record<PurchaseMove, Letter>> = {
  part: { kind: "purchase-part", subject: ({ words }) => words },
  paid: { kind: "purchase-paid", subject: () => "Paid in full" },
  "taken-back": { kind: "purchase-taken-back", subject: () => "A payment was taken back" },
  "bill-decided": { kind: "purchase-billed", subject: ({ house }) => `${house}'s bill is settled` },
  "house-paid": { kind: "purchase-house-paid", subject: ({ house }) => `We have paid ${house}` },
  release: { kind: "purchase-released", subject: () => "Released for pick-up" },
  relist: { kind: "purchase-relisted", subject: ({ house }) => `${house} offered the car again` },
  "relisting-bill": { kind: "purchase-relisting", subject: ({ house }) => `${house} billed the relisting` },
  cancel: { kind: "purchase-cancelled", subject: ({ house }) => `${house} cancelled the sale` },
  correct: { kind: "purchase-corrected", subject: ({ house }) => `${house} corrected the result` },
  reprice: { kind: "purchase-repriced", subject: ({ house }) => `${house} corrected the price` },
  refundable: { kind: "purchase-refundable", subject: () => "You can ask for your money back" },
};

export const isTold = (move: PurchaseMove): boolean => LETTERS[move] !== undefined;

/** What happened to a purchase, why, and what its buyer does next. */
export async function mailPurchase(trx: Transaction<DB>, about: PurchaseMail): Promise<void> {
  const { purchase, standing, move, words, why, origin } = about;
  const letter = LETTERS[move];
  if (!letter) return;
  const { facts, number, openCents } = purchase;
  const house = HOUSE_NAMES[facts.house];
  const place = facts.location && placeInWords(facts.location, facts.state);
  await send(trx, about, {
    kind: letter.kind,
    subject: `${letter.subject({ house, words })}: ${facts.title}`,
    paragraphs: [
      `${words}.${why === "" ? "" : ` ${why}`}`,
      standing.sentence,
      ...(standing.more.length > 0 ? [standing.more.join(" ")] : []),
    ],
    card: {
      title: facts.title,
      lines: [[`${house} lot ${facts.lotNumber}`, place].filter(Boolean).join(", "), `Purchase ${number}`],
    },
    action:
      openCents > 0
        ? { label: "How to pay", href: `${origin}/account/purchases/${number}/pay` }
        : { label: "See the purchase", href: `${origin}/account/purchases/${number}` },
    finePrint:
      openCents > 0
        ? ["Our bank details never change in a mail or a chat. Look them up in your account before you pay."]
        : [],
  });
}
