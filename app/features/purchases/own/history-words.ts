import { dayInWords } from "#app/features/accounts/account-times.ts";
import { formatCents } from "#app/features/lots/format.ts";
import type { PurchaseMove } from "../purchase-moves.ts";
import type { PurchaseStep } from "../read-purchase.server.ts";
import { PAYMENT_WAYS } from "./payment-words.ts";

export interface PastStep {
  /** Milliseconds, UTC. */
  at: number;
  words: string;
  /** What moved and why. */
  why: string;
}

interface Said {
  detail: PurchaseStep["detail"];
  house: string;
}

type InWords = (said: Said) => [words: string, why?: string];

const cents = ({ detail }: Said, name = "cents"): string => formatCents(Number(detail[name] ?? 0));
const has = ({ detail }: Said, name: string): boolean => Number(detail[name] ?? 0) > 0;
const text = ({ detail }: Said, name: string): string => String(detail[name] ?? "");

const ended =
  (words: (said: Said) => string): InWords =>
  (said) => [
    words(said),
    [
      `${text(said, "reason")}.`,
      text(said, "notes") === ""
        ? ""
        : `${text(said, "notes")} takes back what we billed; what you had paid is your credit.`,
      has(said, "held") ? `${cents(said, "held")} of your deposit is free again.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  ];

const LINES: Record<PurchaseMove, InWords> = {
  won: (said) => [`You won it at ${cents(said)}`],
  invoice: (said) => [`Invoice ${text(said, "invoice")} of ${cents(said)}`],
  part: partInWords,
  "card-charge": (said) => [
    `${cents(said)} is charged for paying by card`,
    `${text(said, "invoice")} is the invoice for it.`,
  ],
  tolerance: (said) => [`${cents(said)} taken over by us`, "Banks kept it on the way. We paid it for you."],
  paid: () => ["Paid in full", "What was held of your deposit for it is free again."],
  "taken-back": (said) => [
    said.detail["corrected"] === true
      ? `We took back an entry of ${cents(said)} that was wrong`
      : `A bank took ${cents(said)} back`,
    "It is open again, or came out of your credit and your deposit.",
  ],
  overdue: () => ["The day to pay passed", "Something was still open at its end."],
  help: (said) => ["We gave you more time", `${text(said, "reason")} ${said.house}'s own date did not move.`.trim()],
  consignee: (said) => [`${text(said, "name")} receives the car`],
  bill: ({ house }) => [`${house} sent its bill`, "We compare it with your invoice, line by line."],
  "bill-decided": billInWords,
  "house-paid": (said) => [`We paid ${said.house} ${cents(said)}`, dayOf(said)],
  "house-rest": (said) => [`We paid ${said.house} another ${cents(said)}`, dayOf(said)],
  release: () => ["Released for pick-up", "The pick-up paper is on this page."],
  relist: (said) => [
    `${said.house} offered the car again`,
    [
      `${text(said, "reason")}.`,
      has(said, "held") ? `Your deposit of ${cents(said, "held")} for it is lost.` : "",
      text(said, "notes") === ""
        ? ""
        : `${text(said, "notes")} takes back the invoice; what you had paid is your credit.`,
    ]
      .filter(Boolean)
      .join(" "),
  ],
  "relisting-bill": (said) =>
    has(said, "cents") ? relistingInWords(said) : [`${said.house} asked nothing for the relisting`],
  cancel: ended(({ house }) => `${house} cancelled the sale`),
  correct: ended(({ house }) => `${house} corrected the result`),
  reprice: (said) => [
    `${said.house} corrected the price from ${cents(said, "from")} to ${cents(said, "to")}`,
    has(said, "more")
      ? `${cents(said, "more")} was added by a supplementary invoice.`
      : `${cents(said, "less")} came off by a credit note; what you had paid of it is your credit.`,
  ],
  "house-returns": (said) => [`${said.house} sent ${cents(said)} back to us`, dayOf(said)],
  "house-keeps": (said) => [`${said.house} kept ${cents(said)}`, "We bear it ourselves."],
  "written-off": (said) => [`We wrote off ${cents(said)}`, "You need not pay it any more."],
  refundable: () => ["You can ask for your money back", "We do not wait for the auction house any longer."],
};

const relistingInWords: InWords = (said) => [
  `${said.house} billed ${cents(said)} for the relisting`,
  text(said, "invoice") === ""
    ? "Your lost deposit covers it."
    : `Your lost deposit does not cover all of it: ${text(said, "invoice")} is the rest.`,
];

const dayOf = (said: Said): string => {
  const day = text(said, "day");
  return day === "" ? "" : `It counts on ${dayInWords(day)}.`;
};

function partInWords(said: Said): [string, string] {
  const way = PAYMENT_WAYS[text(said, "way") as keyof typeof PAYMENT_WAYS] ?? "";
  const rest = has(said, "rest") ? ` ${cents(said, "rest")} more than was open is your credit.` : "";
  if (!has(said, "cents"))
    return [
      `${cents(said, "rest")} arrived${way === "" ? "" : ` ${way}`}`,
      `Nothing was open, so it is your credit. ${dayOf(said)}`.trim(),
    ];
  return [`${cents(said)} paid${way === "" ? "" : ` ${way}`}`, `${dayOf(said)}${rest}`.trim()];
}

function billInWords(said: Said): [string, string] {
  const why = [
    text(said, "invoice") === "" ? "" : `${text(said, "invoice")} adds what ${said.house} billed more.`,
    text(said, "notes") === "" ? "" : `${text(said, "notes")} takes off what it billed less.`,
    has(said, "ours") ? `We bear ${cents(said, "ours")} ourselves.` : "",
  ].filter(Boolean);
  return [`${said.house}'s bill is settled`, why.join(" ") || "It is the same as ours."];
}

/** A line of a purchase's history, as its buyer reads it. */
export function stepInWords({ move, at, detail }: PurchaseStep, house: string): PastStep {
  const [words, why = ""] = LINES[move]({ detail, house });
  return { at: Date.parse(at), words, why };
}
