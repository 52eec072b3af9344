import { expect, test } from "vitest";
import type { KeptFiles } from "./kept-files.server.ts";
import { createWorkshop, keyFor } from "./workshop.server.ts";

function inMemory(): KeptFiles {
  const kept = new Map<string, Buffer>();
  return {
    find: (key) => Promise.resolve(kept.get(key)),
    keep: async (key, bytes) => void kept.set(key, bytes),
    evict: () => Promise.resolve(),
  };
}

const source = {
  bytes: () => Promise.resolve({ ok: true as const, body: { bytes: Buffer.from("source"), contentType: null } }),
};

test("at most two pictures are converted at once and two hundred wait; the rest are told to come back", async () => {
  const shop = createWorkshop(inMemory(), source);
  const release = Promise.withResolvers<void>();
  let busy = 0;
  let most = 0;
  const convert = async (bytes: Buffer) => {
    most = Math.max(most, ++busy);
    await release.promise;
    busy -= 1;
    return bytes;
  };
  const asked = Array.from({ length: 300 }, (_, index) => shop.make("http://host/a.jpg", keyFor(index), convert));
  setTimeout(release.resolve, 50);
  const made = await Promise.all(asked);
  expect(most).toBe(2);
  expect(made.filter((one) => one.ok)).toHaveLength(208);
  expect(made.filter((one) => !one.ok && one.reason === "busy")).toHaveLength(92);
});

test("requests for the same picture wait for one conversion", async () => {
  const shop = createWorkshop(inMemory(), source);
  let conversions = 0;
  const convert = (bytes: Buffer) => {
    conversions += 1;
    return Promise.resolve(bytes);
  };
  await Promise.all(Array.from({ length: 20 }, () => shop.make("http://host/a.jpg", keyFor("same"), convert)));
  await shop.make("http://host/a.jpg", keyFor("same"), convert);
  expect(conversions).toBe(1);
});

test("a source is fetched once for several widths, however late in the first one's conversion the next is asked for", async () => {
  let fetches = 0;
  const counted = { bytes: () => ((fetches += 1), source.bytes()) };
  const shop = createWorkshop(inMemory(), counted);
  const [converting, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = shop.make("http://host/a.jpg", keyFor(160), async (bytes) => {
    converting.resolve();
    await release.promise;
    return bytes;
  });
  await converting.promise;
  const second = shop.make("http://host/a.jpg", keyFor(320), (bytes) => Promise.resolve(bytes));
  expect(await second).toMatchObject({ ok: true });
  release.resolve();
  expect(await first).toMatchObject({ ok: true });
  expect(fetches).toBe(1);
});

test("a source that proved to be no picture is not kept", async () => {
  const files = inMemory();
  const shop = createWorkshop(files, source);
  const made = await shop.make("http://host/a.jpg", keyFor("bad"), () => Promise.reject(new Error("no picture")));
  expect(made).toEqual({ ok: false, reason: "unavailable" });
  expect(await files.find(keyFor("source", "http://host/a.jpg"))).toBeUndefined();
});
