import autocannon from "autocannon";
import type { LoadAnswer, LoadJob } from "./load-job.ts";

const CONNECTIONS = 16;
/** As long as a reader waits who does not know what is going on. */
const PATIENCE_S = 30;

async function send({
  origin,
  paths,
  seconds,
  requests,
  connections = CONNECTIONS,
  rate,
  cookie,
}: LoadJob): Promise<LoadAnswer> {
  const headers = {
    // As Chromium asks.
    "accept-encoding": "gzip, deflate, br, zstd",
    accept: "text/html",
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
  };
  const amount = requests === undefined ? { duration: seconds ?? 1 } : { amount: requests };
  const asked = paths.map((path) => ({ method: "GET" as const, path, headers }));
  let clients = 0;
  // Each client begins its list at the first, so clients with one list would ask everything many times.
  const setupClient = (client: autocannon.Client) => {
    const place = clients++;
    client.setRequests(asked.filter((_, at) => at % connections === place % connections));
  };
  const plan = {
    url: origin,
    connections,
    timeout: PATIENCE_S,
    ...(rate !== undefined && { overallRate: rate }),
    ...(asked.length < connections ? { requests: asked } : { setupClient }),
    ...amount,
  };
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const run = autocannon(plan, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  const times: number[] = [];
  const began = performance.now();
  let lastAt = began;
  run.on("response", (_client, _status, _bytes, ms) => {
    times.push(ms);
    lastAt = performance.now();
  });
  const result = await promise;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    answers: times.length,
    // Its own duration ends at the next whole second.
    seconds: (lastAt - began) / 1000,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    failures: result.errors + result.timeouts + result.non2xx,
    refused: result.statusCodeStats?.["503"]?.count ?? 0,
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
