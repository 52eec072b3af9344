import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { logger } from "#app/platform/logger.server.ts";
import { isBefore, loadLots, catchUp, type FollowingIndex, type Loaded } from "./loaded-lots.server.ts";
import { ask, onConnection, type Notifications } from "./lots-connection.server.ts";

/** `behind`: what the index says was true at its `seq`, and may not be any more. */
export type FollowState = "building" | "ready" | "behind";

export interface Follower<Index> {
  state(): FollowState;
  seq(): number;
  /** When the database last said that nothing is missing; undefined before it did. */
  caughtUpAt(): number | undefined;
  index(): Index | undefined;
  stop(): Promise<void>;
}

export interface Following<Index> {
  url: string;
  createIndex: (expected: number) => Index;
  onChange?: () => void;
  /** Called as soon as a change is heard of, before the index holds it, and where some may have gone unheard. */
  onHear?: () => void;
  pollEveryMs?: number;
  /** A look that is not answered within so many milliseconds means that the connection is lost. */
  answerLimitMs?: number;
  /** An index of fewer bytes is never renewed for having grown. */
  leastRenewedBytes?: number;
  /** So many milliseconds at least from one renewal to the next. */
  renewApartMs?: number;
}

// Together they are how long a connection that died without a word goes unseen.
const POLL_EVERY_MS = 1_000;
const ANSWER_LIMIT_MS = 3_000;
/** Under a stream of changes, so many milliseconds from one look to the next. */
const POLL_APART_MS = 5;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** What nobody has any more, texts above all, is never taken out of an index: it is made anew when it has grown so. */
const RENEWED_WHEN_GROWN = 1.5;
const LEAST_RENEWED_BYTES = 32 * 2 ** 20;
const RENEW_APART_MS = 60_000;

/**
 * Loads the lots into an index and keeps it up, on one connection of its own, which is told of changes at once (the
 * gathering of platform/signals would cost most of the time that a change may take). What it is told does not matter:
 * it reads back everything after its own number, so that nothing is lost with a signal, a connection or a process.
 *
 * An index that has grown too much is replaced by a new one, which is loaded on a second connection meanwhile.
 */
export function followLots<Index extends FollowingIndex>(following: Following<Index>): Follower<Index> {
  const {
    url,
    createIndex,
    onChange,
    onHear,
    pollEveryMs = POLL_EVERY_MS,
    answerLimitMs = ANSWER_LIMIT_MS,
  } = following;
  const { leastRenewedBytes = LEAST_RENEWED_BYTES, renewApartMs = RENEW_APART_MS } = following;
  const log = logger("lots");
  const stopping = new AbortController();
  let loaded: Loaded<Index> | undefined;
  let state: FollowState = "building";
  let caughtUpAt: number | undefined;
  let pause = FIRST_PAUSE_MS;
  /** A new index that is to take the place of the one loaded, once it has heard of the last changes. */
  let fresh: Loaded<Index> | undefined;
  let renewing: Promise<void> | undefined;
  let renewNotBefore = 0;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await onConnection(url, stopping.signal, inSession);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (loaded?.isBroken) loaded = undefined;
        state = loaded ? "behind" : "building";
        if (pause === FIRST_PAUSE_MS) log.warn({ err: error, seq: loaded?.seq }, "the lots cannot be followed");
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  async function inSession(client: pg.Client, notifications: Notifications): Promise<void> {
    client.on("notification", () => onHear?.());
    await ask(client, "listen lots", answerLimitMs);
    onHear?.();
    if (loaded && (await isBefore(client, loaded, answerLimitMs))) loaded = undefined;
    const ending = new AbortController();
    try {
      while (!stopping.signal.aborted) {
        notifications.forget();
        const startedAt = performance.now();
        if (!(await poll(client))) continue;
        if (!renewing && !fresh && isOutgrown()) renewing = renew(AbortSignal.any([stopping.signal, ending.signal]));
        await notifications.next(pollEveryMs);
        const wait = POLL_APART_MS - (performance.now() - startedAt);
        if (wait > 0) await sleep(wait);
      }
    } finally {
      ending.abort();
      await renewing;
      fresh = undefined;
    }
  }

  async function poll(client: pg.Client): Promise<boolean> {
    if (loaded?.index.lacksLots) loaded = undefined;
    if (!loaded) {
      state = "building";
      loaded = await load(client);
      onChange?.();
    }
    const polled = fresh ?? loaded;
    const { isNew, isAll } = await catchUp(client, polled, answerLimitMs);
    pause = FIRST_PAUSE_MS;
    state = isAll ? "ready" : "behind";
    if (isAll) caughtUpAt = Date.now();
    // What a new index holds that the old one did not, it may have learnt before this look.
    const isRenewed = polled !== loaded;
    loaded = polled;
    if (fresh === loaded) fresh = undefined;
    if (isNew || isRenewed) onChange?.();
    return isAll;
  }

  function load(client: pg.Client): Promise<Loaded<Index>> {
    return loadLots(client, createIndex, answerLimitMs);
  }

  function isOutgrown(): boolean {
    const most = Math.max(leastRenewedBytes, (loaded?.bytesAtFirst ?? 0) * RENEWED_WHEN_GROWN);
    return (loaded?.index.bytes ?? 0) > most && performance.now() >= renewNotBefore;
  }

  /** Makes a new index beside the one that answers. Its last changes it gets where that one gets them. */
  async function renew(signal: AbortSignal): Promise<void> {
    // One that fails, or helps little, is not tried again and again.
    renewNotBefore = performance.now() + renewApartMs;
    try {
      await onConnection(url, signal, async (client) => {
        const made = await load(client);
        while (!(await catchUp(client, made, answerLimitMs)).isAll);
        fresh = made;
      });
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, "the lots cannot be loaded anew");
    } finally {
      renewing = undefined;
    }
  }

  const running = run();
  return {
    state: () => (loaded?.index.lacksLots ? "building" : state),
    seq: () => loaded?.seq ?? 0,
    caughtUpAt: () => caughtUpAt,
    index: () => loaded?.index,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
