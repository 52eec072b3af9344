import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerVideo } from "./videos.ts";

let folder: URL;
beforeAll(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), "videos-"))}/`);
  await writeFile(new URL("sedan.mp4", folder), "0123456789");
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [undefined, 200, undefined, "0123456789"],
  ["bytes=2-4", 206, "bytes 2-4/10", "234"],
  ["bytes=7-", 206, "bytes 7-9/10", "789"],
  ["bytes=-3", 206, "bytes 7-9/10", "789"],
  ["bytes=-30", 206, "bytes 0-9/10", "0123456789"],
  ["bytes=0-999", 206, "bytes 0-9/10", "0123456789"],
  ["bytes=5-2", 200, undefined, "0123456789"],
  ["bytes=0-1,4-5", 200, undefined, "0123456789"],
  ["lines=1-2", 200, undefined, "0123456789"],
  ["bytes=-", 200, undefined, "0123456789"],
])("the range %j is answered with %i %s", async (range, status, contentRange, text) => {
  const reply = await answerVideo("sedan", range, folder);
  expect(reply.status).toBe(status);
  expect(reply.headers["content-range"]).toBe(contentRange);
  expect(reply.headers["content-type"]).toBe("video/mp4");
  expect(reply.body.toString()).toBe(text);
});

test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("the range %s lies outside", async (range) => {
  const reply = await answerVideo("sedan", range, folder);
  expect(reply).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
});

test.each(["spaceship", "../server", "suv"])("there is no video called %s", async (name) => {
  expect((await answerVideo(name, undefined, folder)).status).toBe(404);
});
