import type { Logger } from "pino";

const SEND_LIMIT_MS = 2_000;

interface Saying {
  doing: () => string;
  /** Sends what the log said to the error service. */
  flush?: ((limitMs: number) => Promise<void>) | undefined;
}

/**
 * A fault that nothing caught may have left anything behind half done: the process says what it was doing and ends, and
 * whoever started it starts it anew. The database undoes what was open.
 */
export function endOnFault(log: Logger, { doing, flush }: Saying): void {
  let isEnding = false;
  async function end(): Promise<void> {
    try {
      await flush?.(SEND_LIMIT_MS);
    } finally {
      process.exit(1);
    }
  }
  process.on("uncaughtException", (error, origin) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal({ err: error, origin, doing: doing() }, "ended by a fault that nothing caught");
    void end();
  });
}
