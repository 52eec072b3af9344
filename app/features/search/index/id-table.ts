const FIRST_SIZE = 1024;

export class IdTable {
  #idOf: (slot: number) => number;
  #table = new Uint32Array(FIRST_SIZE);
  #shift = 32 - Math.log2(FIRST_SIZE);
  size = 0;

  constructor(idOf: (slot: number) => number) {
    this.#idOf = idOf;
  }

  get bytes(): number {
    return this.#table.byteLength;
  }

  find(id: number): number | undefined {
    const mask = this.#table.length - 1;
    for (let place = this.#placeOf(id); ; place = (place + 1) & mask) {
      const slot = (this.#table[place] as number) - 1;
      if (slot < 0) return undefined;
      if (this.#idOf(slot) === id) return slot;
    }
  }

  add(slot: number): void {
    if ((this.size + 1) * 10 > this.#table.length * 7) this.#grow();
    this.#enter(slot);
    this.size++;
  }

  delete(id: number): void {
    const mask = this.#table.length - 1;
    let hole = this.#placeOf(id);
    for (; ; hole = (hole + 1) & mask) {
      const slot = (this.#table[hole] as number) - 1;
      if (slot < 0) return;
      if (this.#idOf(slot) === id) break;
    }
    this.size--;
    // What follows moves up, unless it stands where it belongs or after.
    for (let place = (hole + 1) & mask; this.#table[place] !== 0; place = (place + 1) & mask) {
      const own = this.#placeOf(this.#idOf((this.#table[place] as number) - 1));
      if (((place - own) & mask) < ((place - hole) & mask)) continue;
      this.#table[hole] = this.#table[place] as number;
      hole = place;
    }
    this.#table[hole] = 0;
  }

  #placeOf(id: number): number {
    return Math.imul(id, 0x9e3779b1) >>> this.#shift;
  }

  #enter(slot: number): void {
    const mask = this.#table.length - 1;
    let place = this.#placeOf(this.#idOf(slot));
    while (this.#table[place] !== 0) place = (place + 1) & mask;
    this.#table[place] = slot + 1;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Uint32Array(old.length * 2);
    this.#shift--;
    for (const entry of old) if (entry !== 0) this.#enter(entry - 1);
  }
}
