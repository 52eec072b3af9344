import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeS3, type FakeS3 } from "#tests/support/fake-s3.ts";
import { openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { pdf, stream } from "#tests/support/uploads.ts";
import { readFile } from "./read-file.server.ts";
import { createS3Store } from "./s3-store.server.ts";
import { newStorageKey } from "./storage-key.ts";
import { purgeFiles } from "./purge-files.server.ts";
import { takeFile } from "./take-file.server.ts";

const MARKER = "MARKER-IN-A-PASSPORT";
const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

let s3: FakeS3;
let files: TestFiles;
beforeEach(async () => {
  s3 = await startFakeS3();
  files = { ...(await openTestFiles()), store: createS3Store(s3.address) };
});
afterEach(() => Promise.all([s3.close(), files.close()]));

const take = () => {
  const bytes = pdf({ objects: [stream("/Length 20", MARKER)] });
  return takeFile({ name: "passport.pdf", bytes }, { ...files, now: NOW });
};

test("a file goes into the bucket unreadable and without its name, and comes back as it was", async () => {
  const taken = await take();
  if (!taken.ok) throw new Error(taken.message);
  const [[key, sealed] = []] = [...s3.objects];
  expect(key).toMatch(/^[0-9a-z]+-[0-9a-f]{48}$/);
  expect(sealed?.includes(MARKER)).toBe(false);
  expect((await readFile(files, taken.file.id))?.bytes.includes(MARKER)).toBe(true);
});

test("of an object that is longer than the file no more is read than the file has", async () => {
  const taken = await take();
  if (!taken.ok) throw new Error(taken.message);
  for (const key of s3.objects.keys()) s3.objects.set(key, Buffer.alloc(64 * 1024 * 1024));
  await expect(readFile(files, taken.file.id)).rejects.toThrow(/answers more than \d+ bytes/);
});

test("an object that is gone is absent", async () => {
  expect(await files.store.find(newStorageKey(NOW))).toBeUndefined();
});

test("a store that fails takes no file and leaves no row", async () => {
  s3.failWith(503);
  expect(await take()).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await files.db.selectFrom("files").select("id").execute()).toEqual([]);
});

test("the purge goes through all pages, removes what has no row and leaves alone what is not ours", async () => {
  const taken = await take();
  if (!taken.ok) throw new Error(taken.message);
  await files.db
    .updateTable("files")
    .set({ expires_at: new Date(NOW + 9 * HOUR_MS) })
    .execute();
  const kept = [...s3.objects.keys()];
  s3.objects.set("0-somebody/elses.txt", Buffer.from("x"));
  for (let count = 0; count < 5; count += 1) await files.store.put(newStorageKey(NOW), Buffer.from("stray"));
  const young = newStorageKey(NOW + HOUR_MS);
  await files.store.put(young, Buffer.from("not yet"));
  const swept = await purgeFiles({ ...files, now: NOW + HOUR_MS + 1 });
  expect(swept).toEqual({ expired: 0, orphans: 0, strays: 5 });
  expect([...s3.objects.keys()].toSorted()).toEqual(["0-somebody/elses.txt", young, ...kept].toSorted());
});
