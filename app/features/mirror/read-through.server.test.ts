import { expect, test } from "vitest";
import { getFreshness, hasAnyLots } from "./crawl-state.server.ts";
import { readThroughAuction, readThroughFeed } from "./read-through.server.ts";
import { rowVersions, withDatabase } from "./test-lots.ts";
import { NOW, withUpstreams } from "./test-upstreams.ts";

const { db } = withDatabase();
const upstreams = withUpstreams(200);
const deps = () => ({ ...upstreams(), clock: () => NOW });

test("an empty mirror has no lots, no age and no failure", async () => {
  expect(await hasAnyLots(db())).toBe(false);
  expect(await getFreshness(db(), () => NOW)).toEqual({ ageSeconds: null, lastAnsweredAt: null, lastFailure: null });
});

test("a failing upstream is answered with its kind, and nothing is stored", async () => {
  upstreams().standIn.faults.set({ target: "feed", kind: "status", status: 503 });
  expect(await readThroughFeed(db(), deps(), { page: 1, size: 12 })).toMatchObject({
    ok: false,
    failure: { kind: 503 },
  });
  expect(await hasAnyLots(db())).toBe(false);
  expect(await getFreshness(db(), () => NOW)).toMatchObject({ ageSeconds: null, lastFailure: 503 });
});

test("a page of the feed is stored and answered in the upstream's order", async () => {
  const page = await readThroughFeed(db(), deps(), { page: 2, size: 12 });
  if (!page.ok) throw new Error(page.failure.message);
  expect(page.lotIds).toHaveLength(12);
  expect(page.pages).toBe(Math.ceil((page.count ?? 0) / 12));
  expect(page.more).toBe(true);
  const rows = await db().selectFrom("lots").select(["id", "feed_id"]).where("id", "in", page.lotIds).execute();
  expect(rows).toHaveLength(12);
  const before = await rowVersions(db());
  expect(await readThroughFeed(db(), deps(), { page: 2, size: 12 })).toEqual(page);
  expect(await rowVersions(db())).toBe(before);
});

test("a page of the auction joins the rows that the feed brought", async () => {
  const page = await readThroughAuction(db(), deps(), "copart", 0);
  if (!page.ok) throw new Error(page.failure.message);
  expect(page).toMatchObject({ count: null, pages: null, more: true });
  expect(page.lotIds).toHaveLength(21);
  const houses = await db().selectFrom("lots").select("house").distinct().where("id", "in", page.lotIds).execute();
  expect(houses).toEqual([{ house: "copart" }]);
});

test("a smaller page of the auction is cut from the 21 that it always answers", async () => {
  const whole = await readThroughAuction(db(), deps(), "iaai", 0);
  const page = await readThroughAuction(db(), deps(), "iaai", 0, 12);
  if (!whole.ok || !page.ok) throw new Error("the auction did not answer");
  expect(page.lotIds).toEqual(whole.lotIds.slice(0, 12));
  expect(page.more).toBe(true);

  const { count } = await db()
    .selectFrom("lots")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("house", "=", "iaai")
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThanOrEqual(21);
});

test("the end of the auction's list says that there is no more, what comes before it that there is", async () => {
  let total = 0;
  for (let more = true; more;) {
    const page = await readThroughAuction(db(), deps(), "copart", total);
    if (!page.ok) throw new Error(page.failure.message);
    total += page.lotIds.length;
    more = page.more;
  }
  const end = await readThroughAuction(db(), deps(), "copart", total - 2, 2);
  expect(end).toMatchObject({ ok: true, more: false });
  const beforeEnd = await readThroughAuction(db(), deps(), "copart", total - 2, 1);
  expect(beforeEnd).toMatchObject({ ok: true, more: true, lotIds: end.ok ? end.lotIds.slice(0, 1) : [] });
});

test("readers of the same page at the same time share one request", async () => {
  const { standIn } = upstreams();
  standIn.faults.set({ target: "feed", kind: "delay", ms: 100, times: 1 });
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => readThroughFeed(db(), deps(), { page: 3, size: 12 })),
  );
  expect(new Set(pages).size).toBe(1);
  expect(standIn.faults.list()).toEqual([]);
  expect(await readThroughFeed(db(), deps(), { page: 3, size: 12 })).not.toBe(pages[0]);
});

test("the data's age counts from the last good answer of any vehicle source", async () => {
  expect(await getFreshness(db(), () => NOW + 65_400)).toEqual({
    ageSeconds: 65,
    lastAnsweredAt: new Date(NOW),
    lastFailure: null,
  });
});
