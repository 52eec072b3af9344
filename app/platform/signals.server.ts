import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUrl } from "./database.server.ts";
import { logger } from "./logger.server.ts";

type Listener = (payloads: string[]) => void;

export interface Signals {
  /** Calls `listener` with what was said since its last call; an empty list after a reconnect: anything may have changed. */
  on(channel: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection whose other end is gone without a word waits for its farewell for ever. */
const LEAVE_LIMIT_MS = 500;
const GATHER_MS = 20;
/** A connection that died without a word is missed within a minute. */
const BEAT_MS = 20_000;
const ANSWER_LIMIT_MS = 10_000;
const KEPT_PAYLOADS = 1_000;

/** One connection that hears NOTIFY for a whole process and comes back by itself when it is lost. */
export function createSignals(
  url: string,
  { beatMs = BEAT_MS, answerLimitMs = ANSWER_LIMIT_MS }: { beatMs?: number; answerLimitMs?: number } = {},
): Signals {
  const log = logger("signals");
  const listeners = new Map<string, Set<Listener>>();
  const heard = new Map<string, string[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let listening: Promise<void> = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let connectedBefore = false;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerLimitMs,
      query_timeout: answerLimitMs,
      keepAlive: true,
      application_name: "bidport signals",
    });
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ channel, payload }) => hear(channel, payload ?? ""));
    try {
      await next.connect();
      if (stopped) return await next.end();
      client = next;
      for (const channel of listeners.keys()) listen(next, channel);
      await listening;
      pause = FIRST_PAUSE_MS;
      listenForLife(next);
      // What was said while nobody listened is gone, so everyone looks again.
      if (connectedBefore) for (const channel of listeners.keys()) tell(channel, []);
      connectedBefore = true;
    } catch (error) {
      if (pause === FIRST_PAUSE_MS) log.warn({ reason: error instanceof Error ? error.message : "" }, "cannot listen");
      lost(next);
      await disconnect(next);
    }
  }

  function listenForLife(on: pg.Client): void {
    clearTimeout(beat);
    beat = setTimeout(() => {
      if (client !== on) return;
      on.query("select").then(
        () => listenForLife(on),
        () => {
          log.warn("nobody answers any more");
          lost(on);
          void disconnect(on);
        },
      );
    }, beatMs);
    beat.unref();
  }

  // One after the other, as a connection can do only one thing; what a dying connection refuses is heard by the next.
  function listen(on: pg.Client, channel: string): void {
    const statement = `listen ${pg.escapeIdentifier(channel)}`;
    listening = listening
      .then(() => on.query(statement))
      .then(
        () => undefined,
        () => undefined,
      );
  }

  function lost(dead: pg.Client): void {
    if (client === dead) client = undefined;
    if (stopped || retry || client) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
    }, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  // A burst becomes one call; past the bound it says only that much changed.
  function hear(channel: string, payload: string): void {
    const payloads = heard.get(channel) ?? [];
    if (payloads.length < KEPT_PAYLOADS) payloads.push(payload);
    heard.set(channel, payloads);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const round = [...heard];
      heard.clear();
      for (const [name, said] of round) tell(name, said.length < KEPT_PAYLOADS ? said : []);
    }, GATHER_MS);
  }

  function tell(channel: string, payloads: string[]): void {
    for (const listener of listeners.get(channel) ?? []) listener(payloads);
  }

  return {
    on(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        if (client) listen(client, channel);
        else if (!retry) connecting ??= connect();
      }
      return () => void listeners.get(channel)?.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(retry);
      clearTimeout(beat);
      await connecting;
      if (client) await disconnect(client);
    },
  };
}

/** Ends a connection, also one on which nobody answers any more. */
export async function disconnect(client: pg.Client): Promise<void> {
  const waiting = new AbortController();
  const farewell = client
    .end()
    .catch(() => undefined)
    .finally(() => waiting.abort());
  const { signal } = waiting;
  await Promise.race([farewell, sleep(LEAVE_LIMIT_MS, undefined, { signal }).catch(() => undefined)]);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

let current: Signals | undefined;

export function onSignal(channel: string, listener: Listener): () => void {
  current ??= createSignals(databaseUrl());
  return current.on(channel, listener);
}

export async function stopSignals(): Promise<void> {
  const open = current;
  current = undefined;
  await open?.stop();
}

/** A NOTIFY can be lost before a process listens, so a copy expires. */
const NEVER_OLDER_MS = 60_000;
const READ_AGAIN_MS = 5_000;

interface Source<T> {
  name: string;
  read: () => Promise<T>;
  /** An empty list means that anything may have changed. */
  hear: (listener: (payloads: string[]) => void) => void;
  /** Whether something that was said is about this copy. */
  concerns?: (payload: string) => boolean;
  /** What holds before the first reading and while it fails; without it a failed first reading throws. */
  first?: T;
  now: () => number;
}

/** One copy per process, dropped by NOTIFY. Without the database the last copy stays. */
export function keepCopy<T>({ name, read, hear, concerns = () => true, first, now }: Source<T>): () => Promise<T> {
  let known = first;
  let readAt = 0;
  let isDropped = true;
  let tryFrom = 0;
  let isHearing = false;
  let reading: Promise<void> | undefined;
  let isAwaited = false;

  function listen(): void {
    if (isHearing) return;
    hear((payloads) => {
      if (payloads.length > 0 && !payloads.some(concerns)) return;
      isDropped = true;
      tryFrom = 0;
    });
    isHearing = true;
  }

  async function refresh(): Promise<void> {
    isAwaited = isDropped;
    isDropped = false;
    readAt = now();
    try {
      listen();
      known = await read();
    } catch (error) {
      logger(name).warn({ err: error }, `the ${name} could not be read`);
      isDropped = true;
      isAwaited = false;
      reading = undefined;
      if (known === undefined) throw error;
      tryFrom = now() + READ_AGAIN_MS;
    }
    isAwaited = false;
    reading = undefined;
  }

  return async () => {
    // Waits again if something changed during the read: the page cache would keep an outdated page.
    while (isAwaited || (isDropped && now() >= tryFrom)) await (reading ??= refresh());
    if (!isDropped && now() - readAt > NEVER_OLDER_MS) reading ??= refresh();
    return known as T;
  };
}
