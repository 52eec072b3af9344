import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLogsShort, openLogFile, shortenLog } from "./log-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bidport-log-"));
  file = join(folder, "site.log");
});
afterEach(() => rmSync(folder, { recursive: true }));

const words = (name = file) => readFileSync(name, "utf8");

test("a log past its limit is cut while it is written to, and what stood in it is kept once", () => {
  const log = openLogFile(file);
  writeSync(log, "one\n");
  shortenLog(file, 4);
  expect(words()).toBe("one\n");
  writeSync(log, "two\n");
  shortenLog(file, 4);
  expect([words(), words(`${file}.1`)]).toEqual(["", "one\ntwo\n"]);
  writeSync(log, "three\n");
  expect(words()).toBe("three\n");
  shortenLog(file, 4);
  expect([words(), words(`${file}.1`)]).toEqual(["", "three\n"]);
  closeSync(log);
  expect([file, `${file}.1`].map((name) => statSync(name).mode & 0o777)).toEqual([0o600, 0o600]);
});

test("the output of a child goes on at the beginning of a log that was cut", async () => {
  const log = openLogFile(file);
  const script = `
    process.stdout.write("before\\n");
    process.stdin.once("data", () => { process.stdout.write("after\\n"); process.exit(); });
    process.send("written");`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", log, log, "ipc"] });
  await once(child, "message");
  shortenLog(file, 1);
  child.stdin?.end("go on");
  await once(child, "exit");
  closeSync(log);
  expect([words(), words(`${file}.1`)]).toEqual(["after\n", "before\n"]);
});

test("a log of ten megabytes is looked at every minute, until that is ended", () => {
  vi.useFakeTimers();
  try {
    const log = openLogFile(file);
    const end = keepLogsShort([join(folder, "none.log"), file]);
    writeSync(log, Buffer.alloc(10_000_001, "x"));
    vi.advanceTimersByTime(59_000);
    expect(statSync(file).size).toBe(10_000_001);
    vi.advanceTimersByTime(1_000);
    expect([file, `${file}.1`].map((name) => statSync(name).size)).toEqual([0, 10_000_001]);
    end();
    writeSync(log, Buffer.alloc(10_000_001, "x"));
    vi.advanceTimersByTime(120_000);
    expect(statSync(file).size).toBe(10_000_001);
    closeSync(log);
  } finally {
    vi.useRealTimers();
  }
});

test("a file that is not there is left alone", () => {
  shortenLog(join(folder, "none.log"), 0);
  expect(() => words(join(folder, "none.log"))).toThrow("ENOENT");
});
