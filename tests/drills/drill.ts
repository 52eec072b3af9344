import { setTimeout as sleep } from "node:timers/promises";
import { findDifferences } from "./compare.ts";
import { until } from "./processes.ts";
import type { FilePlace, Stage } from "./stage.ts";
import { startBidding, Visitors, type Counted } from "./traffic.ts";

export interface Drill {
  name: string;
  /** What is done. */
  line: string;
  /** What must come of it; `Fault.judge` and `drillOn` hold it against what came. */
  right: string;
  files?: FilePlace;
  /** The test that does the same in short: all are made in a full run, in a short one some are drawn. */
  shortForm: { file: string; test: string };
  faults: (stage: Stage) => Fault[];
}

/** What is done to the site; it goes by states and counts, never by a clock. */
export interface Fault {
  what: string;
  prepare?: () => Promise<void>;
  begin: () => Promise<void> | void;
  /** Whether the desk, a figure or /readyz tells of it. */
  isNoticed?: (() => Promise<boolean> | boolean) | undefined;
  lastsS: number;
  end: () => Promise<void> | void;
  isWell: () => Promise<boolean> | boolean;
  /** Whether pages may be refused meanwhile, with when to come back. */
  mayRefuse?: boolean;
  /** What is not as it should be, in words; asked when all is well again. */
  judge?: (counted: Counted) => Promise<string[]> | string[];
  /** What else is worth a figure. */
  note?: (counted: Counted) => string;
}

export interface Finding {
  what: string;
  counted: Counted;
  noticedMs: number | undefined;
  wellMs: number | undefined;
  wrong: string[];
  note: string;
}

const A_SECOND = { full: 20, short: 10 };
const CALM_MS = { full: 2_000, short: 500 };

export async function drillOn(stage: Stage, drill: Drill): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const fault of drill.faults(stage)) findings.push(await makeFault(stage, fault));
  return findings;
}

async function makeFault(stage: Stage, fault: Fault): Promise<Finding> {
  const length = stage.isShort ? "short" : "full";
  const { balancer, webs, lotIds, buyers } = stage;
  const healthAt = webs.map(({ port }) => `http://127.0.0.1:${port}`);
  const visitors = new Visitors({ origin: balancer.origin, healthAt, lotIds, buyers }).come(A_SECOND[length]);
  const endBidding = startBidding(stage);
  await sleep(CALM_MS[length]);
  await fault.prepare?.();

  const began = performance.now();
  await fault.begin();
  const noticedMs = fault.isNoticed && (await until(fault.isNoticed));
  const lastsMs = stage.isShort ? 0 : fault.lastsS * 1_000;
  await sleep(Math.max(0, began + lastsMs - performance.now()));
  await fault.end();
  const wellMs = await until(fault.isWell);
  await sleep(CALM_MS[length]);

  const [counted] = await Promise.all([visitors.count(), endBidding()]);
  const wrong = [
    ...(fault.isNoticed && noticedMs === undefined ? ["nothing told of it"] : []),
    ...(wellMs === undefined ? ["it did not become well again"] : []),
    ...(counted.failed.length > 0 ? [`${counted.failed.length} requests failed: ${inBrief(counted.failed)}`] : []),
    ...(counted.refused > 0 && !fault.mayRefuse ? [`${counted.refused} requests were refused`] : []),
    ...((await fault.judge?.(counted)) ?? []),
    ...(await findDifferences(stage)),
  ];
  return { what: fault.what, counted, noticedMs, wellMs, wrong, note: fault.note?.(counted) ?? "" };
}

const inBrief = (reasons: string[]) => [...new Set(reasons)].slice(0, 5).join("; ");
