import { createHash } from "node:crypto";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { logger } from "#app/platform/logger.server.ts";
import type { Outbound } from "#app/upstream/http.server.ts";
import type { KeptFiles } from "./kept-files.server.ts";

/** `unavailable`: the source cannot be had or is no picture. `busy`: too much work waits already. */
export type Made = { ok: true; bytes: Buffer } | { ok: false; reason: "unavailable" | "busy" };

/** Turns a source into what is asked for; throws when the source is no picture. */
export type Make = (source: Buffer) => Promise<Buffer>;

export interface Workshop {
  /** The kept result under `key`, or a new one made from the picture at `source`. */
  make(source: string, key: string, how: Make): Promise<Made>;
  draw(key: string, how: () => Promise<Buffer>): Promise<Made>;
}

/** Pictures in memory at once: fetched, or waiting for the conversion. */
const JOBS_AT_ONCE = 8;
const MOST_WAITING = 200;
const CONVERSIONS_AT_ONCE = 2;
/** How long a bad source is not asked for again. */
const FAILED_FOR_MS = 60_000;
const MOST_FAILURES = 1_000;

interface Obtained {
  bytes: Buffer;
  isKept: boolean;
}

export const keyFor = (...parts: (string | number)[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Fetches each source once, converts two pictures at a time, keeps sources and results. */
export function createWorkshop(files: KeptFiles, client: Pick<Outbound, "bytes">): Workshop {
  const log = logger("pictures");
  const jobs = bulkhead(JOBS_AT_ONCE, MOST_WAITING);
  const conversions = bulkhead(CONVERSIONS_AT_ONCE, JOBS_AT_ONCE);
  const running = new Map<string, Promise<unknown>>();
  const inHand = new Map<string, { picture: Promise<Obtained | undefined>; users: number }>();
  const failures = new Map<string, number>();

  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  function failedLately(source: string): boolean {
    const until = failures.get(source);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    failures.delete(source);
    return false;
  }

  function noteFailure(source: string): void {
    failures.set(source, Date.now() + FAILED_FOR_MS);
    const oldest = failures.keys().next();
    if (failures.size > MOST_FAILURES && !oldest.done) failures.delete(oldest.value);
  }

  async function obtain(source: string): Promise<Obtained | undefined> {
    const kept = await files.find(keyFor("source", source));
    if (kept) return { bytes: kept, isKept: true };
    const answer = await client.bytes(source, { headers: { accept: "image/jpeg,image/png,image/webp" } });
    return answer.ok ? { bytes: answer.body.bytes, isKept: false } : undefined;
  }

  /** All who need a source at the same time share it until the last of them is done: only then it is surely kept. */
  async function withSource<T>(source: string, work: (picture: Obtained | undefined) => Promise<T>): Promise<T> {
    const held = inHand.get(source) ?? { picture: obtain(source), users: 0 };
    inHand.set(source, held);
    held.users += 1;
    try {
      return await work(await held.picture);
    } finally {
      held.users -= 1;
      if (held.users === 0) inHand.delete(source);
    }
  }

  /** Undefined when the source cannot be had or is no picture; only what proved to be one is kept. */
  async function convert(source: string, picture: Obtained | undefined, how: Make): Promise<Buffer | undefined> {
    if (!picture) return undefined;
    try {
      const bytes = await conversions.execute(() => how(picture.bytes));
      if (!picture.isKept) await files.keep(keyFor("source", source), picture.bytes);
      return bytes;
    } catch (error) {
      log.debug({ err: error }, "a source is no picture");
      return undefined;
    }
  }

  async function produce(key: string, how: () => Promise<Buffer | undefined>): Promise<Made> {
    const kept = await files.find(key);
    if (kept) return { ok: true, bytes: kept };
    try {
      const bytes = await jobs.execute(how);
      if (!bytes) return { ok: false, reason: "unavailable" };
      await files.keep(key, bytes);
      return { ok: true, bytes };
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return { ok: false, reason: "busy" };
      throw error;
    }
  }

  return {
    make(source, key, how) {
      return once(key, () =>
        produce(key, async () => {
          if (failedLately(source)) return undefined;
          const bytes = await withSource(source, (picture) => convert(source, picture, how));
          if (!bytes) noteFailure(source);
          return bytes;
        }),
      );
    },
    draw: (key, how) => once(key, () => produce(key, () => conversions.execute(how))),
  };
}
