import { dayInWords } from "#app/features/accounts/account-times.ts";
import { formatCents, formatMoney } from "#app/features/lots/format.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { InvoiceDocument, InvoiceKind, Party } from "./invoice-document.schema.ts";

export interface Fact {
  label: string;
  value: string;
}

/** A document as it is read, from top to bottom. The page and the PDF are both made of it. */
export interface Paper {
  /** 'Invoice INV-2026-000123'. */
  title: string;
  heading: string;
  reference: string;
  company: { name: string; lines: string[] };
  facts: Fact[];
  /** Why there is a second document. */
  reason: string | undefined;
  /** Each with its most important line first. */
  parties: { heading: string; lines: string[] }[];
  table: {
    caption: string;
    head: [what: string, amount: string];
    rows: { id: number; name: string; detail: string; amount: string }[];
    total: { label: string; amount: string };
  };
  payment:
    | { heading: string; inLagos: string; ask: string; reference: string; bank: Fact[]; after: string }
    | undefined;
  notes: string[];
}

const HEADINGS: Record<InvoiceKind, string> = {
  invoice: "Invoice",
  supplementary: "Supplementary invoice",
  "credit-note": "Credit note",
};

const BANK_WARNING =
  "Our bank details never change in a mail or a chat. Compare them with those in your account before you pay.";

/** Everything that stands on a document, in words. */
export function paperOf(document: InvoiceDocument): Paper {
  const { kind, reference, company, day, purchase, changes, debtor, consignee, vehicle, lines, total, notes } =
    document;
  const isCredit = kind === "credit-note";
  return {
    title: `${HEADINGS[kind]} ${reference}`,
    heading: HEADINGS[kind],
    reference,
    company: { name: company.name, lines: [...company.address, contactOf(company)] },
    facts: [
      { label: "Date", value: dayInWords(day) },
      { label: "Purchase", value: purchase },
      ...(changes
        ? [{ label: `${isCredit ? "Takes from" : "Adds to"} (${dayInWords(changes.day)})`, value: changes.reference }]
        : []),
    ],
    reason: changes?.reason || undefined,
    parties: [
      { heading: "Billed to", lines: linesOf(debtor, debtor.email) },
      ...(consignee ? [{ heading: "Consignee", lines: linesOf(consignee, consignee.phone) }] : []),
      { heading: "Vehicle", lines: vehicleLines(vehicle) },
    ],
    table: {
      caption: isCredit ? "What is taken off" : "What it is for",
      head: ["Description", "US dollars"],
      rows: lines.map(({ name, formula, cents }, id) => ({
        id,
        name,
        // Where our rate was read is kept with the document and no business of its reader.
        detail: formula === formatMoney(cents) ? "" : formula,
        amount: formatCents(cents),
      })),
      total: { label: isCredit ? "Total taken off" : "Total to pay", amount: formatCents(total) },
    },
    payment: paymentOf(document),
    notes: [
      ...(isCredit && changes
        ? [
            `You have nothing to pay. ${changes.reference} asks for ${formatCents(total)} less; what you had already paid of that is in your credit with us.`,
          ]
        : []),
      ...(notes ?? []),
    ],
  };
}

const contactOf = ({ email, phone }: InvoiceDocument["company"]) =>
  [email, phone].filter((one) => one !== "").join(" · ");

const linesOf = ({ name, address, country }: Pick<Party, "name" | "address" | "country">, reach: string) =>
  [name, ...address, country, reach].filter((line) => line !== "");

function vehicleLines({ title, vin, house, lot, yard }: InvoiceDocument["vehicle"]): string[] {
  const sale = [house, lot === "" ? "" : `lot ${lot}`].filter((one) => one !== "").join(" ");
  return [title, vin === "" ? "" : `VIN ${vin}`, sale, yard].filter((line) => line !== "");
}

function paymentOf({ due, payment, total, bank }: InvoiceDocument): Paper["payment"] {
  if (!due || !payment) return undefined;
  const at = new Date(due.at);
  return {
    heading: `Pay ${formatCents(total)} by ${minuteInWords(at, due.zone)}`,
    inLagos: due.zone === LAGOS ? "" : `That is ${minuteInWords(at, LAGOS)}.`,
    ask: "Write this reference on your wire:",
    reference: payment.reference,
    bank: bank ?? [],
    after: `Send it from an account in your own name. ${bank ? BANK_WARNING : "Our bank details are on the deposit page of your account."}`,
  };
}

/** 'Wed 25 Nov 2026, 23:59 EST'; in Lagos '… 05:59 in Lagos'. */
function minuteInWords(at: Date, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
    timeZoneName: "short",
  });
  const of = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${of["hour"]}:${of["minute"]} ${zone === LAGOS ? "in Lagos" : of["timeZoneName"]}`;
  return `${of["weekday"]} ${of["day"]} ${of["month"]} ${of["year"]}, ${clock}`;
}
