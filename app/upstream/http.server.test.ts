import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createOutbound, type OutboundOptions } from "./http.server.ts";
import { patience } from "#tests/support/patience.ts";

const shape = z.object({ fine: z.boolean() });
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<{ origin: string; host: string; hits: () => number }> {
  let hits = 0;
  const server: Server = createServer((request, response) => {
    hits++;
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin: `http://${host}`, host, hits: () => hits };
}

function outbound(options: Partial<OutboundOptions> & Pick<OutboundOptions, "allowedHosts">) {
  const made = createOutbound({ name: "test", deadlineMs: 10_000, ...options });
  closers.push(() => made.close());
  return made;
}

async function kindOf(listener: RequestListener, options: Partial<OutboundOptions> = {}) {
  const server = await serve(listener);
  const answer = await outbound({ allowedHosts: [server.host], ...options }).json(`${server.origin}/`, shape);
  return answer.ok ? "ok" : answer.failure.kind;
}

describe("an exchange ends in one of our kinds", () => {
  const cases: [string, string | number, RequestListener][] = [
    ["a good answer", "ok", (_, response) => response.end('{"fine":true}')],
    ["another shape", "PARSING_ERROR", (_, response) => response.end('{"fine":"maybe"}')],
    ["no JSON", "PARSING_ERROR", (_, response) => response.end("<html>")],
    ["nothing", "PARSING_ERROR", (_, response) => response.end()],
    ["401", 401, (_, response) => response.writeHead(401).end('{"message":"no key"}')],
    ["500", 500, (_, response) => response.writeHead(500).end("stack trace")],
    ["a redirect", "FETCH_ERROR", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["a reset", "FETCH_ERROR", (request) => request.socket.destroy()],
    [
      "a truncated body",
      "FETCH_ERROR",
      (request, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write('{"fine":', () => request.socket.destroy());
      },
    ],
    [
      "a body over the cap",
      "PARSING_ERROR",
      (_, response) => {
        response.write("[");
        response.end("1,".repeat(2_000));
      },
    ],
    [
      "a declared body over the cap",
      "PARSING_ERROR",
      (_, response) => {
        response.writeHead(200, { "content-length": "4000" }).end("[".repeat(4_000));
      },
    ],
    [
      "a compressed answer",
      "PARSING_ERROR",
      (_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" }).end(Buffer.from("1f8b08", "hex"));
      },
    ],
  ];
  test.each(cases)("%s: %s", async (_name, kind, listener) => {
    expect(await kindOf(listener, { maxBytes: 1_000 })).toBe(kind);
  });

  test.each<[string, RequestListener]>([
    ["silence", () => undefined],
    [
      "a body without end",
      (_, response) => {
        response.write('{"fine":');
        const drip = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("%s: TIMEOUT_ERROR", async (_name, listener) => {
    expect(await kindOf(listener, { deadlineMs: 300 })).toBe("TIMEOUT_ERROR");
  });

  test("nobody there is a FETCH_ERROR", async () => {
    const answer = await outbound({ allowedHosts: ["127.0.0.1:1"] }).bytes("http://127.0.0.1:1/");
    expect(answer).toMatchObject({ ok: false, failure: { kind: "FETCH_ERROR" } });
  });
});

test("an upstream's own words never stand in a failure", async () => {
  const server = await serve((_, response) =>
    response.writeHead(503, "secret words").end('{"message":"secret words"}'),
  );
  const answer = await outbound({ allowedHosts: [server.host] }).json(server.origin, shape);
  expect(JSON.stringify(answer)).not.toContain("secret");
});

test("a canary that is not on the list gets no request, not even through a redirect", async () => {
  const canary = await serve((_, response) => response.end("found"));
  const upstream = await serve((_, response) => response.writeHead(302, { location: canary.origin }).end());
  const out = outbound({ allowedHosts: [upstream.host, "localhost"] });
  const port = canary.host.split(":")[1];
  const traps = [
    upstream.origin,
    canary.origin,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://127.1:${port}/`,
    `http://${upstream.host}@${canary.host}/`,
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data",
  ];
  for (const address of traps) {
    expect(await out.bytes(address)).toMatchObject({ ok: false, failure: { kind: "FETCH_ERROR" } });
  }
  expect(canary.hits()).toBe(0);
});

test("bytes come with their type", async () => {
  const server = await serve((_, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end("jpeg"));
  const answer = await outbound({ allowedHosts: [server.host] }).bytes(`${server.origin}/a.jpg`);
  expect(answer).toEqual({ ok: true, body: { bytes: Buffer.from("jpeg"), contentType: "image/jpeg" } });
});

test("a listed name is resolved and connected to", async () => {
  const server = await serve((_, response) => response.end('{"fine":true}'));
  const named = server.host.replace("127.0.0.1", "localhost");
  expect(await outbound({ allowedHosts: [named] }).json(`http://${named}/`, shape)).toEqual({
    ok: true,
    body: { fine: true },
  });
});

describe("an open answer", () => {
  test("outlives the deadline once it runs and keeps range headers", async () => {
    const server = await serve((request, response) => {
      response.writeHead(206, { "content-range": "bytes 0-3/4", "x-range": request.headers.range });
      response.write("mo");
      setTimeout(() => response.end("ov"), 1_500);
    });
    const out = outbound({ allowedHosts: [server.host], deadlineMs: 1_000 });
    const answer = await out.open(server.origin, { headers: { range: "bytes=0-3" } });
    if (!answer.ok) throw new Error(answer.failure.message);
    expect(answer.body.status).toBe(206);
    expect(answer.body.headers).toMatchObject({ "content-range": "bytes 0-3/4", "x-range": "bytes=0-3" });
    expect(await readText(answer.body.stream)).toBe("moov");
  });

  test("breaks at the byte cap", async () => {
    const server = await serve((_, response) => {
      response.write("x".repeat(800));
      setTimeout(() => response.end("x".repeat(800)), 20);
    });
    const answer = await outbound({ allowedHosts: [server.host], maxBytes: 1_000 }).open(server.origin);
    if (!answer.ok) throw new Error(answer.failure.message);
    await expect(readText(answer.body.stream)).rejects.toThrow("over 1000 bytes");
  });
});

describe("the breaker", () => {
  test("stops asking a host that keeps failing, answers its last kind, and returns with it", async () => {
    let ill = true;
    const server = await serve((_, response) => (ill ? response.writeHead(503).end() : response.end('{"fine":true}')));
    const out = outbound({ allowedHosts: [server.host] });
    for (let call = 0; call < 8; call++) {
      expect(await out.json(server.origin, shape)).toMatchObject({ ok: false, failure: { kind: 503 } });
    }
    expect(server.hits()).toBe(5);
    ill = false;
    await expect
      .poll(async () => (await sleep(100), (await out.json(server.origin, shape)).ok), { timeout: patience(10_000) })
      .toBe(true);
  });

  test("does not count a missing picture as an outage", async () => {
    const server = await serve((_, response) => response.writeHead(404).end());
    const out = outbound({ allowedHosts: [server.host] });
    for (let call = 0; call < 8; call++) await out.bytes(server.origin);
    expect(server.hits()).toBe(8);
  });
});

test("the clock of who answers is compared with ours by the date of each answer", async () => {
  let date: string | undefined = new Date(Date.now() + 60_000).toUTCString();
  const server = await serve((_, response) => {
    response.sendDate = false;
    if (date !== undefined) response.setHeader("date", date);
    response.end('{"fine":true}');
  });
  const made = outbound({ allowedHosts: [server.host] });
  expect(made.behindMs()).toBeUndefined();
  await made.json(`${server.origin}/`, shape);
  expect(made.behindMs()).toBeLessThan(-50_000);
  date = undefined;
  await made.json(`${server.origin}/`, shape);
  expect(made.behindMs()).toBeUndefined();
});
