import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { ask } from "#tests/requests/host/raw-request.ts";
import { startFakeS3 } from "#tests/support/fake-s3.ts";
import { createS3Store } from "#app/upstream/file-store/s3-store.server.ts";
import { openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { keptFiles } from "../static-files.ts";
import { createKeptBuilds, type KeptBuilds } from "./kept-builds.ts";

const HOUR_MS = 3_600_000;

let files: TestFiles;
let now: number;
beforeEach(async () => {
  files = await openTestFiles();
  now = Date.now();
});
afterEach(() => files.close());

/** A process of a build whose script and style have `hash` in their names. */
function processOf(hash: string, store = files.store): KeptBuilds {
  const folder = join(files.folder, "..", hash);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `page-${hash}.js`), `run("${hash}")`);
  writeFileSync(join(folder, `page-${hash}.js.br`), brotliCompressSync(`run("${hash}")`));
  writeFileSync(join(folder, `theme-${hash}.css`), `body { --of: ${hash} }`);
  writeFileSync(join(folder, "notes.txt"), "no file of a page");
  return createKeptBuilds({
    db: () => files.db,
    store: () => store,
    clock: () => now,
    log: pino({ level: "silent" }),
    folder,
  });
}

/** One process after the other starts, as releases do. */
async function startAll(...hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    now += HOUR_MS;
    await processOf(hash).keep();
  }
}

const findIn = async (process: KeptBuilds, name: string) => {
  const found = await process.find(name);
  return found && brotliDecompressSync(found).toString();
};

const rowsKept = () =>
  files.db
    .selectFrom("files")
    .select(["id", "name"])
    .where("media_type", "like", "%build%")
    .orderBy("expires_at")
    .execute();

test("each release finds the files of the other, also when the other comes later", async () => {
  const old = processOf("oldoldol");
  await old.keep();
  expect(await findIn(old, "page-newnewne.js")).toBeUndefined();
  await processOf("newnewne").keep();
  expect(await findIn(old, "page-newnewne.js")).toBe('run("newnewne")');
  expect(await findIn(old, "theme-newnewne.css")).toBe("body { --of: newnewne }");
  expect(await findIn(processOf("newnewne"), "page-oldoldol.js")).toBe('run("oldoldol")');
});

test("the last three builds are kept, counted from when they last ran, and the sweep takes the bytes of the others", async () => {
  await startAll("buildaaa", "buildbbb", "buildccc", "buildaaa", "buildddd");
  const any = processOf("buildddd");
  for (const hash of ["buildaaa", "buildccc", "buildddd"]) expect(await findIn(any, `page-${hash}.js`)).toBeDefined();
  expect(await findIn(any, "page-buildbbb.js")).toBeUndefined();
  now += 2 * HOUR_MS;
  expect(await purgeFiles({ ...files, now })).toMatchObject({ expired: 1, strays: 1 });
  now += 365 * 24 * HOUR_MS;
  expect(await purgeFiles({ ...files, now })).toEqual({ expired: 0, orphans: 0, strays: 0 });
  expect(await findIn(processOf("buildddd"), "page-buildccc.js")).toBe('run("buildccc")');
});

test("a build that runs stays among them, however many others start and fail", async () => {
  const timers = vi.spyOn(globalThis, "setInterval");
  await processOf("runsruns").keep();
  const [stillRuns] = timers.mock.calls[0] ?? [];
  timers.mockRestore();
  const [own] = await rowsKept();
  for (const hash of ["failsaaa", "failsbbb", "failsccc", "failsddd"]) {
    await startAll(hash);
    now += HOUR_MS;
    stillRuns?.();
    await expect.poll(async () => (await rowsKept()).at(-1)).toEqual(own);
  }
  expect(await findIn(processOf("failsddd"), "page-runsruns.js")).toBe('run("runsruns")');
});

test("processes of one build that start at once keep it once", async () => {
  await Promise.all([1, 2, 3, 4].map(() => processOf("buildaaa").keep()));
  expect(await rowsKept()).toHaveLength(1);
  expect(await findIn(processOf("buildbbb"), "page-buildaaa.js")).toBe('run("buildaaa")');
});

it.each(["gzip", "identity"])("is packed as %s once, however often it is asked for", async (encoding) => {
  await processOf("buildaaa").keep();
  const sent: unknown[] = [];
  const app = express();
  app.use((_request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body) => {
      sent.push(body);
      return send(body);
    };
    next();
  });
  app.use(keptFiles(processOf("buildbbb")));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const asked = { path: "/assets/page-buildaaa.js", headers: { "Accept-Encoding": encoding } };
    const answers = await Promise.all([ask(server, asked), ask(server, asked)]);
    answers.push(await ask(server, asked));
    for (const { body } of answers)
      expect((encoding === "gzip" ? gunzipSync(body) : body).toString()).toBe('run("buildaaa")');
    expect(sent).toHaveLength(3);
    for (const body of sent) expect(body).toBe(sent[0]);
  } finally {
    server.close();
  }
});

test("one whose bytes are lost is kept anew at the next start", async () => {
  await processOf("buildaaa").keep();
  for (const name of readdirSync(files.folder)) rmSync(join(files.folder, name), { recursive: true });
  await processOf("buildaaa").keep();
  expect(await findIn(processOf("buildbbb"), "page-buildaaa.js")).toBe('run("buildaaa")');
});

test.each(["notes.txt", "page-nothere1.js", "../page-buildaaa.js", "constructor", "__proto__", ""])(
  "nothing is found under %j",
  async (name) => {
    await processOf("buildaaa").keep();
    expect(await processOf("buildbbb").find(name)).toBeUndefined();
  },
);

test("bytes that somebody changed in the store are nobody's script", async () => {
  await processOf("buildaaa").keep();
  const { storage_key } = await files.db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow();
  const sealed = (await files.store.find(storage_key)) ?? Buffer.alloc(0);
  sealed[sealed.length - 20] = (sealed[sealed.length - 20] ?? 0) ^ 1;
  await files.store.put(storage_key, sealed);
  expect(await processOf("buildbbb").find("page-buildaaa.js")).toBeUndefined();
});

test("in a bucket; with the bucket away a process starts all the same, and keeps its build when it is back", async () => {
  const s3 = await startFakeS3();
  try {
    const store = createS3Store(s3.address);
    s3.failWith(503);
    await processOf("buildaaa", store).keep();
    expect(await rowsKept()).toEqual([]);
    s3.failWith(undefined);
    await processOf("buildaaa", store).keep();
    expect(await findIn(processOf("buildbbb", store), "page-buildaaa.js")).toBe('run("buildaaa")');
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^[0-9a-z]+-[0-9a-f]{48}$/)]);
  } finally {
    await s3.close();
  }
});
