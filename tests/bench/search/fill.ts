import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { sureMiles } from "#app/features/lots/odometer.ts";
import { facetsOf, RULES_VERSION, type RuledLot } from "#app/features/vocabulary/facet-rules.ts";
import { FACETS, TEXTS } from "#app/features/vocabulary/facets.ts";
import { mergeRecord, type WrittenRow } from "#app/features/mirror/merge.ts";
import { createCatalogue, type Catalogue } from "#app/stand-in/lot.ts";
import type { DB } from "#db/schema.ts";
import { recordsAt } from "#tests/support/stand-in-records.ts";
import { copyIn, type Field } from "./copy-in.ts";

const PORTION = 10_000;
const A_TURN = 50;
const DAY_MS = 86_400_000;
const SEEN_FOR_DAYS = 30;
const LATER_MS = 2 * DAY_MS;

const KEYS = FACETS.filter((facet) => facet !== "year");
const FACET_COLUMNS = ["lot_id", "seq", "rules", "withdrawn", "ends_at", "first_seen_at", "year", "odometer"];
const LABELLED = new Map<string, Field[]>();

export async function fillLots(url: string, count: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillTables(client, count, say);
  } finally {
    await client.end();
  }
}

async function fillTables(client: pg.Client, count: number, say: (line: string) => void): Promise<void> {
  const indexes = await dropIndexes(client);
  const columns = await columnsOf(client, "lots");
  const catalogue = createCatalogue(count, 1);
  const now = Date.now();
  let takenIn = Promise.resolve();
  for (let from = 0; from < count; from += PORTION) {
    const until = Math.min(count, from + PORTION);
    const portion = await drawPortion({ catalogue, columns, from, until, now });
    await takenIn;
    takenIn = copyPortion(client, columns, portion);
    if (until % 100_000 === 0) say(`  ${until} lots`);
  }
  await takenIn;
  await copyIn(client, "copy facet_labels (facet, key, label) from stdin", [...LABELLED.values()]);
  for (const index of indexes) await client.query(index);
  await client.query("select setval('lots_seq', $1), setval(pg_get_serial_sequence('lots', 'id'), $1)", [count]);
  await client.query("vacuum analyze lots, lot_facets, lot_bids, facet_labels");
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    select indexname, indexdef from pg_indexes
    where tablename in ('lots', 'lot_facets', 'lot_bids')
      and not exists (select from pg_constraint where conname = indexname)`);
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id'",
    [table],
  );
  return rows.map(({ name }) => name);
}

interface Drawn {
  catalogue: Catalogue;
  columns: string[];
  from: number;
  until: number;
  now: number;
}

interface Portion {
  lots: Field[][];
  facets: Field[][];
  bids: Field[][];
}

async function drawPortion({ catalogue, columns, from, until, now }: Drawn): Promise<Portion> {
  const rows: Portion = { lots: [], facets: [], bids: [] };
  for (let slot = from; slot < until; slot++) {
    if (slot % A_TURN === 0) await nextTurn();
    const drawn = drawRow(catalogue, slot, now);
    if (!drawn) continue;
    const { row, bid } = drawn;
    const id = slot + 1;
    rows.lots.push([id, ...columns.map((column) => row[column] ?? null)]);
    rows.facets.push(facetRow(id, row));
    rows.bids.push([id, bid, bid, bid, new Date(now).toISOString(), id]);
  }
  return rows;
}

async function copyPortion(client: pg.Client, columns: string[], rows: Portion): Promise<void> {
  await copyIn(client, `copy lots (id, ${columns.join(", ")}) from stdin`, rows.lots);
  const written = [...FACET_COLUMNS, ...KEYS.map((key) => `"${key}"`), ...TEXTS, "words", "cost"];
  await copyIn(client, `copy lot_facets (${written.join(", ")}) from stdin`, rows.facets);
  const bids = "copy lot_bids (lot_id, current_bid, feed_bid, auction_bid, read_at, seq) from stdin";
  await copyIn(client, bids, rows.bids);
}

const UNSTATED: WrittenRow = {
  country: "USA",
  currency: "USD",
  ends_at: "infinity",
  images_large: [],
  images_small: [],
  feed_missed: 0,
  auction_missed: 0,
};

function drawRow(catalogue: Catalogue, slot: number, now: number): { row: WrittenRow; bid: number | null } | undefined {
  const records = recordsAt(catalogue, slot, now);
  const [record] = records;
  if (!record) return undefined;
  // Where the feed knows the lot, its values win.
  const facts = Object.assign({}, ...records.map((one) => one.facts).toReversed()) as typeof record.facts;
  const endsAt = facts.endsAt ? facts.endsAt + LATER_MS : facts.endsAt;
  const { row } = mergeRecord(undefined, { ...record, facts: { ...facts, endsAt } }, `hash ${slot}`, now);
  const auction = records.find(({ source }) => source === "auction");
  const firstSeenAt = new Date(now - ((slot * 7_919) % (SEEN_FOR_DAYS * 86_400)) * 1_000).toISOString();
  return {
    row: { ...UNSTATED, ...row, auction_id: auction?.sourceId ?? null, first_seen_at: firstSeenAt },
    bid: facts.currentBid ?? null,
  };
}

function facetRow(id: number, row: WrittenRow): Field[] {
  const lot = new Proxy(row, { get: (target, name: string) => target[name] ?? null }) as unknown as RuledLot;
  const { facets, texts, words, labels } = facetsOf(lot);
  for (const [facet, label] of Object.entries(labels)) {
    const key = facets[facet as keyof typeof facets];
    if (!LABELLED.has(`${facet} ${key}`)) LABELLED.set(`${facet} ${key}`, [facet, key, label]);
  }
  const miles = { odometer: Number(row["odometer"] ?? 0), odometerBrand: String(row["odometer_brand"] ?? "") };
  const times = [row["ends_at"], row["first_seen_at"]].map((at) => wholeSecond(String(at)));
  const own = [...times, row["year"] ?? null, sureMiles(miles)];
  return [
    id,
    id,
    RULES_VERSION,
    false,
    ...own,
    ...KEYS.map((key) => facets[key]),
    ...TEXTS.map((text) => texts[text]),
    words,
    costClassOf(lot as unknown as Parameters<typeof costClassOf>[0]),
  ];
}

/** As the mirror writes them. */
const wholeSecond = (at: string) => (at === "infinity" ? at : at.replace(/\.\d+Z$/, "Z"));

/** As after a first crawl: nothing is read through to the houses. */
export async function markCrawled(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto("crawls")
    .values(
      ["feed", "auction-copart", "auction-iaai"].map((source) => ({ source, passes: 1, answered_at: new Date() })),
    )
    .execute();
}
