import { once } from "node:events";
import { LOAD_CORE, startChild } from "./children.ts";
import type { AtEnd } from "./site.ts";

export interface LoadJob {
  origin: string;
  /** Asked for in turn. */
  paths: string[];
  /** How long, or how many: one of the two. */
  seconds?: number;
  requests?: number;
  /** 16 when not stated. */
  connections?: number;
  cookie?: string;
  /** Refusals are part of what is measured: a server that is asked for more than it can. */
  mayRefuse?: boolean;
}

export interface LoadAnswer {
  answers: number;
  seconds: number;
  p95Ms: number;
  failures: number;
}

export type SendLoad = (job: LoadJob) => Promise<LoadAnswer>;

/** A load generator on its own core. @throws when a request fails that must not, since the figures would mean nothing */
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
