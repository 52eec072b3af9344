import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { streamTexts } from "./stream.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PATIENCE_MS = 1_000;

function endless() {
  const state = { lines: 0, isEnded: false };
  async function* texts() {
    try {
      for (;;) yield `${++state.lines}\n`;
    } finally {
      state.isEnded = true;
    }
  }
  return { texts: texts(), state };
}

const open = (texts: AsyncGenerator<string>, signal = new AbortController().signal) =>
  streamTexts(texts, { signal, patienceMs: PATIENCE_MS });

const textOf = ({ value }: { value?: Uint8Array }) => new TextDecoder().decode(value);

describe("texts as a body", () => {
  test("arrive whole and in order", async () => {
    async function* three() {
      yield "a,ü\r\n";
      yield "";
      yield "b\r\n";
    }
    expect(await new Response(await open(three())).text()).toBe("a,ü\r\nb\r\n");
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
  });

  test("that cannot be read at all are no body", async () => {
    async function* broken() {
      yield await Promise.reject<string>(new Error("away"));
    }
    await expect(open(broken())).rejects.toThrow("away");
  });

  test("break off where reading does", async () => {
    async function* half() {
      yield "a";
      throw new Error("away");
    }
    await expect(new Response(await open(half())).text()).rejects.toThrow("away");
  });

  test("are read on for as long as somebody takes them", async () => {
    const { texts, state } = endless();
    const reader = (await open(texts)).getReader();
    for (let line = 1; line < 20; line++) {
      expect(textOf(await reader.read())).toBe(`${line}\n`);
      await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    }
    expect(state.isEnded).toBe(false);
  });

  test("are read one ahead of whoever takes them, and not one more", async () => {
    const { texts, state } = endless();
    const reader = (await open(texts)).getReader();
    for (let taken = 0; taken < 300; taken++) {
      await vi.advanceTimersByTimeAsync(0);
      expect(state.lines).toBe(taken + 1);
      await reader.read();
    }
  });

  test("are given up when nobody takes them", async () => {
    const { texts, state } = endless();
    const reader = (await open(texts)).getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(state.isEnded).toBe(true);
    await expect(reader.read()).rejects.toThrow("too long");
  });

  test("are given up when nobody even begins", async () => {
    const { texts, state } = endless();
    await open(texts);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(state.isEnded).toBe(true);
  });

  test("take their time without being given up", async () => {
    const slow = Promise.withResolvers<void>();
    async function* late() {
      yield "first";
      await slow.promise;
      yield "second";
    }
    const reader = (await open(late())).getReader();
    await reader.read();
    const second = reader.read();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 3);
    slow.resolve();
    expect(textOf(await second)).toBe("second");
  });
});

describe("a reader who leaves ends the reading", () => {
  test("in the middle", async () => {
    const { texts, state } = endless();
    const reader = (await open(texts)).getReader();
    await reader.read();
    await reader.cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("before the first text is there", async () => {
    const leaving = new AbortController();
    const first = Promise.withResolvers<string>();
    let isEnded = false;
    async function* texts() {
      try {
        yield await first.promise;
        yield "never";
      } finally {
        isEnded = true;
      }
    }
    const opened = open(texts(), leaving.signal);
    leaving.abort();
    first.resolve("first");
    await expect(opened).rejects.toThrow("abort");
    expect(isEnded).toBe(true);
  });
});
