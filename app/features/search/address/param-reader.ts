import { singleLine } from "#app/platform/formats/control-characters.ts";
import { LONGEST_VALUE } from "../criteria/criteria.ts";
import { typedText } from "./typed-text.ts";

export interface ParamReader {
  text(name: string, options?: { longest?: number; cut?: boolean }): string | undefined;
  /** Every value of a list, however it was written: `a,b` or repeated. */
  list(name: string): readonly string[];
  year(name: string, words: string): number | undefined;
  exactYear(name: string): number | undefined;
  /** A whole number of what `words` names; '80k' and '80,000' are one. */
  amount(name: string, words: string, limits: { most: number; decimals?: boolean }): number | undefined;
  choice<T extends string>(name: string, words: string, choices: readonly T[]): T | undefined;
  /** `to` where it names a port and no year. */
  placeInsteadOfYear(): string | undefined;
  note(sentence: string): void;
  /** Notes parameters that nobody read. */
  noteUnread(): void;
  notes(): string[];
}

const OLDEST_YEAR = 1900;
const LATEST_YEAR = 2099;
const MOST_OF_FOUR_FIGURES = 9999;
/** A country or a UN/LOCODE. */
const PLACE = /^[a-z]{2}(?:[a-z]{3}|-[a-z]{5})?$/i;
const MOST_NOTES = 6;
const LONGEST_QUOTE = 40;
const MOST_VALUES_READ = 500;
// What other sites add to links to them says nothing to us and is no mistake of the reader's.
const TRACKING = /^(?:utm_|mc_|hsa_)|^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|igshid|ref|_ga)$/;

function clean(raw: string): string | undefined {
  if (!raw.isWellFormed()) return undefined;
  const text = singleLine(raw);
  return text === "" ? undefined : text;
}

const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, "");

export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${withoutHalf(text.slice(0, LONGEST_QUOTE))}…` : text}”`;

/** In a list a comma separates, so one inside of a key is written '~.' (and '~' is '~~'). */
export const escapeKey = (key: string): string => key.replaceAll("~", "~~").replaceAll(",", "~.");
const unescapeKey = (text: string): string => text.replace(/~([~.])/g, (_, sign) => (sign === "." ? "," : "~"));

const unreadable = (name: string) => `The value of ${quoted(name)} cannot be read; it was left out.`;

const NONE: readonly string[] = [];

export function createParamReader(params: URLSearchParams): ParamReader {
  const notes = new Set<string>();
  const read = new Set<string>();
  let unsaid = 0;

  const note = (sentence: string) => {
    if (notes.size < MOST_NOTES) notes.add(sentence);
    else if (!notes.has(sentence)) unsaid += 1;
  };

  function text(name: string, { longest = LONGEST_VALUE, cut = false } = {}): string | undefined {
    read.add(name);
    if (!params.has(name)) return undefined;
    const values = params.getAll(name).slice(0, MOST_VALUES_READ).filter(Boolean);
    const [first] = values;
    if (first === undefined) return undefined;
    if (values.some((value) => value !== first)) note(`${quoted(name)} was given more than once; the first was used.`);
    if (first.length <= longest) {
      const value = clean(typedText(first));
      if (value === undefined && first.trim() !== "") note(unreadable(name));
      return value;
    }
    note(`${quoted(name)} was longer than ${longest} characters; ${cut ? "the rest" : "it"} was left out.`);
    return cut ? clean(typedText(withoutHalf(first.slice(0, longest)))) : undefined;
  }

  function list(name: string): readonly string[] {
    read.add(name);
    if (!params.has(name)) return NONE;
    const written = params.getAll(name).slice(0, MOST_VALUES_READ);
    const values = written.flatMap((value) => value.split(",", MOST_VALUES_READ)).slice(0, MOST_VALUES_READ);
    return values.flatMap((value) => {
      if (value === "") return [];
      const key = value.length > LONGEST_VALUE * 2 ? undefined : clean(unescapeKey(value));
      if (key !== undefined && key.length <= LONGEST_VALUE) return key;
      if (value.trim() !== "") note(unreadable(name));
      return [];
    });
  }

  function year(name: string, words: string, [oldest, latest] = [OLDEST_YEAR, LATEST_YEAR]): number | undefined {
    const value = text(name);
    if (value === undefined || (name === "to" && PLACE.test(value))) return undefined;
    if (!/^\d+$/.test(value)) note(`${quoted(`${words} ${value}`)} is not a year; it was left out.`);
    else if (Number(value) >= oldest && Number(value) <= latest) return Number(value);
    else note(`${quoted(`${words} ${value}`)} is not a year we have; it was left out.`);
    return undefined;
  }

  function amount(name: string, words: string, { most, decimals = false }: { most: number; decimals?: boolean }) {
    const value = text(name);
    const figures = value
      ?.replace(/[,\s]/g, "")
      .replace(/^(\$?\d{1,3})((?:\.\d{3})+)$/, (_, first: string, rest: string) => first + rest.replaceAll(".", ""));
    const parts = figures && /^\$?(\d+(?:\.\d{1,2})?)(k?)$/i.exec(figures);
    if (value === undefined) return undefined;
    if (!parts || (!decimals && !parts[2] && parts[1]?.includes("."))) {
      note(`${quoted(`${words} ${value}`)} is not a number; it was left out.`);
      return undefined;
    }
    // '16.1k' is 16,100, not a millionth more.
    const number = parts[2] ? Math.round(Number(parts[1]) * 1000) : Number(parts[1]);
    if (number <= most) return number;
    note(
      `${quoted(`${words} ${value}`)} is more than any lot has; ${decimals ? "$" : ""}${most.toLocaleString("en-US")} was used.`,
    );
    return most;
  }

  function choice<T extends string>(name: string, words: string, choices: readonly T[]): T | undefined {
    const value = text(name)?.toLowerCase();
    const found = choices.find((one) => one === value);
    if (value !== undefined && found === undefined) {
      note(`${quoted(`${words} ${value}`)} is not one of the choices; it was left out.`);
    }
    return found;
  }

  function placeInsteadOfYear(): string | undefined {
    const value = params.getAll("to").find((one) => PLACE.test(one));
    return value && clean(value);
  }

  function noteUnread(): void {
    // Thousands of names fit into an address: each is looked at once and not looked up among all.
    const seen = new Set(read);
    for (const [name, value] of params) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (value !== "" && !TRACKING.test(name)) {
        note(`There is no filter ${quoted(clean(typedText(name)) ?? "")}; it was left out.`);
      }
    }
  }

  const all = () =>
    unsaid === 0 ? [...notes] : [...notes, "More of this address could not be used and was left out."];

  const exactYear = (name: string) => year(name, name, [0, MOST_OF_FOUR_FIGURES]);

  return { text, list, year, exactYear, amount, choice, placeInsteadOfYear, note, noteUnread, notes: all };
}
