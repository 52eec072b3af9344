import { readdirSync, statSync } from "node:fs";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOW, openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import {
  EICAR,
  enormousPicture,
  pdf,
  photograph,
  photographWithPlace,
  stream,
  HEAD_OF_A_JPEG,
  STRANGERS,
} from "#tests/support/uploads.ts";
import { readFile } from "./read-file.server.ts";
import { takeFile } from "./take-file.server.ts";

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
});
afterAll(() => files.close());

const take = (name: string, bytes: Uint8Array) => takeFile({ name, bytes }, { ...files, now: NOW });

async function takeAndRead(name: string, bytes: Uint8Array) {
  const taken = await take(name, bytes);
  if (!taken.ok) throw new Error(taken.message);
  const read = await readFile(files, taken.file.id);
  if (!read) throw new Error("It cannot be read.");
  return { ...read, id: taken.file.id };
}

const countRows = async () =>
  Number((await sql<{ n: string }>`select count(*) n from files`.execute(files.db)).rows[0]?.n);

describe("taken", () => {
  test.each(["jpeg", "png", "webp"] as const)("a %s, as a JPEG of the same size", async (format) => {
    const { bytes, mediaType } = await takeAndRead(`passport.${format}`, await photograph({ format }));
    const facts = await sharp(bytes).metadata();
    expect([mediaType, facts.format, facts.width, facts.height]).toEqual(["image/jpeg", "jpeg", 320, 240]);
  });

  test("a document, byte for byte", async () => {
    const file = pdf({ objects: [stream("/Length 3", "abc")] });
    const { bytes, mediaType } = await takeAndRead("licence.pdf", file);
    expect(mediaType).toBe("application/pdf");
    expect(bytes.equals(file)).toBe(true);
  });

  test("a large picture becomes no longer than its print needs", async () => {
    const { bytes } = await takeAndRead("wide.jpg", await photograph({ width: 6_000, height: 1_000 }));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([3_000, 500]);
  });

  test("a picture comes back upright and tells neither place nor notes", async () => {
    const sent = await photographWithPlace("MARKER-OF-A-PHONE");
    expect(sent.includes("MARKER-OF-A-PHONE")).toBe(true);
    const { bytes } = await takeAndRead("phone.jpg", sent);
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([200, 300, undefined, undefined]);
    expect(bytes.includes("MARKER-OF-A-PHONE")).toBe(false);
  });

  test("what a picture carries behind its end is gone", async () => {
    const both = Buffer.concat([await photograph(), Buffer.from("<script>alert('MARKER')</script>PK\x03\x04")]);
    const { bytes } = await takeAndRead("polyglot.jpg", both);
    expect(bytes.includes("MARKER")).toBe(false);
  });

  test.each([
    ["../../x", "x"],
    ["C:\\Users\\ngozi\\passport.jpg", "passport.jpg"],
    [`${"long ".repeat(60)}.jpeg`, `${"long ".repeat(23)}.jpeg`],
    ["scan\u202Egpj.exe\u0000\r\n.jpg", "scangpj.exe.jpg"],
    ["\u2066\u200B", "file"],
    ["паспорт Ọmọ.png", "паспорт Ọmọ.png"],
  ])("under the name %j, shown as %j", async (sent, shown) => {
    const { name } = await takeAndRead(sent, await photograph({ width: 20, height: 20 }));
    expect(name).toBe(shown);
    expect(Array.from(name).length).toBeLessThanOrEqual(120);
  });
});

describe("refused, and nothing of it is kept", () => {
  async function refusal(name: string, bytes: Uint8Array, deps: Partial<TestFiles> = {}) {
    const before = [await countRows(), files.onDisk().length];
    const answer = await takeFile({ name, bytes }, { ...files, ...deps, now: NOW });
    expect([await countRows(), files.onDisk().length]).toEqual(before);
    return answer;
  }

  test.each(STRANGERS)("%s", async (name, bytes) => {
    const message = "Only JPEG, PNG, WebP or PDF files are accepted.";
    expect(await refusal(name, bytes)).toEqual({ ok: false, kind: "wrong-type", message });
  });

  test.each(
    (["jpeg", "png", "webp"] as const).flatMap((format) => [0.2, 0.5, 0.8, 0.99].map((share) => ({ format, share }))),
  )("a $format that breaks off at $share of it", async ({ format, share }) => {
    const whole = await photograph({ format });
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    expect(await refusal("passport", cut)).toMatchObject({ kind: "damaged" });
  });

  test("the head of a picture and no more", async () => {
    expect(await refusal("cut.jpg", HEAD_OF_A_JPEG)).toMatchObject({ kind: "damaged" });
  });

  test("a file without a byte", async () => {
    const message = "This file is empty. Please choose another one.";
    expect(await refusal("passport.jpg", Buffer.alloc(0))).toEqual({ ok: false, kind: "empty", message });
  });

  test("a document with a password", async () => {
    const message = "This PDF is locked. Please remove its password and choose it again.";
    const locked = pdf({ trailer: "/Encrypt 9 0 R" });
    expect(await refusal("licence.pdf", locked)).toEqual({ ok: false, kind: "locked", message });
  });

  test("a byte more than 8 MB", async () => {
    const message = "File is too large. The limit is 8 MB.";
    const answer = await refusal("large.jpg", Buffer.alloc(8 * 1024 * 1024 + 1));
    expect(answer).toEqual({ ok: false, kind: "too-large", message });
  });

  test("12,000 by 12,000 pixels, which are never unpacked", async () => {
    const file = await enormousPicture();
    expect(file.length).toBeLessThan(600_000);
    const before = process.memoryUsage().rss;
    const message = "Image dimensions are too large.";
    expect(await refusal("bomb.png", file)).toEqual({ ok: false, kind: "too-many-pixels", message });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test.each([
    ["malware", () => Promise.resolve(EICAR)],
    ["a picture with malware behind it", async () => Buffer.concat([await photograph(), EICAR])],
    ["a document that runs a script", () => Promise.resolve(pdf({ catalogue: "/OpenAction << /S /JavaScript >>" }))],
  ])("%s", async (_, make) => {
    expect(await refusal("passport.jpg", await make())).toEqual({
      ok: false,
      kind: "rejected",
      message: "File rejected.",
    });
  });

  test("what the scanner calls infected", async () => {
    const scanner = { scan: () => Promise.resolve("infected" as const) };
    expect(await refusal("a.jpg", await photograph(), { scanner })).toMatchObject({ kind: "rejected" });
  });

  test("anything at all while the scanner cannot say", async () => {
    const scanner = { scan: () => Promise.reject(new Error("nobody there")) };
    const message = "Files cannot be checked right now. Please try again in a few minutes.";
    const answer = await refusal("a.jpg", await photograph(), { scanner });
    expect(answer).toEqual({ ok: false, kind: "unavailable", message });
  });

  test("anything at all while the store takes nothing", async () => {
    const store = { ...files.store, put: () => Promise.reject(new Error("no space left on device")) };
    const message = "Files cannot be saved right now. Please try again in a few minutes.";
    const answer = await refusal("a.jpg", await photograph(), { store });
    expect(answer).toEqual({ ok: false, kind: "unavailable", message });
  });
});

describe("at rest", () => {
  const MARKER = "MARKER-IN-A-PASSPORT-0123456789";
  const document = () => pdf({ objects: [stream("/Length 40", MARKER)] });

  async function changeStored(id: string, how: (sealed: Buffer) => Uint8Array): Promise<void> {
    const row = files.db.selectFrom("files").select("storage_key").where("id", "=", id);
    const { storage_key } = await row.executeTakeFirstOrThrow();
    const sealed = await files.store.find(storage_key);
    if (!sealed) throw new Error("It is not there.");
    await files.store.put(storage_key, how(sealed));
  }

  test("nothing readable is on the disk or in the database, and others cannot open the folder", async () => {
    await takeAndRead("marked.pdf", document());
    expect(files.onDisk().some((bytes) => bytes.includes(MARKER) || bytes.includes("marked.pdf"))).toBe(false);
    const { rows } = await sql<{ row: string }>`
      select encode(convert_to(f::text, 'utf8'), 'escape') as row from files f`.execute(files.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(MARKER))).toBe(false);
    expect(statSync(files.folder).mode & 0o777).toBe(0o700);
  });

  test("each file has a name that says nothing and a key of its own", async () => {
    await takeAndRead("twice.pdf", document());
    await takeAndRead("twice.pdf", document());
    const rows = await files.db.selectFrom("files").select(["sealed_key", "storage_key"]).execute();
    expect(new Set(rows.map((row) => row.sealed_key.toString("hex"))).size).toBe(rows.length);
    const sealed = files.onDisk().map((bytes) => bytes.toString("hex"));
    expect(new Set(sealed).size).toBe(sealed.length);
    const names = readdirSync(files.folder, { recursive: true }).map(String);
    expect(names.filter((name) => !/^[0-9a-f]{2}([/\\][0-9a-f]{64}\.(dat|meta\.json))?$/.test(name))).toEqual([]);
  });

  test("a changed bit in the store fails instead of giving something else", async () => {
    const { id } = await takeAndRead("changed.pdf", document());
    await changeStored(id, (sealed) => sealed.with(40, (sealed[40] ?? 0) ^ 1));
    await expect(readFile(files, id)).rejects.toThrow(/authenticate/);
  });

  test("more bytes in the store than the file has are not read", async () => {
    const { id } = await takeAndRead("longer.pdf", document());
    await changeStored(id, (sealed) => Buffer.concat([sealed, Buffer.alloc(1)]));
    await expect(readFile(files, id)).rejects.toThrow(/answers more than \d+ bytes/);
  });

  test("one file's bytes cannot be passed off as another's", async () => {
    const mine = await takeAndRead("mine.pdf", document());
    const theirs = await takeAndRead("theirs.pdf", document());
    const row = await files.db.selectFrom("files").selectAll().where("id", "=", theirs.id).executeTakeFirstOrThrow();
    await files.db.deleteFrom("files").where("id", "=", theirs.id).execute();
    const { sealed_key, storage_key } = row;
    await files.db.updateTable("files").set({ sealed_key, storage_key }).where("id", "=", mine.id).execute();
    await expect(readFile(files, mine.id)).rejects.toThrow(/authenticate/);
  });

  test("without its row nothing that rests can be read, and bytes that are lost are absent", async () => {
    const { id } = await takeAndRead("gone.pdf", document());
    await files.db.updateTable("files").set({ storage_key: "lost" }).where("id", "=", id).execute();
    expect(await readFile(files, id)).toBeUndefined();
    await files.db.deleteFrom("files").where("id", "=", id).execute();
    expect(await readFile(files, id)).toBeUndefined();
  });
});

test("many at once are taken one after the other, each as its own", async () => {
  const sizes = Array.from({ length: 12 }, (_, index) => 40 + index);
  const read = await Promise.all(
    sizes.map(async (width) => takeAndRead(`${width}.jpg`, await photograph({ width, height: 30 }))),
  );
  const widths = await Promise.all(read.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual(sizes);
});
