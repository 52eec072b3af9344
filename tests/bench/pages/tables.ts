import type { DrawnRow } from "./drawn.ts";
import { GOALS, type PageKind } from "./goals.ts";
import type { LighthouseRow } from "./lighthouse.ts";
import type { MemoryRun } from "./memory.ts";
import { kilobytes, seconds, table, times, verdict } from "./report.ts";
import type { PageThroughput, Throughput } from "./throughput.ts";
import { SLOW_4G, type Link, type Visit } from "./visits.ts";
import type { Likeness, PageWeight } from "./weights.ts";

interface LoadRow {
  path: string;
  throughput: PageThroughput;
  likeness: Likeness;
}

const nameOf = (path: string) => (path.startsWith("/detail/") ? "/detail/{id}" : path);

export function loadTable(rows: LoadRow[]): string {
  const cells = rows.flatMap(({ path, throughput: { rendered, memory, peer } }) => {
    const line = (how: string, one: Throughput, goal: string, verdictOfIt: string) => [
      `${nameOf(path)}, ${how}`,
      one.pagesPerSecond.toFixed(0),
      times(one.pagesPerSecond / peer.pagesPerSecond),
      one.processorMs.toFixed(2),
      times(one.processorMs / peer.processorMs),
      `${one.p95Ms.toFixed(0)} ms`,
      goal,
      verdictOfIt,
    ];
    return [
      line("bare react-dom", peer, "", ""),
      line(
        "rendered",
        rendered,
        `≥ ${GOALS.rendered} ×, processor ≤ ${GOALS.processor} ×`,
        verdict([
          { what: "pages/s", isMet: rendered.pagesPerSecond >= GOALS.rendered * peer.pagesPerSecond },
          { what: "processor", isMet: rendered.processorMs <= GOALS.processor * peer.processorMs },
        ]),
      ),
      line(
        "from memory",
        memory,
        `≥ ${GOALS.memory} ×`,
        verdict([{ what: "pages/s", isMet: memory.pagesPerSecond >= GOALS.memory * peer.pagesPerSecond }]),
      ),
    ];
  });
  const head = ["page, 16 connections, brotli", "pages/s", "× peer", "CPU ms", "× peer", "p95", "goal", "verdict"];
  return [table(head, cells), ...rows.map(describeLikeness)].join("\n\n");
}

function describeLikeness({ path, likeness: { ours, peers, difference } }: LoadRow): string {
  const sizes = `${nameOf(path)}: ours ${kilobytes(ours)}, the peer's ${kilobytes(peers)} compressed`;
  return difference ? `${sizes}; **not the same text**: ${difference}.` : `${sizes}, the same text to a reader.`;
}

/** What a page costs that nobody asked before; all servers in turns on one core. */
export function drawnTable(rows: DrawnRow[]): string {
  const [ours] = rows;
  const cells = rows.map((row) => {
    const goal = Object.entries(GOALS.drawn).find(([name]) => row.name.startsWith(name))?.[1];
    const ratio = (ours?.many.pagesPerSecond ?? 0) / row.many.pagesPerSecond;
    const isOurs = row === ours;
    return [
      row.name,
      kilobytes(row.bytes),
      row.many.pagesPerSecond.toFixed(0),
      isOurs ? "" : times(ratio),
      `${row.many.processorMs.toFixed(2)} ms`,
      `${row.many.p95Ms.toFixed(0)} ms`,
      `${row.alone.p50Ms.toFixed(1)} / ${row.alone.p95Ms.toFixed(1)} ms`,
      isOurs ? `p95 alone < ${GOALS.drawnP95Ms} ms` : goal === undefined ? "" : `≥ ${goal} ×`,
      isOurs
        ? verdict([{ what: "p95 alone", isMet: row.alone.p95Ms < GOALS.drawnP95Ms }])
        : goal === undefined
          ? ""
          : verdict([{ what: "pages/s", isMet: ratio >= goal }]),
    ];
  });
  const head = [
    "listing never asked before, 16 connections",
    "HTML",
    "pages/s",
    "ours to it",
    "CPU",
    "p95",
    "1 client: p50 / p95",
    "goal",
    "verdict",
  ];
  return table(head, cells);
}

export function lighthouseTable(rows: LighthouseRow[]): string {
  const cells = rows.map(({ path, scores, blockedMs, elements, isSmall }) => [
    nameOf(path),
    String(scores.performance),
    String(scores.accessibility),
    String(scores["best-practices"]),
    String(scores.seo),
    `${blockedMs.toFixed(0)} ms`,
    elements.toFixed(0),
    verdict([
      ...Object.entries(scores).map(([what, score]) => ({ what, isMet: score >= GOALS.lighthouse })),
      { what: "elements", isMet: isSmall },
    ]),
  ]);
  const head = ["Lighthouse, phone", "performance", "accessibility", "practices", "SEO", "blocked", "elements"];
  return table([...head, `verdict: ${GOALS.lighthouse} each`], cells);
}

const htmlGoal = (path: string): number => GOALS.htmlOf[path] ?? GOALS.html;

export function weightTable(pages: PageWeight[]): string {
  const rows = pages.map(({ path, sent, withoutStyles, inlineScript }) => [
    nameOf(path),
    kilobytes(sent),
    kilobytes(withoutStyles),
    kilobytes(sent - withoutStyles),
    kilobytes(inlineScript),
    `≤ ${htmlGoal(path) / 1024}, ${GOALS.style / 1024} and ${GOALS.inlineScript / 1024} KB`,
    verdict([
      { what: "HTML", isMet: withoutStyles <= htmlGoal(path) },
      { what: "style sheet", isMet: sent - withoutStyles <= GOALS.style },
      { what: "inline script", isMet: inlineScript <= GOALS.inlineScript },
    ]),
  ]);
  return table(
    ["HTML, brotli", "as sent", "without style sheet", "style sheet in it", "inline script", "goal", "verdict"],
    rows,
  );
}

export interface VisitRow {
  path: string;
  kind: PageKind;
  withScript: Visit;
  withoutScript: Visit;
  /** The browser lost its cache and kept the cookie that says that it holds the style sheet. */
  evicted: Visit;
}

const PAINT_GOALS = { slow4g: { fcp: 1000, lcp: 1500 }, slow3g: { fcp: 1500, lcp: 2800 } };

export function browserTable(link: Link, pages: VisitRow[]): string {
  const goal = link === SLOW_4G ? PAINT_GOALS.slow4g : PAINT_GOALS.slow3g;
  const rows = pages.map(({ path, kind, withScript: one, withoutScript: bare, evicted }) => [
    nameOf(path),
    `${seconds(one.fcp)} / ${seconds(one.lcp)}`,
    `${seconds(bare.fcp)} / ${seconds(bare.lcp)}`,
    one.cls.toFixed(2),
    `${one.tbt.toFixed(0)} / ${one.blocked.toFixed(0)} ms`,
    seconds(evicted.fcp),
    `${kilobytes(one.bytesBeforePaint)} / ${kilobytes(one.bytes)}`,
    `${kilobytes(one.scriptBeforePaint)} / ${kilobytes(one.script)} in ${one.scriptFiles}`,
    verdict([
      { what: "FCP", isMet: one.fcp <= goal.fcp },
      { what: "LCP", isMet: one.lcp <= goal.lcp },
      { what: "FCP against no script", isMet: one.fcp <= GOALS.withoutScript * bare.fcp },
      { what: "LCP against no script", isMet: one.lcp <= GOALS.withoutScript * bare.lcp },
      { what: "CLS", isMet: one.cls < GOALS.cls },
      { what: "TBT", isMet: one.tbt < GOALS.tbtMs },
      { what: "blocked", isMet: one.blocked <= GOALS.blockedMs },
      { what: "FCP with the cache evicted", isMet: evicted.fcp <= GOALS.evicted * one.fcp },
      { what: "script before paint", isMet: one.scriptBeforePaint === 0 },
      { what: "script", isMet: one.script <= GOALS.script[kind] },
      { what: "script files", isMet: kind !== "hydrated" || one.scriptFiles <= GOALS.hydratedFiles },
    ]),
  ]);
  const { name, downKbit, delayMs, slowerProcessor } = link;
  const conditions = `${name}: ${downKbit} kbit/s, ${delayMs} ms a request${slowerProcessor > 1 ? `, processor ${slowerProcessor} × slower` : ""}`;
  return table(
    [
      `${conditions}; 360 × 780 at 2 ×, cold`,
      "FCP / LCP",
      "without script",
      "CLS",
      "TBT / blocked in all",
      "FCP with the cookie and no cache",
      "bytes before paint / all",
      "script before paint / all",
      `goal: FCP ≤ ${seconds(goal.fcp)}, LCP ≤ ${seconds(goal.lcp)}, ≤ ${GOALS.withoutScript} × without script`,
    ],
    rows,
  );
}

export interface TapRow {
  what: string;
  slow4g: number;
  slow3g: number;
}

/** At 400 kbit/s the line alone takes the 0.3 s of the goal, so those figures are only shown. */
export function tapTable(taps: TapRow[]): string {
  const rows = taps.map(({ what, slow4g, slow3g }) => [
    what,
    seconds(slow4g),
    seconds(slow3g),
    `≤ ${seconds(GOALS.tapMs)} on slow 4G`,
    verdict([{ what: "slow 4G", isMet: slow4g <= GOALS.tapMs }]),
  ]);
  return table(["tap right after the first paint, until its answer", "slow 4G", "400 kbit/s", "goal", "verdict"], rows);
}

export function memoryTable({ megabytes, requests, slope }: MemoryRun): string {
  const portions = megabytes.length - 1;
  const after = (place: number) => Math.round((requests * place) / portions).toLocaleString("en");
  const head = [
    "resident memory over mixed requests",
    ...megabytes.map((_, place) => (place === 0 ? "at start" : after(place))),
    "slope for 10,000",
    "goal",
    "verdict",
  ];
  const row = [
    "web process",
    ...megabytes.map((one) => `${one.toFixed(0)} MB`),
    `${slope.toFixed(1)} MB`,
    `≤ ${GOALS.memorySlope} MB`,
    verdict([{ what: "flat", isMet: slope <= GOALS.memorySlope }]),
  ];
  return table(head, [row]);
}
