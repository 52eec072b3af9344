import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstFreePort } from "#db/free-port.ts";
import { installWithApt, isRoot } from "#tests/support/apt.ts";
import { ROOT } from "#tests/support/source-tree.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "bidport-nginx-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** From Debian's package, as Chromium is for the journeys. */
function hasNginx(): boolean {
  const is = () => spawnSync("nginx", ["-v"], { env: PATHS }).status === 0;
  return is() || (isRoot() && installWithApt("nginx-light") && is());
}
const PATHS = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
const isThere = hasNginx();

/** The file with a certificate of its own, for these two web processes and at these two addresses. */
function writeNginx({ site, plain, secure }: { site: number[]; plain: string; secure: string }): string {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const named = ["-subj", "/CN=cars.example.com", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...named], {
    stdio: "ignore",
  });
  const text = readFileSync(join(ROOT, "app/host/deploy/nginx.conf"), "utf8")
    .replace("/etc/letsencrypt/live/cars.example.com/fullchain.pem", certificate)
    .replace("/etc/letsencrypt/live/cars.example.com/privkey.pem", key)
    .replace("127.0.0.1:3000", `127.0.0.1:${site[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${site[1]}`)
    .replace("listen 80;", `listen ${plain};`)
    .replace("listen 443 ssl;", `listen ${secure} ssl;`)
    .replaceAll("/var/www/html", folder)
    .replaceAll("/var/log/nginx", folder);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `pid ${join(folder, "pid")};\n${text}`);
  return file;
}

test.skipIf(!isThere)("nginx takes its file", () => {
  const file = writeNginx({ site: [3000, 3001], plain: "80", secure: "443" });
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", file], { env: PATHS });
  expect(stderr.toString()).toContain("test is successful");
  expect(status).toBe(0);
});

interface Site {
  server: Server;
  port: number;
  /** Method and path of each request that came. */
  heard: string[];
  /** What it answers; nothing is kept by one that is well. */
  answer: (path: string) => [status: number, words: string];
}

const WELL: Site["answer"] = () => [200, "well"];
const AWAY: Site["answer"] = (path) => (path === "/kept" ? [200, "kept"] : [503, `no database for ${path}`]);

async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { method, url = "" } = request;
    site.heard.push(`${method} ${url}`);
    const [status, words] = site.answer(url);
    request.resume().once("end", () => response.writeHead(status, { "Retry-After": "5" }).end(words));
  });
  const site: Site = { server, port: 0, heard: [], answer: WELL };
  await once(server.listen(0, "127.0.0.1"), "listening");
  site.port = (server.address() as AddressInfo).port;
  return site;
}

describe.skipIf(!isThere)("nginx before two web processes", () => {
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  let sites: Site[];
  let plain: string;
  let secure: string;

  beforeAll(async () => {
    sites = [await startSite(), await startSite()];
    const ports = [await firstFreePort([0], "127.0.0.1", 0), await firstFreePort([0], "127.0.0.1", 0)];
    [plain, secure] = ports.map((port) => `127.0.0.1:${port}`) as [string, string];
    const file = writeNginx({ site: sites.map(({ port }) => port), plain, secure });
    const text = readFileSync(file, "utf8").replaceAll(/^ *listen \[::\].*$/gm, "");
    // Each of nginx's processes takes turns by itself.
    writeFileSync(file, text.replace("worker_processes auto;", "worker_processes 1;"));
    // It answers from where its command ends.
    execFileSync("nginx", ["-c", file], { env: PATHS, stdio: "ignore" });
  });
  beforeEach(() => {
    for (const site of sites) Object.assign(site, { answer: WELL, heard: [] });
  });
  afterAll(async () => {
    spawnSync("nginx", ["-c", join(folder, "nginx.conf"), "-s", "stop"], { env: PATHS });
    await agent.close();
    for (const { server } of sites) server.close().closeAllConnections();
  });

  async function ask(path: string, method: "GET" | "POST" = "GET") {
    const sent = method === "POST" ? { method, body: "a bid" } : {};
    const answer = await fetch(`https://${secure}${path}`, { ...sent, dispatcher: agent });
    return { status: answer.status, words: await answer.text(), again: answer.headers.get("Retry-After") };
  }
  const askOften = async (path: string, method?: "GET" | "POST") => {
    const answers = [];
    for (let turn = 0; turn < 20; turn += 1) answers.push(await ask(path, method));
    return answers;
  };
  const all = (answer: Awaited<ReturnType<typeof ask>>) => Array.from({ length: 20 }, () => answer);
  const posted = () => sites.flatMap(({ heard }) => heard).filter((one) => one.startsWith("POST"));

  test("however often both answer 503, kept pages are passed on, and so is what the 503 says", async () => {
    for (const site of sites) site.answer = AWAY;
    for (const path of ["/page", "/readyz"])
      expect(await askOften(path)).toEqual(all({ status: 503, words: `no database for ${path}`, again: "5" }));
    expect(await askOften("/kept")).toEqual(all({ status: 200, words: "kept", again: "5" }));
    for (const { heard } of sites) expect(heard.filter((one) => one === "GET /kept")).toHaveLength(10);
  });

  test("a page that one answers with 503 is asked of the other; what people send is sent once", async () => {
    const [first] = sites;
    if (first) first.answer = AWAY;
    expect(await askOften("/page")).toEqual(all({ status: 200, words: "well", again: "5" }));
    const statuses = (await askOften("/bid", "POST")).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(503)]);
    expect(posted()).toHaveLength(20);
  });

  test("at the port of plain http certbot's proof is shown, and everybody else is led to https", async () => {
    const proofs = join(folder, ".well-known/acme-challenge");
    mkdirSync(proofs, { recursive: true });
    chmodSync(folder, 0o755);
    writeFileSync(join(proofs, "token"), "proof");
    const get = (path: string) => fetch(`http://${plain}${path}`, { redirect: "manual", dispatcher: agent });
    expect(await (await get("/.well-known/acme-challenge/token")).text()).toBe("proof");
    const led = await get("/allListing?page=2");
    expect([led.status, led.headers.get("Location")]).toEqual([301, "https://127.0.0.1/allListing?page=2"]);
  });

  test("when one process ends the other answers everything, once", async () => {
    const [first] = sites;
    first?.server.close().closeAllConnections();
    expect(await askOften("/page")).toEqual(all({ status: 200, words: "well", again: "5" }));
    expect(await askOften("/bid", "POST")).toEqual(all({ status: 200, words: "well", again: "5" }));
    expect(posted()).toHaveLength(20);
  });
});
