import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startFakeClamd, type FakeClamd } from "#tests/support/fake-clamd.ts";
import { createClamdScanner } from "./clamd.server.ts";

const PATIENCE_MS = 300;

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd();
});
afterAll(() => clamd.close());
afterEach(() => clamd.answer("stream: OK"));

const scan = (bytes: Uint8Array) => createClamdScanner(clamd.address, PATIENCE_MS).scan(bytes);

test("clean, after clamd has seen every byte", async () => {
  const bytes = randomBytes(300_000);
  expect(await scan(bytes)).toBe("clean");
  expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
});

test("one scanner is asked many times, also at once", async () => {
  const scanner = createClamdScanner(clamd.address, PATIENCE_MS);
  expect(await Promise.all([1, 2, 3].map(() => scanner.scan(randomBytes(5_000))))).toEqual(["clean", "clean", "clean"]);
});

test("infected, when clamd has found something", async () => {
  clamd.answer("stream: Win.Test.EICAR_HDB-1 FOUND");
  expect(await scan(randomBytes(1_000))).toBe("infected");
});

test.each([
  ["INSTREAM size limit exceeded. ERROR", "scanning"],
  ["what is this", "no verdict"],
  ["silence", "in time"],
  ["hang up", "no verdict"],
])("no verdict is an error: %s", async (answer, message) => {
  clamd.answer(answer);
  await expect(scan(randomBytes(1_000))).rejects.toThrow(message);
});

test("nobody there is an error", async () => {
  const quiet = vi.spyOn(console, "error").mockReturnValue();
  await expect(createClamdScanner("clamd://127.0.0.1:9").scan(randomBytes(10))).rejects.toThrow("ECONNREFUSED");
  quiet.mockRestore();
});
