// npm run bench pages [quick] [load] [drawn] [browser] [lighthouse] [memory]
import { availableParallelism } from "node:os";
import { chromium } from "playwright";
import { findChromium } from "#tests/support/browser.ts";
import { cleanedUp } from "./clean-up.ts";
import { inlinedHead, startPeer } from "./pages/build-peer.ts";
import { canPin } from "./pages/children.ts";
import { openFront } from "./pages/front.ts";
import { startLoad, type SendLoad } from "./pages/load-job.ts";
import { measureMemory, mixedPaths } from "./pages/memory.ts";
import { installFrameworks, measureDrawn } from "./pages/drawn.ts";
import { askLighthouse } from "./pages/lighthouse.ts";
import { sheetCookie } from "./search/over-http.ts";
import { measureThroughput } from "./pages/throughput.ts";
import {
  browserTable,
  drawnTable,
  lighthouseTable,
  loadTable,
  memoryTable,
  tapTable,
  weightTable,
  type TapRow,
  type VisitRow,
} from "./pages/tables.ts";
import { openBenchSite, type AtEnd, type BenchSite } from "./pages/site.ts";
import { medianVisit, SLOW_3G, SLOW_4G, tap, visit, type Link, type Visit } from "./pages/visits.ts";
import { compareWithPeer, fetchPage, kindOf, weighPage } from "./pages/weights.ts";
import { median } from "./pages/median.ts";
import { say } from "./say.ts";

interface Scale {
  lots: number;
  rounds: number;
  roundSeconds: number;
  visits: number;
  drawn: number;
  requests: number;
}

const FULL: Scale = { lots: 12_000, rounds: 5, roundSeconds: 4, visits: 5, drawn: 3_000, requests: 20_000 };
const QUICK: Scale = { lots: 1_500, rounds: 2, roundSeconds: 2, visits: 1, drawn: 1_000, requests: 5_000 };
const PARTS = ["load", "drawn", "browser", "lighthouse", "memory"] as const;

interface Bench {
  site: BenchSite;
  scale: Scale;
  atEnd: AtEnd;
}

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  // npm keeps words that begin with dashes for itself.
  const words = args.map((arg) => arg.replace(/^--/, ""));
  const unknown = words.find((word) => word !== "quick" && !PARTS.some((part) => part === word));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'; there are: ${PARTS.join(", ")}.`);
  const scale = words.includes("quick") ? QUICK : FULL;
  const named = PARTS.filter((part) => words.includes(part));
  const wants = (part: (typeof PARTS)[number]) => named.length === 0 || named.includes(part);
  const site = await openBenchSite(scale.lots, atEnd, say);
  const bench: Bench = { site, scale, atEnd };
  const pinned = canPin ? "server and load on a core each" : "processes free on all cores";
  print(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, ${scale.lots} lots, ${pinned}${scale === QUICK ? ", quick" : ""}`,
  );
  const send = await startLoad(atEnd);
  if (wants("load")) await measureLoad(bench, send);
  if (wants("drawn")) await measureUnasked(bench, send);
  if (wants("browser")) await measureInBrowser(bench);
  if (wants("lighthouse")) await measureByLighthouse(bench);
  if (wants("memory")) await measureOverTime(bench, send);
}

const lotPath = ({ lotIds }: BenchSite) => `/detail/${encodeURIComponent(lotIds[0] ?? "")}`;

async function measureLoad({ site, scale, atEnd }: Bench, send: SendLoad): Promise<void> {
  const web = await site.startWeb();
  const peer = await startPeer(site, inlinedHead(await fetchPage(web, "/allListing")), atEnd);
  const rows = [];
  for (const path of ["/allListing", lotPath(site)]) {
    const likeness = await compareWithPeer(web, peer, path);
    say(`Load on ${path} …`);
    const throughput = await measureThroughput(send, {
      path,
      web,
      peer,
      rounds: scale.rounds,
      seconds: scale.roundSeconds,
    });
    rows.push({ path, throughput, likeness });
  }
  print(loadTable(rows));

  const paths = ["/", "/allListing", "/copartListing", "/vehicleFind", lotPath(site), "/faqpage", "/login"];
  print(weightTable(await Promise.all(paths.map((path) => weighPage(web, path)))));
  await Promise.all([web.stop(), peer.stop()]);
}

async function measureUnasked({ site, scale, atEnd }: Bench, send: SendLoad): Promise<void> {
  say("Installing and building the other frameworks' listings …");
  const frameworks = installFrameworks(atEnd);
  const web = await site.startWeb();
  const servers = [{ name: "ours", server: web }];
  for (const framework of frameworks) servers.push({ name: framework.name, server: await framework.start() });
  say("Listings never asked before …");
  print(drawnTable(await measureDrawn(send, { servers, rounds: scale.rounds, requests: scale.drawn })));
  await Promise.all(servers.map(({ server }) => server.stop()));
}

async function measureByLighthouse({ site, scale, atEnd }: Bench): Promise<void> {
  say("Lighthouse …");
  const web = await site.startWeb();
  const paths = ["/", "/allListing", "/copartListing", "/vehicleFind", lotPath(site), "/faqpage", "/Register"];
  print(lighthouseTable(await askLighthouse(web.origin, paths, { rounds: scale.visits, atEnd })));
  await web.stop();
}

async function measureInBrowser({ site, scale, atEnd }: Bench): Promise<void> {
  const web = await site.startWeb();
  const plain = await openFront(web.origin, { script: true }, atEnd);
  const stripped = await openFront(web.origin, { script: false }, atEnd);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Chromium's sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  atEnd(() => browser.close());
  const paths = ["/", "/allListing", "/copartListing", "/vehicleFind", lotPath(site), "/faqpage", "/login"];
  for (const path of paths) await visit(browser, plain + path);

  const many = Array.from({ length: scale.visits });
  for (const link of [SLOW_4G, SLOW_3G]) {
    say(`Visits at ${link.name} …`);
    const rows: VisitRow[] = [];
    for (const path of paths) {
      const [withScript, withoutScript, evicted] = [[], [], []] as [Visit[], Visit[], Visit[]];
      for (const _ of many) {
        withScript.push(await visit(browser, plain + path, link));
        evicted.push(await visit(browser, plain + path, link, sheetCookie()));
        withoutScript.push(await visit(browser, stripped + path, link));
      }
      rows.push({
        path,
        kind: kindOf(await fetchPage(web, path)),
        withScript: medianVisit(withScript),
        withoutScript: medianVisit(withoutScript),
        evicted: medianVisit(evicted),
      });
    }
    print(browserTable(link, rows));
  }

  const targets = [
    { what: "page number", path: "/allListing", target: "[data-pages] ol a:not([aria-current])" },
    { what: "favourite", path: "/allListing", target: ".heart" },
    { what: "filters", path: "/vehicleFind", target: "[popovertarget=filters]:visible" },
  ];
  const taps: TapRow[] = [];
  for (const { what, path, target } of targets) {
    const at = async (link: Link) => {
      const found: number[] = [];
      for (const _ of many) found.push(await tap(browser, plain + path, target, link));
      return median(found);
    };
    taps.push({ what: `${what} on ${path}`, slow4g: await at(SLOW_4G), slow3g: await at(SLOW_3G) });
  }
  print(tapTable(taps));
  await browser.close();
  await web.stop();
}

async function measureOverTime({ site, scale }: Bench, send: SendLoad): Promise<void> {
  const web = await site.startWeb();
  say(`${scale.requests} mixed requests …`);
  print(memoryTable(await measureMemory(send, web, mixedPaths(site.lotIds), scale.requests)));
  await web.stop();
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
