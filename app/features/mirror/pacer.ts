import { setTimeout as sleep } from "node:timers/promises";

export interface Pacer {
  turn(signal: AbortSignal): Promise<void>;
}

export function createPacer(rate: number): Pacer {
  const gap = 1_000 / rate;
  let next = 0;
  return {
    async turn(signal) {
      const now = performance.now();
      next = Math.max(now, next + gap);
      // Timers are a millisecond coarse: a turn that is nearly due goes at once, and the sum stays exact.
      if (next - now > 1) await sleep(next - now, undefined, { signal });
      else signal.throwIfAborted();
    },
  };
}
