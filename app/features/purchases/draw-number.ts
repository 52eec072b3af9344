import { randomInt } from "node:crypto";

// Without letters that are read as figures or as each other.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** 'PUR-7K2M9QXB': a wire may name it, and nobody can guess another. */
export const drawNumber = (): string =>
  `PUR-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
