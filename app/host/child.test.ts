import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning, type Child } from "./child.ts";
import { patience } from "#tests/support/patience.ts";

let folder: string;
let child: Child | undefined;
let sentences: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bidport-child-"));
  sentences = [];
});
afterEach(async () => {
  await child?.stop();
  rmSync(folder, { recursive: true });
});

function run(script: string, onMessage?: (message: unknown) => void): Child {
  const file = join(folder, "script.mjs");
  writeFileSync(file, script);
  const output = openSync(join(folder, "out"), "a");
  const onEnd = (sentence: string) => void sentences.push(sentence);
  child = keepRunning({ name: "test", args: [file], env: () => process.env, output, onEnd, onMessage });
  return child;
}

const written = () => readFileSync(join(folder, "out"), "utf8");

test("a child that dies is started again, and the reason is told", async () => {
  const { ready } = run("process.stdout.write('up'); process.send({ ready: true }, () => process.exit(3))");
  await ready;
  await vi.waitUntil(() => written().split("up").length > 2, { timeout: patience(20_000) });
  expect(sentences[0]).toContain("The test process ended (code 3)");
});

test("a child that never gets ready is given up", async () => {
  const { ready } = run("process.exit(1)");
  await expect(ready).rejects.toThrow("The test process does not start (code 1).");
});

test("a stopped child can end in its own way and is not started again", async () => {
  const polite = run(
    `process.on("SIGTERM", () => { process.stdout.write("bye"); process.exit(0); });
     setInterval(() => {}, 1000); process.send({ ready: true });`,
  );
  await polite.ready;
  await polite.stop();
  expect(written()).toBe("bye");
  expect(sentences).toEqual([]);
});

test("what a child says besides being ready is passed on", async () => {
  const { promise: said, resolve } = Promise.withResolvers<unknown>();
  const { ready } = run(
    "process.send({ ready: true }); process.send({ mail: 1 }); setInterval(() => {}, 1000)",
    resolve,
  );
  await ready;
  expect(await said).toEqual({ mail: 1 });
});
