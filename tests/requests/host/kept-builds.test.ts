import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { ask, type RawRequest } from "./raw-request.ts";

// Two processes on one database: one has the build, the other a later one whose script and style have other names.

let site: Site;
let before: Server;
let after: Server;
let folder: string;
let script: string;
let style: string;

beforeAll(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "bidport-build-"));
  const own = "build/client/assets";
  const names = readdirSync(own);
  script = names.find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "";
  style = names.find((name) => /^theme-.*\.css$/.test(name)) ?? "";
  cpSync("build/client", folder, { recursive: true });
  for (const name of names.filter((one) => one.startsWith(script) || one.startsWith(style)))
    renameSync(join(folder, "assets", name), join(folder, "assets", later(name)));
  before = await host("build/client");
  after = await host(folder);
});
afterAll(async () => {
  for (const server of [before, after]) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
  await site.close();
});

const later = (name: string) => name.replace(/-[\w-]{8}\./, "-laterlat.");

async function host(files: string): Promise<Server> {
  // Only now: React chooses between its two editions by NODE_ENV, which openSite has set.
  const { createWebHost } = await import("#app/host/web-host.ts");
  const { app, builds } = await createWebHost(parseEnv(process.env), pino({ level: "silent" }), files);
  await builds.keep();
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const get = (server: Server, path: string, more: RawRequest["headers"] = {}) => ask(server, { path, headers: more });

test("a page finds script and style wherever it asks, whichever build it came from", async () => {
  for (const path of ["/", "/login"]) {
    const html = (await get(before, path)).body.toString();
    const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([found]) => found);
    expect(named.length).toBeGreaterThan(1);
    for (const file of new Set(named)) expect([file, (await get(after, file)).status]).toEqual([file, 200]);
  }
  expect((await get(before, `/assets/${later(script)}`)).status).toBe(200);
  expect((await get(before, `/assets/${later(style)}`)).status).toBe(200);
});

it.each(["br", "gzip", ""])("comes as from its own build, packed by %j", async (encoding) => {
  const asked = { "Accept-Encoding": encoding };
  for (const name of [script, style]) {
    const [own, kept] = [await get(before, `/assets/${name}`, asked), await get(after, `/assets/${name}`, asked)];
    expect(kept.status).toBe(200);
    const same = [
      "content-encoding",
      "cache-control",
      "vary",
      ...Object.keys(own.headers).filter((one) => /policy|^x-c|^x-f|transport/.test(one)),
    ];
    for (const header of same) expect([header, kept.headers[header]]).toEqual([header, own.headers[header]]);
    expect(kept.headers["content-type"]).toMatch(/^text\/(javascript|css)/);
    expect(kept.headers["content-length"]).toBe(String(kept.body.length));
    const plain = encoding === "gzip" ? gunzipSync(kept.body) : kept.body;
    expect(plain.equals(encoding === "gzip" ? gunzipSync(own.body) : own.body)).toBe(true);
  }
});

it("is asked for again only when it is another", async () => {
  const { headers } = await get(after, `/assets/${script}`);
  const again = await get(after, `/assets/${script}`, { "If-None-Match": String(headers["etag"]) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await ask(after, { method: "HEAD", path: `/assets/${script}` });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(after, { method: "POST", path: `/assets/${script}` })).status).not.toBe(200);
});

test("nothing else in the store has an address", async () => {
  const { storage_key, id } = await site.db.selectFrom("files").select(["storage_key", "id"]).executeTakeFirstOrThrow();
  for (const name of [storage_key, id, `${storage_key}.js`, `..%2f${storage_key}`, `${script}/..`, `%2e%2e/${script}`])
    expect([name, (await get(after, `/assets/${name}`)).status]).toEqual([name, 404]);
});

test("with the store away a file that nobody has read is not found, and pages are answered", async () => {
  const fresh = await host("build/client");
  const shelves = join(site.dataDir, "files");
  renameSync(shelves, `${shelves}-away`);
  try {
    mkdirSync(shelves);
    expect((await get(fresh, `/assets/${later(script)}`)).status).toBe(404);
    expect((await get(fresh, "/refundpolicy")).status).toBe(200);
    // One that was read before is still sent.
    expect((await get(after, `/assets/${script}`)).status).toBe(200);
  } finally {
    rmSync(shelves, { recursive: true });
    renameSync(`${shelves}-away`, shelves);
    fresh.close().closeAllConnections();
  }
});
