import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createKeptFiles } from "./kept-files.server.ts";

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "bidport-kept-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = (letter: string) => letter.repeat(64);
/** Counted from the file system's own clock, which also dates what is written. */
const age = (name: string, days: number) => {
  const at = statSync(folder).mtimeMs / 1000 - days * 86_400;
  utimesSync(join(folder, name.slice(0, 2), name), at, at);
};

test("what was kept is found, by another process too", async () => {
  await createKeptFiles({ folder, mostBytes: 1000 }).keep(key("a"), Buffer.from("picture"));
  const files = createKeptFiles({ folder, mostBytes: 1000 });
  expect((await files.find(key("a")))?.toString()).toBe("picture");
  expect(await files.find(key("b"))).toBeUndefined();
  expect(readdirSync(join(folder, "aa"))).toEqual([key("a")]);
});

test("an eviction removes what was longest unused until a tenth of the bound is free", async () => {
  const files = createKeptFiles({ folder, mostBytes: 1000 });
  for (const [name, days] of [
    ["a", 3],
    ["b", 9],
    ["c", 5],
  ] as const) {
    await files.keep(key(name), Buffer.alloc(400));
    await files.evict();
    age(key(name), days);
  }
  await files.evict();
  const left = await Promise.all(["a", "b", "c"].map((name) => files.find(key(name))));
  expect(left.map((bytes) => bytes?.length)).toEqual([400, undefined, 400]);
});

test("a use keeps a picture from being swept", async () => {
  const files = createKeptFiles({ folder, mostBytes: 1000 });
  await files.keep(key("a"), Buffer.alloc(450));
  await files.evict();
  age(key("a"), 9);
  await files.find(key("a"));
  await files.keep(key("b"), Buffer.alloc(300));
  await files.evict();
  age(key("b"), 5);
  await files.keep(key("c"), Buffer.alloc(400));
  await files.evict();
  await files.evict();
  expect(await files.find(key("a"))).toBeDefined();
  expect(await files.find(key("b"))).toBeUndefined();
});

test("an empty file, as a crash may leave it, counts as missing", async () => {
  const files = createKeptFiles({ folder, mostBytes: 1000 });
  await files.keep(key("a"), Buffer.from("x"));
  writeFileSync(join(folder, "aa", key("a")), "");
  expect(await files.find(key("a"))).toBeUndefined();
});

test("a folder that cannot be written to costs only the copy", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const files = createKeptFiles({ folder: file, mostBytes: 1000 });
  await files.keep(key("a"), Buffer.from("x"));
  expect(await files.find(key("a"))).toBeUndefined();
});
