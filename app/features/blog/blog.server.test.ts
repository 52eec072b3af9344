import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { createBlogClient, type BlogClient } from "#app/upstream/blog/posts.server.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { findPost, listPosts, refreshPosts } from "./blog.server.ts";

let made: TestDatabase;
let db: Kysely<DB>;
let host: Server;
let client: BlogClient;
let answer: { status: number; body: string };
const settings = { imageHosts: ["cdn.example"], now: Date.UTC(2026, 10, 20) };

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
  host = createServer((_, response) => response.writeHead(answer.status).end(answer.body)).listen(0, "127.0.0.1");
  await once(host, "listening");
  client = createBlogClient({ url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/blog` });
});
afterAll(async () => {
  await client.outbound.close();
  host.closeAllConnections();
  host.close();
  await db.destroy();
  await made.drop();
});

function blogSays(data: unknown): Promise<unknown> {
  answer = { status: 200, body: JSON.stringify({ data }) };
  return refreshPosts(db, client, settings);
}

const titles = async () => (await listPosts(db)).map(({ title }) => title);

test("posts are stored sanitised, in order, with a slug each", async () => {
  await blogSays([
    {
      title: "How to ship a car",
      image: "https://cdn.example/a.jpg",
      description: "<p onclick=x()>Slowly</p><script>1</script>",
    },
    { title: "How to Ship a Car!", image: "http://169.254.169.254/a.jpg", description: "<p>Again</p>" },
    { title: "<b>日本</b>", description: null },
    { title: "", description: "none" },
    "broken",
  ]);
  expect(await listPosts(db)).toMatchObject([
    {
      slug: "how-to-ship-a-car",
      title: "How to ship a car",
      image: "https://cdn.example/a.jpg",
      html: "<p>Slowly</p>",
    },
    { slug: "how-to-ship-a-car-2", title: "How to Ship a Car!", image: null, html: "<p>Again</p>" },
    { slug: "b-b", title: "<b>日本</b>", image: null, html: "" },
  ]);
  expect(await findPost(db, "how-to-ship-a-car-2")).toMatchObject({ html: "<p>Again</p>" });
  expect(await findPost(db, "unknown")).toBeUndefined();
});

test("a title search takes its words literally and in any case", async () => {
  await blogSays([
    { title: "100% duty", description: "" },
    { title: "Duty_free", description: "" },
  ]);
  expect(await listPosts(db, { title: "DUTY" })).toHaveLength(2);
  expect(await listPosts(db, { title: "%" })).toHaveLength(1);
  expect(await listPosts(db, { title: "_" })).toHaveLength(1);
  expect(await listPosts(db, { title: "  " })).toHaveLength(2);
});

test("the same answer again writes nothing", async () => {
  await blogSays([{ title: "Steady", description: "<p>x</p>" }]);
  const before = await listPosts(db);
  await refreshPosts(db, client, { ...settings, now: settings.now + 60_000 });
  expect(await listPosts(db)).toEqual(before);
});

test.each([
  ["an outage", { status: 500, body: "" }, 500],
  ["garbage", { status: 200, body: "<html>" }, "PARSING_ERROR"],
  ["another shape", { status: 200, body: '{"posts":[]}' }, "PARSING_ERROR"],
])("%s leaves the last good copy", async (_name, given, kind) => {
  await blogSays([{ title: "Kept", description: "" }]);
  answer = given;
  expect(await refreshPosts(db, client, settings)).toMatchObject({ ok: false, failure: { kind } });
  expect(await titles()).toEqual(["Kept"]);
});

test("an empty list is a good answer", async () => {
  await blogSays([{ title: "Gone", description: "" }]);
  await blogSays([]);
  expect(await titles()).toEqual([]);
});

test("a description is cut at 200 kB before it is read", async () => {
  await blogSays([{ title: "Long", description: "é".repeat(150_000) }]);
  const html = (await listPosts(db))[0]?.html ?? "";
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(200_010);
  expect(Buffer.byteLength(html)).toBeGreaterThan(190_000);
});
