import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 60_000;
const RETRY_MS = 200;
const ANSWER_LIMIT_MS = 20_000;
const LOOPBACK: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

export async function waitForLots(site: { host: string; port: number; signal: AbortSignal }): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    site.signal.throwIfAborted();
    if ((await listing(site)).includes('href="/detail/')) return true;
    await sleep(RETRY_MS);
  }
  return false;
}

function listing(site: { host: string; port: number; signal: AbortSignal }): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { port } = site;
  const signal = AbortSignal.any([site.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
  // Loopback names on the site's port are always answered, whatever PUBLIC_ORIGIN says.
  const headers = { host: `localhost:${port}`, accept: "text/html" };
  const request = get(
    { host: LOOPBACK[site.host] ?? site.host, port, path: "/allListing", headers, signal },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", () => resolve(""));
      answer.on("end", () => resolve(answer.statusCode === 200 ? Buffer.concat(chunks).toString() : ""));
    },
  );
  request.on("error", () => resolve(""));
  return promise;
}
