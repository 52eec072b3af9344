import type { IndexMemory } from "./index-memory.server.ts";

const SEED = 0x811c9dc5 | 0;
const FIRST_TEXTS = 64;
const FIRST_CHUNK = 512;
const LARGEST_CHUNK = 65_536;
/** The finder reads 16 bytes past a text. */
const AFTER = 32;
const LARGEST_MEMO = 250_000;
const MOST_MEMOS = 300;

/** Where texts are put for the kernel to look at. */
export class TextBuffer {
  #memory: IndexMemory;
  #room = 4096;
  at: number;
  bytes = 0;

  constructor(memory: IndexMemory) {
    this.#memory = memory;
    this.at = memory.take(this.#room + AFTER);
  }

  put(text: string): void {
    const most = text.length * 3;
    if (most > this.#room) {
      this.#memory.give(this.at, this.#room + AFTER);
      this.#room = most * 2;
      this.at = this.#memory.take(this.#room + AFTER);
    }
    this.bytes = this.#memory.text.write(text, this.at);
  }
}

/**
 * Distinct texts, each with a code from 0 upwards, kept as UTF-8 in the index's memory one after the other, each ended by
 * a 0, so that the kernel can look for a part of any of them. They lie in chunks: one piece that grows would leave holes
 * of its former sizes. Texts are never forgotten while the index lives.
 */
export class TextDictionary {
  #memory: IndexMemory;
  #buffer: TextBuffer;
  #chunks: { at: number; used: number; room: number; firstCode: number }[] = [];
  /** The address of each text. */
  #starts: number;
  #startsRoom = FIRST_TEXTS;
  #table: number;
  #tableSize = FIRST_TEXTS * 2;
  #memos = new Map<string, { codes: Uint32Array; upTo: number }>();
  #memoCodes = 0;
  size = 0;

  constructor(memory: IndexMemory, buffer: TextBuffer) {
    this.#memory = memory;
    this.#buffer = buffer;
    this.#starts = memory.takeClear(this.#startsRoom * 4);
    this.#table = memory.takeClear(this.#tableSize * 4);
  }

  get bytes(): number {
    return this.#memoCodes * 4;
  }

  find(text: string): number | undefined {
    this.#buffer.put(text);
    const code = this.#lookUp(this.#buffer.at, this.#buffer.bytes);
    return code < 0 ? undefined : code;
  }

  textOf(code: number): string | undefined {
    if (code >= this.size) return undefined;
    const { u32, u8, text } = this.#memory;
    const start = u32[(this.#starts >>> 2) + code] as number;
    return text.toString("utf8", start, u8.indexOf(0, start));
  }

  codeOf(text: string): number {
    this.#buffer.put(text);
    const code = this.#lookUp(this.#buffer.at, this.#buffer.bytes);
    return code < 0 ? this.#add(this.#buffer.at, this.#buffer.bytes) : code;
  }

  /** Calls back with the code of each word of the text in the buffer; `out` is a piece of memory for 12 bytes a word. */
  eachWord(out: number, take: (code: number) => void): void {
    const { kernel } = this.#memory;
    const { at, bytes } = this.#buffer;
    const mask = this.#tableSize - 1;
    const words = kernel.lookUpWords(this.#table, mask, this.#starts, at, bytes, SEED, out);
    for (let word = 0; word < words; word++) {
      const place = (out >>> 2) + word * 3;
      let code = this.#memory.i32[place] as number;
      if (code < 0) {
        const start = this.#memory.u32[place + 1] as number;
        const length = this.#memory.u32[place + 2] as number;
        // It may have come before in this very text.
        code = this.#lookUp(start, length);
        if (code < 0) code = this.#add(start, length);
      }
      take(code);
    }
  }

  /** Codes of the texts that have a part in them, upwards. */
  match(part: string): Uint32Array {
    const memo = this.#memos.get(part);
    const upTo = memo?.upTo ?? 0;
    if (memo) {
      this.#memos.delete(part);
      this.#memos.set(part, memo);
      if (upTo === this.size) return memo.codes;
    }
    const found = this.#search(part, upTo);
    const codes = memo ? concat(memo.codes, found) : found;
    this.#memoCodes += found.length;
    this.#memos.set(part, { codes, upTo: this.size });
    this.#forgetMemos();
    return codes;
  }

  /** Codes of the texts that begin so, upwards. */
  begunBy(start: string): Uint32Array {
    const codes = this.match(start);
    this.#buffer.put(start);
    const { u8, u32 } = this.#memory;
    const { at, bytes } = this.#buffer;
    return codes.filter((code) => {
      const textAt = u32[(this.#starts >>> 2) + code] as number;
      let same = 0;
      while (same < bytes && u8[textAt + same] === u8[at + same]) same += 1;
      return same === bytes;
    });
  }

  #search(part: string, from: number): Uint32Array {
    if (from >= this.size) return new Uint32Array(0);
    const memory = this.#memory;
    this.#buffer.put(part);
    const out = memory.take((this.size - from) * 4);
    const { at: partAt, bytes } = this.#buffer;
    let n = 0;
    for (const [i, { at, used, firstCode }] of this.#chunks.entries()) {
      const codeEnd = this.#chunks[i + 1]?.firstCode ?? this.size;
      const code = Math.max(from, firstCode);
      if (code >= codeEnd) continue;
      const start = memory.u32[(this.#starts >>> 2) + code] as number;
      n += memory.kernel.matchPart(start, at + used, partAt, bytes, this.#starts, code, codeEnd, out + n * 4);
    }
    const codes = memory.u32.slice(out >>> 2, (out >>> 2) + n);
    memory.give(out, (this.size - from) * 4);
    return codes;
  }

  #forgetMemos(): void {
    for (const [part, { codes }] of this.#memos) {
      if (this.#memos.size <= MOST_MEMOS && this.#memoCodes <= LARGEST_MEMO) return;
      this.#memos.delete(part);
      this.#memoCodes -= codes.length;
    }
  }

  #lookUp(at: number, bytes: number): number {
    const { kernel } = this.#memory;
    const hash = kernel.hash(at, bytes, SEED);
    return kernel.lookUp(this.#table, this.#tableSize - 1, this.#starts, at, bytes, hash);
  }

  #add(at: number, bytes: number): number {
    const memory = this.#memory;
    const hash = memory.kernel.hash(at, bytes, SEED);
    if (this.size === this.#startsRoom) this.#growStarts();
    if ((this.size + 1) * 4 > this.#tableSize * 3) this.#growTable();
    const chunk = this.#chunkFor(bytes + 1);
    const start = chunk.at + chunk.used;
    memory.u8.copyWithin(start, at, at + bytes);
    memory.u8[start + bytes] = 0;
    chunk.used += bytes + 1;
    const code = this.size++;
    memory.u32[(this.#starts >>> 2) + code] = start;
    this.#enter(code, hash);
    return code;
  }

  #chunkFor(bytes: number): { at: number; used: number } {
    const last = this.#chunks.at(-1);
    if (last && last.used + bytes <= last.room) return last;
    const room = Math.max(bytes, Math.min(LARGEST_CHUNK, FIRST_CHUNK << Math.min(this.#chunks.length, 7)));
    const chunk = { at: this.#memory.take(room + AFTER), used: 0, room, firstCode: this.size };
    this.#chunks.push(chunk);
    return chunk;
  }

  #enter(code: number, hash: number): void {
    const { u32 } = this.#memory;
    let place = hash & (this.#tableSize - 1);
    while (u32[(this.#table >>> 2) + place] !== 0) place = (place + 1) & (this.#tableSize - 1);
    u32[(this.#table >>> 2) + place] = code + 1;
  }

  #growStarts(): void {
    const room = this.#startsRoom + (this.#startsRoom >>> 2);
    this.#starts = this.#memory.enlarge(this.#starts, this.#startsRoom * 4, room * 4);
    this.#startsRoom = room;
  }

  #growTable(): void {
    const memory = this.#memory;
    memory.giveClear(this.#table, this.#tableSize * 4);
    this.#tableSize *= 2;
    this.#table = memory.takeClear(this.#tableSize * 4);
    for (let code = 0; code < this.size; code++) {
      const start = memory.u32[(this.#starts >>> 2) + code] as number;
      const bytes = memory.u8.indexOf(0, start) - start;
      this.#enter(code, memory.kernel.hash(start, bytes, SEED));
    }
  }
}

function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
