import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import { formatCents } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { onBothClocks } from "../dates/date-words.ts";
import { ENDED, type Progress } from "../purchase-moves.ts";
import { listOpen, type OwnPurchase } from "./own-purchase.ts";
import { yardOf } from "./yard-clock.ts";

export interface Standing {
  /** A word or two for a mark. */
  mark: string;
  look: "act" | "late" | "busy" | "good" | "over";
  /** What to do next, in one sentence. */
  sentence: string;
  /** What else matters about it. */
  more: string[];
  /** Lower is more urgent; among equals the earliest `until` is first. */
  rank: number;
  until: number;
}

interface About {
  now: number;
  /** Cents that they owe us for what was taken back. */
  due?: number;
  /** Names are being checked: no house is paid for them, and no car released. */
  isChecked?: boolean;
}

/** Where a purchase stands, and what its buyer does next. */
export function standingOf(purchase: OwnPurchase, { now, due = 0, isChecked = false }: About): Standing {
  if (purchase.openCents > 0) {
    const standing = toPay(purchase, now);
    return isChecked ? { ...standing, more: [...standing.more, WE_ARE_CHECKING] } : standing;
  }
  return settled(purchase, { due, isChecked });
}

function toPay(purchase: OwnPurchase, now: number): Standing {
  const [first, ...others] = listOpen(purchase);
  if (!first) throw new Error(`${purchase.number} has something open, but no invoice.`);
  const { yard, lagos } = onBothClocks(first.dueAt, yardOf(purchase.facts), now);
  const sum = formatCents(first.open);
  const isPast = now > first.dueAt;
  const isLate = isPast && purchase.isOverdue;
  const rest = others.reduce((cents, { open }) => cents + open, 0);
  const later = others[0] && onBothClocks(others[0].dueAt, yardOf(purchase.facts), now).yard;
  return {
    mark: isLate ? "Overdue" : purchase.settlement === "part-paid" ? "Part paid" : "To pay",
    look: isLate ? "late" : "act",
    sentence: isLate
      ? `Pay ${sum} today: it was due by ${yard}.`
      : isPast
        ? `${sum} was due by ${yard}. If you have not sent it, send it today.`
        : `Pay ${sum} by ${yard}.`,
    more: [
      `${isPast ? "That was" : "That is"} ${lagos}.`,
      ...(rest > 0 ? [`Another ${formatCents(rest)} is due by ${later}.`] : []),
      ...(isPast && !isLate ? ["We are waiting for our bank's statement of that day."] : []),
      ...onItsWay(purchase),
      ...(isLate && first.kind === "invoice"
        ? [`${houseOf(purchase)} adds charges for late money, and may offer the car again. Then the deposit is lost.`]
        : []),
    ],
    rank: isLate ? 0 : 1,
    until: first.dueAt,
  };
}

function onItsWay({ announced, unclear, checked }: OwnPurchase): string[] {
  return [
    ...(announced > 0
      ? [`You told us that ${formatCents(announced)} is on its way. We write to you when it has arrived.`]
      : []),
    ...(unclear > 0
      ? [`${formatCents(unclear)} has arrived from somebody else's account. Please tell us who paid.`]
      : []),
    ...(checked > 0 ? [`${formatCents(checked)} has arrived and waits for our check; we will write to you.`] : []),
  ];
}

const houseOf = ({ facts }: OwnPurchase) => HOUSE_NAMES[facts.house];

const KEPT_BACK = (due: number) =>
  `But ${formatCents(due)} is due to us, because a payment was taken back. We release the car once that is paid.`;

/** What waits, by progress, instead of what we would do next. */
const CHECKED: Partial<Record<Progress, (house: string) => Pick<Standing, "sentence" | "more">>> = {
  invoiced: (house) => ({
    sentence: "You have paid it in full.",
    more: [WE_ARE_CHECKING, `We wire the money to ${house} once that is done.`],
  }),
  "house-paid": (house) => ({
    sentence: `We have paid ${house}.`,
    more: [WE_ARE_CHECKING, "We release the car once that is done."],
  }),
};

interface Settled {
  house: string;
  forfeited: string;
  isRelistingBilled: boolean;
}

type State = Pick<Standing, "mark" | "look" | "sentence" | "rank"> & { more?: string[] };

const YOURS_AGAIN = "What was held of your deposit is free again. What you had paid is your credit.";

const STATES: Record<Progress, (about: Settled) => State> = {
  won: () => ({
    mark: "Won",
    look: "busy",
    sentence: "We are writing your invoice. You need do nothing yet.",
    rank: 2,
  }),
  invoiced: ({ house }) => ({
    mark: "Paid",
    look: "busy",
    sentence: `You have paid it in full. We now wire the money to ${house}.`,
    rank: 2,
  }),
  "house-paid": ({ house }) => ({
    mark: "House paid",
    look: "busy",
    sentence: `We have paid ${house}, and wait for the pick-up paper.`,
    rank: 2,
  }),
  released: () => ({
    mark: "Released",
    look: "good",
    sentence: "The car is released for pick-up.",
    more: ["Storage costs money every day until it is picked up."],
    rank: 3,
  }),
  relisted: ({ house, forfeited, isRelistingBilled }) => ({
    mark: "Relisted",
    look: "over",
    sentence: `It was not paid in time, so ${house} offered the car again.`,
    more: [
      `Your deposit of ${forfeited} for it is lost. What you had paid is your credit.`,
      ...(isRelistingBilled ? [] : [`You can ask for your money back once ${house} has billed the relisting.`]),
    ],
    rank: 4,
  }),
  cancelled: ({ house }) => ({
    mark: "Cancelled",
    look: "over",
    sentence: `${house} cancelled the sale. You have nothing to pay.`,
    more: [YOURS_AGAIN],
    rank: 4,
  }),
  corrected: ({ house }) => ({
    mark: "Corrected",
    look: "over",
    sentence: `${house} corrected the result: the car is not yours. You have nothing to pay.`,
    more: [YOURS_AGAIN],
    rank: 4,
  }),
};

function settled(purchase: OwnPurchase, { due, isChecked }: { due: number; isChecked: boolean }): Standing {
  const { progress, forfeitedCents, isRelistingBilled, confirmedAt } = purchase;
  const [house, forfeited] = [houseOf(purchase), formatCents(forfeitedCents ?? 0)];
  const waits = isChecked ? CHECKED[progress]?.(house) : undefined;
  const { more = [], ...state } = { ...STATES[progress]({ house, forfeited, isRelistingBilled }), ...waits };
  const isKeptBack = due > 0 && !ENDED.has(progress) && progress !== "released";
  return {
    ...state,
    more: [...(isKeptBack ? [KEPT_BACK(due)] : []), ...more],
    rank: isKeptBack ? 1 : state.rank,
    until: -Date.parse(confirmedAt),
  };
}

/** What needs doing first comes first. */
export const byUrgency = (one: { standing: Standing }, other: { standing: Standing }): number =>
  one.standing.rank - other.standing.rank || one.standing.until - other.standing.until;
