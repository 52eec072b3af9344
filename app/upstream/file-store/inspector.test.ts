import { expect, test } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { pdf, photograph } from "#tests/support/uploads.ts";
import { inspectFile } from "./inspector.server.ts";

test("what ends the thread is refused, and the next file finds a new one", async () => {
  const breaking = { length: "not bytes at all" } as unknown as Uint8Array;
  expect(await inspectFile("pdf", breaking)).toEqual({ ok: false, kind: "rejected" });
  expect(await inspectFile("pdf", pdf())).toMatchObject({ ok: true });
  const [broken, picture] = await Promise.all([
    inspectFile("pdf", breaking),
    inspectFile("picture", await photograph()),
  ]);
  expect([broken.ok, picture.ok]).toEqual([false, true]);
});

test("a page does not wait while a large picture is made anew", async () => {
  const picture = await photograph({ width: 5_000, height: 4_000 });
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await inspectFile("picture", picture);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});

test("when too many wait, the next is asked to come again, and all others are served", async () => {
  const file = pdf();
  const answers = await Promise.all(Array.from({ length: 40 }, () => inspectFile("pdf", file)));
  const served = answers.filter((answer) => answer.ok).length;
  expect(served).toBe(25);
  expect(answers.filter((answer) => !answer.ok && answer.kind === "unavailable")).toHaveLength(40 - served);
});

test("one large picture after the other takes no more memory than a few of them", async () => {
  const picture = await photograph({ width: 4_000, height: 3_000 });
  for (let count = 0; count < 6; count += 1) await inspectFile("picture", picture);
  const before = process.memoryUsage().rss;
  for (let count = 0; count < runs(40); count += 1) await inspectFile("picture", picture);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});
