import { rmSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { patience } from "#tests/support/patience.ts";
import { startDatabase, type MachineDatabase } from "./machine-database.ts";

let dataDir: string;
let database: MachineDatabase;
const moved: string[] = [];

beforeEach(async () => {
  dataDir = temporaryDataDir("bidport-machine-");
  database = await startDatabase(undefined, dataDir, (url) => moved.push(url));
});
afterEach(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test("an embedded database that is killed comes back at the same address", async () => {
  const { pid } = await startEmbedded({ dataDir });
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(async () => !(await answers()), { timeout: patience(25_000) });
  await vi.waitUntil(answers, { timeout: patience(25_000), interval: 200 });
  expect(moved).toEqual([]);
  expect((await startEmbedded({ dataDir })).pid).not.toBe(pid);
});
