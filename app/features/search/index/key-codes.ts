const SHORTEST_SLICE = 13;

export class KeyCodes {
  readonly keys: string[] = [];
  #codes = new Map<string, number>();
  /** One lot after the other has the same key, and a look into the table takes longer than one at that. */
  #lastKey: string | undefined;
  #lastCode = 0;

  find(key: string): number | undefined {
    return this.#codes.get(key);
  }

  codeOf(key: string): number {
    if (key === this.#lastKey) return this.#lastCode;
    const code = this.#codes.get(key) ?? this.#add(onItsOwn(key));
    this.#lastKey = this.keys[code];
    this.#lastCode = code;
    return code;
  }

  #add(key: string): number {
    this.#codes.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}

/** A part of a row's text would keep the whole row in memory for as long as it is kept itself. */
const onItsOwn = (text: string) => (text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1));
