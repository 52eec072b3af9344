import type { Kysely } from "kysely";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { salePath } from "#app/features/desk/bids/bids-query.ts";
import { findNamedBids, findSales } from "#app/features/desk/bids/find-sales.server.ts";
import type { SaleRow } from "#app/features/desk/bids/list-sales.server.ts";
import { findNamedPurchases, findPurchases } from "#app/features/desk/purchases/find-purchases.server.ts";
import type { ListedPurchase } from "#app/features/desk/purchases/list-purchases.server.ts";
import { purchasePath, SHOWN } from "#app/features/desk/purchases/purchases-query.ts";
import { counted } from "#app/features/desk/desk-parts.tsx";
import { findLots, findNamedLots } from "#app/features/desk/lots/find-lots.server.ts";
import { deskLotPath, lotFacts } from "#app/features/desk/lots/lot-words.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";
import { ask, type Asked, type Hit, type SearchQuery } from "./asked.ts";
import { findCases, findNamedCases } from "./find-cases.server.ts";
import { findMoney, findNamedMoney } from "./find-money.server.ts";
import { findNamedPeople, findPeople } from "./find-people.server.ts";

interface Kind {
  kind: string;
  heading: string;
  /** What somebody types to find such things. */
  asked: string[];
  /** Who may do one of these finds such things. */
  work: readonly Work[];
  /** One more than asked for, when there are more. */
  find: (db: Kysely<DB>, asked: Asked) => Promise<Hit[]>;
  /** Pages of the one or two that the whole text names: a number, an address, never a mere word. */
  findNamed: (db: Kysely<DB>, asked: Asked) => Promise<string[]>;
}

/** What the search knows, in the order of its page. Another kind is one more row. */
const KINDS: Kind[] = [
  {
    kind: "people",
    heading: "People",
    asked: ["a name", "a phone number or its beginning", "an email"],
    work: ["support", "documents"],
    find: findPeople,
    findNamed: findNamedPeople,
  },
  {
    kind: "cases",
    heading: "Cases",
    asked: ["words of a message", "a case number"],
    work: ["support"],
    find: findCases,
    findNamed: findNamedCases,
  },
  {
    kind: "bids",
    heading: "Bids",
    asked: ["a bid"],
    work: ["bids"],
    find: async (db, { text, now, most }) => (await findSales(db, { text, now, most: most + 1 })).map(saleHit),
    findNamed: findNamedBids,
  },
  {
    kind: "purchases",
    heading: "Purchases",
    asked: ["a purchase", "an invoice"],
    work: ["money"],
    find: async (db, { text, most }) => (await findPurchases(db, { text, most: most + 1 })).map(purchaseHit),
    findNamed: findNamedPurchases,
  },
  {
    kind: "money",
    heading: "Money",
    asked: ["a deposit’s reference", "a payment", "a refund"],
    work: ["money"],
    find: findMoney,
    findNamed: findNamedMoney,
  },
  {
    kind: "lots",
    heading: "Lots",
    asked: ["a VIN", "a lot"],
    work: ["support", "bids"],
    find: async (db, { text, now, most }) => (await findLots(db, { text, now, most: most + 1 })).map(lotHit),
    findNamed: async (db, { text }) => (await findNamedLots(db, text)).map(deskLotPath),
  },
];

/** What the search takes from whoever does such work. */
export const whatToType = (may: readonly Work[]): string[] =>
  KINDS.filter(({ work }) => mayAny(may, work)).flatMap(({ asked }) => asked);

const lotHit = (lot: Awaited<ReturnType<typeof findLots>>[number]): Hit => ({
  key: lot.id,
  href: deskLotPath(lot.id),
  name: lot.title,
  facts: lotFacts(lot),
  chip: lot.isLive ? undefined : { tone: "plain", word: "closed" },
});

const purchaseHit = (purchase: ListedPurchase): Hit => ({
  key: purchase.number,
  href: purchasePath(purchase.number),
  name: purchase.title,
  facts: [purchase.number, purchase.buyer],
  chip: { tone: "plain", word: SHOWN[purchase.shown].toLowerCase() },
});

const saleHit = (sale: SaleRow): Hit => ({
  key: String(sale.id),
  href: salePath(sale.id),
  name: sale.title,
  facts: [`${HOUSE_NAMES[sale.house]} ${sale.lotNumber}`, counted(sale.bids, "bid")],
  chip: sale.isEnded ? { tone: "plain", word: "over" } : undefined,
});

export interface Group {
  kind: string;
  heading: string;
  hits: Hit[];
  hasMore: boolean;
}

export type Found = { page: string } | { groups: Group[]; words: string[] };

/** Everything that has the words, by kind; or the page of the only thing that the text names. */
export async function searchDesk(
  db: Kysely<DB>,
  { q, kind, may, now }: SearchQuery & { may: readonly Work[]; now: number },
): Promise<Found | undefined> {
  if (q === undefined) return undefined;
  const kinds = KINDS.filter((each) => mayAny(may, each.work) && (kind === undefined || each.kind === kind));
  const asked = ask(q, kind !== undefined, now);
  if (kind === undefined) {
    const named = await Promise.all(kinds.map((each) => each.findNamed(db, asked)));
    const [page, another] = named.flat();
    if (page !== undefined && another === undefined) return { page };
  }
  const groups = await Promise.all(
    kinds.map(async ({ kind: name, heading, find }) => {
      const hits = await find(db, asked);
      return { kind: name, heading, hits: hits.slice(0, asked.most), hasMore: hits.length > asked.most };
    }),
  );
  return { groups: groups.filter(({ hits }) => hits.length > 0), words: asked.words };
}
