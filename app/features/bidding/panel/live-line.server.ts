import type { Kysely } from "kysely";
import { isDraining } from "#app/platform/lifecycle.server.ts";
import type { DB } from "#db/schema.ts";
import { BIDS_CHANNEL } from "../move-bid.server.ts";
import { findLiveSessions, ownKey, readLotsOf, readOwnMarks, readPublicMarks } from "./live-facts.server.ts";

const TICK_MS = 1_000;
/** How long a stream may outlive its session when nothing happens. */
const LOOK_MS = 3_000;
const HEARTBEAT_MS = 15_000;
/** Streams end after this long; the browser comes back by itself. */
const LONGEST_MS = 30 * 60_000;
const COME_BACK_MS = 3_000;
const MOST_A_PERSON = 5;
/** Whole networks of phones share one address. */
const MOST_A_NETWORK = 1_000;
/** In one process. Visitors leave room for who is signed in, from however many networks they come. */
const MOST_OPEN = { all: 5_000, visitors: 4_000 };
/** Unread messages after which a stream is closed. */
const MOST_UNREAD = 16;
const LOTS_CHANNEL = "lots";

interface Deps {
  db: Kysely<DB>;
  clock: () => number;
  onSignal: (channel: string, listener: (payloads: string[]) => void) => unknown;
  mostOpen?: { all: number; visitors: number };
}

export interface Listening {
  /** The lot's row. */
  lot: number;
  viewer: { userId: string; sessionId: string } | undefined;
  network: string;
  /** The last event that the page has seen. */
  since: string | null;
}

interface Listener extends Listening {
  key: string;
  began: number;
  beat: number;
  last: string | null;
  say: (words: string) => void;
  end: () => void;
}

/** Undefined where there are too many to be named: any may have changed. */
function lotsIn(payloads: string[]): Set<number> | undefined {
  if (payloads.length === 0 || payloads.includes("")) return undefined;
  return new Set(payloads.flatMap((payload) => payload.split(",").map(Number)));
}

/**
 * One line of events for all pages of a process. An event says only that something changed, and its id what the page
 * should show by now: whoever comes back with an older one is told at once, so there is no gap.
 */
export function createLiveLine({ db, clock, onSignal, mostOpen = MOST_OPEN }: Deps) {
  const listeners = new Set<Listener>();
  let visitors = 0;
  const counts = new Map<string, number>();
  let ticking: NodeJS.Timeout | undefined;
  let isHearing = false;
  let looked = 0;
  let round = Promise.resolve();

  /** Undefined when one person, one network or this process has too many. */
  function open(listening: Listening): ReadableStream<Uint8Array> | undefined {
    const { viewer, network } = listening;
    const key = viewer ? `user ${viewer.userId}` : `network ${network}`;
    const others = counts.get(key) ?? 0;
    const isFull = listeners.size >= mostOpen.all || (!viewer && visitors >= mostOpen.visitors);
    if (others >= (viewer ? MOST_A_PERSON : MOST_A_NETWORK) || isFull) return undefined;
    counts.set(key, others + 1);
    if (!viewer) visitors += 1;
    let leave = (): void => undefined;
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const encoder = new TextEncoder();
      const now = clock();
      const one: Listener = { ...listening, key, began: now, beat: now, last: listening.since, say, end };
      function say(words: string): void {
        if (!listeners.has(one)) return;
        if ((controller.desiredSize ?? 0) <= 0) return end();
        controller.enqueue(encoder.encode(words));
      }
      function end(): void {
        if (listeners.has(one)) controller.close();
        leave();
      }
      leave = () => forget(one);
      listeners.add(one);
      listen();
      say(`retry: ${COME_BACK_MS}\n\n`);
      later(() => tell([one]));
    };
    return new ReadableStream<Uint8Array>(
      { start, cancel: () => leave() },
      new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
    );
  }

  function forget(one: Listener): void {
    if (!listeners.delete(one)) return;
    if (!one.viewer) visitors -= 1;
    const left = (counts.get(one.key) ?? 1) - 1;
    if (left > 0) counts.set(one.key, left);
    else counts.delete(one.key);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  function listen(): void {
    ticking ??= setInterval(tick, TICK_MS).unref();
    if (isHearing) return;
    isHearing = true;
    onSignal(BIDS_CHANNEL, (payloads) => later(() => hearBids(payloads)));
    onSignal(LOTS_CHANNEL, (payloads) => later(() => tell(of(lotsIn(payloads)))));
  }

  /** One after the other; a failure ends the streams that it concerned nobody knows, so all come back. */
  function later(work: () => Promise<void>): void {
    round = round.then(work).catch(endAll);
  }

  function endAll(): void {
    for (const one of listeners) one.end();
  }

  const of = (lots: ReadonlySet<number> | undefined) =>
    [...listeners].filter(({ lot }) => lots === undefined || lots.has(lot));

  /** Payloads are 'sale holder'. */
  async function hearBids(payloads: string[]): Promise<void> {
    const sales = payloads.map((payload) => Number(payload.split(" ")[0]));
    const isAny = sales.length === 0 || sales.some(Number.isNaN);
    await tell(of(isAny ? undefined : new Set((await readLotsOf(db, sales)).values())));
  }

  async function tell(some: Listener[]): Promise<void> {
    if (some.length === 0) return;
    const staying = await endWithoutAccess(some);
    const owns = staying.flatMap(({ lot, viewer }) => (viewer ? [{ lot, userId: viewer.userId }] : []));
    const [marks, ownMarks] = await Promise.all([
      readPublicMarks(db, [...new Set(staying.map(({ lot }) => lot))]),
      readOwnMarks(db, owns),
    ]);
    for (const one of staying) {
      const { lot, viewer } = one;
      const own = viewer && ownMarks.get(ownKey({ lot, userId: viewer.userId }));
      const id = [marks.get(lot) ?? "gone", own ?? []].flat().join("_");
      if (id === one.last) continue;
      one.last = id;
      one.say(`id: ${id}\nevent: changed\ndata: ${lot}\n\n`);
    }
  }

  async function endWithoutAccess(some: Listener[]): Promise<Listener[]> {
    const sessions = [...new Set(some.flatMap(({ viewer }) => (viewer ? [viewer.sessionId] : [])))];
    const live = await findLiveSessions(db, sessions, clock());
    return some.filter((one) => {
      const isWelcome = one.viewer === undefined || live.has(one.viewer.sessionId);
      if (!isWelcome) one.end();
      return isWelcome;
    });
  }

  function tick(): void {
    const now = clock();
    for (const one of listeners) {
      if (isDraining() || now - one.began >= LONGEST_MS) one.end();
      else if (now - one.beat >= HEARTBEAT_MS) {
        one.beat = now;
        one.say(": here\n\n");
      }
    }
    if (now - looked < LOOK_MS) return;
    looked = now;
    later(async () => void (await endWithoutAccess([...listeners])));
  }

  return { open };
}
