import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { Kysely } from "kysely";
import { readClockSkewMs } from "#app/features/bidding/clock-off.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { SettingError } from "#app/platform/env.server.ts";
import type { Answered, measure } from "#app/platform/metrics.server.ts";
import type { DB } from "#db/schema.ts";

export interface Shown {
  /** Prometheus's text, and the type that it is sent with. */
  metrics: { metrics(): Promise<string>; contentType: string };
  /** Why the process is not ready for work, in one word; undefined when it is. */
  unready?: () => Promise<string | undefined>;
}

/**
 * Shows the figures of this process at `/metrics`, `/healthz` while it lives, and `/readyz` where the process has no other
 * place for it. Whoever can reach the port can read them: they name no person.
 * @throws SettingError where the port is taken
 */
export async function showMetrics(port: number, host: string, { metrics, unready }: Shown): Promise<Server> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string, type = "text/plain") =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    async function answer(): Promise<void> {
      if (request.url === "/metrics") return void say(200, await metrics.metrics(), metrics.contentType);
      if (request.url === "/healthz") return void say(200, "ok");
      if (request.url !== "/readyz" || !unready) return void say(404, "Not here.");
      const reason = await unready();
      say(reason === undefined ? 200 : 503, reason ?? "ok");
    }
    answer().catch((error: unknown) => say(500, error instanceof Error ? error.message : "failed"));
  });
  server.listen(port, host);
  await once(server, "listening").catch((error: Error) => {
    throw new SettingError(`The port of figures, ${port}, cannot be listened on (${error.message}); see METRICS_PORT.`);
  });
  server.unref();
  return server;
}

interface Machine {
  db: Kysely<DB>;
  clock: Clock;
  dataDir: string;
}

/** What web processes and workers each have of their machine, which need not be the same one. */
export function measureMachine(show: typeof measure, { db, clock, dataDir }: Machine): void {
  show("bidport_disk_free_bytes", "Of the disk with DATA_DIR", [], async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [[{}, bavail * bsize]];
  });
  show("bidport_disk_bytes", "Its size", [], async () => {
    const { blocks, bsize } = await statfs(dataDir);
    return [[{}, blocks * bsize]];
  });
  show("bidport_clock_skew_seconds", "Of the database's clock before this process's", [], async () => [
    [{}, (await readClockSkewMs(db, clock)) / 1_000],
  ]);
}

type Heard = (pattern: string) => void;

const STREAM = "text/event-stream";

/** Counts every answer under the route that made it; what no route answers has a name of its own. */
export function countAnswers(count: (answered: Answered) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once("close", () => {
      const isStream = String(response.getHeader("content-type") ?? "").startsWith(STREAM);
      count({
        route: routeOf(response),
        method: METHODS.has(request.method) ? request.method : "other",
        status: response.statusCode,
        seconds: isStream ? undefined : (performance.now() - began) / 1_000,
      });
    });
    next();
  };
}

const METHODS = new Set(["GET", "HEAD", "POST"]);
const ROUTE = "route";

export const nameRoute = (response: Response, route: string): void => void (response.locals[ROUTE] = route);
export const hearRoute =
  (response: Response): Heard =>
  (pattern) =>
    nameRoute(response, `/${pattern.replace(/^\//, "")}`);

export function routeOf({ locals }: Response): string {
  const route: unknown = locals[ROUTE];
  return typeof route === "string" ? route : "(refused)";
}
