import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { firstFreePort } from "#db/free-port.ts";
import { installAside } from "../install.ts";
import { below, oneOf, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import { processorMs, ROOT, SERVER_CORE, startServer, type BenchChild } from "./children.ts";
import type { SendLoad } from "./load-job.ts";
import { median } from "./median.ts";
import type { AtEnd } from "./site.ts";
import type { Throughput } from "./throughput.ts";

const MAKES = ["toyota", "honda", "ford", "lexus", "nissan", "hyundai", "kia", "bmw", "mercedes-benz", "chevrolet"];
const SORTS = ["", "price", "year", "miles"];

/** Listings that nobody asked before: no two of a bench are the same. */
export function drawListings(count: number): string[] {
  const draw = seeded(randomInt(1e9));
  return Array.from({ length: count }, () => {
    const asked = new URLSearchParams({ makes: oneOf(draw, MAKES) });
    asked.set("from", String(2000 + below(draw, 15)));
    asked.set("to", String(2015 + below(draw, 11)));
    asked.set("min", String(below(draw, 2_000)));
    asked.set("max", String(5_000 + below(draw, 60_000)));
    const sort = oneOf(draw, SORTS);
    if (sort) asked.set("sort", sort);
    return `/allListing?${asked}`;
  });
}

/** What nobody needs who only installs the site. */
const NEXT = "16.4.6";
const NEEDED = { isbot: "5.2.3", typescript: "5.9.3", "@types/react": "19.2.2", "@types/node": "24.10.1", next: NEXT };
const OURS = [
  "react",
  "react-dom",
  "react-router",
  "vite",
  "@react-router/node",
  "@react-router/serve",
  "@react-router/dev",
];

export interface Framework {
  name: string;
  start(): Promise<BenchChild>;
}

/** The same smaller listing (peers/) by React Router as its template builds it and by Next; both are installed for it. */
export function installFrameworks(atEnd: AtEnd): Framework[] {
  const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, Record<string, string>>;
  const versions = { ...own["devDependencies"], ...own["dependencies"] };
  const dependencies = { ...NEEDED, ...Object.fromEntries(OURS.map((name) => [name, versions[name]])) };
  const folder = installAside(dependencies, atEnd);
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const peers = join(import.meta.dirname, "peers");
  cpSync(join(peers, "listing-task.tsx"), join(folder, "listing-task.tsx"));
  cpSync(join(peers, "next"), join(folder, "next"), { recursive: true });
  cpSync(join(peers, "react-router"), join(folder, "router/app"), { recursive: true });
  cpSync(join(peers, "listing-task.tsx"), join(folder, "router/listing-task.tsx"));
  write("next/package.json", '{"private":true,"type":"module"}');
  write("next/next.config.mjs", "export default { typescript: { ignoreBuildErrors: true } };");
  write("router/package.json", '{"private":true,"type":"module","dependencies":{"isbot":"*"}}');
  write(
    "router/vite.config.ts",
    'import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };',
  );
  const node = join(folder, "node_modules");
  symlinkSync(node, join(folder, "router/node_modules"));
  run(process.execPath, [join(node, "@react-router/dev/bin.cjs"), "build"], join(folder, "router"));
  run(process.execPath, [join(node, "next/dist/bin/next"), "build", "next"], folder);

  const start = async (args: (port: number) => string[], cwd: string) => {
    const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
    const server = await startServer(args(port), { port, cwd, core: SERVER_CORE });
    atEnd(() => server.stop());
    return server;
  };
  return [
    {
      name: `React Router ${versions["react-router"]}`,
      start: () =>
        start(() => [join(node, "@react-router/serve/bin.cjs"), "build/server/index.js"], join(folder, "router")),
    },
    {
      name: `Next ${NEXT}`,
      start: () => start((port) => [join(node, "next/dist/bin/next"), "start", "next", "-p", String(port)], folder),
    },
  ];
}

function run(command: string, args: string[], cwd: string): void {
  const ended = spawnSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  if (ended.status !== 0) throw new Error(`${command} ${args.join(" ")}\n${ended.stdout}\n${ended.stderr}`);
}

export interface DrawnRow {
  name: string;
  /** Of one page, before compression. */
  bytes: number;
  many: Throughput;
  /** One client after the other, in milliseconds. */
  alone: { p50Ms: number; p95Ms: number };
}

export interface DrawnPlan {
  servers: { name: string; server: BenchChild }[];
  rounds: number;
  requests: number;
}

export async function measureDrawn(send: SendLoad, { servers, rounds, requests }: DrawnPlan): Promise<DrawnRow[]> {
  const measured = servers.map(() => ({ many: [] as Throughput[], p50: [] as number[], p95: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const [place, { server }] of servers.entries()) {
      const before = processorMs(server.pid);
      const many = await send({ origin: server.origin, paths: drawListings(requests), requests });
      const used = processorMs(server.pid) - before;
      const alone = await send({
        origin: server.origin,
        paths: drawListings(requests),
        requests: requests / 4,
        connections: 1,
      });
      if (round === 0) continue;
      measured[place]?.many.push({
        pagesPerSecond: many.answers / many.seconds,
        processorMs: used / many.answers,
        p95Ms: many.p95Ms,
      });
      measured[place]?.p50.push(alone.p50Ms);
      measured[place]?.p95.push(alone.p95Ms);
    }
  }
  return Promise.all(
    servers.map(async ({ name, server }, place) => {
      const { many = [], p50 = [], p95 = [] } = measured[place] ?? {};
      const page = await fetch(server.origin + (drawListings(1)[0] ?? ""), {
        headers: { "accept-encoding": "identity" },
      });
      return {
        name,
        bytes: (await page.arrayBuffer()).byteLength,
        many: {
          pagesPerSecond: median(many.map((one) => one.pagesPerSecond)),
          processorMs: median(many.map((one) => one.processorMs)),
          p95Ms: median(many.map((one) => one.p95Ms)),
        },
        alone: { p50Ms: median(p50), p95Ms: median(p95) },
      };
    }),
  );
}
