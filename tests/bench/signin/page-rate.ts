// At a fixed rate, however long the answers take, as independent visitors do.
import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import type { RateAnswer, RateJob } from "./jobs.ts";

const CONNECTIONS = 2_000;

async function ask(job: RateJob): Promise<RateAnswer> {
  const { origin, paths, perSecond, seconds, cookie } = job;
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  const headers = { "accept-encoding": "br", accept: "text/html", cookie };
  const times: number[] = [];
  let failures = 0;
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const one = async (number: number, dueAt: number): Promise<void> => {
    const path = paths[number % paths.length] ?? "/";
    try {
      const { statusCode, body } = await agent.request({ origin, path, method: "GET", headers });
      await body.dump();
      if (statusCode !== 200) failures += 1;
    } catch {
      failures += 1;
    }
    // From when it should have been sent: our own delay would otherwise hide the server's.
    times.push(performance.now() - dueAt);
  };
  const all: Promise<void>[] = [];
  for (let number = 0; number < total; number++) {
    const dueAt = startedAt + (number * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    all.push(one(number, dueAt));
  }
  await Promise.all(all);
  await agent.close();
  return { times, failures };
}

process.on("message", (job: RateJob) => {
  ask(job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit());
process.send?.({ ready: true });
