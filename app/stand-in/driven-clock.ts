import type { Clock } from "#app/platform/clock.ts";

export interface DrivenClock {
  now(): number;
  freeze(at: number): void;
  advance(milliseconds: number): void;
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
