import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join, matchesGlob } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstFreePort } from "#db/free-port.ts";
import { isRoot } from "#tests/support/apt.ts";
import { isFull } from "#tests/support/budget.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ROOT } from "#tests/support/source-tree.ts";

const LIMIT_MS = 1_200_000;
/** Nobody in particular, to whom the image is read-only as it is under compose. */
const NOBODY = 65_534;

const steps = readFileSync(join(ROOT, "app/host/deploy/Containerfile"), "utf8");
const [, making = "", running = ""] = steps.split(/^FROM .*$/m);
const [, ...ofRunning] = /^ENV (.*)$/m.exec(running) ?? [];
const ENV = Object.fromEntries(ofRunning.flatMap((line) => line.split(" ")).map((one) => one.split("=")));
const listIn = (text: string): string[] => JSON.parse(text) as string[];
const [, web = "[]"] = /^CMD (.*)$/m.exec(running) ?? [];
const [, health = "[]"] = /^HEALTHCHECK .* CMD (.*)$/m.exec(running) ?? [];

let image: string;
let data: string;
let database: TestDatabase;
let settings: NodeJS.ProcessEnv;

/** Nothing of the run, and no program of the project's own folder, which the image does not have. */
function cleanEnvironment(node: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|VITEST|TEST|BIDPORT_)/.test(name));
  const programs = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  return { ...Object.fromEntries(own), PATH: [dirname(node), ...programs].join(delimiter) };
}

function copyTree(): void {
  const left = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isLeft = (name: string) => left.some((pattern) => matchesGlob(name, pattern.replace(/\/$/, "")));
  for (const name of readdirSync(ROOT).filter((one) => !isLeft(one)))
    cpSync(join(ROOT, name), join(image, name), { recursive: true });
}

/** The steps of the first image, which the second one takes over as they left it. */
function followSteps(): void {
  for (const [, word = "", rest = ""] of making.matchAll(/^(COPY|RUN) (.*)$/gm)) {
    if (rest === ". .") copyTree();
    else if (word === "COPY")
      for (const name of rest.split(" ").slice(0, -1)) cpSync(join(ROOT, name), join(image, name));
    else {
      const run = spawnSync("sh", ["-c", rest], {
        cwd: image,
        env: cleanEnvironment(process.execPath),
        encoding: "utf8",
      });
      if (run.status !== 0) throw new Error(`${rest} ended with ${run.status}:\n${run.stdout}${run.stderr}`);
    }
  }
}

beforeAll(async () => {
  if (!isFull) return;
  // A gigabyte, which is not for memory.
  image = mkdtempSync("/var/tmp/bidport-image-");
  chmodSync(image, 0o755);
  followSteps();
  data = mkdtempSync("/var/tmp/bidport-image-data-");
  if (isRoot()) chownSync(data, NOBODY, NOBODY);
  database = await createEmptyDatabase();
  const own = join(image, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  settings = {
    ...cleanEnvironment(existsSync(own) ? own : process.execPath),
    HOME: "/nonexistent",
    ...ENV,
    DATA_DIR: data,
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    FEED_URL: "http://127.0.0.1:9",
    FEED_API_KEY: "test-key",
    AUCTION_GRAPHQL_URL: "http://127.0.0.1:9/graphql/",
    BLOG_URL: "http://127.0.0.1:9/blog",
    DRAIN_DELAY_S: "0",
    LOG_LEVEL: "error",
  };
}, LIMIT_MS);
afterAll(async () => {
  await database?.drop();
  for (const folder of [image, data]) if (folder) rmSync(folder, { recursive: true, force: true });
});

/** As compose does: with the user, folder and environment of the image. */
function begin([program = "", ...args]: string[], more: NodeJS.ProcessEnv = {}) {
  const who = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, args, { cwd: image, env: { ...settings, ...more }, ...who });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(child, "close").then(([code]: number[]) => ({ code, said }));
  return { child, ended };
}

describe.runIf(isFull)("the image, made in a clean folder by the steps of its file", () => {
  test("has what runs, and neither what builds and tests nor anything of whoever builds it", () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const tools = Object.keys(packages).filter((path) => packages[path]?.dev);
    expect(tools.length).toBeGreaterThan(100);
    const isThere = (name: string) => existsSync(join(image, name));
    expect([...tools, ".git", "bidport.env", "test-results"].filter(isThere)).toEqual([]);
    expect(["build/server/index.js", "node_modules/react"].filter(isThere)).toHaveLength(2);
  });

  test(
    "migrates, and answers the commands of an operator without a file written into it",
    { timeout: LIMIT_MS },
    async () => {
      expect(await begin(["node", "db/migrate.ts"]).ended).toMatchObject({ code: 0 });
      const folder = join(data, "backup");
      const commands = [["staff", "list"], ["audit"], ["backup", folder]];
      for (const [name = "", ...args] of commands)
        expect({ name, ...(await begin(["npm", "run", name, "--", ...args]).ended) }).toMatchObject({ name, code: 0 });
      const other = await createEmptyDatabase();
      const filled = begin(["npm", "run", "restore", "--", folder], { DATABASE_URL: other.url });
      expect(await filled.ended).toMatchObject({ code: 0 });
      await other.drop();
      expect(existsSync(join(image, "build/.installing"))).toBe(false);
    },
  );

  test.each([
    ["web", listIn(web), listIn(health)],
    ["worker", ["node", "app/host/worker.ts"], ["node", "app/host/ask-health.ts", "9465"]],
  ])(
    "%s starts, is well by its own health check, and ends in order",
    { timeout: LIMIT_MS },
    async (_, command, check) => {
      const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
      const figures =
        (await firstFreePort(
          Array.from({ length: 20 }, (_each, place) => 21_400 + place * 2),
          "127.0.0.1",
          0,
        )) ?? 0;
      const ports = { PORT: String(port), METRICS_PORT: String(figures), PUBLIC_ORIGIN: `http://localhost:${port}` };
      const { child, ended } = begin(command, ports);
      const asked = check.map((word) => word.replace(/^3000$/, ports.PORT).replace(/^9465$/, String(figures + 1)));
      await expect.poll(async () => (await begin(asked).ended).code).toBe(0);
      const [, at = ""] = /(\d+)$/.exec(asked.join(" ")) ?? [];
      expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200);
      child.kill("SIGTERM");
      expect(await ended).toMatchObject({ code: 0 });
    },
  );
});
