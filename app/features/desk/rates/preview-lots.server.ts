import type { Kysely } from "kysely";
import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { DESTINATIONS, findDestination, type Destination } from "#app/features/costs/destinations.ts";
import { landedCost, lastTotal, type Choices, type Total } from "#app/features/costs/landed-cost.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import { COMPUTED_COLUMNS, toDetail } from "#app/features/lots/lot-row.server.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { phrasesOf, type PolicyPhrases } from "#app/features/policy/phrases.ts";
import { policyOf, type Policy } from "#app/features/policy/policy.ts";
import { changed, isSameValue, type RateChange } from "#app/features/rates/plan-change.ts";
import { rateBook, type RateBook } from "#app/features/rates/rate-book.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import type { DB } from "#db/schema.ts";

export interface LotPreview {
  id: string;
  title: string;
  bid: string;
  /** 'Lagos, by container'. */
  way: string;
  before: string;
  after: string;
}

export interface PhrasePreview {
  before: string;
  after: string;
}

/** What pages, replies and answers say otherwise. */
function phraseDifferences(before: Policy, after: Policy): PhrasePreview[] {
  const all = Object.keys(phrasesOf(before)) as (keyof PolicyPhrases)[];
  return all
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ before: before[name], after: after[name] }));
}

const LOOKED_AT = 200;
const SHOWN = 3;

/** The newest listed lots whose sum a change moves, as it was and as it would be, on the first day that shows it. */
export async function previewLots(
  db: Kysely<DB>,
  { rates, change, today }: { rates: readonly Rate[]; change: RateChange; today: string },
): Promise<{ day: string; lots: LotPreview[]; phrases: PhrasePreview[] }> {
  const day = dayOf(change, today);
  const before = rateBook(rates, day);
  const after = rateBook(changed(rates, change), day);
  const ways = waysOf(change);
  const lots: LotPreview[] = [];
  for (const lot of await newestLots(db)) {
    if (lots.length === SHOWN) break;
    const found = firstDifference(lot, { before, after, ways });
    if (found) lots.push(found);
  }
  return { day, lots, phrases: phraseDifferences(policyOf(before), policyOf(after)) };
}

/** Today, or the nearest day on which something of the change applies. */
function dayOf({ add, take }: RateChange, today: string): string {
  const touched = add.filter((rate) => !take.some((old) => old.from === rate.from && isAlike(old, rate)));
  const days = (touched.length > 0 ? touched : [...add, ...take]).map(({ from, to }) =>
    from > today ? from : to !== null && to < today ? to : today,
  );
  return (
    days.toSorted(
      (a, b) => Math.abs(Date.parse(a) - Date.parse(today)) - Math.abs(Date.parse(b) - Date.parse(today)),
    )[0] ?? today
  );
}

type Some = Pick<Rate, "kind" | "key" | "value">;
const isAlike = (one: Some, other: Some) => one.kind === other.kind && one.key === other.key && isSameValue(one, other);

interface Way extends Choices {
  words: string;
}

const USUAL = DESTINATIONS.filter(({ to }) => to === "road");

/** What its keys name: a country, a port, a container, an unsecured payment, a currency. */
function waysOf({ add, take }: RateChange): Way[] {
  const parts = new Set([...add, ...take].flatMap(({ key }) => key.split("/")));
  const named = [...parts].flatMap((part) => (/^[A-Z]{2}$|^[A-Z]{5}$/.test(part) ? (findDestination(part) ?? []) : []));
  const ofCurrency = USUAL.filter(({ currency }) => currency && parts.has(currency.code));
  const destinations = [...new Set([...named, ...ofCurrency, ...USUAL])];
  return destinations.map((to) => ({
    to,
    method: parts.has("container") ? "container" : undefined,
    payment: parts.has("unsecured") ? "unsecured" : "secured",
    words: `${to.label}${parts.has("container") ? ", by container" : ""}${parts.has("unsecured") ? ", unsecured" : ""}`,
  }));
}

async function newestLots(db: Kysely<DB>): Promise<LotDetail[]> {
  const rows = await db
    .selectFrom("lots")
    .selectAll()
    .select(COMPUTED_COLUMNS)
    .where(LIVE)
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .execute();
  return rows.map(toDetail);
}

function firstDifference(
  lot: LotDetail,
  { before, after, ways }: { before: RateBook; after: RateBook; ways: Way[] },
): LotPreview | undefined {
  if (!lot.currentBid) return undefined;
  const facts = costFactsOf(lot);
  for (const way of ways) {
    const sum = (book: RateBook) =>
      sumInWords(lastTotal(landedCost(facts, lot.currentBid ?? 0, way, book), way.to), way.to, book);
    const [was, will] = [sum(before), sum(after)];
    if (was === will) continue;
    const { id, title } = lot;
    return { id, title, bid: formatMoney(lot.currentBid, lot.currency), way: way.words, before: was, after: will };
  }
  return undefined;
}

/** In dollars, and in the currency of the destination, which a rate of exchange moves. */
function sumInWords(total: Total, { currency }: Destination, book: RateBook): string {
  if (total.open !== undefined) return `Open: ${total.open}`;
  const { low, high } = total;
  const dollars = low === high ? formatMoney(low) : `${formatMoney(low)} to ${formatMoney(high)}`;
  const exchange = currency && book.find("exchange", currency.code);
  if (!exchange) return dollars;
  const units = (cents: number) => Math.round((cents * exchange.value.perDollar) / 100_000_000).toLocaleString("en-US");
  return `${dollars} (${currency.sign}${units(low)} to ${currency.sign}${units(high)})`;
}
