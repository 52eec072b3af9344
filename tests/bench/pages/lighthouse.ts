import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { findChromium } from "#tests/support/browser.ts";
import { installAside } from "../install.ts";
import { median } from "./median.ts";
import type { AtEnd } from "./site.ts";

/** The last one that counts elements. */
const VERSION = "12.8.2";
const KINDS = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface LighthouseRow {
  path: string;
  /** 0 to 100, the middle of all rounds. */
  scores: Record<(typeof KINDS)[number], number>;
  blockedMs: number;
  elements: number;
  /** Whether it finds no more elements than it likes. */
  isSmall: boolean;
}

interface Verdict {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** What Lighthouse says of pages as a phone sees them; it is installed for it. */
export async function askLighthouse(
  origin: string,
  paths: readonly string[],
  { rounds, atEnd }: { rounds: number; atEnd: AtEnd },
): Promise<LighthouseRow[]> {
  const folder = installAside({ lighthouse: VERSION }, atEnd);
  const rows: LighthouseRow[] = [];
  for (const path of paths) {
    const verdicts: Verdict[] = [];
    for (let round = 0; round < rounds; round++) verdicts.push(await ask(folder, origin + path));
    const of = (read: (one: Verdict) => number | null | undefined) =>
      median(verdicts.map((one) => read(one) ?? Number.NaN));
    const scores = Object.fromEntries(
      KINDS.map((kind) => [kind, Math.round(of(({ categories }) => categories[kind]?.score) * 100)]),
    ) as LighthouseRow["scores"];
    rows.push({
      path,
      scores,
      blockedMs: of(({ audits }) => audits["total-blocking-time"]?.numericValue),
      elements: of(({ audits }) => audits["dom-size"]?.numericValue),
      isSmall: of(({ audits }) => audits["dom-size"]?.score) >= 0.9,
    });
  }
  return rows;
}

const MOST_TRIES = 3;

/** It may lose the trace of a page, and says then that it is to be asked again. */
async function ask(folder: string, address: string): Promise<Verdict> {
  for (let tries = 1; ; tries++) {
    const { answer, complaint } = await look(folder, address);
    if (answer !== undefined) return JSON.parse(answer) as Verdict;
    if (tries === MOST_TRIES) throw new Error(`Lighthouse did not look at ${address}: ${complaint}`);
  }
}

async function look(folder: string, address: string): Promise<{ answer: string | undefined; complaint: string }> {
  const flags = ["--headless", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const line = [address, "--quiet", "--output=json", `--only-categories=${KINDS.join(",")}`, `--chrome-flags=${flags}`];
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  const child = spawn(process.execPath, [program, ...line], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "close");
  const [answer, complaint] = await said;
  return { answer: child.exitCode === 0 ? answer : undefined, complaint };
}
