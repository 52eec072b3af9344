import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { figureIn } from "#tests/support/figures.ts";

let database: TestDatabase;
let settings: NodeJS.ProcessEnv;
let port: number;
let figures: number;
const processes: HostProcess[] = [];

beforeAll(async () => {
  await buildWhenStale();
  database = await createTestDatabase();
  const db = createDatabase(database.url, { max: 1 });
  await storeLots(db, [makeLot({ make: "Toyota" }), makeLot({ make: "Honda" })]);
  await db.destroy();
  port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  // The worker shows its own at the next one.
  figures =
    (await firstFreePort(
      Array.from({ length: 20 }, (_, place) => 21_300 + place * 2),
      "127.0.0.1",
      0,
    )) ?? 0;
  settings = {
    PORT: String(port),
    METRICS_PORT: String(figures),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-figures-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    FEED_URL: "http://127.0.0.1:9",
    FEED_API_KEY: "test-key",
    AUCTION_GRAPHQL_URL: "http://127.0.0.1:9/graphql/",
    BLOG_URL: "http://127.0.0.1:9/blog",
    DRAIN_DELAY_S: "0",
    LOG_LEVEL: "error",
    ERROR_HOOK_URL: "http://127.0.0.1:9/errors",
  };
  const quiet = { hear: () => undefined };
  processes.push(await startHost("worker", settings, quiet), await startHost("web", settings, quiet));
}, 120_000);
afterAll(async () => {
  for (const one of processes) await one.stop();
  await database.drop();
});

const read = async (at: number, path = "/metrics") => (await fetch(`http://127.0.0.1:${at}${path}`)).text();

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });

test("a web process counts its answers by route, and shows no address", async () => {
  for (const path of ["/detail/private-words", "/detail/other-words", "/allListing", "/no-such-page", "/favicon.svg"])
    await (await ask(path)).text();
  await (await ask("/refundpolicy")).text();
  await (await ask("/refundpolicy")).text();
  await (await ask("/login", { method: "POST", headers: { "Content-Length": "0" } })).text();
  const text = await read(figures);
  expect(figureIn(text, `bidport_http_answers_total{route="/detail/:id",method="GET",status="404"}`)).toBe(2);
  expect(figureIn(text, `bidport_http_answers_total{route="/allListing",method="GET",status="200"}`)).toBe(1);
  expect(figureIn(text, `bidport_http_answers_total{route="(kept page)",method="GET",status="200"}`)).toBe(1);
  expect(figureIn(text, `bidport_http_answers_total{route="(file)",method="GET",status="200"}`)).toBe(1);
  expect(figureIn(text, `bidport_http_answer_seconds_count{route="/allListing"}`)).toBe(1);
  expect(text).toMatch(/bidport_http_answers_total\{route="\/login",method="POST",status="4\d\d"\} 1/);
  expect(text).not.toMatch(/private-words|no-such-page/);
});

test("a web process shows its loop, pool, page memory, search index, disk and clock", async () => {
  const text = await read(figures);
  const positive = ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes", "bidport_page_memory_bytes"];
  expect(positive.filter((name) => !((figureIn(text, name) ?? 0) > 0))).toEqual([]);
  expect(figureIn(text, "bidport_search_index_lots")).toBe(2);
  expect(figureIn(text, "bidport_search_index_ready")).toBe(1);
  expect(figureIn(text, "bidport_search_index_changes_behind")).toBe(0);
  expect(figureIn(text, "bidport_search_index_age_seconds")).toBeLessThan(60);
  expect(figureIn(text, "bidport_draining")).toBe(0);
  expect(figureIn(text, "bidport_answers_in_progress")).toBe(0);
  expect(figureIn(text, 'bidport_database_connections{state="waiting"}')).toBe(0);
  expect(figureIn(text, 'bidport_database_connections{state="open"}')).toBeGreaterThan(0);
  const free = figureIn(text, "bidport_disk_free_bytes") ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(figureIn(text, "bidport_disk_bytes")).toBeGreaterThanOrEqual(free);
  expect(Math.abs(figureIn(text, "bidport_clock_skew_seconds") ?? NaN)).toBeLessThan(1);
  // There before the first: its increase is what an alert asks for.
  expect(figureIn(text, 'bidport_uploads_total{outcome="unavailable"}')).toBe(0);
});

it("counts refused sign-ins and what limits refuse", async () => {
  const page = await ask("/login");
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const body = new URLSearchParams({ email: "nobody@figures.example", password: "a wrong password" });
  const origin = `http://localhost:${port}`;
  for (let turn = 0; turn < 12; turn += 1)
    await (
      await ask("/login", { method: "POST", body, headers: { cookie, origin, host: `localhost:${port}` } })
    ).text();
  const text = await read(figures);
  expect(figureIn(text, "bidport_sign_ins_refused_total")).toBeGreaterThan(3);
  expect(text).toMatch(/bidport_limited_total\{limit="sign-in[^"]*"\} [1-9]/);
});

test("a worker shows sources, queues, mails, work, disk and clocks, and says whether it is well", async () => {
  const text = await read(figures + 1);
  expect(figureIn(text, "bidport_is_crawler")).toBe(1);
  expect(figureIn(text, 'bidport_jobs{queue="deliver-mail",state="failed"}')).toBe(0);
  expect(figureIn(text, 'bidport_job_overdue_seconds{queue="deliver-mail"}')).toBe(0);
  expect(figureIn(text, "bidport_cases_waiting")).toBe(0);
  expect(figureIn(text, "bidport_case_waiting_seconds")).toBe(0);
  expect(figureIn(text, "bidport_bids_last_hour")).toBe(0);
  expect(figureIn(text, 'bidport_order_alarms{alarm="missed"}')).toBe(0);
  expect(figureIn(text, "bidport_disk_free_bytes")).toBeGreaterThan(0);
  expect(Math.abs(figureIn(text, "bidport_clock_skew_seconds") ?? NaN)).toBeLessThan(1);
  await expect.poll(async () => figureIn(await read(figures + 1), 'bidport_source_failing{source="feed"}')).toBe(1);
  expect(await read(figures + 1, "/healthz")).toBe("ok");
  expect(await read(figures + 1, "/readyz")).toBe("ok");
  expect((await fetch(`http://127.0.0.1:${figures + 1}/`)).status).toBe(404);
});

test("a worker says for how long the oldest mail waits that has not left", async () => {
  const waiting = async () => figureIn(await read(figures + 1), "bidport_mail_waiting_seconds");
  expect(await waiting()).toBe(0);
  const db = createDatabase(database.url, { max: 1 });
  const common = { kind: "verification", recipient_hint: "a…@figures.example" };
  const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;
  await db
    .insertInto("mails")
    .values([
      { ...common, id: randomUUID(), state: "sent", created_at: ago(500) },
      { ...common, id: randomUUID(), state: "queued", created_at: ago(40), sealed: Buffer.from("sealed") },
      { ...common, id: randomUUID(), state: "queued", created_at: ago(2), sealed: Buffer.from("sealed") },
    ])
    .execute();
  await db.destroy();
  // What was read a moment ago is said again for half a second.
  await expect.poll(waiting).toBeGreaterThanOrEqual(2_400);
  expect(await waiting()).toBeLessThan(3_000);
});

it("counts errors that the error service did not take", async () => {
  const db = createDatabase(database.url, { max: 1 });
  expect(figureIn(await read(figures), "bidport_errors_unsent_total")).toBe(0);
  await sql`alter table lots rename to lots_away`.execute(db);
  expect((await ask("/detail/no-such-lot")).status).toBe(500);
  await sql`alter table lots_away rename to lots`.execute(db);
  await db.destroy();
  await expect.poll(async () => figureIn(await read(figures), "bidport_errors_unsent_total")).toBe(1);
});

test("a taken port is named", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const taken = typeof address === "object" ? address?.port : undefined;
  const { startSite, sitePlace } = await import("./site-process.ts");
  const place = await sitePlace();
  const site = startSite(place, { ...settings, METRICS_PORT: String(taken), PORT: "0" }, "web");
  expect(await site.ended).toBe(1);
  expect(site.printed()).toContain(`The port of figures, ${taken}, cannot be listened on`);
  other.close();
  place.remove();
});
