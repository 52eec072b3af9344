import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOW, openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { photograph } from "#tests/support/uploads.ts";
import {
  adoptFile,
  adoptKeptFiles,
  dropKeptFile,
  keepForForm,
  listKeptFiles,
  removeFiles,
} from "./kept-files.server.ts";
import { readFile } from "./read-file.server.ts";
import { takeFile } from "./take-file.server.ts";

const HOUR_MS = 3_600_000;

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
});
afterAll(() => files.close());

async function keep(formToken: string, field: string, name = `${field}.jpg`, now = NOW): Promise<string> {
  const bytes = await photograph({ width: 24, height: 16 });
  const taken = await takeFile({ name, bytes }, { ...files, now });
  if (!taken.ok) throw new Error(taken.message);
  await keepForForm(files.db, { fileId: taken.file.id, formToken, field, now });
  return taken.file.id;
}

const namesKept = async (formToken: string, now = NOW) =>
  (await listKeptFiles(files.db, formToken, now)).map(({ field, name }) => [field, name]);

test("a form has one file a field, the latest, and the earlier one is gone", async () => {
  const form = randomUUID();
  const first = await keep(form, "passport", "blurred.jpg");
  await keep(form, "passport", "sharp.jpg");
  await keep(form, "id_card_front");
  expect(await namesKept(form)).toEqual([
    ["id_card_front", "id_card_front.jpg"],
    ["passport", "sharp.jpg"],
  ]);
  expect(await readFile(files, first)).toBeUndefined();
});

test("of two for one field at the same moment one stays", async () => {
  const form = randomUUID();
  await Promise.all([1, 2, 3, 4].map((number) => keep(form, "passport", `${number}.jpg`)));
  expect(await namesKept(form)).toHaveLength(1);
});

test("another form's token sees none of them, and the token itself rests nowhere", async () => {
  const form = randomUUID();
  const id = await keep(form, "passport");
  expect(await namesKept(randomUUID())).toEqual([]);
  const row = await files.db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(form);
  expect(row.form_hash?.includes(form)).toBe(false);
});

test("they wait for an hour and not longer", async () => {
  const form = randomUUID();
  await keep(form, "passport");
  expect(await namesKept(form, NOW + HOUR_MS - 1)).toHaveLength(1);
  expect(await namesKept(form, NOW + HOUR_MS)).toEqual([]);
  const adopted = await files.db.transaction().execute((trx) => adoptKeptFiles(trx, form, NOW + HOUR_MS));
  expect(adopted).toEqual([]);
});

test("one that is dropped is gone, the others stay", async () => {
  const form = randomUUID();
  const id = await keep(form, "passport");
  await keep(form, "id_card_back");
  await dropKeptFile(files.db, form, "passport");
  expect(await namesKept(form)).toEqual([["id_card_back", "id_card_back.jpg"]]);
  expect(await readFile(files, id)).toBeUndefined();
});

test("adopted, they belong to no form and never expire; a transaction that fails leaves them waiting", async () => {
  const form = randomUUID();
  const id = await keep(form, "passport");
  const failing = files.db.transaction().execute(async (trx) => {
    await adoptKeptFiles(trx, form, NOW);
    throw new Error("something else went wrong");
  });
  await expect(failing).rejects.toThrow("something else");
  expect(await namesKept(form)).toHaveLength(1);

  const adopted = await files.db.transaction().execute((trx) => adoptKeptFiles(trx, form, NOW));
  expect(adopted).toEqual([{ field: "passport", fileId: id }]);
  const row = await files.db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ form_hash: null, field: null, expires_at: null });
  expect(await files.db.transaction().execute((trx) => adoptKeptFiles(trx, form, NOW))).toEqual([]);
});

test("a file that somebody owns cannot be moved under a form", async () => {
  const id = await keep(randomUUID(), "passport");
  await files.db.transaction().execute((trx) => adoptFile(trx, id));
  const form = randomUUID();
  await keepForForm(files.db, { fileId: id, formToken: form, field: "passport", now: NOW });
  expect(await namesKept(form)).toEqual([]);
});

test("a file that is gone cannot be adopted, and removing none is fine", async () => {
  await expect(files.db.transaction().execute((trx) => adoptFile(trx, randomUUID()))).rejects.toThrow("gone");
  await files.db.transaction().execute((trx) => removeFiles(trx, []));
});
