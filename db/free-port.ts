import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 100;

/**
 * The first of `wanted` that nothing listens on at `host` (0 stands for any), or undefined. Children of a killed parent
 * need a moment to leave their port, so each is tried for `patienceMs` milliseconds.
 */
export async function firstFreePort(wanted: number[], host: string, patienceMs: number): Promise<number | undefined> {
  for (const port of wanted) {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const free = await tryListen(port, host);
      if (free !== undefined) return free;
      if (Date.now() >= deadline) break;
      await sleep(RETRY_MS);
    }
  }
  return undefined;
}

function tryListen(port: number, host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const server = createServer();
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") resolve(undefined);
    else reject(error);
  });
  server.listen({ port, host, exclusive: true }, () => {
    const address = server.address();
    server.close(() => resolve(address && typeof address === "object" ? address.port : undefined));
  });
  return promise;
}
