import { readCsv } from "#app/platform/csv.ts";

export interface ListedEntry {
  /** The list's own number of it. */
  uid: string;
  kind: "person" | "entity";
  name: string;
  aliases: string[];
  program: string;
  title: string;
  remarks: string;
}

export interface ReadList {
  entries: ListedEntry[];
  /** Ships and aircraft: no buyer is one. */
  leftOut: number;
  aliases: number;
}

export type ReadListResult = { ok: true; list: ReadList } | { ok: false; field: "sdn" | "alt"; words: string };

const CONTROL_Z = "\u001A";
const SDN_CELLS = 12;
const ALT_CELLS = 5;
/** Fewer are no whole list. */
const MOST_ENTRIES = 200_000;

/** Windows-1252 where it is no UTF-8; UTF-16 by its mark. The files of some years end with a control-Z. */
function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const wide = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : undefined;
  const text = wide ? new TextDecoder(wide).decode(bytes) : decodeNarrow(bytes);
  const plain = text.replace(/^\uFEFF/, "").trimEnd();
  return plain.endsWith(CONTROL_Z) ? plain.slice(0, -1) : plain;
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const cellOf = (cell: string | undefined): string => {
  const text = (cell ?? "").trim();
  return text === "-0-" ? "" : text;
};

const isNumber = (text: string | undefined) => /^\d{1,9}$/.test((text ?? "").trim());

interface Wrong {
  words: string;
}

/** Rows of so many cells that begin with a number, or what is wrong with the file. */
function rowsOf(bytes: Uint8Array, file: { name: string; cells: number }): string[][] | Wrong {
  const text = textOf(bytes);
  if (text.includes("\u0000")) return { words: `This is not ${file.name}: it is no text.` };
  const records = readCsv(text, ",");
  if (records.length === 0) return { words: "This file is empty." };
  const [first] = records;
  if (first && !isNumber(first.cells[0])) {
    return { words: `This is not ${file.name} as OFAC publishes it: line ${first.line} does not begin with a number.` };
  }
  const odd = records.find(({ cells }) => cells.length !== file.cells || !isNumber(cells[0]));
  if (!odd) return records.map(({ cells }) => cells);
  if (odd === records.at(-1) && odd !== first) {
    return { words: `${file.name} ends in the middle of line ${odd.line}. Download it again.` };
  }
  return {
    words: `Line ${odd.line} of ${file.name} has ${odd.cells.length} columns, but ${file.cells} are expected. Is it the other file?`,
  };
}

/** OFAC's two files as they are published: no row of headings, `-0-` for nothing. */
export function readSdn(sdn: Uint8Array, alt: Uint8Array): ReadListResult {
  const main = rowsOf(sdn, { name: "sdn.csv", cells: SDN_CELLS });
  if ("words" in main) return { ok: false, field: "sdn", words: main.words };
  const others = rowsOf(alt, { name: "alt.csv", cells: ALT_CELLS });
  if ("words" in others) return { ok: false, field: "alt", words: others.words };
  if (main.length > MOST_ENTRIES) return { ok: false, field: "sdn", words: "This list is too long to be OFAC's." };
  const entries = new Map<string, ListedEntry>();
  const left = new Set<string>();
  for (const cells of main) {
    const [uid = "", name = "", type = "", program = "", title = ""] = cells.map(cellOf);
    const kind = KINDS[type.toLowerCase()];
    if (entries.has(uid) || left.has(uid)) return { ok: false, field: "sdn", words: `Entry ${uid} is there twice.` };
    if (kind === undefined || name === "") left.add(uid);
    else entries.set(uid, { uid, kind, name, aliases: [], program, title, remarks: cellOf(cells[11]) });
  }
  if (entries.size === 0) return { ok: false, field: "sdn", words: "No person and no firm is in this file." };
  return addAliases(others, entries, left);
}

const KINDS: Partial<Record<string, ListedEntry["kind"]>> = { individual: "person", "": "entity", entity: "entity" };

function addAliases(rows: string[][], entries: Map<string, ListedEntry>, left: ReadonlySet<string>): ReadListResult {
  let aliases = 0;
  let strangers = 0;
  for (const cells of rows) {
    const [uid = "", , , name = ""] = cells.map(cellOf);
    const entry = entries.get(uid);
    if (!entry) strangers += left.has(uid) ? 0 : 1;
    else if (name !== "" && name !== entry.name && !entry.aliases.includes(name)) {
      entry.aliases.push(name);
      aliases += 1;
    }
  }
  // Two files of one day know of the same entries.
  if (strangers > rows.length / 20) {
    return { ok: false, field: "alt", words: "This alt.csv does not belong to this sdn.csv. Load both of one day." };
  }
  return { ok: true, list: { entries: [...entries.values()], leftOut: left.size, aliases } };
}
