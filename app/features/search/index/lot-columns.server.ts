import { FACETS, TEXTS, type Facet, type SearchedLot, type Sort, type Text } from "#app/features/vocabulary/facets.ts";
import { CodeColumn } from "./code-column.server.ts";
import { FacetColumn } from "./facet-column.server.ts";
import { IdTable } from "./id-table.ts";
import { IndexMemory, type Space } from "./index-memory.server.ts";
import { NumberColumn, UNSTATED } from "./number-column.server.ts";
import { SlotSets } from "./slot-sets.server.ts";
import { TextBuffer, TextDictionary } from "./text-dictionary.server.ts";
import { YearColumn } from "./year-column.server.ts";

/** Orders of all lots; that by landed cost is of one destination (landed-place.server.ts). */
export type KeptSort = Exclude<Sort, "best" | "landed">;
export type NumberName = "odometer" | "price" | "endsAt" | "firstSeenAt";

const SECOND_MS = 1000;
const BYTES_A_WORD = 12;
const HASH_SEED = 0x2545f491;

export function forEachOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

export class LotColumns {
  readonly memory = new IndexMemory();
  readonly space: Space;
  readonly facets: Record<Facet, FacetColumn>;
  readonly texts: Record<Text, { dictionary: TextDictionary; column: CodeColumn }>;
  readonly words: { dictionary: TextDictionary; sets: SlotSets };
  readonly costs: { dictionary: TextDictionary; column: CodeColumn };
  readonly numbers: Record<NumberName, NumberColumn> & { year: YearColumn };
  readonly keys: Record<KeptSort, (slot: number) => number>;
  readonly ids: IdTable;
  #buffer = new TextBuffer(this.memory);
  #wordRoom = 4096;
  #wordsAt = this.memory.take(this.#wordRoom);
  #idColumn: NumberColumn;
  /** Hashes of the lots' words, so that whether they changed is known without keeping them. */
  #hashes: NumberColumn;

  constructor(capacity: number) {
    const { memory } = this;
    const space = { memory, capacity, spare: memory.takeClear(capacity * 4) };
    this.space = space;
    this.facets = forEachOf(FACETS, () => new FacetColumn(space));
    this.texts = forEachOf(TEXTS, () => ({
      dictionary: new TextDictionary(memory, this.#buffer),
      column: new CodeColumn(space),
    }));
    this.words = { dictionary: new TextDictionary(memory, this.#buffer), sets: new SlotSets(space) };
    this.costs = { dictionary: new TextDictionary(memory, this.#buffer), column: new CodeColumn(space) };
    this.numbers = {
      year: new YearColumn(space, this.facets.year),
      odometer: new NumberColumn(space),
      price: new NumberColumn(space),
      endsAt: new NumberColumn(space, SECOND_MS),
      firstSeenAt: new NumberColumn(space, SECOND_MS),
    };
    const { year, odometer, price, endsAt, firstSeenAt } = this.numbers;
    this.keys = {
      ending: (slot) => endsAt.get(slot),
      new: (slot) => -firstSeenAt.get(slot),
      // Lots without a bid come last.
      price: (slot) => price.get(slot) || Infinity,
      "price-down": (slot) => -price.get(slot),
      miles: (slot) => lastUnstated(odometer.get(slot)),
      year: (slot) => lastUnstated(-year.get(slot)),
    };
    this.#idColumn = new NumberColumn(space);
    this.#hashes = new NumberColumn(space);
    this.ids = new IdTable(this.idOf);
  }

  readonly idOf = (slot: number): number => this.#idColumn.get(slot);

  get bytes(): number {
    let bytes = this.memory.bytes + this.costs.dictionary.bytes;
    bytes += this.ids.bytes + this.words.sets.bytes + this.words.dictionary.bytes;
    for (const facet of FACETS) bytes += this.facets[facet].bytes;
    for (const text of TEXTS) bytes += this.texts[text].dictionary.bytes;
    return bytes;
  }

  /** Whether a slot's lot has this title, place and year, and words of this hash: then its slot can stay its own. */
  hasWords(slot: number, { words, texts, facets }: SearchedLot): boolean {
    if (this.facets.year.codes.find(facets.year) !== this.facets.year.codeAt(slot)) return false;
    const isSame = (text: Text) => this.texts[text].dictionary.find(texts[text]) === this.texts[text].column.get(slot);
    return this.#hashOf(words) === this.#hashes.get(slot) && isSame("title") && isSame("place");
  }

  enter(slot: number, lot: SearchedLot): void {
    this.#idColumn.set(slot, lot.id);
    this.ids.add(slot);
    this.#hashes.set(slot, this.#hashOf(lot.words));
    this.#enterWords(slot, lot.words.length);
    for (const facet of FACETS) this.facets[facet].put(slot, lot.facets[facet]);
    this.setTexts(slot, lot);
  }

  setTexts(slot: number, lot: SearchedLot): void {
    for (const text of TEXTS) {
      const { dictionary, column } = this.texts[text];
      column.set(slot, dictionary.codeOf(lot.texts[text]));
    }
    this.costs.column.set(slot, this.costs.dictionary.codeOf(lot.cost));
  }

  /** Takes slots out of all sets; they are given as a set, and one by one. */
  compact(bits: number, slots: number[]): void {
    for (const facet of FACETS) this.facets[facet].compact(bits, slots);
    this.words.sets.compact(bits);
  }

  grow(capacity: number): void {
    const { memory, space } = this;
    const old = space.capacity;
    space.capacity = capacity;
    memory.giveClear(space.spare, old * 4);
    space.spare = memory.takeClear(capacity * 4);
    const { year: _, ...numbers } = this.numbers;
    for (const column of [...Object.values(numbers), this.#idColumn, this.#hashes]) column.grow(old);
    for (const facet of FACETS) this.facets[facet].grow(old);
    for (const text of TEXTS) this.texts[text].column.grow(old);
    this.costs.column.grow(old);
    this.words.sets.grow(old);
  }

  #hashOf(words: string): number {
    this.#buffer.put(words);
    return this.memory.kernel.hash(this.#buffer.at, this.#buffer.bytes, HASH_SEED);
  }

  /** The words in the buffer, from a text of so many letters. */
  #enterWords(slot: number, letters: number): void {
    const most = (letters + 1) * BYTES_A_WORD;
    if (most > this.#wordRoom) {
      this.memory.give(this.#wordsAt, this.#wordRoom);
      this.#wordRoom = most;
      this.#wordsAt = this.memory.take(most);
    }
    this.words.dictionary.eachWord(this.#wordsAt, (code) => this.words.sets.add(code, slot));
  }
}

function lastUnstated(number: number): number {
  return number === UNSTATED || number === -UNSTATED ? Infinity : number;
}
