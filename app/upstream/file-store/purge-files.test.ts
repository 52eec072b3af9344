import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storePerson } from "#tests/factories/person.ts";
import { openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { photograph } from "#tests/support/uploads.ts";
import { adoptFile, keepForForm } from "./kept-files.server.ts";
import { readFile } from "./read-file.server.ts";
import { newStorageKey } from "./storage-key.ts";
import { purgeFiles, USES } from "./purge-files.server.ts";
import { takeFile } from "./take-file.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let files: TestFiles;
const start = Date.now();
beforeEach(async () => {
  files = await openTestFiles();
});
afterEach(() => files.close());

const purge = (now: number) => purgeFiles({ ...files, now });
const NOTHING = { expired: 0, orphans: 0, strays: 0 };

async function take(): Promise<string> {
  const bytes = await photograph({ width: 24, height: 16 });
  const taken = await takeFile({ name: "passport.jpg", bytes }, { ...files, now: start });
  if (!taken.ok) throw new Error(taken.message);
  return taken.file.id;
}

async function makeDocument(fileId: string): Promise<string> {
  const { id } = await storePerson(files.db);
  await files.db.transaction().execute(async (trx) => {
    await adoptFile(trx, fileId);
    await trx.insertInto("documents").values({ owner_id: id, kind: "passport", file_id: fileId }).execute();
  });
  return id;
}

test("a file that waited in vain goes with its hour, row first and bytes with a later round", async () => {
  const id = await take();
  await keepForForm(files.db, { fileId: id, formToken: randomUUID(), field: "passport", now: start });
  expect(await purge(start + HOUR_MS - MINUTE_MS)).toEqual(NOTHING);
  expect(await readFile(files, id)).toBeDefined();
  expect(await purge(start + HOUR_MS + MINUTE_MS)).toEqual({ expired: 1, orphans: 0, strays: 1 });
  expect(files.onDisk()).toEqual([]);
  expect(await purge(start + HOUR_MS + MINUTE_MS)).toEqual(NOTHING);
});

test("a file of a case stays however old it is, and goes with the case", async () => {
  const fileId = await take();
  await files.db.transaction().execute(async (trx) => {
    await adoptFile(trx, fileId);
    const one = { reference: "CON-1", kind: "contact", name: "Ada", email: "a@example.com", phone: "1", subject: "?" };
    const { id } = await trx.insertInto("cases").values(one).returning("id").executeTakeFirstOrThrow();
    const said = { case_id: id, kind: "message", text: "Hello" };
    const entry = await trx.insertInto("case_entries").values(said).returning("id").executeTakeFirstOrThrow();
    await trx.insertInto("case_files").values({ file_id: fileId, entry_id: entry.id }).execute();
  });
  expect(await purge(start + 365 * 24 * HOUR_MS)).toEqual(NOTHING);
  expect(await readFile(files, fileId)).toBeDefined();
  await files.db.deleteFrom("cases").execute();
  expect(await purge(start + 2 * HOUR_MS)).toEqual({ expired: 0, orphans: 1, strays: 1 });
});

test("whatever refers to files keeps them", async () => {
  const { rows } = await sql<{ use: string }>`
    select c.conrelid::regclass || '.' || a.attname as use
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(files.db);
  expect(USES.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ use }) => use).toSorted(),
  );
});

test("a document stays however old it is, and goes with its owner's account", async () => {
  const id = await take();
  const owner = await makeDocument(id);
  expect(await purge(start + 365 * 24 * HOUR_MS)).toEqual(NOTHING);
  expect(await readFile(files, id)).toBeDefined();
  await files.db.deleteFrom("users").where("id", "=", owner).execute();
  expect(await purge(start + 2 * HOUR_MS)).toEqual({ expired: 0, orphans: 1, strays: 1 });
  expect(files.onDisk()).toEqual([]);
});

test("bytes whose row never came are left for an hour, then removed", async () => {
  await files.store.put(newStorageKey(start), Buffer.from("written just before a crash"));
  // Bytes have no other date than the file system's.
  const written = statSync(files.folder).mtimeMs;
  expect(await purge(written + HOUR_MS - MINUTE_MS)).toEqual(NOTHING);
  expect(await purge(written + HOUR_MS + MINUTE_MS)).toEqual({ expired: 0, orphans: 0, strays: 1 });
  expect(files.onDisk()).toEqual([]);
});

test("what a crash left half written is removed as well and stops nothing", async () => {
  const kept = await take();
  await makeDocument(kept);
  await files.store.put(newStorageKey(start), Buffer.from("first half"));
  await files.store.put(newStorageKey(start), Buffer.from("without what names it"));
  const known = await files.db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow();
  const isKept = (text: string) => text.includes(known.storage_key);
  const metas = readdirSync(files.folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".meta.json"))
    .map((name) => join(files.folder, name));
  const [torn, lost] = metas.filter((path) => !isKept(readFileSync(path, "utf8")));
  writeFileSync(torn ?? "", '{"key":"half a na');
  rmSync(lost ?? "");
  expect(await purge(start + HOUR_MS + MINUTE_MS)).toEqual({ expired: 0, orphans: 0, strays: 2 });
  expect(await readFile(files, kept)).toBeDefined();
});

test("a document whose bytes are lost keeps its row: a store that is away for an hour erases nothing", async () => {
  const id = await take();
  await makeDocument(id);
  rmSync(files.folder, { recursive: true });
  await expect(purge(start + 2 * HOUR_MS)).rejects.toThrow("ENOENT");
  expect(await readFile(files, id)).toBeUndefined();
  expect(await files.db.selectFrom("files").select("id").execute()).toHaveLength(1);
});

test("several purges at once do no harm", async () => {
  await Promise.all(Array.from({ length: 5 }, take));
  await Promise.all([1, 2, 3].map(() => purge(start + 2 * HOUR_MS)));
  expect(files.onDisk()).toEqual([]);
});
