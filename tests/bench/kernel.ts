// npm run bench kernel [slots …]
import { isDeepStrictEqual } from "node:util";
import { IndexMemory } from "#app/features/search/index/index-memory.server.ts";
import { median } from "./pages/median.ts";
import { table } from "./pages/report.ts";
import { createPlainKernel, type PlainKernel } from "./kernel/typed-arrays.ts";
import { drawWorks, type Work } from "./kernel/works.ts";

const SIZES = [300_000, 3_000_000];
const ROUNDS = 21;
const ROUND_MS = 2;

export function run(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter(Number.isFinite);
  for (const slots of sizes.length > 0 ? sizes : SIZES) compare(slots);
  return Promise.resolve();
}

function compare(slots: number): void {
  const memory = new IndexMemory();
  const works = drawWorks(memory, slots);
  const ways = [memory.kernel, createPlainKernel(memory)];
  const rows = works.map((work) => {
    const [kernel = Number.NaN, plain = Number.NaN] = measure(work, ways, memory);
    return [`${work.what}, ${work.on}`, micro(kernel), micro(plain), `${(plain / kernel).toFixed(1)} ×`];
  });
  const head = [`${slots.toLocaleString("en-US")} slots, µs, median of ${ROUNDS}`, "kernel", "typed arrays", "ratio"];
  process.stdout.write(`\n${table(head, rows)}\n`);
}

const micro = (ms: number) => (ms * 1000).toFixed(1);

function measure(work: Work, ways: PlainKernel[], memory: IndexMemory): number[] {
  const answers = ways.map((way) => answer(work, way, memory));
  if (answers.some((one) => !isDeepStrictEqual(one, answers[0]))) throw new Error(`${work.what} has two answers.`);
  const times: number[][] = ways.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, way] of ways.entries()) {
      const time = timeRound(work, way);
      if (round > 0) times[i]?.push(time);
    }
  }
  return times.map(median);
}

function timeRound(work: Work, way: PlainKernel): number {
  let [spent, calls] = [0, 0];
  while (spent < ROUND_MS) {
    work.before?.();
    const start = performance.now();
    work.run(way);
    spent += performance.now() - start;
    calls += 1;
  }
  return spent / calls;
}

function answer({ before, run, writes: { at, bytes } }: Work, way: PlainKernel, memory: IndexMemory): unknown {
  before?.();
  return [run(way), Buffer.from(memory.u8.subarray(at, at + bytes))];
}
