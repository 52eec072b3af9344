import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { brotliCompressSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { ask, type RawRequest } from "./raw-request.ts";

// A new build takes the files of the old one away under a host that runs: here one file does the same.

const PATH = `/lost-${randomUUID()}.txt`;
const FOLDER = mkdtempSync(join(tmpdir(), "bidport-files-"));
const FILE = `${FOLDER}${PATH}`;
const LARGE = `/large-${randomUUID()}.txt`;
const COMPRESSED: RawRequest = { path: PATH, headers: { "Accept-Encoding": "br" } };

let site: Site;
let server: Server;
const lines: string[] = [];

beforeAll(async () => {
  site = await openSite();
  writeFile();
  writeFileSync(`${FOLDER}/favicon.svg`, "<svg/>");
  writeFileSync(`${FOLDER}${LARGE}`, "x".repeat(8_000_000));
  // Only now: React chooses between its two editions by NODE_ENV, which openSite has set.
  const { createWebHost } = await import("#app/host/web-host.ts");
  const output = new PassThrough().on("data", (line: Buffer) => lines.push(line.toString()));
  const { app } = await createWebHost(parseEnv(process.env), pino({ level: "warn" }, output), FOLDER);
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  rmSync(FOLDER, { recursive: true });
  server.close().closeAllConnections();
  await site.close();
});
beforeEach(() => {
  lines.length = 0;
});

function writeFile(): void {
  writeFileSync(FILE, "hello");
  writeFileSync(`${FILE}.br`, brotliCompressSync("hello"));
}

function removeFile(): void {
  for (const file of [FILE, `${FILE}.br`]) rmSync(file, { force: true, recursive: true });
}

const warnings = () => lines.map((line) => JSON.parse(line) as { msg: string; path: string });

async function expectAnswersOthers(): Promise<void> {
  expect((await ask(server, { path: "/favicon.svg" })).status).toBe(200);
}

function nextFile(): Promise<Readable> {
  const { promise, resolve } = Promise.withResolvers<Readable>();
  server.prependOnceListener("request", (_: IncomingMessage, response: ServerResponse) => {
    response.once("pipe", resolve);
  });
  return promise;
}

it("is sent while it is there", async () => {
  const { status, headers, body } = await ask(server, COMPRESSED);
  expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([200, "br", String(body.length)]);
  expect(body).toEqual(brotliCompressSync("hello"));
  expect(warnings()).toEqual([]);
});

test.for<[string, () => void, number, string]>([
  ["is gone", () => undefined, 404, "That file is no longer there."],
  ["cannot be read", () => mkdirSync(`${FILE}.br`), 500, "That file cannot be read."],
])("a file that %s is told as such, and said once in the log", async ([, spoil, status, words]) => {
  removeFile();
  spoil();
  const answer = await ask(server, COMPRESSED);
  expect([answer.status, answer.body.toString()]).toEqual([status, words]);
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringMatching(/^text\/plain/),
    "content-length": String(words.length),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  for (const name of ["content-encoding", "last-modified"]) expect(answer.headers).not.toHaveProperty(name);
  expect(warnings()).toMatchObject([{ msg: "file of the build not sent", path: PATH }]);
  await expectAnswersOthers();
});

it("cuts the answer off where reading fails half way", async () => {
  const file = nextFile();
  const answer = ask(server, { path: LARGE });
  const read = await file;
  read.once("data", () => read.destroy(new Error("a bad disk")));
  await expect(answer).rejects.toThrow("aborted");
  expect(warnings()).toMatchObject([{ msg: "file of the build not sent", path: LARGE }]);
  await expectAnswersOthers();
});

it("closes the file when nobody waits for the rest of it", async () => {
  const opened = nextFile();
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: "127.0.0.1", port, path: LARGE, headers: { Host: "localhost:3000" }, agent: false });
  const file = await opened;
  const closed = once(file, "close");
  await once(asked, "response");
  asked.destroy();
  await closed;
  expect(warnings()).toEqual([]);
});
