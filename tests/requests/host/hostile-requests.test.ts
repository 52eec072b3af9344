import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
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

async function host(settings: Record<string, string>): Promise<Server> {
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
  const listening = createWebServer(app, hear).listen(0, "127.0.0.1");
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

describe("sockets that never finish their headers", () => {
  const open: Socket[] = [];
  afterAll(() => {
    for (const socket of open) socket.destroy();
  });

  async function crowd(of: Server, count: number): Promise<void> {
    const { port } = of.address() as AddressInfo;
    const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    open.push(...sockets);
    for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: localhost:3000\r\n");
    await Promise.all(sockets.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  }

  it("are no more than some hundred of one network, and a reader who finishes counts no longer", async () => {
    await crowd(server, 400);
    await expect.poll(() => open.filter((socket) => socket.closed).length).toBeGreaterThan(100);
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(async () => (await ask(server, { path: "/healthz" })).status).toBe(200);
  });

  it("are not counted for a proxy, which speaks for many", async () => {
    await crowd(behindProxy, 400);
    expect((await ask(behindProxy, { path: "/healthz" })).status).toBe(200);
    expect(open.filter((socket) => socket.closed)).toEqual([]);
  });
});

async function say(to: Server, bytes: string): Promise<string> {
  const socket = connect((to.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}
