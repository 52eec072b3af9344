import { between, type Random } from "./random.ts";

const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const DESCRIPTOR = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const LETTERS = "ABCDEFGHJKLMNPRSTVWXYZ";
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** A character counts for its place in the string. */
const VALUES = ["0123456789", ".ABCDEFGH", ".JKLMN.P.R", "..STUVWXYZ"];
/** Position 10, model years 1980 to 2009; the cycle repeats every 30 years. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** Position 9 of a 17-character VIN. @throws RangeError on I, O, Q or anything else foreign. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (let i = 0; i < 17; i++) {
    sum += valueOf(vin[i] ?? "", i) * (WEIGHTS[i] ?? 0);
  }
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}

function valueOf(character: string, place: number): number {
  const line = VALUES.find((values) => character !== "." && character !== "" && values.includes(character));
  if (line === undefined) throw new RangeError(`not a VIN character at position ${place + 1}`);
  return line.indexOf(character);
}

export function yearCode(year: number): string {
  return YEAR_CODES[(year - 1980) % 30] ?? "0";
}

function characters(random: Random, from: string, count: number): string {
  let text = "";
  for (let i = 0; i < count; i++) text += from[Math.floor(random() * from.length)] ?? "0";
  return text;
}

/** A letter in position 7 means 2010 or later; `damaged` gives a wrong check digit. */
export function drawVin(random: Random, maker: string, year: number, damaged = false): string {
  const seventh = year >= 2010 ? characters(random, LETTERS, 1) : String(between(random, 0, 9));
  const front = maker + characters(random, DESCRIPTOR, 3) + seventh + characters(random, DESCRIPTOR, 1);
  const back = yearCode(year) + characters(random, ALPHABET, 1) + String(between(random, 1, 999_999)).padStart(6, "0");
  const right = checkDigit(`${front}0${back}`);
  const digit = damaged ? (right === "X" ? "0" : String((Number(right) + 1) % 10)) : right;
  return front + digit + back;
}

export function drawHullNumber(random: Random, maker: string, year: number): string {
  const month = "ABCDEFGHIJKL"[between(random, 0, 11)] ?? "A";
  const serial = characters(random, DESCRIPTOR, 1) + String(between(random, 0, 9999)).padStart(4, "0");
  return `${maker}${serial}${month}${(year - 1) % 10}${String(year % 100).padStart(2, "0")}`;
}
