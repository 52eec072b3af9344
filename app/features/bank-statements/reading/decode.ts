export type Decoded = { ok: true; text: string } | { ok: false; words: string };

const no = (words: string): Decoded => ({ ok: false, words });

const OTHER_FILES: [name: string, starts: number[]][] = [
  ["an Excel file", [0x50, 0x4b, 0x03, 0x04]],
  ["an Excel file", [0xd0, 0xcf, 0x11, 0xe0]],
  ["a PDF file", [0x25, 0x50, 0x44, 0x46]],
];

const CUT_OFF = "The file ends in the middle of a letter: it is cut off. Download it again.";

/**
 * The text of a file of a bank: UTF-8 or UTF-16 by its mark or by its bytes, else Windows-1252. A UTF-8 file that is cut
 * off inside a letter is not taken for Windows-1252, which would spoil all names in it.
 */
export function decodeStatement(bytes: Uint8Array): Decoded {
  const other = OTHER_FILES.find(([, starts]) => starts.every((byte, place) => bytes[place] === byte));
  if (other) return no(`This is ${other[0]}. Save or download it as CSV, and send that.`);
  const wide = wideOf(bytes);
  const decoded = wide === undefined ? narrow(bytes) : decodeAs(wide, bytes);
  if (decoded === undefined) return no(CUT_OFF);
  return CONTROLS.test(decoded)
    ? no("This is not a text file. Download the statement as CSV.")
    : { ok: true, text: decoded };
}

const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

const LOOKED_AT = 4_096;
const LEAST = 16;

/** Figures, commas and line breaks of UTF-16 have an empty byte each. */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, LOOKED_AT);
  if (start.length < LEAST) return undefined;
  const empty = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (odd > start.length / 8 && odd > even * 4) return "utf-16le";
  return even > start.length / 8 && even > odd * 4 ? "utf-16be" : undefined;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const LONGEST_LETTER = 4;

function narrow(bytes: Uint8Array): string | undefined {
  const plain = decodeAs("utf-8", bytes);
  if (plain !== undefined) return plain;
  for (let cut = 1; cut < LONGEST_LETTER; cut++) {
    const rest = decodeAs("utf-8", bytes.subarray(0, bytes.length - cut));
    // Without another letter beyond ASCII the last one may well be Windows-1252.
    if (rest !== undefined && /[^\0-\x7f]/.test(rest)) return undefined;
  }
  return decodeAs("windows-1252", bytes);
}
