import type { Space } from "./index-memory.server.ts";

export class ScratchSets {
  #space: Space;
  #sets: number[] = [];
  #capacity = 0;
  #next = 0;

  constructor(space: Space) {
    this.#space = space;
  }

  begin(): void {
    this.#next = 0;
    const { memory, capacity } = this.#space;
    if (capacity === this.#capacity) return;
    for (const set of this.#sets) memory.giveClear(set, this.#capacity / 8);
    this.#sets = [];
    this.#capacity = capacity;
  }

  take(): number {
    const { memory } = this.#space;
    const known = this.#sets[this.#next];
    const set = known ?? memory.takeClear(this.#capacity / 8);
    if (known === undefined) this.#sets.push(set);
    this.#next++;
    return set;
  }

  takeEmpty(bytes: number): number {
    const set = this.take();
    this.#space.memory.u8.fill(0, set, set + bytes);
    return set;
  }
}
