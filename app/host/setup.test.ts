import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isInstalled, isNewEnough } from "./setup.mjs";

const SETUP = join(import.meta.dirname, "setup.mjs");
const ROOT = join(import.meta.dirname, "../..");

describe("what counts as installed", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "bidport-setup-"));
    mkdirSync(join(root, "node_modules"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (file: string, packages: Record<string, { integrity?: string; optional?: boolean; dev?: boolean }>) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const locked = {
    "": {},
    "node_modules/a": { integrity: "a1" },
    "node_modules/other-machine": { integrity: "o1", optional: true },
  };

  test.each([
    ["everything that is locked", { "node_modules/a": { integrity: "a1" } }, true],
    ["an older version", { "node_modules/a": { integrity: "a0" } }, false],
    ["a package short", {}, false],
    ["a package too many", { "node_modules/a": { integrity: "a1" }, "node_modules/b": { integrity: "b1" } }, false],
  ])("%s", (_, present, answer) => {
    write("package-lock.json", locked);
    write("node_modules/.package-lock.json", present);
    expect(isInstalled(root)).toBe(answer);
  });

  const a = { "node_modules/a": { integrity: "a1" } };
  const tool = { "node_modules/tool": { integrity: "t1", dev: true } };
  const linter = { "node_modules/linter": { integrity: "l1", dev: true } };
  test.each([
    ["an image without what builds and tests", a, "production", true],
    ["the same where somebody builds", a, "development", false],
    ["the same where nothing is said", a, undefined, false],
    ["one tool short of all", { ...a, ...tool }, "production", false],
    ["everything", { ...a, ...tool, ...linter }, "production", true],
    ["a package short", {}, "production", false],
  ])("with tools that build and test: %s", (_, present, NODE_ENV, answer) => {
    write("package-lock.json", { ...locked, ...tool, ...linter });
    write("node_modules/.package-lock.json", present);
    expect(isInstalled(root, { NODE_ENV })).toBe(answer);
  });

  test("an install that was cut short is none", () => {
    write("package-lock.json", locked);
    expect(isInstalled(root)).toBe(false);
  });
});

test.each([
  ["20.20.2", false],
  ["22.21.9", false],
  ["22.22.0", true],
  ["24.0.0", true],
])("whether Node %s is new enough: %s", (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});

describe("handing over to the script", () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(ROOT, "test-results"), { recursive: true });
    folder = mkdtempSync(join(ROOT, "test-results/setup-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function script(text: string): string {
    writeFileSync(join(folder, "script.mjs"), text);
    return join("test-results", folder.slice(folder.lastIndexOf("/") + 1), "script.mjs");
  }

  test("arguments go in and the exit code comes out", () => {
    const path = script("process.exit(process.argv[2] === 'seven' ? 7 : 1)");
    expect(spawnSync(process.execPath, [SETUP, path, "seven"]).status).toBe(7);
  });

  test("flags of Node before the script are Node's", () => {
    const path = script("process.stdout.write(process.execArgv.join() + ' ' + process.argv.slice(2).join())");
    const { stdout } = spawnSync(process.execPath, [SETUP, "--max-semi-space-size=16", path, "--seven"]);
    expect(String(stdout)).toBe("--max-semi-space-size=16 --seven");
  });

  test("what Node compiles is kept for later starts, in a folder of ours or the given one", () => {
    const path = script("process.stdout.write(process.env.NODE_COMPILE_CACHE ?? 'none')");
    const told = (own: NodeJS.ProcessEnv) =>
      String(
        spawnSync(process.execPath, [SETUP, path], { env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...own } })
          .stdout,
      );
    expect(told({})).toBe(join(ROOT, "node_modules/.cache/compiled"));
    expect(told({ NODE_COMPILE_CACHE: folder })).toBe(folder);
  });

  test("SIGTERM reaches the script, which decides how to end", async () => {
    const path = script(
      "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1e3); process.stdout.write('up')",
    );
    const setup = spawn(process.execPath, [SETUP, path]);
    await once(setup.stdout, "data");
    setup.kill("SIGTERM");
    expect(await once(setup, "exit")).toEqual([5, null]);
  });

  test("a script notices that the set-up was killed", async () => {
    const parent = join(ROOT, "app/platform/parent.ts");
    const path = script(
      `import { onParentGone } from ${JSON.stringify(parent)};
       onParentGone(() => { process.stdout.write('gone'); process.exit(); });
       setInterval(() => {}, 1e3); process.stdout.write('up');`,
    );
    const setup = spawn(process.execPath, [SETUP, path]);
    await once(setup.stdout, "data");
    const rest = setup.stdout.toArray();
    setup.kill("SIGKILL");
    expect(String(await rest)).toBe("gone");
  });
});
