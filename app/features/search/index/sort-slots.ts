const FEW = 2048;
const DIGITS = 65_536;

export function sortSlots(
  slots: Uint32Array,
  keyOf: (slot: number) => number,
  idOf: (slot: number) => number,
): Uint32Array {
  if (slots.length > FEW) return sortMany(slots, keyOf, idOf);
  return slots.toSorted((a, b) => {
    const first = keyOf(a);
    const second = keyOf(b);
    // Infinity less Infinity is not 0.
    return first === second ? idOf(a) - idOf(b) : first - second;
  });
}

/**
 * By digits of 16 bits from the last to the first, which a sort by comparing takes five times as long for at 300,000.
 * Bits of a floating-point number are ordered like the number once the sign is turned over (and all bits, when negative).
 */
function sortMany(slots: Uint32Array, keyOf: (slot: number) => number, idOf: (slot: number) => number): Uint32Array {
  const n = slots.length;
  const digits = new Uint16Array(n * 6);
  const number = new Float64Array(1);
  const words = new Uint32Array(number.buffer);
  for (let i = 0; i < n; i++) {
    const slot = slots[i] as number;
    // Adding 0 makes -0 the same as 0.
    number[0] = keyOf(slot) + 0;
    let low = words[0] as number;
    let high = words[1] as number;
    if (high & 0x80000000) {
      low = ~low;
      high = ~high;
    } else {
      high |= 0x80000000;
    }
    const id = idOf(slot);
    digits[i] = id;
    digits[n + i] = id >>> 16;
    digits[2 * n + i] = low;
    digits[3 * n + i] = low >>> 16;
    digits[4 * n + i] = high;
    digits[5 * n + i] = high >>> 16;
  }
  let order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  let other = new Uint32Array(n);
  const starts = new Uint32Array(DIGITS + 1);
  for (let pass = 0; pass < 6; pass++) {
    const of = digits.subarray(pass * n, (pass + 1) * n);
    if (of.every((digit) => digit === of[0])) continue;
    starts.fill(0);
    for (let i = 0; i < n; i++) starts[(of[i] as number) + 1] = (starts[(of[i] as number) + 1] as number) + 1;
    for (let d = 0; d < DIGITS; d++) starts[d + 1] = (starts[d + 1] as number) + (starts[d] as number);
    for (let i = 0; i < n; i++) {
      const one = order[i] as number;
      const digit = of[one] as number;
      const place = starts[digit] as number;
      starts[digit] = place + 1;
      other[place] = one;
    }
    [order, other] = [other, order];
  }
  return order.map((i) => slots[i] as number);
}
