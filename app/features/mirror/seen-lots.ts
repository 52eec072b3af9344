const FIRST_BYTES = 64 * 1024;

/** The lots a pass has seen, one bit each by row id: 300,000 lots take 40 kB. */
export interface SeenLots {
  add(lotId: number): boolean;
  has(lotId: number): boolean;
  count(): number;
}

export function createSeenLots(): SeenLots {
  let bits = new Uint8Array(FIRST_BYTES);
  let count = 0;
  const has = (lotId: number) => ((bits[lotId >> 3] ?? 0) & (1 << (lotId & 7))) !== 0;
  return {
    has,
    count: () => count,
    add(lotId) {
      if (has(lotId)) return false;
      const byte = lotId >> 3;
      if (byte >= bits.length) bits = grown(bits, byte);
      bits[byte] = (bits[byte] ?? 0) | (1 << (lotId & 7));
      count++;
      return true;
    },
  };
}

function grown(bits: Uint8Array<ArrayBuffer>, byte: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(Math.max(bits.length * 2, byte + 1));
  next.set(bits);
  return next;
}
