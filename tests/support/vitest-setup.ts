import { chooseSeed } from "./budget.ts";
import { startTestCluster } from "./cluster.ts";

/** Once a run, before any worker: they inherit the address of the cluster. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project asks; the first one starts it. A later release that asks our request tests names a database of its own.
  if (process.env["BIDPORT_TEST_CLUSTER"]) return undefined;
  chooseSeed();
  const cluster = await startTestCluster();
  process.env["BIDPORT_TEST_CLUSTER"] = cluster.url;
  return () => cluster.stop();
}
