import { table, verdict } from "../pages/report.ts";
import type { BidCost, Visibility } from "../search-bids.ts";
import { AT_DOOR, type Comparison, type Row, type Timing } from "./compare.ts";
import type { Rate } from "./over-http.ts";
import { ASKED_A_SECOND, type WebMemory } from "./memory.ts";

const MANY = 1_000_000;
/** Of 10 facets: the engine to beat. */
const DUCK_GOAL = 30;
const count = (value: number) => value.toLocaleString("en-US");
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const pair = (timing: Timing | undefined) => (timing ? `${ms(timing.p50)} / ${ms(timing.p95)}` : "–");
const times = (ratio: number) => `${count(Math.round(ratio))} ×`;

const ratioOf = ({ plain, memory }: Row) => (plain ? plain.p50 / memory.p50 : Number.NaN);

export function searchTable(lots: number, { rows, compared, differences }: Comparison): string {
  const goals: Record<string, { ratio: number; p95: number }> = {
    "exact total": { ratio: 100, p95: Infinity },
    [AT_DOOR]: { ratio: 0, p95: lots > MANY ? 50 : 5 },
    "counts of 10 facets": lots > MANY ? { ratio: 150, p95: 15 } : { ratio: 100, p95: 3 },
  };
  const lines = rows.map((row) => {
    const goal = goals[row.what];
    const ratio = ratioOf(row);
    const toDuck = row.duck ? row.duck.p50 / row.memory.p50 : Infinity;
    const duckGoal = goal?.p95 === Infinity ? 0 : DUCK_GOAL;
    const isAhead = goal?.ratio === 0 || (ratio >= (goal?.ratio ?? 0) && toDuck >= duckGoal);
    const isMet = !goal || (isAhead && row.memory.p95 < goal.p95);
    const words =
      goal &&
      (goal.ratio === 0
        ? `p95 < ${goal.p95} ms`
        : `≥ ${goal.ratio} ×${goal.p95 < Infinity ? `, ≥ ${duckGoal} × DuckDB, p95 < ${goal.p95} ms` : ""}`);
    const judged = words ? `${words}: ${verdict([{ what: words, isMet }])}` : "";
    return [
      row.what,
      pair(row.plain),
      pair(row.best),
      pair(row.duck),
      pair(row.memory),
      Number.isNaN(ratio) ? "" : times(ratio),
      row.duck ? times(row.duck.p50 / row.memory.p50) : "",
      judged,
    ];
  });
  const none = verdict([{ what: "0", isMet: differences === 0 }]);
  return table(
    [
      `${count(lots)} lots, ms p50 / p95`,
      "B-trees",
      "best SQL",
      "DuckDB",
      "memory",
      "B-trees to it",
      "DuckDB to it",
      "goal",
    ],
    [
      ...lines,
      [
        `answers of ${count(compared)} that differ from SQL or DuckDB`,
        "",
        "",
        "",
        count(differences),
        "",
        "",
        `0: ${none}`,
      ],
    ],
  );
}

interface TwoRates {
  one: Rate;
  eight: Rate;
}

export interface Doors {
  lots: number;
  ready: { readyMs: number; lots: number; bytes: number; rssBefore: number; rssReady: number };
  memory: TwoRates;
  sql: TwoRates;
  /** `first` is the first page of a visit, which brings the style sheet. */
  html: TwoRates & { first: Rate };
  suggest: Rate;
  hostile: { p50: number; p99: number; errors: number };
}

export function doorTable(lots: number, { ready, memory, sql, html, suggest, hostile }: Doors): string {
  const below = (what: string, value: number, limit: number): [string, string] => [
    `< ${limit} ${what}`,
    verdict([{ what: `${limit} ${what}`, isMet: value < limit }]),
  ];
  const judged = ([goal, met]: [string, string]) => `${goal}: ${met}`;
  const rate = (what: string, one: Rate, goal: [string, string] | undefined) => [
    what,
    `${ms(one.p95Ms)} ms`,
    count(Math.round(one.perSecond)),
    goal ? judged(goal) : "",
  ];
  // The goals of a page are for 300,000 lots.
  const isMany = lots > MANY;
  const ratio = memory.eight.perSecond / sql.eight.perSecond;
  const perLot = ready.bytes / ready.lots;
  const forAll = (ready.readyMs / ready.lots) * 300_000;
  const rows = [
    rate("JSON from memory, 1 client", memory.one, isMany ? undefined : below("ms", memory.one.p95Ms, 5)),
    rate("JSON from memory, 8 clients", memory.eight, isMany ? undefined : below("ms", memory.eight.p95Ms, 25)),
    rate("JSON by best SQL, 1 client", sql.one, undefined),
    rate("JSON by best SQL, 8 clients", sql.eight, undefined),
    [
      "pages a second, memory to best SQL",
      "",
      times(ratio),
      `≥ 50 ×: ${verdict([{ what: "50 ×", isMet: ratio >= 50 }])}`,
    ],
    rate("whole HTML page, 1 client", html.one, isMany ? undefined : below("ms", html.one.p95Ms, 10)),
    rate(
      "the same with the style sheet in it, 1 client",
      html.first,
      isMany ? undefined : below("ms", html.first.p95Ms, 10),
    ),
    rate("whole HTML page, 8 clients", html.eight, undefined),
    rate("suggestions while typing, 1 client", suggest, below("ms", suggest.p95Ms, 50)),
    [
      `hostile addresses, p50 ${ms(hostile.p50)} ms, p99`,
      `${ms(hostile.p99)} ms`,
      `${hostile.errors} errors`,
      `p99 < 10 × p50, 0 errors: ${verdict([
        { what: "10 ×", isMet: hostile.p99 < 10 * hostile.p50 },
        { what: "0 errors", isMet: hostile.errors === 0 },
      ])}`,
    ],
    [
      "from start to ready",
      `${(ready.readyMs / 1_000).toFixed(1)} s`,
      `${count(ready.lots)} lots`,
      judged(below("s for each 300,000", forAll / 1_000, 5)),
    ],
    [
      "memory of the index",
      `${(ready.bytes / 1_048_576).toFixed(0)} MB`,
      `${perLot.toFixed(0)} bytes a lot`,
      judged(below("bytes a lot", perLot, 160)),
    ],
  ];
  return table([`${count(lots)} lots over HTTP, total, 10 facets, 12 cards`, "p95", "a second", "goal"], rows);
}

export function writeTable(bids: BidCost, visibility: Visibility): string {
  return table(
    ["writing", "measured", "goal"],
    [
      [
        "2,000 bids in the narrow table, in the wide one",
        `${ms(bids.narrowMs)} ms, ${ms(bids.wideMs)} ms: ${bids.ratio.toFixed(1)} ×`,
        `≥ 8 ×: ${verdict([{ what: "8 ×", isMet: bids.ratio >= 8 }])}`,
      ],
      [
        `a bid in the memory of 2 processes, 2,000 a second (${count(visibility.changes)} seen)`,
        `${ms(visibility.p50Ms)} / ${ms(visibility.p95Ms)} ms`,
        `p95 < 25 ms: ${verdict([{ what: "25 ms", isMet: visibility.p95Ms < 25 }])}`,
      ],
    ],
  );
}

interface Soak {
  reports: { done: number; missed: number; megabytes: number; indexBytes: number }[];
  changes: number;
  changed: number;
  tookS: number;
  megabytesAtEnd: number;
}

export function soakTable(lots: number, { reports, changes, changed, tookS, megabytesAtEnd }: Soak): string {
  const [first] = reports;
  const half = reports[Math.floor(reports.length / 2)];
  const last = reports.at(-1);
  return table(
    [
      `${count(last?.done ?? 0)} searches of ${count(lots)} lots, ${count(changes)} bids and ${count(changed)} changed lots meanwhile`,
      "measured",
    ],
    [
      ["took", `${tookS.toFixed(0)} s`],
      [`process after ${count(first?.done ?? 0)}`, `${(first?.megabytes ?? 0).toFixed(0)} MB`],
      [`process after ${count(half?.done ?? 0)}`, `${(half?.megabytes ?? 0).toFixed(0)} MB`],
      ["process after all", `${(last?.megabytes ?? 0).toFixed(0)} MB, ${megabytesAtEnd.toFixed(0)} MB a moment later`],
      [
        "index, then and now",
        `${((first?.indexBytes ?? 0) / 1_048_576).toFixed(1)} / ${((last?.indexBytes ?? 0) / 1_048_576).toFixed(1)} MB`,
      ],
      ["not answered from memory", count(last?.missed ?? 0)],
    ],
  );
}

export function memoryRow(lots: number, { readyS, atStart, mostMb, atEnd, later, ...rest }: WebMemory): string {
  const standing = ({ megabytes, ...parts }: WebMemory["atEnd"]) => {
    const [heap, whole, external] = [parts.heapMb, parts.wholeHeapMb, parts.externalMb].map((mb) => mb.toFixed(0));
    return `${megabytes.toFixed(0)} MB (${heap} of ${whole}, ${external})`;
  };
  return table(
    [
      `${count(lots)} lots: web process (heap in use of heap, external)`,
      `ready after ${readyS.toFixed(0)} s`,
      "most under load",
      "at its end",
      "half a minute later",
      "index",
      "kept pages",
      "answers a second, p95, refused",
    ],
    [
      [
        `${ASKED_A_SECOND} requests a second`,
        standing(atStart),
        `${mostMb.toFixed(0)} MB`,
        standing(atEnd),
        standing(later),
        `${rest.indexMb.toFixed(0)} MB`,
        `${rest.pageMemoryMb.toFixed(0)} MB`,
        `${rest.perSecond.toFixed(0)}, ${rest.p95Ms.toFixed(0)} ms, ${count(rest.refused)}`,
      ],
    ],
  );
}
