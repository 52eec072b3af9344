import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { z } from "zod";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startOtlpCollector, type OtlpCollector, type TakenSpan } from "#tests/support/otlp-collector.ts";
import { patience } from "#tests/support/patience.ts";

const waiting = { timeout: patience(30_000), interval: 50 };
const lot = makeLot({ make: "Isuzu", year: 2020 });
const EMAIL = "traced@people.example";

let database: TestDatabase;
let collector: OtlpCollector;
let settings: NodeJS.ProcessEnv;
let site: Web;
const processes: HostProcess[] = [];
const workerLines: string[] = [];

beforeAll(async () => {
  await buildWhenStale();
  database = await createTestDatabase();
  collector = await startOtlpCollector();
  const db = createDatabase(database.url, { max: 1 });
  await storeLots(db, [lot]);
  await storePerson(db, { email: EMAIL });
  await db.destroy();
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-traces-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    FEED_URL: "http://127.0.0.1:9/secret-path",
    FEED_API_KEY: "canary-key",
    LOG_LEVEL: "info",
    DRAIN_DELAY_S: "0",
  };
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: "api-key=ours" };
  site = await startWeb({ ...traced, TRUSTED_PROXIES: "127.0.0.2" });
  processes.push(
    await startHost("worker", { ...settings, ...traced }, { hear: (line) => void workerLines.push(line) }),
  );
}, 120_000);
afterAll(async () => {
  for (const one of processes) await one.stop();
  collector.close();
  await database.drop();
});

/** Says which modules of OpenTelemetry a process loads. */
const TELLS_MODULES = `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) {
  if (url.includes("/@opentelemetry/")) process.stdout.write("loaded " + url + "\\n");
  return next(url, context);
} });`;
const execArgv = ["--import", `data:text/javascript,${encodeURIComponent(TELLS_MODULES)}`];
const sdkIn = (lines: string[]) =>
  lines.filter((line) => line.startsWith("loaded ") && !line.includes("/@opentelemetry/api/"));

interface Web {
  port: number;
  figures: number;
  lines: string[];
  process: HostProcess;
}

async function startWeb(more: NodeJS.ProcessEnv): Promise<Web> {
  const [port, figures] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), METRICS_PORT: String(figures), PUBLIC_ORIGIN: `http://localhost:${port}` };
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const process = await startHost("web", { ...settings, ...ports, ...more }, { hear, execArgv });
  processes.push(process);
  return { port, figures, lines, process };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const ask = ({ port }: Web, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });

const idIn = (answer: Response) => answer.headers.get("x-request-id") ?? "";

async function spanOf(request: string): Promise<TakenSpan> {
  return found(() => collector.spans.find(({ facts }) => facts["bidport.request_id"] === request));
}

async function found<T>(find: () => T | undefined): Promise<T> {
  await expect.poll(find, waiting).toBeDefined();
  const one = find();
  if (one === undefined) throw new Error("It is gone.");
  return one;
}

const within = ({ trace, id }: TakenSpan) =>
  collector.spans.filter((span) => span.trace === trace && span.parent === id);

const logged = z.object({ trace_id: z.string(), span_id: z.string(), msg: z.string() });

test("a request's span has the statements that it asked, and its line of the log names both", async () => {
  const answer = await ask(site, "/detail/no-such-lot?from=ada@typed.example");
  const span = await spanOf(idIn(answer));
  expect(span).toMatchObject({ name: "GET /detail/:id", kind: 2, parent: "", service: "bidport-web", isFailed: false });
  expect(span.facts).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 404,
    "http.route": "/detail/:id",
    "url.scheme": "http",
    "url.path": "/detail/no-such-lot",
    "bidport.request_id": idIn(answer),
  });
  const statements = within(span);
  const search = statements.find(({ name }) => name === "SELECT lots");
  expect(search).toMatchObject({ kind: 3, facts: { "db.system.name": "postgresql", "db.operation.name": "SELECT" } });
  expect(search?.facts["db.query.text"]).toMatch(/\$1/);
  expect(JSON.stringify(statements)).not.toContain("no-such-lot");
  const line = await found(() => site.lines.find((one) => one.includes(idIn(answer)) && one.includes("completed")));
  expect(logged.parse(JSON.parse(line))).toMatchObject({ trace_id: span.trace, span_id: span.id });
  expect(line.match(/trace_id/g)).toHaveLength(1);
});

test("a proxy's trace goes on behind a proxy that is trusted, and nobody else's does", async () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const from = async (localAddress: string) => {
    const headers = { host: `localhost:${site.port}`, traceparent: `00-${trace}-b7ad6b7169203331-01` };
    const asked = get({ host: "127.0.0.1", port: site.port, path: "/privacypolicy", localAddress, headers });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return spanOf(String(answer.headers["x-request-id"]));
  };
  expect(await from("127.0.0.2")).toMatchObject({ trace, parent: "b7ad6b7169203331" });
  const other = await from("127.0.0.1");
  expect(other).toMatchObject({ parent: "" });
  expect(other.trace).not.toBe(trace);
});

it("ends the span of an event stream when the stream begins", async () => {
  const events = await ask(site, `/lots/${encodeURIComponent(idOf(lot))}/live`, {
    headers: { accept: "text/event-stream" },
  });
  expect(events.status).toBe(200);
  expect(await spanOf(idIn(events))).toMatchObject({ name: "GET /lots/:id/live", isFailed: false });
  await events.body?.cancel();
});

it("leaves out health and the parts of pages", async () => {
  const health = await ask(site, "/healthz");
  await spanOf(idIn(await ask(site, "/termsandcondition")));
  expect(collector.spans.filter(({ facts }) => facts["bidport.request_id"] === idIn(health))).toEqual([]);
});

test("a job is a trace of its own that names the request which made it", async () => {
  const page = await ask(site, "/forgottenpassword");
  const cookie = page.headers.getSetCookie().map((one) => one.split(";")[0]);
  const answer = await ask(site, "/forgottenpassword", {
    method: "POST",
    body: new URLSearchParams({ email: EMAIL }),
    headers: { cookie: cookie.join("; "), origin: `http://localhost:${site.port}` },
  });
  expect(answer.status).toBe(200);
  const span = await spanOf(idIn(answer));
  const isOfIt = ({ links }: TakenSpan) => links.some(({ trace, id }) => trace === span.trace && id === span.id);
  const job = await found(() => collector.spans.find(isOfIt));
  expect(job).toMatchObject({ name: "process deliver-mail", kind: 5, parent: "", service: "bidport-worker" });
  expect(job.facts).toMatchObject({ "messaging.destination.name": "deliver-mail", "bidport.attempt": 1 });
  expect(within(job).length).toBeGreaterThan(0);
});

test("a page of a crawl is a trace with the request to the house, and so is what the log says of it", async () => {
  const page = await found(() => collector.spans.find(({ name }) => name === "crawl feed"));
  expect(page).toMatchObject({ isFailed: true, facts: { "bidport.page": 0, "error.type": "FETCH_ERROR" } });
  const request = within(page).find(({ name }) => name === "GET feed");
  expect(request).toMatchObject({ kind: 3, isFailed: true });
  expect(request?.facts).toEqual({
    "http.request.method": "GET",
    "server.address": "127.0.0.1",
    "server.port": 9,
    "error.type": "FETCH_ERROR",
  });
  const line = await found(() => workerLines.find((one) => one.includes("upstream fails")));
  const { trace_id } = logged.parse(JSON.parse(line));
  expect(collector.spans.some(({ trace, name }) => trace === trace_id && name === "crawl feed")).toBe(true);
});

test("nothing that people typed and no secret is told, and the collector gets the headers of the settings", () => {
  const all = collector.texts.join("\n");
  expect(all).toContain("postgresql");
  expect(all).not.toMatch(/typed\.example|people\.example|canary-key|secret-path/);
  expect(collector.headers.every((headers) => headers["api-key"] === "ours")).toBe(true);
});

describe("a collector that", () => {
  async function startDeaf(kind: string): Promise<OtlpCollector> {
    const deaf = await startOtlpCollector({ answers: false });
    if (kind === "is down") deaf.close();
    return deaf;
  }

  test.for(["is down", "hangs"])("%s costs nobody an answer, and what it does not take is counted", async (kind) => {
    const deaf = await startDeaf(kind);
    const web = await startWeb({ OTEL_EXPORTER_OTLP_ENDPOINT: deaf.endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: "1000" });
    const lost = async () => {
      const text = await (await fetch(`http://127.0.0.1:${web.figures}/metrics`)).text();
      return Number(/^bidport_spans_unsent_total (\d+)$/m.exec(text)?.[1]);
    };
    expect(await lost()).toBe(0);
    const statuses: number[] = [];
    for (const path of ["/", "/detail/no-such-lot", "/refundpolicy", "/healthz"])
      statuses.push((await ask(web, path)).status);
    expect(statuses).toEqual([200, 404, 200, 200]);
    await expect.poll(lost, waiting).toBeGreaterThan(3);
    expect((await ask(web, "/detail/no-such-lot")).status).toBe(404);
    expect(web.lines.filter((line) => line.includes("the collector does not take traces"))).toHaveLength(1);
    await web.process.stop();
    expect(web.lines.at(-1)).toContain('"msg":"ended"');
    deaf.close();
  });
});

test("without the setting no SDK is loaded and no line has ids", async () => {
  expect(sdkIn(site.lines).join("\n")).toContain("/@opentelemetry/sdk-trace/");
  const web = await startWeb({});
  const answer = await ask(web, "/detail/no-such-lot");
  await found(() => web.lines.find((line) => line.includes(idIn(answer))));
  const lines: string[] = [];
  const worker = await startHost("worker", settings, { hear: (line) => void lines.push(line), execArgv });
  await worker.stop();
  expect(lines.join("\n")).toContain('"msg":"stopped"');
  expect(sdkIn([...web.lines, ...lines])).toEqual([]);
  expect([...web.lines, ...lines].join("\n")).not.toContain("trace_id");
});

it("sends what waits before it ends", async () => {
  const answer = await ask(site, "/detail/no-such-lot");
  await answer.text();
  await site.process.stop();
  expect(collector.spans.some(({ facts }) => facts["bidport.request_id"] === idIn(answer))).toBe(true);
});
