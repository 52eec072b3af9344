import autocannon from "autocannon";
import type { LoadAnswer, LoadJob } from "./load-job.ts";

const CONNECTIONS = 16;

async function send({
  origin,
  paths,
  seconds,
  requests,
  connections = CONNECTIONS,
  cookie,
}: LoadJob): Promise<LoadAnswer> {
  const headers = {
    "accept-encoding": "br",
    accept: "text/html",
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
  };
  const amount = requests === undefined ? { duration: seconds ?? 1 } : { amount: requests };
  const plan = {
    url: origin,
    connections,
    requests: paths.map((path) => ({ method: "GET" as const, path, headers })),
    ...amount,
  };
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(plan, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  const times: number[] = [];
  run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const result = await promise;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    answers: times.length,
    seconds: result.duration,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    failures: result.errors + result.timeouts + result.non2xx,
  };
}

process.on("message", (job: LoadJob) => {
  send(job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit());
process.send?.({ ready: true });
