import { processorMs, type BenchChild } from "./children.ts";
import type { SendLoad } from "./load-job.ts";
import { median } from "./median.ts";

export const OWN_COOKIE = `bidport.favourites=${encodeURIComponent(btoa("[]"))}`;

export interface Throughput {
  pagesPerSecond: number;
  /** Milliseconds a request. */
  processorMs: number;
  p95Ms: number;
}

export interface PageThroughput {
  rendered: Throughput;
  memory: Throughput;
  peer: Throughput;
}

interface Plan {
  path: string;
  web: BenchChild;
  peer: BenchChild;
  rounds: number;
  seconds: number;
}

export async function measureThroughput(send: SendLoad, plan: Plan): Promise<PageThroughput> {
  const { path, web, peer, rounds, seconds } = plan;
  const ways = {
    rendered: { server: web, cookie: OWN_COOKIE },
    memory: { server: web, cookie: undefined },
    peer: { server: peer, cookie: undefined },
  };
  const measured: { [way in keyof typeof ways]: Throughput[] } = { rendered: [], memory: [], peer: [] };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { server, cookie } = ways[name];
      const before = processorMs(server.pid);
      const answer = await send({ origin: server.origin, paths: [path], seconds, cookie });
      const used = processorMs(server.pid) - before;
      if (round === 0) continue;
      measured[name].push({
        pagesPerSecond: answer.answers / answer.seconds,
        processorMs: used / answer.answers,
        p95Ms: answer.p95Ms,
      });
    }
  }
  return {
    rendered: medianOf(measured.rendered),
    memory: medianOf(measured.memory),
    peer: medianOf(measured.peer),
  };
}

function medianOf(rounds: Throughput[]): Throughput {
  return {
    pagesPerSecond: median(rounds.map((round) => round.pagesPerSecond)),
    processorMs: median(rounds.map((round) => round.processorMs)),
    p95Ms: median(rounds.map((round) => round.p95Ms)),
  };
}
