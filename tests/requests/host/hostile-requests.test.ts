import { on, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { loggedPath } from "#app/host/requests/logged-path.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { ask } from "./raw-request.ts";

let site: Site;
let server: Server;
let behindProxy: Server;
let heard = 0;
beforeAll(async () => {
  site = await openSite();
  server = await host({});
  behindProxy = await host({ TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(async () => {
  for (const one of [server, behindProxy]) one.close().closeAllConnections();
  await site.close();
});

async function host(settings: Record<string, string>, bounds = {}): Promise<Server> {
  // Only now: React chooses between its two editions by NODE_ENV, which openSite has set.
  const made = await import("#app/host/web-host.ts");
  const { createWebServer } = await import("#app/host/web-server.ts");
  const { app, heardConnection } = await made.createWebHost(
    parseEnv({ ...process.env, ...settings }),
    pino({ level: "silent" }),
  );
  const hear = () => {
    heard += 1;
    heardConnection();
  };
  const listening = createWebServer(app, hear, bounds).listen(0, "127.0.0.1");
  await once(listening, "listening");
  return listening;
}

const STRICT = {
  "content-security-policy": expect.stringContaining("default-src"),
  "strict-transport-security": expect.any(String),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const ASSETS = "build/client/assets";
const asset = () => readdirSync(ASSETS).find((file) => file.endsWith(".js")) ?? "";

describe("a part of a file", () => {
  const part = (range: string) => ask(server, { path: `/assets/${asset()}`, headers: { Range: range } });
  const whole = () => readFileSync(`${ASSETS}/${asset()}`);

  test.each(["bytes=9-1", "bytes=-1", "bytes=0-0", "bytes=0-1,3-4", "bytes=x", "lines=1-2", "bytes=-", ""])(
    "asked for as '%s' is the whole",
    async (range) => {
      const answer = await part(range);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-length"]).toBe(String(whole().length));
      expect(answer.body).toEqual(whole());
    },
  );

  test.each([
    ["bytes=0-9", 0, 10],
    ["bytes=5-7", 5, 8],
    ["bytes=3-", 3, undefined],
    ["bytes=3-999999999", 3, undefined],
  ])("asked for as '%s' is exactly that", async (range, from, until) => {
    const answer = await part(range);
    expect(answer.status).toBe(206);
    expect(answer.body).toEqual(whole().subarray(from, until));
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });

  it("past its end is refused", async () => {
    const answer = await part("bytes=999999999-");
    expect(answer.status).toBe(416);
    expect(answer.headers).toMatchObject(STRICT);
  });
});

describe("every answer carries the strict headers", () => {
  test("a file that the browser has already", async () => {
    const { headers } = await ask(server, { path: `/assets/${asset()}` });
    const again = await ask(server, { path: `/assets/${asset()}`, headers: { "If-None-Match": String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(STRICT);
  });

  test.each(["/", "/login", "/healthz", "/api/user/login", "/no/such/page"])("OPTIONS of %s", async (path) => {
    const answer = await ask(server, { method: "OPTIONS", path });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers).toMatchObject(STRICT);
  });

  test("once each", async () => {
    for (const path of ["/faqpage", "/faqpage", "/healthz"]) {
      const raw = await say(server, `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
      const names = raw.split("\r\n\r\n", 1)[0]?.split("\r\n").slice(1) ?? [];
      const strict = names.map((line) => line.split(":", 1)[0]?.toLowerCase()).filter((name) => name && name in STRICT);
      expect(strict).toHaveLength(Object.keys(STRICT).length);
    }
  });

  test.each([
    ["what is no HTTP", "nonsense\r\n\r\n", 400],
    ["a header that is too long", `GET / HTTP/1.1\r\nHost: localhost:3000\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["no Host", "GET /faqpage HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "an expectation of nothing we know",
      "GET / HTTP/1.1\r\nHost: localhost:3000\r\nExpect: tea\r\nConnection: close\r\n\r\n",
      417,
    ],
  ])("%s", async (_, bytes, status) => {
    const raw = (await say(server, bytes)).toLowerCase();
    expect(raw).toMatch(new RegExp(`^http/1.1 ${status} `));
    for (const name of Object.keys(STRICT)) expect(raw).toContain(`\r\n${name}:`);
  });
});

test("two Host headers are refused", async () => {
  const raw = await say(
    server,
    "GET / HTTP/1.1\r\nHost: localhost:3000\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(raw).toMatch(/^HTTP\/1\.1 400 /);
});

const isOfOneRequest = (path: string) => path === "/login" || path === "/no/such/page";

test.each(["/", "/faqpage", "/login", "/allListing", "/no/such/page"])(
  "HEAD of %s has the headers that GET has",
  async (path) => {
    const [head, get] = [await ask(server, { method: "HEAD", path }), await ask(server, { path })];
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
    const steady = (headers: typeof get.headers) => ({
      ...headers,
      "x-request-id": "",
      date: "",
      "content-security-policy": headers["content-security-policy"]?.toString().replaceAll(/'nonce-[^']+'/g, ""),
      // Pages with the id of the request or a new form are different bytes each time.
      ...(isOfOneRequest(path) && { "content-length": "", etag: "", "set-cookie": "" }),
    });
    expect(steady(head.headers)).toEqual(steady(get.headers));
  },
);

test.each([
  ["/%65mailverification/secret", "/emailverification/[redacted]"],
  ["/./emailverification/secret", "/emailverification/[redacted]"],
  ["//case//secret/file/1", "/case/[redacted]/file/1"],
  ["/estimate/secret", "/estimate/[redacted]"],
  ["/x/../resetPassword/secret?a=secret#secret", "/resetPassword/[redacted]"],
  ["/unsubscribe/secret.data", "/unsubscribe/[redacted]"],
  ["/unsubscribe/bids/secret", "/unsubscribe/[redacted]"],
  ["/Unsubscribe/bids/secret.data", "/Unsubscribe/[redacted]"],
  ["/confirmemail/%E0%A4%A", "/confirmemail/[redacted]"],
  ["/detail/full%2Flot%201", "/detail/full%2Flot%201"],
  ["/", "/"],
])("the log names %s as %s", (url, path) => expect(loggedPath(url)).toBe(path));

describe("data of what is no page", () => {
  test.each(["/total.data?of=all", "/healthz.data", "/suggest.data?q=cam", "/graphql.data", "/picture/a/b/640.data"])(
    "%s is not there",
    async (path) => {
      const answer = await ask(server, { path, headers: { "Accept-Encoding": "br, gzip" } });
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject(STRICT);
    },
  );
});

describe("an address below /api that is none", () => {
  test.each(["GET", "POST", "DELETE"])("%s is answered in JSON", async (method) => {
    for (const path of ["/api/", "/api/user", "/api/user/logout", "/api/v2/vehicles?x=1"]) {
      const answer = await ask(server, { method, path, ...(method === "POST" && { body: "" }) });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(JSON.parse(answer.body.toString())).toEqual({
        message: "There is nothing at this address.",
        code: "NOT_FOUND",
        requestId: answer.headers["x-request-id"],
      });
    }
  });
});

const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" };

test.each(["/login", "/forgottenpassword", "/resendverification", "/favourites", "/compare"])(
  "a body of more than 16 kB for %s is answered 413",
  async (path) => {
    const body = `email=${"x".repeat(200 * 1024)}`;
    const raw = await say(
      server,
      [
        `POST ${path} HTTP/1.1`,
        "Host: localhost:3000",
        ...Object.entries(form).map(([name, value]) => `${name}: ${value}`),
        `Content-Length: ${body.length}`,
        "Connection: close",
        "",
        body,
      ].join("\r\n"),
    );
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
  },
);

it("lets what begins answers hear of each new connection, before it asks anything", async () => {
  const before = heard;
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 3 }, () => connect(port, "127.0.0.1"));
  await expect.poll(() => heard).toBe(before + 3);
  for (const socket of sockets) socket.destroy();
});

describe("sockets of one network", () => {
  const open: Socket[] = [];
  const others: Server[] = [];
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    for (const other of others.splice(0)) other.close().closeAllConnections();
    await untilLetIn(server);
  });

  async function untilLetIn(to: Server): Promise<void> {
    await expect.poll(async () => (await ask(to, { path: "/healthz" })).status).toBe(200);
  }

  const HALF = "GET / HTTP/1.1\r\nHost: localhost:3000\r\n";
  const closed = () => open.filter((socket) => socket.closed).length;
  const connected = (socket: Socket) => Promise.race([once(socket, "connect"), once(socket, "close")]);

  async function crowd(of: Server, count: number): Promise<Socket[]> {
    const { port } = of.address() as AddressInfo;
    const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    open.push(...sockets);
    await Promise.all(sockets.map(connected));
    return sockets;
  }

  /** As browsers come, not all at one moment. */
  async function readers(of: Server, count: number): Promise<Socket[]> {
    const sockets: Socket[] = [];
    while (sockets.length < count) {
      const some = await crowd(of, Math.min(100, count - sockets.length));
      expect(new Set(await Promise.all(some.map((socket) => getOn(socket, "/faqpage"))))).toEqual(new Set([200]));
      sockets.push(...some);
    }
    return sockets;
  }

  const PACKED = { "Accept-Encoding": "br" };

  /** @returns the status, when the answer is whole; the socket stays open */
  async function getOn(socket: Socket, path: string): Promise<number | undefined> {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nAccept-Encoding: br\r\n\r\n`);
    let head = "";
    let left: number | undefined;
    for await (const [bytes] of on(socket, "data", { close: ["close"] }) as AsyncIterable<[Buffer]>) {
      if (left === undefined) head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n") + 4;
      if (left !== undefined) left -= bytes.length;
      else if (end > 4) left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end);
      if (left === 0) return Number(head.split(" ", 2)[1]);
    }
    return undefined;
  }

  it("with half a header are no more than some hundred, and a reader who finishes counts no longer", async () => {
    for (const socket of await crowd(server, 400)) socket.write(HALF);
    await expect.poll(closed).toBeGreaterThan(100);
  });

  it("with half a header are not counted for a proxy, which speaks for many", async () => {
    for (const socket of await crowd(behindProxy, 400)) socket.write(HALF);
    expect((await ask(behindProxy, { path: "/healthz" })).status).toBe(200);
    expect(closed()).toBe(0);
  });

  it("with half a header are ended with 408 when they are late", { timeout: 20_000 }, async () => {
    const quick = await host({}, { headersMs: 200, lookEveryMs: 50 });
    others.push(quick);
    const raw = (await say(quick, HALF)).toLowerCase();
    expect(raw).toMatch(/^http\/1\.1 408 /);
    for (const name of Object.keys(STRICT)) expect(raw).toContain(`\r\n${name}:`);
  });

  it("that asked before count again as soon as they begin another request, until it is whole", async () => {
    const quick = await host({}, { lookEveryMs: 50 });
    others.push(quick);
    const idle = await readers(quick, 100);
    const sockets = await readers(quick, 300);
    const sending = sockets.slice(0, 20);
    const form =
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n";
    let posts = 0;
    quick.on("request", ({ method }) => (posts += method === "POST" ? 1 : 0));
    for (const socket of sending) socket.write(form);
    await expect.poll(() => posts).toBe(sending.length);
    for (const socket of sending) socket.write("email");
    for (const socket of sockets.slice(20)) socket.write(HALF);
    await expect.poll(closed).toBe(sockets.length - sending.length - 256);
    expect([...idle, ...sending].filter((socket) => socket.closed)).toEqual([]);
    const [refused] = await crowd(quick, 1);
    await expect.poll(() => refused?.closed).toBe(true);
    for (const socket of sockets.slice(20)) socket.write("\r\n");
    await untilLetIn(quick);
  });

  it("are never all that there are, so that others find a place", async () => {
    const small = await host({}, { mostOfOne: 20 });
    others.push(small);
    const [first] = await readers(small, 20);
    const [refused] = await crowd(small, 1);
    await expect.poll(() => refused?.closed).toBe(true);
    expect(closed()).toBe(1);
    first?.destroy();
    await untilLetIn(small);
  });

  it("may be two thousand, of which each gets its pages", async () => {
    const sockets = await readers(server, 2_000);
    expect((await ask(server, { path: "/", headers: PACKED })).status).toBe(200);
    const statuses = await Promise.all(sockets.map((socket) => getOn(socket, "/")));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(closed()).toBe(0);
  });
});

async function say(to: Server, bytes: string): Promise<string> {
  const socket = connect((to.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}
