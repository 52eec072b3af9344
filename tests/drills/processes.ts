import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { childrenOf, startChild, type BenchChild } from "#tests/bench/pages/children.ts";
import { startEmbedded, type EmbeddedDatabase } from "#db/embedded.ts";
import { figureIn } from "#tests/support/figures.ts";

const ASK_LIMIT_MS = 20_000;

/** One process of the site, which can be started again at the same port and with the same settings. */
export class SiteProcess {
  readonly port: number;
  /** Where it shows its figures. */
  readonly figuresAt: number;
  readonly #args: string[];
  readonly #settings: NodeJS.ProcessEnv;
  readonly #within: string[];
  #child: BenchChild | undefined;

  constructor(
    args: string[],
    settings: NodeJS.ProcessEnv,
    { port, figuresAt, within = [] }: { port: number; figuresAt: number; within?: string[] },
  ) {
    this.port = port;
    this.figuresAt = figuresAt;
    this.#args = args;
    this.#settings = settings;
    this.#within = within;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#child = await startChild(this.#args, this.#settings, undefined, this.#within);
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.process.kill(name);
  }

  /** Puts its clock off by so many milliseconds (shifted-clock.ts). */
  shiftClock(ms: number): void {
    writeFileSync(this.#settings["DRILL_CLOCK_FILE"] ?? "", String(ms));
    this.signal("SIGUSR2");
  }

  /** Also one that stands still. */
  async kill(): Promise<void> {
    const gone = this.gone();
    this.signal("SIGKILL");
    await gone;
  }

  async gone(): Promise<void> {
    const own = this.#child?.process;
    if (own && own.exitCode === null && own.signalCode === null) await once(own, "exit");
  }

  async ask(path: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
    const asked = { headers, redirect: "manual", signal: AbortSignal.timeout(ASK_LIMIT_MS) } as const;
    return fetch(`http://127.0.0.1:${this.port}${path}`, asked).catch(() => undefined);
  }

  /** What /readyz says, in one line. */
  async readiness(): Promise<string> {
    const answer = await this.ask("/readyz");
    return answer ? await answer.text() : "";
  }

  /** One of its figures; undefined while it shows none. */
  async figure(series: string): Promise<number | undefined> {
    const signal = AbortSignal.timeout(5_000);
    const text = await fetch(`http://127.0.0.1:${this.figuresAt}/metrics`, { signal })
      .then((answer) => answer.text())
      .catch(() => "");
    return figureIn(text, series);
  }
}

const TOO_BUSY = 'bidport_http_answers_total{route="(too busy)",method="GET",status="503"}';

/** Pages that these refused because they had too much to do. */
export async function countTooBusy(webs: SiteProcess[]): Promise<number> {
  const counts = await Promise.all(webs.map((web) => web.figure(TOO_BUSY)));
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** A PostgreSQL of its own, at one address however often it is started. */
export class DrillDatabase {
  readonly url: string;
  readonly #dataDir: string;
  #server: EmbeddedDatabase;
  #frozen: number[] = [];

  private constructor(dataDir: string, server: EmbeddedDatabase) {
    this.#dataDir = dataDir;
    this.#server = server;
    this.url = server.url;
  }

  static async start(dataDir: string): Promise<DrillDatabase> {
    return new DrillDatabase(dataDir, await startEmbedded({ dataDir }));
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#server.stop();
  }

  async startAgain(): Promise<void> {
    this.#server = await startEmbedded({ dataDir: this.#dataDir });
    if (this.#server.url !== this.url) throw new Error("PostgreSQL came back at another address.");
  }

  /** The first process of all stands still first, so that it starts no more. */
  freeze(): void {
    this.#frozen = [this.#server.pid];
    process.kill(this.#server.pid, "SIGSTOP");
    for (const pid of childrenOf(this.#server.pid)) {
      process.kill(pid, "SIGSTOP");
      this.#frozen.push(pid);
    }
  }

  thaw(): void {
    for (const pid of this.#frozen.splice(0).toReversed()) process.kill(pid, "SIGCONT");
  }
}

/** @returns after how many milliseconds it was so; undefined when it never was */
export async function until(isSo: () => Promise<boolean> | boolean, limitMs = 180_000): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - began;
    if (performance.now() - began > limitMs) return undefined;
    await sleep(100);
  }
}
