import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";

const A = {};
const B = {};

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function manualReading() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = (_source: object) => {
    const reading = Promise.withResolvers<string>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, readKept: staleWhileRevalidate(1_000, read) };
}

test("readers share the first reading, and it is kept", async () => {
  const { begun, readKept } = manualReading();
  const readers = [readKept(A), readKept(A)];
  begun[0]?.resolve("one");
  expect(await Promise.all(readers)).toEqual(["one", "one"]);
  vi.advanceTimersByTime(999);
  expect(await readKept(A)).toBe("one");
  expect(begun).toHaveLength(1);
});

test("an old answer is shown while one new reading runs behind it", async () => {
  const { begun, readKept } = manualReading();
  const first = readKept(A);
  begun[0]?.resolve("one");
  await first;
  vi.advanceTimersByTime(1_001);
  expect([await readKept(A), await readKept(A)]).toEqual(["one", "one"]);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("two");
  await expect.poll(() => readKept(A)).toBe("two");
  expect(begun).toHaveLength(2);
});

test("a reading that fails is tried again by the next reader, and costs the old answer nothing", async () => {
  const { begun, readKept } = manualReading();
  const lost = readKept(A);
  begun[0]?.reject(new Error("gone"));
  await expect(lost).rejects.toThrow("gone");
  const first = readKept(A);
  begun[1]?.resolve("one");
  await first;
  vi.advanceTimersByTime(1_001);
  expect(await readKept(A)).toBe("one");
  begun[2]?.reject(new Error("gone again"));
  await begun[2]?.promise.catch(() => undefined);
  expect(await readKept(A)).toBe("one");
  expect(begun).toHaveLength(4);
});

test("different arguments have answers of their own", async () => {
  const { begun, readKept } = manualReading();
  const both = [readKept(A), readKept(B)];
  begun[0]?.resolve("of a");
  begun[1]?.resolve("of b");
  expect(await Promise.all(both)).toEqual(["of a", "of b"]);
});
