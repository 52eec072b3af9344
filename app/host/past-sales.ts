import type { Kysely } from "kysely";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import {
  createAuctionClient,
  fetchVehicles,
  type AuctionClient,
} from "#app/upstream/auction-graphql/vehicles.server.ts";
import type { House, LotRecord } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";

interface Demonstration {
  databaseUrl: string;
  auctionUrl: string;
  signal: AbortSignal;
}

const HOUSES: House[] = ["copart", "iaai"];
const TAKE = 100;
const IN_FLIGHT = 4;
const DAY_MS = 86_400_000;

/** Each reading covers the three weeks before it; so there are four months, and gaps of a week. */
const WEEKS_AGO = [0, 4, 8, 12];
/** Of each house and reading but the last one, so that a first start stays short. */
const MOST_EARLIER = 2_500;

/**
 * Gives a demonstration that starts for the first time a history: the lots that its auctions sold in the last months, so
 * that a lot on sale can be compared with others and estimated. A mirror that has lots is left as it is. Without an answer there is no history.
 */
export async function mirrorPastSales({ databaseUrl, auctionUrl, signal }: Demonstration): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 2 });
  try {
    const known = await db.selectFrom("lots").select("id").limit(1).executeTakeFirst();
    if (known) return;
    for (const weeks of WEEKS_AGO.toReversed()) {
      const most = weeks === 0 ? Number.POSITIVE_INFINITY : MOST_EARLIER;
      await mirrorSold(db, new URL(`/past/${weeks}/graphql/`, auctionUrl), most, signal);
    }
  } finally {
    await db.destroy();
  }
}

async function mirrorSold(db: Kysely<DB>, url: URL, most: number, signal: AbortSignal): Promise<void> {
  const client = createAuctionClient({ url: url.href });
  try {
    for (const house of HOUSES) await store(db, await readSold(client, house, most, signal));
  } finally {
    await client.outbound.close();
  }
}

async function readSold(client: AuctionClient, house: House, most: number, signal: AbortSignal): Promise<LotRecord[]> {
  const now = systemClock();
  const sold: LotRecord[] = [];
  let skip = 0;
  let isAtEnd = false;
  const read = async () => {
    while (!isAtEnd && skip < most && !signal.aborted) {
      const from = skip;
      skip += TAKE;
      const answer = await fetchVehicles(client, { house, skip: from, take: TAKE }, () => now);
      if (!answer.ok || !answer.body.more) isAtEnd = true;
      if (answer.ok) sold.push(...answer.body.records.flatMap((record) => closedRecord(record, now)));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, read));
  return sold;
}

/** The time left says nothing about a sale that is over; its day does. */
function closedRecord(record: LotRecord, now: number): LotRecord[] {
  const { saleAt } = record.facts;
  return saleAt && saleAt < now ? [{ ...record, facts: { ...record.facts, endsAt: saleAt } }] : [];
}

/** Each day's lots as if they had been read at the end of that day, so that their history has its date. */
async function store(db: Kysely<DB>, sold: LotRecord[]): Promise<void> {
  const byDay = Map.groupBy(sold, ({ facts }) => Math.floor((facts.saleAt ?? 0) / DAY_MS));
  for (const [day, records] of [...byDay].toSorted(([one], [other]) => one - other)) {
    const readAt = Math.min(systemClock(), (day + 1) * DAY_MS);
    for (let at = 0; at < records.length; at += TAKE) await mirrorRecords(db, records.slice(at, at + TAKE), readAt);
  }
}
