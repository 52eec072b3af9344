import type { Transaction } from "kysely";
import { send, type Envelope } from "#app/features/accounts/mails.server.ts";
import { formatDay, formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";
import { dateWords, onBothClocks, perDay } from "../dates/date-words.ts";
import type { DateName, PurchaseTimeline } from "../dates/purchase-dates.ts";
import { firstOpen, type PurchaseRow } from "../read-purchase.server.ts";
import { isOfBeingLate, type Notice, type NoticeName } from "./due-notices.ts";

export interface DateMail extends Envelope {
  purchase: PurchaseRow;
  timeline: PurchaseTimeline;
  now: number;
  notice: Notice;
}

interface Letter {
  subject: string;
  paragraphs: string[];
}

/** Where the yard's clock hangs, in words: 'Houston', 'TX' or 'the yard'. */
const placeOf = ({ facts }: PurchaseRow): string => facts.state ?? "the yard";

function onClocks({ purchase, now }: DateMail, at: number): string {
  const yard = { zone: purchase.facts.zone, place: placeOf(purchase) };
  const { yard: there, lagos } = onBothClocks(at, yard, now);
  return `${there} (${lagos})`;
}

const whenOf = (about: DateMail, of: "houseDue" | "ourDue"): string => onClocks(about, about.timeline[of].at);

const dateOf = ({ timeline }: DateMail, name: DateName) => timeline.dates.find((one) => one.name === name);

/** 'Copart's late charge of $50 counts from 20 Nov.'; nothing where the house has none. */
function lateWords(about: DateMail): string[] {
  const late = dateOf(about, "late");
  if (!late) return [];
  const { label } = dateWords(late, { house: about.purchase.facts.house, timeline: about.timeline });
  return [`${label} counts from ${formatDay(late.day)}.`];
}

/** When the house may sell it again, and from when on the deposit can be lost. */
function lossWords(about: DateMail): string[] {
  const [relisting, forfeit] = [dateOf(about, "relisting"), dateOf(about, "forfeit")];
  if (!relisting || !forfeit) return [];
  return [
    `${houseOf(about)} may offer the car again from ${formatDay(relisting.day)}. If it does, your deposit can be lost after ${onClocks(about, forfeit.at)}.`,
  ];
}

const sumOpen = ({ purchase }: DateMail) => formatMoney(firstOpen(purchase));
const houseOf = ({ purchase }: DateMail) => HOUSE_NAMES[purchase.facts.house];
const RIGHT_AWAY =
  "If you have sent the wire already, send us its proof on the page of the purchase: it helps us find it.";

const LETTERS: Record<NoticeName, (about: DateMail) => Letter> = {
  "wire-tomorrow": (about) => ({
    subject: `Send the wire by tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `Send the wire by ${formatDay(about.notice.day)}: ${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      "A wire takes a bank day. Weekends and bank holidays of the United States are not bank days.",
      RIGHT_AWAY,
    ],
  }),
  "wire-today": (about) => ({
    subject: `Send the wire today: ${about.purchase.facts.title}`,
    paragraphs: [
      `Send the wire today, ${formatDay(about.notice.day)}: ${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      "A wire takes a bank day. Sent later it may arrive late.",
      RIGHT_AWAY,
    ],
  }),
  "due-tomorrow": (about) => ({
    subject: `Pay by tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      "A wire takes a bank day. One that you send now may arrive late: if you have not sent it, write to us today.",
      RIGHT_AWAY,
    ],
  }),
  "due-today": (about) => ({
    subject: `Last day to pay: ${about.purchase.facts.title}`,
    paragraphs: [
      `${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      ...lateWords(about),
      "If you cannot pay in time, ask for help on the page of the purchase today: we can move our own date, not the house's.",
      RIGHT_AWAY,
    ],
  }),
  "our-due-tomorrow": (about) => ({
    subject: `We wait until tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `We wait for your money until ${whenOf(about, "ourDue")}, as you asked. ${sumOpen(about)} is open.`,
      [`${houseOf(about)} does not wait: what it charges for being late is yours to pay.`, ...lateWords(about)].join(
        " ",
      ),
    ],
  }),
  "our-due-today": (about) => ({
    subject: `The last day we wait: ${about.purchase.facts.title}`,
    paragraphs: [`We wait for your money until ${whenOf(about, "ourDue")}. ${sumOpen(about)} is open.`, RIGHT_AWAY],
  }),
  overdue: (about) => ({
    subject: `Overdue: ${about.purchase.facts.title}`,
    paragraphs: [
      `The money was to be here by ${whenOf(about, "ourDue")}. We have read our bank's statement of that day, and ${sumOpen(about)} is open.`,
      ["Please pay now.", ...lateWords(about), ...lossWords(about), "Until it is paid you cannot bid."].join(" "),
      RIGHT_AWAY,
    ],
  }),
  late: (about) => ({
    subject: `${houseOf(about)} charges for being late: ${about.purchase.facts.title}`,
    paragraphs: [
      `${houseOf(about)} wanted the money by ${whenOf(about, "houseDue")}, and ${sumOpen(about)} is open. ${lateWords(about).join("")}`,
      `We wait until ${whenOf(about, "ourDue")}, as you asked. ${houseOf(about)} does not wait: what it charges for being late is yours to pay.`,
      RIGHT_AWAY,
    ],
  }),
  relisting: (about) => ({
    subject: `${houseOf(about)} may sell it again: ${about.purchase.facts.title}`,
    paragraphs: [
      `From ${formatDay(about.notice.day)} on ${houseOf(about)} may offer the car again, because it is not paid. Then your deposit can be lost.`,
      `${sumOpen(about)} is open. If you still want the car, pay today and write to us.`,
    ],
  }),
  "forfeit-tomorrow": (about) => ({
    subject: `Your deposit may be lost after tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `${sumOpen(about)} is open. ${lossWords(about).join("")}`,
      "Pay now, so that you keep the car and your deposit.",
      RIGHT_AWAY,
    ],
  }),
  "forfeit-today": (about) => ({
    subject: `The last day before your deposit may be lost: ${about.purchase.facts.title}`,
    paragraphs: [
      `${sumOpen(about)} is open. ${lossWords(about).join("")}`,
      "Pay today, and send us the proof on the page of the purchase.",
      RIGHT_AWAY,
    ],
  }),
  "supplement-due-tomorrow": (about) => {
    const { sum, until } = supplementOf(about);
    return {
      subject: `Pay ${sum} by tomorrow: ${about.purchase.facts.title}`,
      paragraphs: [`${sum} of a supplementary invoice is open. It is due by ${until}.`, RIGHT_AWAY],
    };
  },
  "supplement-due-today": (about) => {
    const { sum, until } = supplementOf(about);
    return {
      subject: `Last day to pay ${sum}: ${about.purchase.facts.title}`,
      paragraphs: [`${sum} of a supplementary invoice is open. It is due by ${until}.`, RIGHT_AWAY],
    };
  },
  "supplement-overdue": (about) => {
    const { sum, until } = supplementOf(about);
    return {
      subject: `Overdue, ${sum}: ${about.purchase.facts.title}`,
      paragraphs: [
        `${sum} of a supplementary invoice was due by ${until}. We have read our bank's statement of that day, and it is open.`,
        "Please pay now. Until it is paid you cannot bid.",
        RIGHT_AWAY,
      ],
    };
  },
  "storage-last-day": (about) => ({
    subject: `Last free day of storage: ${about.purchase.facts.title}`,
    paragraphs: [
      "Today is the last day on which the yard keeps the car for nothing. From tomorrow on every day costs money, weekends too.",
      about.purchase.paidDay
        ? "The car is paid, so nothing needs doing here. We get it out as soon as the yard releases it."
        : "The sooner it is paid, the sooner it can leave.",
    ],
  }),
  storage: (about) => {
    const tiers = about.timeline.dates.find(({ name }) => name === "storage")?.tiers ?? [];
    const costs = tiers.map((tier) => `from ${formatDay(tier.day)} ${perDay(tier)}`).join(", ");
    return {
      subject: `Storage costs money now: ${about.purchase.facts.title}`,
      paragraphs: [
        `The free days at the yard are over. By the table that we know, storage costs ${costs}. The yard never waives it.`,
        about.purchase.paidDay
          ? "We bill what the house bills, and nothing for a delay of ours."
          : "Pay now, so that the car can leave.",
      ],
    };
  },
};

/** Of supplementary invoices, which are due in Lagos. */
function supplementOf({ notice, purchase, now }: DateMail): { sum: string; until: string } {
  const { dueAt = now, open = 0 } = notice.supplement ?? {};
  const { lagos } = onBothClocks(dueAt, { zone: purchase.facts.zone, place: placeOf(purchase) }, now);
  return { sum: formatMoney(open), until: lagos };
}

const KINDS = { due: "purchase-due", overdue: "purchase-overdue", storage: "purchase-storage" } as const;

function kindOf(notice: Notice): (typeof KINDS)[keyof typeof KINDS] {
  if (isOfBeingLate(notice)) return KINDS.overdue;
  return notice.name.startsWith("storage") ? KINDS.storage : KINDS.due;
}

export async function mailNotice(trx: Transaction<DB>, about: DateMail): Promise<void> {
  const { name } = about.notice;
  const { number, facts } = about.purchase;
  await send(trx, about, {
    kind: kindOf(about.notice),
    ...LETTERS[name](about),
    card: {
      title: facts.title,
      lines: [`${HOUSE_NAMES[facts.house]} lot ${facts.lotNumber}`, `Purchase ${number}`],
    },
    action: { label: "See the purchase", href: `${about.origin}/account/purchases/${number}` },
    finePrint: ["Our bank details never change in a mail or a chat. Look them up in your account before you pay."],
  });
}
