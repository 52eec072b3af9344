import type { Space } from "./index-memory.server.ts";

/** Sets that a search writes to, kept for the next one. */
export class ScratchSets {
  #space: Space;
  #sets: number[] = [];
  #capacity = 0;
  #next = 0;

  constructor(space: Space) {
    this.#space = space;
  }

  /** Begins a search: all are free again. */
  begin(): void {
    this.#next = 0;
    const { memory, capacity } = this.#space;
    if (capacity === this.#capacity) return;
    for (const set of this.#sets) memory.giveClear(set, this.#capacity / 8);
    this.#sets = [];
    this.#capacity = capacity;
  }

  /** A set with anything in it. */
  take(): number {
    const { memory } = this.#space;
    const known = this.#sets[this.#next];
    const set = known ?? memory.takeClear(this.#capacity / 8);
    if (known === undefined) this.#sets.push(set);
    this.#next++;
    return set;
  }

  /** An empty set, as far as `bytes`. */
  takeEmpty(bytes: number): number {
    const set = this.take();
    this.#space.memory.u8.fill(0, set, set + bytes);
    return set;
  }
}
