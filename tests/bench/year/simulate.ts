import type { Kysely } from "kysely";
import { keepHistory } from "#app/features/mirror/write-lots.server.ts";
import { writeBids } from "#app/features/mirror/lot-bids.server.ts";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { createSeenLots } from "#app/features/mirror/seen-lots.ts";
import { withdrawMissing } from "#app/features/mirror/withdraw.server.ts";
import { lockLots, signalLots } from "#app/features/mirror/writer-lock.server.ts";
import { createCatalogue } from "#app/stand-in/lot.ts";
import type { LotRecord, Source } from "#app/upstream/lot-record.ts";
import { below, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import { recordsAt } from "#tests/support/stand-in-records.ts";
import type { DB } from "#db/schema.ts";

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PORTION = 500;
const BIDS_PORTION = 2_000;
/** For each lot that comes in, among all that are listed. */
const BIDS = 4;
const STEP_CENTS = 10_000;

interface Live {
  id: number;
  source: Source;
  cents: number | null;
}

export interface Plan {
  lots: number;
  days: number;
  daily: number;
}

export interface Year {
  now(): number;
  /** One more day, with its night. */
  live(): Promise<DayFigures>;
}

export interface DayFigures {
  nightMs: number;
  moved: number;
  dropped: number;
}

/**
 * Days of a mirror: what is new comes in through its writer, what is old is missed by passes until it is withdrawn, bids
 * move in between, and the night's job runs. Each lot is told by one source, with all that both say of it.
 */
export async function beginYear(db: Kysely<DB>, { lots, days, daily }: Plan, startAt: number): Promise<Year> {
  const catalogue = createCatalogue(lots + days * daily, 1);
  const draw = seeded(11);
  const listedDays = Math.round(lots / daily);
  const live: Live[] = [];
  const leaving: Live[] = [];
  let slot = 0;
  let now = startAt - listedDays * DAY_MS;

  function recordAt(): LotRecord | undefined {
    const records = recordsAt(catalogue, slot++, startAt);
    const [record] = records;
    if (!record) return undefined;
    const facts = Object.assign({}, ...records.map((one) => one.facts).toReversed()) as LotRecord["facts"];
    // It closes a day before it leaves.
    const endsAt = now + (listedDays - 1) * DAY_MS - below(draw, 10) * HOUR_MS;
    const { source, sourceId, house, lotNumber } = record;
    return { source, sourceId, house, lotNumber, facts: { ...facts, endsAt, saleAt: endsAt } };
  }

  async function takeIn(): Promise<void> {
    let writing = Promise.resolve();
    for (let taken = 0; taken < daily; taken += PORTION) {
      const size = Math.min(PORTION, daily - taken);
      const records = Array.from({ length: size }, recordAt).filter((record) => record !== undefined);
      await writing;
      writing = write(records);
    }
    await writing;
  }

  async function write(records: LotRecord[]): Promise<void> {
    const { lotIds } = await mirrorRecords(db, records, now);
    for (const [place, { source, facts }] of records.entries()) {
      const id = lotIds[place];
      if (typeof id === "number") live.push({ id, source, cents: facts.currentBid ?? null });
    }
  }

  async function moveBids(): Promise<void> {
    const moves = new Set(Array.from({ length: daily * BIDS }, () => below(draw, live.length)));
    const places = [...moves];
    for (let from = 0; from < places.length; from += BIDS_PORTION) {
      const said = places.slice(from, from + BIDS_PORTION).flatMap((place) => live[place] ?? []);
      await db.transaction().execute(async (trx) => {
        await lockLots(trx);
        for (const source of ["feed", "auction"] as const) {
          const bids = said
            .filter((lot) => lot.source === source)
            .map((lot) => {
              const stored = { current: lot.cents, said: lot.cents, movedAt: new Date(now - DAY_MS) };
              lot.cents = (lot.cents ?? 0) + STEP_CENTS;
              return { lotId: lot.id, bid: lot.cents, stored, isFirstWord: false };
            });
          const { moved, changes } = await writeBids(trx, source, bids, now);
          await keepHistory(trx, changes, now);
          await signalLots(trx, moved);
        }
      });
    }
  }

  /** Those that leave today are missed for the first time, those of yesterday for the second. */
  async function pass(): Promise<void> {
    leaving.splice(0, leaving.length, ...live.splice(0, daily));
    for (const source of ["feed", "auction"] as const) {
      const seen = createSeenLots();
      for (const lot of live) if (lot.source === source) seen.add(lot.id);
      await withdrawMissing(db, { source, seen, startedAt: now, finishedAt: now });
    }
  }

  while (now < startAt) {
    await takeIn();
    now += DAY_MS;
  }
  await moveBids();

  return {
    now: () => now,
    async live() {
      now += DAY_MS;
      await pass();
      await takeIn();
      await moveBids();
      const begun = performance.now();
      const { lots: moved, dropped } = await moveHistory({ db, now });
      return { nightMs: performance.now() - begun, moved, dropped: dropped.length };
    },
  };
}
