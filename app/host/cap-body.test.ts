import { Agent, createServer, request, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBodyCap } from "./cap-body.ts";

const SPAN_MS = 300;
let server: Server;
let port: number;

beforeAll(async () => {
  const app = express();
  app.set("trust proxy", true);
  app.use(createBodyCap({ spanMs: SPAN_MS }));
  app.use((asked, response) => {
    asked.resume().on("end", () => response.send("taken"));
  });
  server = createServer(app);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function announce(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", method: "POST", path, headers }, (response) => {
      resolve(response.statusCode);
      asked.destroy();
    });
    asked.on("error", reject);
    asked.flushHeaders();
  });
}

test("a socket that many forms come through keeps nothing of those that are answered", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", method: "POST", path: "/login", agent }, (response) => {
        response.resume().on("end", resolve);
      });
      asked.on("error", reject);
      asked.end("a=b");
    });
  const listeners = async () => {
    await send();
    return [...sockets].map((socket) => socket.listenerCount("close"));
  };
  const first = await listeners();
  for (let each = 0; each < 12; each += 1) await send();
  expect(await listeners()).toEqual(first);
  expect(sockets.size).toBe(1);
  agent.destroy();
});

test.each([
  ["/login", { "content-length": String(256 * 1024 + 1) }, 413],
  ["/register", { "content-length": String(45 * 1024 * 1024 + 1) }, 413],
  ["/register.data", { "content-length": String(45 * 1024 * 1024 + 1) }, 413],
  ["/Register/file", { "content-length": String(45 * 1024 * 1024 + 1) }, 413],
  ["/account/documents", { "content-length": String(45 * 1024 * 1024 + 1) }, 413],
  ["/desk/cases", { "content-length": String(256 * 1024 + 1) }, 413],
  ["/case/x/file/1", { "content-length": String(256 * 1024 + 1) }, 413],
  ["/account/documents/1", { "content-length": String(256 * 1024 + 1) }, 413],
  ["/graphql", { "content-length": String(12 * 1024 * 1024 + 1) }, 413],
])("%s announcing %o is answered %i before a byte is read", async (path, headers, status) => {
  expect(await announce(path, headers)).toBe(status);
});

test.each([
  "/register",
  "/register/file",
  "/account/documents",
  "/account/deposit",
  "/account/purchases/PUR-7K2M9QXB/pay",
  "/desk/purchases/PUR-7K2M9QXB/papers",
  "/contactus",
  "/affiliates",
  "/case/vJ5_x-J0",
  "/desk/cases/0b0c5c5e-7d2e-4f4e-9a53-6f0f3a3c9a11",
  "/api/user/register",
  "/graphql/",
])("%s takes a file", async (path) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body: Buffer.alloc(1024 * 1024),
  });
  expect(await response.text()).toBe("taken");
});

test("a form within its size is taken", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/login`, { method: "POST", body: "email=a" });
  expect(await response.text()).toBe("taken");
});

test("the ninth upload at once from a network is asked to come back, and taken when another has ended", async () => {
  const length = 1024 * 1024;
  const head = `POST /register HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  const stalled = Array.from({ length: 8 }, () => connect(port, "127.0.0.1"));
  await Promise.all(
    stalled.map((socket) => new Promise<void>((done) => socket.write(`${head}some bytes`, () => done()))),
  );
  const upload = () => fetch(`http://127.0.0.1:${port}/register`, { method: "POST", body: Buffer.alloc(length) });
  await expect.poll(async () => (await upload().catch(() => undefined))?.status).toBe(503);
  const elsewhere = { "x-forwarded-for": "198.51.100.7" };
  const fromElsewhere = await fetch(`http://127.0.0.1:${port}/register`, {
    method: "POST",
    body: Buffer.alloc(length),
    headers: elsewhere,
  });
  expect(fromElsewhere.status).toBe(200);
  stalled[0]?.destroy();
  await expect.poll(async () => (await upload().catch(() => undefined))?.status).toBe(200);
  for (const socket of stalled) socket.destroy();
});

/** Sends a head and then, twice a span, so many bytes; answers what came back. */
async function trickle(head: string, bytes: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const told: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => told.push(chunk));
  socket.on("error", () => undefined);
  socket.write(head);
  const more = setInterval(() => bytes > 0 && socket.write(Buffer.alloc(bytes)), SPAN_MS / 2);
  await new Promise<void>((ended) => socket.once("close", () => ended()));
  clearInterval(more);
  return Buffer.concat(told).toString();
}

const announcing = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Length: ${length}\r\n\r\n`;

test("an upload that trickles is ended with a word about it, and its place is free", async () => {
  const told = await Promise.all(Array.from({ length: 8 }, () => trickle(announcing("/register", 1024 * 1024), 100)));
  for (const one of told) expect(one).toMatch(/^HTTP\/1\.1 408 .*hardly arrives/s);
  const headers = { "x-forwarded-for": "198.51.100.9" };
  const body = Buffer.alloc(1024 * 1024);
  const response = await fetch(`http://127.0.0.1:${port}/register`, { method: "POST", body, headers });
  expect(response.status).toBe(200);
});

test.each([
  ["a form", announcing("/login", 100)],
  ["an upload to nowhere", announcing("/case/unknown", 1024 * 1024)],
  ["a body in chunks", "POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"],
])("%s of which nothing comes is ended", async (_, head) => {
  expect(await trickle(head, 0)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a slow upload that keeps to the least rate is taken", async () => {
  const length = 300_000;
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise<string>((told) => socket.once("data", (chunk: Buffer) => told(chunk.toString())));
  socket.write(announcing("/register", length));
  for (let sent = 0; sent < length; sent += 20_000) {
    socket.write(Buffer.alloc(20_000));
    await new Promise((next) => setTimeout(next, SPAN_MS / 4));
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test("when half the places are taken, a network has two", async () => {
  const length = 1024 * 1024;
  const from = (network: number) =>
    `POST /register HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.${network}.1\r\nContent-Length: ${length}\r\n\r\n`;
  const upload = async (network: number) => {
    const headers = { "x-forwarded-for": `203.0.${network}.1` };
    const body = Buffer.alloc(length);
    return (await fetch(`http://127.0.0.1:${port}/register`, { method: "POST", body, headers })).status;
  };
  const sockets = Array.from({ length: 12 }, (_, place) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(from(place < 6 ? 1 : 2));
    return socket;
  });
  const more = setInterval(() => sockets.forEach((socket) => socket.write(Buffer.alloc(20_000))), SPAN_MS / 4);
  await expect.poll(() => upload(1)).toBe(503);
  expect(await upload(3)).toBe(200);
  clearInterval(more);
  for (const socket of sockets) socket.destroy();
});

test("a form in chunks of which there is none is taken, one with a chunk is not", async () => {
  const send = (chunks: string) =>
    new Promise<string>((told) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("data", (chunk: Buffer) => {
        told(chunk.toString());
        socket.destroy();
      });
      socket.write(`POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`);
    });
  expect(await send("0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*taken/s);
  expect(await send("5\r\nemail\r\n0\r\n\r\n")).toMatch(/^HTTP\/1\.1 411 /);
});
