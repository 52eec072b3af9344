/** `turn` is the generation modulo the cycle after which numbers repeat. */
export interface LotKey {
  slot: number;
  turn: number;
}

export interface LotNumbers {
  turnOf(generation: number): number;
  lotNumber(key: LotKey): string;
  feedId(key: LotKey): string;
  auctionId(key: LotKey): string;
  find(lotNumber: string): LotKey | undefined;
}

const FIRST = 10_000_000;
const NUMBERS = 90_000_000;
const FEED_IDS = 200_000_000;
const AUCTION_IDS = 500_000_000;

/** Numbers are a one-to-one shuffle of (turn, slot), so a number leads back to its lot without a table. */
export function createLotNumbers(size: number): LotNumbers {
  const slots = Math.max(1, size);
  const turns = Math.floor(NUMBERS / slots);
  const modulus = turns * slots;
  const lotStep = coprimeNear(55_511_149, modulus);
  const feedStep = coprimeNear(34_307_869, modulus);
  const auctionStep = coprimeNear(61_803_407, modulus);
  const back = inverse(lotStep, modulus);
  const shuffled = ({ slot, turn }: LotKey, step: number) => multiply(turn * slots + slot, step, modulus);

  return {
    turnOf: (generation) => ((generation % turns) + turns) % turns,
    lotNumber: (key) => String(FIRST + shuffled(key, lotStep)),
    feedId: (key) => String(FEED_IDS + shuffled(key, feedStep)),
    auctionId: (key) => String(AUCTION_IDS + shuffled(key, auctionStep)),
    find(lotNumber) {
      if (!/^\d{8}$/.test(lotNumber)) return undefined;
      const place = Number(lotNumber) - FIRST;
      if (place < 0 || place >= modulus || size === 0) return undefined;
      const key = multiply(place, back, modulus);
      return { slot: key % slots, turn: Math.floor(key / slots) };
    },
  };
}

/** The product stays exact: both factors are below 90 million. */
function multiply(a: number, b: number, modulus: number): number {
  return (a * b) % modulus;
}

function coprimeNear(start: number, modulus: number): number {
  let step = start % modulus;
  while (greatestCommonDivisor(step, modulus) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function inverse(value: number, modulus: number): number {
  let [r, nextR] = [modulus, value];
  let [t, nextT] = [0, 1];
  while (nextR !== 0) {
    const quotient = Math.floor(r / nextR);
    [r, nextR] = [nextR, r - quotient * nextR];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return ((t % modulus) + modulus) % modulus;
}
