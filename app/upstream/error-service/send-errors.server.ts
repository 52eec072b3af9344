import { setTimeout as sleep } from "node:timers/promises";
import { onErrorLine } from "#app/platform/logger.server.ts";
import { countUnsentError } from "#app/platform/metrics.server.ts";
import { createOutbound } from "../http.server.ts";

const MOST_WAITING = 50;
const MOST_BYTES = 64 * 1024;

export interface ErrorSending {
  /** Resolves when nothing waits any more, or after so many milliseconds. */
  flush(limitMs: number): Promise<void>;
}

type Listen = typeof onErrorLine;

/**
 * Posts each error of this process's log to `url`, one at a time. A service that is slow or away costs nobody anything.
 * @param logs a host and the build that it serves have a logger each
 * @param countUnsent where the figures are that the process shows
 */
export function sendErrors(
  url: string,
  logs: Listen[] = [onErrorLine],
  countUnsent: () => void = countUnsentError,
): ErrorSending {
  const outbound = createOutbound({ name: "errors", allowedHosts: [new URL(url).host], privateNetwork: true });
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      const request = { method: "POST", headers: { "content-type": "application/json" }, body: line } as const;
      const answer = await outbound.bytes(url, request);
      if (!answer.ok) countUnsent();
    }
    sending = undefined;
  }

  function take(line: string): void {
    if (waiting.length >= MOST_WAITING || line.length > MOST_BYTES) return countUnsent();
    waiting.push(line);
    sending ??= send();
  }

  for (const listen of logs) listen(take);
  return {
    async flush(limitMs) {
      await Promise.race([sending, sleep(limitMs)]);
    },
  };
}
