import { randomBytes } from "node:crypto";

const RANDOM_BYTES = 24;
const KEY = /^([0-9a-z]{8,9})-[0-9a-f]{48}$/;

/** A name that nobody guesses, with the time in it: not every store can say when it took something. */
export const newStorageKey = (now: number): string =>
  `${now.toString(36)}-${randomBytes(RANDOM_BYTES).toString("hex")}`;

/** When a key of ours was made; undefined for any other. */
export function timeOfKey(key: string): number | undefined {
  const time = KEY.exec(key)?.[1];
  return time === undefined ? undefined : Number.parseInt(time, 36);
}
