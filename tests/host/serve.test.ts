import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { sitePlace, type SitePlace } from "./site-process.ts";

const START_MS = 180_000;

let database: TestDatabase;
let place: SitePlace;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  await buildWhenStale();
  [database, place] = await Promise.all([createTestDatabase(), sitePlace()]);
  origin = `http://localhost:${place.port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    PORT: String(place.port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: place.dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  };
  const args = ["node_modules/@react-router/serve/bin.cjs", "./build/server/index.js"];
  server = spawn(process.execPath, args, { env, stdio: "ignore" });
  await untilAnswering();
}, START_MS);
afterAll(async () => {
  const ended = once(server, "exit");
  if (server.kill("SIGKILL")) await ended;
  await database.drop();
  place.remove();
});

async function untilAnswering(): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`react-router-serve ended with ${server.exitCode}.`);
}

describe("plain react-router-serve", () => {
  it("answers the home page, whole and under an id", async () => {
    const response = await fetch(`${origin}/`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Popular Vehicle");
    expect(html).toContain("</html>");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  it("takes a form from our own pages, and none from others", async () => {
    const send = (from: string) => {
      const body = new URLSearchParams({ name: "Ada Obi", email: "ada@" });
      return fetch(`${origin}/contactus`, { method: "POST", body, headers: { origin: from } });
    };
    const ours = await send(origin);
    expect(ours.status).toBe(422);
    expect(await ours.text()).toContain("Invalid email");
    expect([400, 403]).toContain((await send("https://evil.example")).status);
  });
});
