import type { Clock } from "#app/platform/clock.ts";

/** A clock that tests and developers can stop and move. */
export interface DrivenClock {
  now(): number;
  /** Stops at an instant (UTC milliseconds). */
  freeze(at: number): void;
  /** Moves forward, or backward with a negative number; a running clock keeps running. */
  advance(milliseconds: number): void;
  /** Back to the clock it was made from. */
  release(): void;
}

export function createDrivenClock(base: Clock): DrivenClock {
  let frozen: number | undefined;
  let ahead = 0;
  return {
    now: () => frozen ?? base() + ahead,
    freeze(at) {
      frozen = at;
    },
    advance(milliseconds) {
      if (frozen === undefined) ahead += milliseconds;
      else frozen += milliseconds;
    },
    release() {
      frozen = undefined;
      ahead = 0;
    },
  };
}
