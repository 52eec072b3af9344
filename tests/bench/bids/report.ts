import { median } from "../pages/median.ts";
import { table, times, verdict } from "../pages/report.ts";
import type { Listening } from "./listeners.ts";
import type { Round } from "./rounds.ts";

/** Of the rate of plain SQL: at least so many bids a second, each within the time that is asked for. */
export const GOAL_SHARE = 0.5;
const GOAL_P99_MS = 500;
const GOAL_PAGE_MS = 250;
const GOAL_EVENT_MS = 1_000;
const GOAL_GROWTH = 1.05;

export const WAYS = ["HTTP, one lot", "plain SQL, one lot", "HTTP, 200 lots", "plain SQL, 200 lots"] as const;
export type Way = (typeof WAYS)[number];

export interface Measured extends Round {
  /** Processor time of a bid in milliseconds. */
  spent: { web: number; database: number; client: number };
}

export type Rates = Record<Way, Measured[]>;

export interface Paced extends Round {
  perSecond: number;
}

export function ratesTable(rates: Rates): string {
  const middle = (way: Way, of: (round: Measured) => number) => median(rates[way].map(of));
  const rows = WAYS.map((way) => {
    const perSecond = middle(way, (round) => round.bidsPerSecond);
    const plain = middle(way.replace("HTTP", "plain SQL") as Way, (round) => round.bidsPerSecond);
    const share = perSecond / plain;
    const isOurs = way.startsWith("HTTP");
    const spent = (["web", "database", "client"] as const).map((who) =>
      who === "web" && !isOurs ? "" : `${middle(way, (round) => round.spent[who]).toFixed(1)} ms`,
    );
    return [
      way,
      perSecond.toFixed(0),
      isOurs ? times(share) : "",
      `${middle(way, (round) => round.p99Ms).toFixed(0)} ms`,
      ...spent,
      isOurs ? verdict([{ what: `${times(GOAL_SHARE)} plain SQL`, isMet: share >= GOAL_SHARE }]) : "",
    ];
  });
  const heads = [
    "bids, 200 at once",
    "a second",
    "of plain SQL",
    "p99",
    "processor: web",
    "PostgreSQL",
    "client",
    "goal",
  ];
  return table(heads, rows);
}

export function pacedTable(paced: Record<string, Paced>): string {
  const rows = Object.entries(paced).map(([way, { perSecond, p50Ms, p99Ms }]) => [
    way,
    perSecond.toFixed(0),
    `${p50Ms.toFixed(0)} ms`,
    `${p99Ms.toFixed(0)} ms`,
    verdict([{ what: `p99 < ${GOAL_P99_MS} ms`, isMet: p99Ms < GOAL_P99_MS }]),
  ]);
  return table(["bids when they are due", "a second", "p50", "p99", "goal"], rows);
}

export function listeningInWords({ listeners, pages, slowestMs, missing, memory }: Listening): string {
  const slowest = Math.max(...slowestMs);
  const [half, end] = [memory[Math.floor(memory.length / 2)] ?? 0, memory.at(-1) ?? 0];
  const checks = [
    { what: `p95 ≤ ${GOAL_PAGE_MS} ms`, isMet: pages.p95Ms <= GOAL_PAGE_MS && pages.failures === 0 },
    { what: "an event in all within 1 s", isMet: slowest <= GOAL_EVENT_MS && missing === 0 },
    { what: "memory flat in the second half", isMet: end <= half * GOAL_GROWTH },
  ];
  return (
    `${listeners} open pages of a lot and ${pages.perSecond} pages a second: p95 ${pages.p95Ms.toFixed(0)} ms, ` +
    `${pages.failures} failed; the last of ${listeners} was told after ${median(slowestMs).toFixed(0)} ms ` +
    `(at most ${slowest.toFixed(0)}), ${missing} never; memory ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB: ${verdict(checks)}`
  );
}
