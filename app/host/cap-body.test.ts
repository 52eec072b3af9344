import { createServer, request, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capBody } from "./cap-body.ts";

let server: Server;
let port: number;

beforeAll(async () => {
  const app = express();
  app.set("trust proxy", true);
  app.use(capBody);
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
  ["/login", { "transfer-encoding": "chunked" }, 411],
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
