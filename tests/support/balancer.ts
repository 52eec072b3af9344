import { once } from "node:events";
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

export interface Balancer {
  origin: string;
  isReady(port: number): boolean;
  /** How many requests a process refused or broke off, whether or not another one answered them then. */
  broken(): number;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 200;
const LOOK_LIMIT_MS = 5_000;
const ANSWER_LIMIT_MS = 75_000;
const REPEATABLE = new Set(["GET", "HEAD"]);

/**
 * In front of web processes: as nginx by `app/host/deploy/nginx.conf` it gives a request that one of them refused, broke off
 * or answered 503 to the other, once, where repeating it changes nothing. Unlike nginx it also follows their `/readyz`: who
 * is ready is asked first.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  async function look(port: number): Promise<void> {
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      async (answer) => (await answer.text()) !== "" && answer.ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  }
  const closing = new AbortController();
  async function follow(port: number): Promise<void> {
    while (!closing.signal.aborted) {
      await look(port);
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  for (const port of ports) void follow(port);

  let broken = 0;
  let turn = 0;
  /** Those that are ready first; one that is not may still have kept pages. */
  function inTurn(): number[] {
    const first = turn++ % ports.length;
    const all = [...ports.slice(first), ...ports.slice(0, first)];
    return [...all.filter((port) => ready.has(port)), ...all.filter((port) => !ready.has(port))];
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const tried = inTurn();
    for (const [place, port] of tried.entries()) {
      const isLast = place === tried.length - 1;
      const answer = await send(port, request, body).catch((error: NodeJS.ErrnoException) => error);
      const mayRepeat = REPEATABLE.has(request.method ?? "") && !isLast;
      if (answer instanceof Error) {
        broken += 1;
        if (mayRepeat || (answer.code === "ECONNREFUSED" && !isLast)) continue;
        return void response.writeHead(502).end(`${answer.message}\n`);
      }
      if (answer.statusCode === 503 && mayRepeat && ready.has(tried[place + 1] ?? 0)) {
        answer.resume();
        continue;
      }
      const { connection: _own, "keep-alive": _also, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      return pipeline(answer, response);
    }
  }

  async function send(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const asked = ask({ host: "127.0.0.1", port, method, path: url, headers, agent, timeout: ANSWER_LIMIT_MS });
    asked.once("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer;
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    isReady: (one) => ready.has(one),
    broken: () => broken,
    async close() {
      closing.abort();
      const gone = once(server, "close");
      server.close().closeAllConnections();
      agent.destroy();
      await gone;
    },
  };
}
