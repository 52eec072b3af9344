import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { overNetwork } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ROOT } from "#tests/support/source-tree.ts";
import {
  endAll,
  isListening,
  processesOf,
  sitePlace,
  startSite,
  until,
  type SitePlace,
  type SiteProcess,
} from "./site-process.ts";

const BUILD_AND_START_MS = 180_000;
const END_MS = 30_000;

// The first start fills it; each later one finds what the one before has left.
let place: SitePlace;
beforeAll(async () => {
  place = await sitePlace();
});
afterAll(async () => {
  await endSite();
  place.remove();
});

async function endSite(): Promise<void> {
  endAll(place.dataDir);
  await until(() => !namesOf().some((name) => name !== "postgres"), END_MS);
  if (existsSync(join(place.dataDir, "postgres.json"))) {
    await (await startEmbedded({ dataDir: place.dataDir })).stop();
  }
}

function namesOf(): string[] {
  return [...processesOf(place.dataDir).values()]
    .map((command) => (command.includes("postgres -D") ? "postgres" : nameOf(command)))
    .filter(Boolean)
    .toSorted();
}

function nameOf(command: string): string {
  const script = /app\/(?:host\/([\w-]+)|([\w-]+)\/main)\.ts/.exec(command);
  return script?.[1] ?? script?.[2] ?? "";
}

function pidOf(name: string): number {
  const found = [...processesOf(place.dataDir)].find(
    ([, command]) => command.includes(`/host/${name}.ts`) && !command.includes("setup.mjs"),
  );
  if (!found) throw new Error(`No ${name} runs.`);
  return found[0];
}

async function listing(): Promise<{ status: number; lots: string[] }> {
  const answer = await fetch(`http://localhost:${place.port}/allListing`);
  const lots = (await answer.text()).matchAll(/href="(\/detail\/[^"]+)"/g);
  return { status: answer.status, lots: [...lots].map((match) => match[1] ?? "") };
}

describe("npm start", () => {
  afterEach(endSite);

  test(
    "answers with real lots, refuses a second start on the folder, and SIGTERM leaves nothing",
    async () => {
      const site = startSite(place);
      await site.ready;
      const { status, lots } = await listing();
      expect(status).toBe(200);
      expect(lots.length).toBeGreaterThan(0);
      expect(namesOf()).toEqual(expect.arrayContaining(["postgres", "stand-in", "start", "web", "worker"]));

      const second = startSite(place);
      expect(await second.ended).toBe(1);
      expect(second.printed().trim()).toBe(
        `Bidport already runs on ${place.dataDir}; end it first, or set DATA_DIR and PORT for a second one.`,
      );

      site.npm.kill("SIGTERM");
      await site.ended;
      expect(await until(() => processesOf(place.dataDir).size === 0, END_MS)).toBe(true);
      expect(await isListening(place.port)).toBe(false);
      expect(await isListening(Number(readFileSync(join(place.dataDir, "stand-in-port"), "utf8")))).toBe(false);
    },
    BUILD_AND_START_MS,
  );

  test.each([
    ["PORT", "abc", "The setting PORT must be a whole number from 0 to 65535."],
    ["HOST", "256.1.1.1", "The settings HOST and PORT must name an address this process may listen on."],
    ["DATA_DIR", "/dev/null/x", "The setting DATA_DIR must name a folder that can be made and written to."],
    ["DATABASE_URL", "mysql://x", "The setting DATABASE_URL must be a postgres:// address."],
  ])("with a bad %s stops with one sentence", async (name, value, sentence) => {
    const site = startSite(place, { [name]: value });
    expect(await site.ended).toBe(1);
    expect(site.printed().trim()).toBe(sentence);
  });
});

describe("npm start, whose parent was killed the time before", () => {
  let site: SiteProcess;
  let lot = "";
  beforeAll(async () => {
    const killed = startSite(place);
    await killed.ready;
    [lot = ""] = (await listing()).lots;
    process.kill(pidOf("start"), "SIGKILL");
    await killed.ended;
    site = startSite(place);
  }, BUILD_AND_START_MS);
  afterAll(endSite);

  test(
    "starts, and has all data",
    async () => {
      await site.ready;
      const answer = await fetch(`http://localhost:${place.port}${lot}`);
      expect(answer.status).toBe(200);
    },
    BUILD_AND_START_MS,
  );

  test("starts a web server again that is killed", async () => {
    const killed = pidOf("web");
    process.kill(killed, "SIGKILL");
    expect(await until(() => site.printed().includes("The web process ended (SIGKILL)"), END_MS)).toBe(true);
    expect(await until(() => namesOf().includes("web") && pidOf("web") !== killed, END_MS)).toBe(true);
  });

  test("ends with npm, when that is killed", async () => {
    site.npm.kill("SIGKILL");
    expect(await until(() => processesOf(place.dataDir).size === 0, END_MS)).toBe(true);
  });
});

test(
  "npm run dev answers with pages that a browser builds on, and SIGTERM ends it",
  async () => {
    const site = startSite(place, { NODE_ENV: "development" }, "dev");
    await site.ready;
    const answer = await fetch(`http://localhost:${place.port}/faqpage`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Shipping FAQs");
    expect(html).toContain('<link rel="stylesheet" href="/app/ui/theme.css">');
    expect((await fetch(`http://localhost:${place.port}/app/ui/theme.css`)).status).toBe(200);

    site.npm.kill("SIGTERM");
    await site.ended;
    expect(await until(() => processesOf(place.dataDir).size === 0, END_MS)).toBe(true);
  },
  BUILD_AND_START_MS,
);

describe("with a PostgreSQL of their own, processes that cannot begin end with 1 and one sentence:", () => {
  let database: TestDatabase;
  let own: SitePlace;
  beforeAll(async () => void ([database, own] = await Promise.all([createTestDatabase(), sitePlace()])));
  afterAll(async () => {
    await database.drop();
    own.remove();
  });

  async function endOf(command: string, url: string): Promise<[code: number, words: string]> {
    const [script = "", ...args] = command.split(" ");
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      // Where no pages are built.
      cwd: own.dataDir,
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        PORT: String(own.port),
        DATA_DIR: own.dataDir,
        DATABASE_URL: url,
        AUTH_SECRET: "a secret that only the tests know, 0123456789",
        RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
      },
    });
    let words = "";
    child.stderr.on("data", (part: Buffer) => (words += part.toString()));
    const [code] = (await once(child, "close")) as [number];
    return [code, words];
  }

  const address = (parts: { password?: string; port?: string }) => Object.assign(overNetwork(database.url), parts).href;

  it(
    "the password is wrong",
    async () => {
      const url = address({ password: "not-it" });
      const commands = ["app/host/start.ts", "app/host/web.ts", "app/host/worker.ts", "app/host/staff.ts list"];
      const ends = await Promise.all(commands.map((command) => endOf(command, url)));
      const sentence = "The database does not take the user or the password of the setting DATABASE_URL.\n";
      expect(ends).toEqual(commands.map(() => [1, sentence]));
    },
    BUILD_AND_START_MS,
  );

  it("the database is away", async () => {
    expect(await endOf("db/migrate.ts", address({ port: "9" }))).toEqual([1, "The database does not answer.\n"]);
  });

  it("there are no pages", async () => {
    const sentence = "There is no build yet: run npm start, or npm run build.\n";
    expect(await endOf("app/host/web.ts", database.url)).toEqual([1, sentence]);
  });
});
