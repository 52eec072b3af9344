import { constants, inflateSync } from "node:zlib";
import { holdsSignature } from "../scanner/signatures.ts";
import { namesIn, readDictionary, skipGap, skipShortGap } from "./pdf-syntax.ts";

/** What makes a document do something, reach for something or carry something. Links to web addresses are fine. */
const ACTIVE = new Set([
  "JavaScript",
  "JS",
  "Launch",
  "OpenAction",
  "AA",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Movie",
  "Sound",
]);

/** Short enough to turn up in compressed pixels by chance: they count only with something behind them. */
const MOST_LETTERS_BY_CHANCE = 4;
const VALUE = /^(?:<<|\[\s*[(<\d]|\((?:[\t\n\r -~]{8}|\xfe\xff|\xef\xbb\xbf)|<[\da-f\s]{4})/i;
const LONGEST_VALUE = 80;

const TAIL_BYTES = 1_024;
const END_OF_ZIP = "PK\x05\x06";
const LONGEST_END_OF_ZIP = 66_000;

const MB = 1024 * 1024;
/** Packed objects that come to more than this are not a buyer's document. */
const MOST_OBJECT_BYTES = 32 * MB;
/** Of pages and pixels this much is searched for malware that we know. */
const MOST_OTHER_BYTES = 64 * MB;
/** What a stream that breaks off is taken to have cost. */
const COST_OF_BROKEN = 8 * MB;
/** Dictionaries are read where they stand, so all of them together are hardly longer than the file. */
const MOST_READ_OF_FILE = 2;

/**
 * Whether a PDF may be taken: undefined when it is whole, holds nothing active, is not encrypted and nothing else at the
 * same time. It is searched byte by byte instead of as its own table of contents tells, since readers differ in how
 * much they believe of that.
 */
export function checkPdf(bytes: Uint8Array): "wrong-type" | "locked" | "rejected" | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!text.startsWith("%PDF-")) return "wrong-type";
  const end = text.lastIndexOf("%%EOF");
  if (end < Math.max(0, text.length - TAIL_BYTES)) return "wrong-type";
  if (/[^\0\t\n\f\r ]/.test(text.slice(end + 5))) return "rejected";
  if (text.slice(-LONGEST_END_OF_ZIP).includes(END_OF_ZIP)) return "rejected";
  // Nobody can look into it without its password.
  if (Array.from(namesIn(text)).some(({ name }) => name === "Encrypt")) return "locked";
  if (holdsActive(text) || !streamsAreHarmless(text, bytes)) return "rejected";
  return undefined;
}

function holdsActive(text: string): boolean {
  for (const { name, end } of namesIn(text)) {
    if (!ACTIVE.has(name)) continue;
    const value = skipShortGap(text, end);
    if (value === undefined) return true;
    // What many programs write: 'begin at the top of page 1'.
    if (name === "OpenAction" && text.charAt(value) === "[") continue;
    if (name.length > MOST_LETTERS_BY_CHANCE || hasValue(text, value)) return true;
  }
  return false;
}

const hasValue = (text: string, at: number) =>
  VALUE.test(text.slice(at, at + LONGEST_VALUE)) || pointsElsewhere(text, at);

/** '10 0 R': the value is another object. */
function pointsElsewhere(text: string, from: number): boolean {
  let at: number | undefined = from;
  for (let number = 0; number < 2; number += 1) {
    const digits: number = /^\d{0,10}/.exec(text.slice(at, at + LONGEST_VALUE))?.[0].length ?? 0;
    if (digits === 0) return false;
    at = skipShortGap(text, at + digits);
    if (at === undefined) return true;
  }
  return text.charAt(at) === "R";
}

/** Every object is read where it stands, as a reader would that lands on it; the streams among them are unpacked. */
function streamsAreHarmless(text: string, bytes: Uint8Array): boolean {
  const left = { read: text.length * MOST_READ_OF_FILE, objects: MOST_OBJECT_BYTES, others: MOST_OTHER_BYTES };
  for (const { index } of text.matchAll(/obj/g)) {
    const start = skipGap(text, index + 3);
    const dictionary = readDictionary(text, start);
    left.read -= (dictionary?.end ?? (text.startsWith("<<", start) ? text.length : start)) - index;
    if (left.read < 0) return false;
    const keyword = dictionary ? skipShortGap(text, dictionary.end) : 0;
    if (keyword === undefined) return false;
    if (!dictionary || !text.startsWith("stream", keyword)) continue;

    const kind = holdsObjects(dictionary.names) ? "objects" : "others";
    if (kind === "objects" && !isPlainlyDeflated(dictionary.names)) return false;
    if (!dictionary.names.some((name) => FLATE.has(name))) continue;
    const inflated = inflate(bytes.subarray(startOfData(text, keyword)), left[kind]);
    left[kind] -= inflated?.length ?? COST_OF_BROKEN;
    if (inflated ? holdsSignature(inflated) : kind === "objects") return false;
    if (inflated && kind === "objects" && holdsActive(inflated.toString("latin1"))) return false;
  }
  return true;
}

/** Where a stream's bytes begin: after the line break behind its keyword. */
function startOfData(text: string, keyword: number): number {
  const start = /^stream[ \t]*(?:\r\n|\n|\r)?/.exec(text.slice(keyword, keyword + LONGEST_VALUE));
  return keyword + (start?.[0].length ?? 0);
}

const FLATE = new Set(["FlateDecode", "Fl"]);

/** A stream of other objects, known by its type or, since some readers do not ask, by what it cannot do without. */
const holdsObjects = (names: string[]) => names.includes("ObjStm") || (names.includes("First") && names.includes("N"));

/** Packed not at all or in the one way that is unpacked here; anything else would be taken unread. */
function isPlainlyDeflated(names: string[]): boolean {
  const filters = names.filter((name) => FLATE.has(name) || /Decode$|^(AHx|A85|LZW|RL|CCF|DCT|Crypt)$/.test(name));
  if (names.includes("Predictor") || names.includes("FFilter")) return false;
  if (!names.includes("Filter")) return filters.length === 0;
  return filters.length === 1 && FLATE.has(filters[0] ?? "");
}

/** Unpacked as far as it goes; undefined when it does not unpack or would come to more than `most` bytes. */
function inflate(packed: Uint8Array, most: number): Buffer | undefined {
  if (most <= 0) return undefined;
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
