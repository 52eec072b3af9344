import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { RouterContext } from "react-router";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { compileBuild } from "./compile-build.ts";
import { createTestDatabase } from "./database.ts";

export interface SiteOptions {
  lots?: LotSeed[];
  /** What else stands in the database before the site is loaded. */
  fill?: (db: Kysely<DB>) => Promise<unknown>;
  indexed?: boolean;
  /** Settings over the defaults below; undefined removes one. */
  env?: Record<string, string | undefined>;
}

export interface RequestOptions {
  headers?: Record<string, string | undefined>;
  cookie?: string;
  method?: string;
  body?: BodyInit;
  address?: string;
}

export type FormFields = Record<string, string | string[] | Blob>;

/**
 * The built site in this process, on a database of its own. One at a time. Once it made a picture nothing in this
 * process decodes SVG, so a stand-in that draws belongs into another process.
 */
export interface Site {
  origin: string;
  db: Kysely<DB>;
  dataDir: string;
  get(path: string, options?: RequestOptions): Promise<Response>;
  /** Sends a form as the site's own page would; a file makes it multipart. */
  post(path: string, fields?: FormFields, options?: RequestOptions): Promise<Response>;
  fetch(path: string, options?: RequestOptions): Promise<Response>;
  beginDrain(): void;
  close(): Promise<void>;
}

const BUILD = join(import.meta.dirname, "../../build/server/index.js");
const ORIGIN = "http://localhost:3000";
/** A port where nobody listens: upstreams are down unless a test says where they are. */
const NOBODY = "127.0.0.1:9";

const DEFAULTS = {
  NODE_ENV: "production",
  LOG_LEVEL: "silent",
  PORT: "3000",
  PUBLIC_ORIGIN: ORIGIN,
  AUTH_SECRET: "a secret that only the tests know, 0123456789",
  RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  FEED_URL: `http://${NOBODY}`,
  FEED_API_KEY: "test-key",
  AUCTION_GRAPHQL_URL: `http://${NOBODY}/graphql/`,
  BLOG_URL: `http://${NOBODY}/blog`,
  IMAGE_HOSTS: NOBODY,
  // Lists begin with what takes bids: by opening hours their order would hang on the hour of the test.
  ORDER_DESK_HOURS: "always",
};

interface BuiltEntry {
  clientAddress: RouterContext<string | null>;
  beginDrain(): void;
  endConnections(): Promise<void>;
  startLotIndex(): void;
  stopLotIndex(): Promise<void>;
  findLotIndex(): object | undefined;
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const stored = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "bidport-site-"));
  // Set before the build is loaded: it reads its settings once.
  applyEnv({ ...DEFAULTS, DATABASE_URL: stored.url, DATA_DIR: dataDir, ...options.env });
  // A test's own statements may take longer than the site's.
  const db = createDatabase(stored.url, { max: 2, statementLimitMs: 120_000 });
  if (options.lots) await storeLots(db, options.lots);
  await options.fill?.(db);
  const { answer, doors, newContext } = await loadBuild();
  if (options.indexed) {
    doors.startLotIndex();
    while (!doors.findLotIndex()) await sleep(5);
  }
  function fetchPath(path: string, request: RequestOptions = {}): Promise<Response> {
    const context = newContext();
    context.set(doors.clientAddress, request.address ?? "192.0.2.1");
    return answer(makeRequest(path, request), context);
  }

  return {
    origin: ORIGIN,
    db,
    dataDir,
    get: fetchPath,
    fetch: fetchPath,
    post: (path, fields = {}, request = {}) =>
      fetchPath(path, {
        method: "POST",
        body: formBody(fields),
        ...request,
        headers: { origin: ORIGIN, "sec-fetch-site": "same-origin", ...request.headers },
      }),
    beginDrain: () => doors.beginDrain(),
    async close() {
      await doors.stopLotIndex();
      await doors.endConnections();
      await db.destroy();
      await stored.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .join("; ");
}

const applied = new Set<string>();

function applyEnv(settings: Record<string, string | undefined>): void {
  // An earlier site of this process may have had other settings.
  for (const name of applied) delete process.env[name];
  for (const name of Object.keys(settings)) applied.add(name);
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

async function loadBuild() {
  if (!existsSync(BUILD)) await buildWhenStale();
  const build = await compileBuild(BUILD)();
  // Only now: React chooses between its two editions by NODE_ENV when it is loaded first.
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  return {
    answer: createRequestHandler(build, "production"),
    doors: build.entry.module as unknown as BuiltEntry,
    newContext: () => new RouterContextProvider(),
  };
}

function makeRequest(path: string, { headers = {}, cookie, method = "GET", body }: RequestOptions): Request {
  const sent = new Headers({ host: new URL(ORIGIN).host });
  for (const [name, value] of Object.entries({ ...headers, ...(cookie ? { cookie } : {}) })) {
    if (value === undefined) sent.delete(name);
    else sent.set(name, value);
  }
  return new Request(new URL(path, ORIGIN), { method, headers: sent, body, redirect: "manual" });
}

function formBody(fields: FormFields): URLSearchParams | FormData {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
  );
  if (pairs.every(([, value]) => typeof value === "string")) return new URLSearchParams(pairs as [string, string][]);
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}
