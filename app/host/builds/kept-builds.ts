import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { z } from "zod";
import { systemClock, type Clock } from "#app/platform/clock.ts";
import { keepBytes } from "#app/upstream/file-store/keep-bytes.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";

/** As what a build lies among the files, under its id; the sweep takes away those whose time is over. */
const KIND = "application/vnd.bidport.build+json";
const MOST_BUILDS = 3;
/** Counts from when a process of the build last said that it runs; the order of these ends is the order of the builds. */
const LIFE_MS = 10 * 365 * 86_400_000;
const HASHED = /^[\w.-]{1,100}-[\w-]{8}\.[a-z\d]{2,5}$/;

const LONGEST_KEEP_MS = 2_000;
const LONGEST_LOOK_MS = 3_000;
const LOOK_EVERY_MS = 250;
const RETRY_MS = 60_000;
/** Shorter than three releases take to start and fail. */
const RENEW_EVERY_MS = 5 * 60_000;
const MOST_WAITING = 64;

const packed = z.record(z.string(), z.string());

export interface KeptBuilds {
  /**
   * Resolves when every other process can find the files of this build, or soon, when the store or the database does not
   * answer; while this process runs, its build stays among the last ones.
   */
  keep(): Promise<void>;
  /** A file of one of the last builds, packed by brotli. */
  find(name: string): Promise<Buffer | undefined>;
}

interface Place {
  db: () => Kysely<DB>;
  log: Logger;
  /** With the files of this process's own build. */
  folder: string;
  store?: () => FileStore;
  clock?: Clock;
}

/**
 * The scripts and styles of the last three builds, each build one sealed file of the store. So a page finds its files
 * whichever release it came from, and whichever is asked for them.
 */
export function createKeptBuilds(place: Place): KeptBuilds {
  const { db, log, folder, store = fileStore, clock = systemClock } = place;
  const loaded = new Map<string, Map<string, Buffer>>();
  const failedAt = new Map<string, number>();
  let waiting = 0;
  let beganAt = -Infinity;
  let last = Promise.resolve();
  let next: Promise<void> | undefined;

  /** @returns as what it is kept */
  async function keepOwn(): Promise<string> {
    const names = readdirSync(folder).filter((name) => HASHED.test(name));
    const name = createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 16);
    const now = clock();
    const known = (await listKept(db(), now)).find((row) => row.name === name);
    const isThere = known && (await readFile({ db: db(), store: store() }, known.id).catch(() => undefined));
    const content = () => ({ bytes: pack(folder, names), mediaType: KIND, name });
    await putFirst(name, isThere ? undefined : await keepBytes(store(), content(), now));
    return name;
  }

  async function putFirst(name: string, fresh?: Awaited<ReturnType<typeof keepBytes>>): Promise<void> {
    const now = clock();
    const until = new Date(now + LIFE_MS);
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${KIND}, 0))`.execute(trx);
        // One that cannot be read any more, or that of another process which was as quick.
        if (fresh) await trx.deleteFrom("files").where("media_type", "=", KIND).where("name", "=", name).execute();
        if (fresh) await fresh.writeRow(trx, until);
        else
          await trx
            .updateTable("files")
            .set({ expires_at: until })
            .where("media_type", "=", KIND)
            .where("name", "=", name)
            .execute();
        await endOlder(trx, now);
      });
  }

  async function look(): Promise<void> {
    const rows = await listKept(db(), clock());
    for (const { id, name } of rows) {
      if (loaded.has(name) || clock() - (failedAt.get(id) ?? -Infinity) < RETRY_MS) continue;
      try {
        const file = await readFile({ db: db(), store: store() }, id);
        if (file) loaded.set(name, unpack(file.bytes));
        else failedAt.set(id, clock());
      } catch (error) {
        failedAt.set(id, clock());
        log.warn({ err: error, build: name }, "the files of a build cannot be read");
      }
    }
    for (const name of loaded.keys()) if (!rows.some((row) => row.name === name)) loaded.delete(name);
  }

  /** A look that begins after this call, with all who ask until it begins: what is kept by now is found. */
  function lookAgain(): Promise<void> {
    next ??= last = (async (before: Promise<void>) => {
      await before;
      await sleep(Math.max(0, beganAt + LOOK_EVERY_MS - performance.now()));
      next = undefined;
      beganAt = performance.now();
      await look().catch((error: unknown) =>
        log.warn({ err: error }, "the files of other builds cannot be looked for"),
      );
    })(last);
    return next;
  }

  const among = (name: string) => [...loaded.values()].map((files) => files.get(name)).find((file) => file);

  function renew(name: string): void {
    const fail = (error: unknown) => log.warn({ err: error }, "the files of this build cannot be kept for longer");
    setInterval(() => void putFirst(name).catch(fail), RENEW_EVERY_MS).unref();
  }

  async function keep(): Promise<void> {
    const keeping = keepOwn().then(renew, (error: unknown) => {
      log.warn({ err: error }, "the files of this build cannot be kept yet");
      setTimeout(() => void keep(), RETRY_MS).unref();
    });
    await Promise.race([keeping, sleep(LONGEST_KEEP_MS, undefined, { ref: false })]);
  }

  return {
    keep,
    async find(name) {
      if (!HASHED.test(name)) return undefined;
      const known = among(name);
      if (known || waiting >= MOST_WAITING) return known;
      waiting += 1;
      await Promise.race([lookAgain(), sleep(LONGEST_LOOK_MS, undefined, { ref: false })]);
      waiting -= 1;
      return among(name);
    },
  };
}

const listKept = (db: Kysely<DB>, now: number) =>
  db
    .selectFrom("files")
    .select(["id", "name"])
    .where("media_type", "=", KIND)
    .where("expires_at", ">", new Date(now))
    .orderBy("expires_at", "desc")
    .limit(MOST_BUILDS)
    .execute();

async function endOlder(trx: Kysely<DB>, now: number): Promise<void> {
  const builds = trx.selectFrom("files").select("id").where("media_type", "=", KIND);
  await trx
    .updateTable("files")
    .set({ expires_at: new Date(now) })
    .where("media_type", "=", KIND)
    .where("expires_at", ">", new Date(now))
    .where("id", "not in", builds.orderBy("expires_at", "desc").limit(MOST_BUILDS))
    .execute();
}

function pack(folder: string, names: string[]): Buffer {
  const read = (name: string) => {
    const file = join(folder, name);
    return existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file));
  };
  return Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, read(name).toString("base64")]))));
}

const unpack = (bytes: Buffer): Map<string, Buffer> =>
  new Map(
    Object.entries(packed.parse(JSON.parse(bytes.toString("utf8")))).map(([name, text]) => [
      name,
      Buffer.from(text, "base64"),
    ]),
  );
