import type { Transaction } from "kysely";
import { send, type Envelope } from "#app/features/accounts/mails.server.ts";
import { formatDay, formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";
import { onBothClocks, perDay } from "../dates/date-words.ts";
import type { PurchaseTimeline } from "../dates/purchase-dates.ts";
import { firstOpen, type PurchaseRow } from "../read-purchase.server.ts";
import type { Notice, NoticeName } from "./due-notices.ts";

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

function whenOf({ purchase, timeline, now }: DateMail, of: "houseDue" | "ourDue"): string {
  const yard = { zone: purchase.facts.zone, place: placeOf(purchase) };
  const { yard: there, lagos } = onBothClocks(timeline[of].at, yard, now);
  return `${there} (${lagos})`;
}

const sumOpen = ({ purchase }: DateMail) => formatMoney(firstOpen(purchase));
const houseOf = ({ purchase }: DateMail) => HOUSE_NAMES[purchase.facts.house];
const RIGHT_AWAY =
  "If you have sent the wire already, send us its proof on the page of the purchase: it helps us find it.";

const LETTERS: Record<NoticeName, (about: DateMail) => Letter> = {
  "due-tomorrow": (about) => ({
    subject: `Pay by tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      "A wire takes a bank day. Send it today.",
      RIGHT_AWAY,
    ],
  }),
  "due-today": (about) => ({
    subject: `Last day to pay: ${about.purchase.facts.title}`,
    paragraphs: [
      `${houseOf(about)} wants the money by ${whenOf(about, "houseDue")}. ${sumOpen(about)} is open.`,
      "If you cannot pay in time, ask for help on the page of the purchase today: we can move our own date, not the house's.",
      RIGHT_AWAY,
    ],
  }),
  "our-due-tomorrow": (about) => ({
    subject: `We wait until tomorrow: ${about.purchase.facts.title}`,
    paragraphs: [
      `We wait for your money until ${whenOf(about, "ourDue")}, as you asked. ${sumOpen(about)} is open.`,
      `${houseOf(about)} does not wait: what it charges for being late is yours to pay.`,
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
      `Please pay now. ${houseOf(about)} charges for being late, and may offer the car again. Then your deposit can be lost. Until it is paid you cannot bid.`,
      RIGHT_AWAY,
    ],
  }),
  relisting: (about) => ({
    subject: `${houseOf(about)} may sell it again: ${about.purchase.facts.title}`,
    paragraphs: [
      `From today ${houseOf(about)} may offer the car again, because it is not paid. Then your deposit can be lost.`,
      `${sumOpen(about)} is open. If you still want the car, pay today and write to us.`,
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

function kindOf(name: NoticeName): (typeof KINDS)[keyof typeof KINDS] {
  if (name.endsWith("overdue") || name === "relisting") return KINDS.overdue;
  return name.startsWith("storage") ? KINDS.storage : KINDS.due;
}

export async function mailNotice(trx: Transaction<DB>, about: DateMail): Promise<void> {
  const { name } = about.notice;
  const { number, facts } = about.purchase;
  await send(trx, about, {
    kind: kindOf(name),
    ...LETTERS[name](about),
    card: {
      title: facts.title,
      lines: [`${HOUSE_NAMES[facts.house]} lot ${facts.lotNumber}`, `Purchase ${number}`],
    },
    action: { label: "See the purchase", href: `${about.origin}/account/purchases/${number}` },
    finePrint: ["Our bank details never change in a mail or a chat. Look them up in your account before you pay."],
  });
}
