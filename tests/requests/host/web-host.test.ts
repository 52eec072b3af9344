import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { patience } from "#tests/support/patience.ts";
import { ask, type RawRequest } from "./raw-request.ts";

interface LoggedRequest {
  req: { id: string; path: string; ip: string };
}

type WebHost = Awaited<ReturnType<typeof import("#app/host/web-host.ts").createWebHost>>;

let site: Site;
let entry: WebHost["entry"];
let load: WebHost["load"];
let direct: Server;
let behindProxy: Server;
const lines: string[] = [];

beforeAll(async () => {
  site = await openSite();
  ({ server: direct, entry, load } = await host({}));
  ({ server: behindProxy } = await host({ TRUSTED_PROXIES: "127.0.0.0/8" }));
});
afterAll(async () => {
  for (const server of [direct, behindProxy]) server.close().closeAllConnections();
  await site.close();
});

async function host(settings: Record<string, string>): Promise<Pick<WebHost, "entry" | "load"> & { server: Server }> {
  // Only now: React chooses between its two editions by NODE_ENV, which openSite has set.
  const { createWebHost } = await import("#app/host/web-host.ts");
  const output = new PassThrough().on("data", (line: Buffer) => lines.push(line.toString()));
  const made = await createWebHost(parseEnv({ ...process.env, ...settings }), pino({ level: "info" }, output));
  const server = createServer(made.app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, entry: made.entry, load: made.load };
}

async function loggedOf(id: unknown): Promise<LoggedRequest["req"]> {
  const line = await vi.waitUntil(() => lines.find((text) => text.includes(`"id":"${String(id)}"`)), {
    timeout: patience(25_000),
  });
  return (JSON.parse(line) as LoggedRequest).req;
}

const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" };
const KB = 1024;

describe("a request that is refused before a byte of its body is read", () => {
  test.for<[string, number, RawRequest]>([
    ["a form over 256 KB", 413, { path: "/login", headers: { ...form, "Content-Length": String(256 * KB + 1) } }],
    ["documents over 45 MB", 413, { path: "/Register", headers: { "Content-Length": String(45 * KB * KB + 1) } }],
    ["a body where none belongs", 413, { path: "/allListing", headers: { "Content-Length": "9999999999" } }],
    [
      "a body of unknown length",
      411,
      { path: "/login", headers: { ...form, "Transfer-Encoding": "chunked" }, body: Promise.resolve("a=b") },
    ],
    [
      "documents of unknown length",
      411,
      { path: "/Register", headers: { "Transfer-Encoding": "chunked" }, body: Promise.resolve("a=b") },
    ],
    ["a host that is not ours", 400, { method: "GET", headers: { Host: "evil.example" } }],
    ["TRACE", 405, { method: "TRACE" }],
    ["PROPFIND", 405, { method: "PROPFIND" }],
  ])("%s: %i", async ([, status, request]) => {
    const answer = await ask(direct, { method: "POST", ...request });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body.toString()).not.toMatch(/ at .*\.[jt]s/);
  });

  // Otherwise the body that follows would be read as the next request.
  test.for<Record<string, string>>([{ "Content-Length": "9999999999" }, { "Transfer-Encoding": "chunked" }])(
    "with %o ends the connection",
    async (headers) => {
      const answer = await ask(direct, { method: "POST", path: "/login", headers });
      expect([411, 413]).toContain(answer.status);
      expect(answer.headers.connection).toBe("close");
    },
  );

  it("is not one that keeps within the limits", async () => {
    const body = `email=${"x".repeat(60 * KB)}`;
    const answer = await ask(direct, { method: "POST", path: "/login", body, headers: { ...form } });
    expect([411, 413]).not.toContain(answer.status);
  });
});

describe("an address that cannot be decoded", () => {
  test.for(["/detail/%E0%A4%A", "/assets/%", "/resetpassword/secret%E0%A4%A?a=%zz", "/%", "/desk/%ff/%fe"])(
    "%s is refused with a page, and nobody is told what stood in it",
    async (path) => {
      const told = vi.spyOn(console, "warn");
      const answer = await ask(direct, { path });
      expect(answer.status).toBe(400);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      const html = answer.body.toString();
      expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe("That address does not make sense");
      expect(html.includes("secret")).toBe(false);
      expect(told).not.toHaveBeenCalled();
      told.mockRestore();
      expect(lines.some((line) => line.includes("secret"))).toBe(false);
    },
  );
});

describe("an address leads to its page", () => {
  test.for<[string, number, string]>([
    ["/refundpolicy", 200, "Refund Policy"],
    ["/REFUNDPOLICY/?a=1", 200, "Refund Policy"],
    ["/%72efundpolicy", 200, "Refund Policy"],
    ["/desk/../refundpolicy", 200, "Refund Policy"],
    ["/desk/%2e%2E/refundpolicy", 200, "Refund Policy"],
    ["/account\\..\\refundpolicy", 200, "Refund Policy"],
    ["/refundpolicy/nothing/here", 404, "Page not found"],
    ["/refundpolicy.data/x", 404, "Page not found"],
    ["/term&condition", 200, "Terms of Service"],
    ["/term%26condition", 200, "Terms of Service"],
    ["/nothing", 404, "Page not found"],
  ])("%s: %i", async ([path, status, heading]) => {
    const answer = await ask(direct, { path });
    expect(answer.status).toBe(status);
    expect(/<h1[^>]*>([^<]*)</.exec(answer.body.toString())?.[1]).toBe(heading);
  });

  it("with what its script needs where a page is hydrated, and without it elsewhere", async () => {
    const dataOf = async (path: string) =>
      (await ask(direct, { path })).body.toString().includes("__reactRouterContext");
    expect(await Promise.all(["/login", "/contactus", "/allListing", "/"].map(dataOf))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("and what is no page to its answer", async () => {
    const statusOf = async (path: string) => (await ask(direct, { path })).status;
    const paths = ["/robots.txt", "/receipts/keys.json", "/sitemap.xml", "/api/nothing", "/desk/nothing", "/account"];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 404, 303, 303]);
  });
});

describe("a file of the build", () => {
  it("is sent as it was compressed then, and for ever", async () => {
    const folder = "build/client/assets";
    const name = readdirSync(folder).find((file) => file.endsWith(".js.br"));
    if (!name) throw new Error("The build is not finished: run npm run build.");
    const path = `/assets/${name.slice(0, -".br".length)}`;
    const answer = await ask(direct, { path, headers: { "Accept-Encoding": "gzip, br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringMatching(/^text\/javascript/),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.body).toEqual(readFileSync(`${folder}/${name}`));
  });
});

describe("a page that was finished a moment ago", () => {
  const page = { path: "/refundpolicy", headers: { "Accept-Encoding": "br" } };
  beforeAll(() => ask(direct, page));

  it("is kept", () => {
    expect(entry.pageCache.find(page.path, "br")).toBeDefined();
  });

  it("comes from memory in brotli, under a new id each time", async () => {
    const answers = [await ask(direct, page), await ask(direct, page)];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBe("br");
      expect(headers["content-length"]).toBe(String(body.length));
      expect(brotliDecompressSync(body).toString()).toContain("Refund Policy");
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    const [first, second] = answers.map(({ headers }) => headers["x-request-id"]);
    expect(first).not.toBe(second);
  });

  it("is not sent again to whoever has it", async () => {
    const { headers } = await ask(direct, page);
    const again = await ask(direct, { ...page, headers: { ...page.headers, "If-None-Match": String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers).not.toHaveProperty("content-encoding");
    expect(again.headers["x-request-id"]).not.toBe(headers["x-request-id"]);
  });
});

describe("how a page is packed", () => {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync };
  const textOf = ({ headers: { "content-encoding": coding }, body }: Awaited<ReturnType<typeof ask>>) =>
    unpack[coding as keyof typeof unpack](body).toString();

  it("is small for who asks alone, and quick where many wait", async () => {
    const alone = await ask(direct, { path: "/refundpolicy?alone", headers });
    expect(alone.headers["content-encoding"]).toBe("br");
    const many = Array.from({ length: 12 }, (_, n) => ask(direct, { path: `/?one-of-many=${n}`, headers }));
    const answers = await Promise.all(many);
    expect(answers.map((answer) => answer.headers["content-encoding"])).toContain("zstd");
    for (const answer of [alone, ...answers]) {
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(textOf(answer)).toMatch(/<\/html>\s*$/);
    }
  });

  it("becomes smaller once it is asked often, under the same validator", async () => {
    const path = "/refundpolicy?often";
    const first = await ask(direct, { path, headers });
    const again = () => ask(direct, { path, headers });
    await expect.poll(async () => (await again()).body.length).toBeLessThan(first.body.length);
    const last = await again();
    expect(textOf(last)).toBe(textOf(first));
    expect(last.headers.etag).toBe(first.headers.etag);
    expect(last.headers["content-length"]).toBe(String(last.body.length));
  });
});

it("names the same request in the header, on the error page and in the log, whatever the client sent", async () => {
  const answer = await ask(direct, { path: "/no-such-page", headers: { "X-Request-Id": "chosen-by-the-client" } });
  const id = String(answer.headers["x-request-id"]);
  expect(answer.status).toBe(404);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.body.toString()).toContain(id);
  expect(answer.body.toString()).not.toContain("chosen-by-the-client");
  expect(await loggedOf(id)).toMatchObject({ path: "/no-such-page" });
});

it.each(["emailverification", "resetpassword", "ConfirmEmail", "case", "unsubscribe"])(
  "keeps the secret of a link to /%s out of the log",
  async (door) => {
    const answer = await ask(direct, { path: `/${door}/a-secret-from-a-mail?and=more` });
    const id = String(answer.headers["x-request-id"]);
    expect(await loggedOf(id)).toMatchObject({ path: `/${door}/[redacted]` });
    expect(lines.filter((line) => line.includes("a-secret-from-a-mail"))).toEqual([]);
  },
);

describe("what a client says of where it comes from", () => {
  const claims = { "X-Forwarded-For": "203.0.113.7", "X-Real-Ip": "203.0.113.8", "X-Forwarded-Host": "evil.example" };

  test.for([
    ["is not believed without a trusted proxy", () => direct, "127.0.0.1"],
    ["is believed from a trusted proxy", () => behindProxy, "203.0.113.7"],
  ] as const)("%s", async ([, server, ip]) => {
    const answer = await ask(server(), { path: "/no-such-page", headers: claims });
    expect(await loggedOf(answer.headers["x-request-id"])).toMatchObject({ ip });
  });

  test.for([
    ["without a proxy", () => direct, "/privacypolicy?a"],
    ["behind one", () => behindProxy, "/privacypolicy?b"],
  ] as const)("makes no foreign name ours, %s", async ([, server, path]) => {
    const answer = await ask(server(), { path, headers: claims });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('rel="canonical" href="http://localhost:3000/privacypolicy"');
    expect(answer.body.toString()).not.toContain("evil.example");
  });
});

describe("health", () => {
  it("is told whatever the name by which it is asked for; pages are not", async () => {
    for (const Host of ["10.1.2.3:8080", "evil.example", "localhost:3000"]) {
      expect((await ask(direct, { path: "/healthz", headers: { Host } })).status).toBe(200);
      expect((await ask(direct, { path: "/readyz", headers: { Host } })).status).toBe(200);
    }
    expect((await ask(direct, { path: "/privacypolicy", headers: { Host: "10.1.2.3:8080" } })).status).toBe(400);
  });

  it("is told while every connection of the pages waits for the database", async () => {
    const waiting: Promise<unknown>[] = [];
    await site.db.transaction().execute(async (trx) => {
      await sql`lock table users, sessions in access exclusive mode`.execute(trx);
      const login = { ...form, "Content-Length": "52" };
      for (let each = 0; each < 12; each += 1) {
        const body = `email=ada${each}%40example.com&password=Passw0rd-demo`.padEnd(52, "1").slice(0, 52);
        waiting.push(ask(direct, { method: "POST", path: "/login", headers: login, body }).catch(() => undefined));
      }
      const { rows } = await vi.waitUntil(
        async () => {
          const found = await sql<{ busy: number }>`
            select count(*)::integer as busy from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
          return (found.rows[0]?.busy ?? 0) > 0 ? found : false;
        },
        { timeout: patience(25_000) },
      );
      expect(rows[0]?.busy).toBeGreaterThan(0);
      expect((await ask(direct, { path: "/readyz" })).status).toBe(200);
    });
    await Promise.all(waiting);
  });

  it("is told at once in a crowd: what the last look found, while another one is made", async () => {
    expect((await ask(direct, { path: "/readyz" })).status).toBe(200);
    const crowd: Promise<unknown>[] = [];
    await site.db.transaction().execute(async (trx) => {
      await sql`lock table lots, kysely_migration in access exclusive mode`.execute(trx);
      for (let each = 0; each < 24; each += 1) crowd.push(ask(direct, { path: `/detail/crowd-${each}` }));
      await vi.waitUntil(() => load.inProgress >= 24, { timeout: patience(25_000) });
      expect((await ask(direct, { path: "/healthz" })).body.toString()).toBe('{"status":"ok"}');
      const known = await ask(direct, { path: "/readyz" });
      expect([known.status, known.body.toString()]).toEqual([200, '{"status":"ready"}']);
      await expect.poll(async () => (await ask(direct, { path: "/readyz" })).body.toString()).toContain("database");
    });
    await Promise.all(crowd);
    await expect.poll(async () => (await ask(direct, { path: "/readyz" })).status).toBe(200);
  });
});

// Last, since nothing ends a drain.
describe("while the process is about to end", () => {
  it("says so at /readyz, and finishes what it has begun to answer", async () => {
    const arrived = once(direct, "request");
    const body = Promise.withResolvers<string>();
    const rest = "email=ada%40example.com&password=1234567";
    const headers = { ...form, "Content-Length": String(rest.length) };
    const running = ask(direct, { method: "POST", path: "/login", headers, body: body.promise });
    await arrived;
    expect((await ask(direct, { path: "/readyz" })).status).toBe(200);

    entry.beginDrain();
    const ready = await ask(direct, { path: "/readyz" });
    expect(ready.status).toBe(503);
    const late = await ask(direct, { path: "/privacypolicy", headers: { Connection: "keep-alive" } });
    expect([late.status, late.headers.connection]).toEqual([200, "close"]);
    expect(JSON.parse(ready.body.toString())).toEqual({ status: "not ready", reason: "draining" });

    const closed = once(direct.close(), "close");
    body.resolve(rest);
    const answer = await running;
    expect(answer.status).toBe(422);
    expect(answer.body.toString()).toContain("Password should be of minimum 8 characters length");
    await closed;
  });
});
