import { once } from "node:events";
import { LOAD_CORE, startChild } from "./children.ts";
import type { AtEnd } from "./site.ts";

export interface LoadJob {
  origin: string;
  paths: string[];
  /** Either `seconds` or `requests`. */
  seconds?: number;
  requests?: number;
  connections?: number;
  /** Requests a second, all clients together; without it each asks as soon as it was answered. */
  rate?: number;
  cookie?: string;
  mayRefuse?: boolean;
}

export interface LoadAnswer {
  answers: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  /** All that is not 2xx, with those that got no answer. */
  failures: number;
  /** 503. */
  refused: number;
}

export type SendLoad = (job: LoadJob) => Promise<LoadAnswer>;

/** @throws when a request fails that must not, since the figures would mean nothing */
export async function startLoad(atEnd: AtEnd): Promise<SendLoad> {
  const child = await startChild(["tests/bench/pages/load.ts"], {}, LOAD_CORE);
  atEnd(() => child.stop());
  return async (job) => {
    child.process.send(job);
    const [answer] = (await once(child.process, "message")) as [LoadAnswer];
    if (answer.failures > 0 && !job.mayRefuse)
      throw new Error(`${answer.failures} requests failed, among them ${job.paths[0]}.`);
    return answer;
  };
}
