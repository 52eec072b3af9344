import type { Span } from "./rate.ts";

// What people write for a sum, a share or a number, read to integers. A fault is a sentence that says what to write.

export type Read<T> = { value: T; fault?: never } | { fault: string };

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

interface Unit {
  /** What stands for the unit, at either end. */
  sign: RegExp;
  /** Of the smallest unit that is stored, in one of what is written. */
  scale: number;
  example: string;
}

const MONEY: Unit = { sign: /^(?:us)?\$|^usd|(?:usd|dollars?)$/i, scale: 100, example: "dollars, such as $1,350" };
const SHARE: Unit = { sign: /%$|percent$/i, scale: 10_000, example: "percent, such as 7.5%" };
const RATE: Unit = { sign: /^[₦]/, scale: 1_000_000, example: "units for a dollar, such as 1326.16" };

const whole = (words: string): Unit => ({
  sign: new RegExp(`(?:${words})$`, "i"),
  scale: 1,
  example: `${words.split("|")[0]}, such as 5`,
});

export const UNITS = {
  money: MONEY,
  share: SHARE,
  perDollar: RATE,
  days: whole("working days|business days|days|day"),
  weeks: whole("weeks|week"),
  months: whole("months|month"),
  hours: whole("hours|hour|h"),
  minutes: whole("minutes|minute|min"),
  count: whole("times|time"),
  years: whole("years|year"),
  cc: whole("cc"),
  day: { sign: /^day/i, scale: 1, example: "a day, such as 4" },
} satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

export function readFigure(text: string, name: UnitName): Read<number> {
  const { sign, scale, example }: Unit = UNITS[name];
  const written = text.trim();
  if (written === "") return { fault: `Write ${example}.` };
  if (/^[-−–(]/.test(written.replace(sign, "").trim())) return { fault: "A rate is never below zero." };
  const bare = written.replace(sign, "").trim();
  const found = NUMBER.exec(bare);
  if (!found || /^0\d/.test(bare))
    return { fault: `"${written}" has the wrong unit or is no number. Write ${example}.` };
  const value = Number(bare.replaceAll(",", "")) * scale;
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) > 1e-4) return { fault: `"${written}" is finer than we can keep. Write ${example}.` };
  return { value: rounded };
}

const TO = /\s+(?:to|-|–|—)\s+|(?<=[\d%])\s*[-–—]\s*(?=[$\d₦])/i;

/** '$300 to $450', '300-450', or one figure for both ends. */
export function readSpan(text: string, name: UnitName): Read<Span> {
  const parts = text.trim().split(TO);
  if (parts.length > 2) return { fault: "Write one figure, or two with 'to' between them." };
  const low = readFigure(parts[0] ?? "", name);
  if (low.fault !== undefined) return low;
  const high = parts[1] === undefined ? low : readFigure(parts[1], name);
  if (high.fault !== undefined) return high;
  if (low.value > high.value) return { fault: "The low end is above the high end." };
  return { value: { low: low.value, high: high.value } };
}

const MONEY_WORDS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const NUMBER_WORDS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

export function writeFigure(value: number, name: UnitName): string {
  if (name === "money") return MONEY_WORDS.format(value / 100);
  const { scale } = UNITS[name];
  const written = NUMBER_WORDS.format(value / scale);
  return name === "share" ? `${written}%` : written;
}

export const writeSpan = ({ low, high }: Span, name: UnitName): string =>
  low === high ? writeFigure(low, name) : `${writeFigure(low, name)} to ${writeFigure(high, name)}`;
