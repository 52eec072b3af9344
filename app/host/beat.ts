import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { readClockSkewMs } from "#app/features/bidding/clock-off.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { DB } from "#db/schema.ts";

const ROOT = join(import.meta.dirname, "../..");
const BEAT_EVERY_MS = 10_000;

interface Beating {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  kind: "web" | "worker";
  port?: number;
  isCrawler?: () => boolean;
}

/** Version of package.json, and what the build was made of. */
export function readRelease(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const stamp = join(ROOT, "build", ".source-hash");
  return existsSync(stamp) ? `${version}+${readFileSync(stamp, "utf8").slice(0, 8)}` : version;
}

/** Tells the desk every ten seconds that this process is alive, which release it is, and how its clock goes. */
export function startBeating({ db, clock, log, kind, port, isCrawler = () => false }: Beating): {
  stop(): Promise<void>;
} {
  const place = port === undefined ? hostname() : `${hostname()}:${port}`;
  const id = randomUUID();
  const own = { id, kind, place, release: readRelease(), started_at: new Date(clock()) };
  let isAway = false;

  async function beat(): Promise<void> {
    try {
      const skew_ms = Math.round(await readClockSkewMs(db, clock));
      // By the database's clock: this one may be what is wrong.
      const said = { beat_at: sql<Date>`now()`, is_crawler: isCrawler(), skew_ms };
      await db
        .insertInto("processes")
        .values({ ...own, ...said })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
        .execute();
      await db
        .deleteFrom("processes")
        .where("beat_at", "<", sql<Date>`now() - interval '1 day'`)
        .execute();
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn(
          { reason: error instanceof Error ? error.message : "" },
          "the desk cannot be told that this process lives",
        );
      isAway = true;
    }
  }

  const beating = setInterval(() => void beat(), BEAT_EVERY_MS);
  const first = beat();
  return {
    async stop() {
      clearInterval(beating);
      await first;
      await db
        .deleteFrom("processes")
        .where("id", "=", id)
        .execute()
        .catch(() => undefined);
    },
  };
}
