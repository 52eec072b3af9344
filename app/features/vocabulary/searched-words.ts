import { joinedTrim } from "./normalise-words.ts";

interface WordyLot {
  title: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  body_type: string | null;
  color: string | null;
  damage_primary: string | null;
  damage_secondary: string | null;
  location: string | null;
}

/** Commas and brackets around a word, so that 'houston' is a whole word of 'Houston, TX'. */
const EDGES = /^[,;:.()"']+|[,;:.()"']+$/g;
/** A name with its engine ('RX350', 'M340i', '450H'), an engine with its drive ('328i'), and a trim with its figure ('1LT'). */
const JOINED = [/^(\p{L}{1,3})(\d{2,4})(\p{L}{0,2})$/u, /^(\d{3})(\p{L}{1,3})$/u, /^(\d)(l[stz])$/];

/** The words in a word: 'LE/SE/XLE' is three trims, 'EX-L' also EXL, 'Mercedes-Benz' two words. */
function partsOf(word: string): string[] {
  const pieces = word.split(/[/+&]/).flatMap((piece) => [joinedTrim(piece), ...piece.split(/[^\p{L}\p{N}.]+/u)]);
  const inner = pieces.flatMap((piece) => JOINED.flatMap((joined) => joined.exec(piece)?.slice(1) ?? []));
  return [joinedTrim(word), ...pieces, ...inner];
}

/** A body by house, and no trim: 'compass sport' is about a Jeep Compass Sport. */
const SPORT_BODY = /\bsport(?=[ -]utility\b)/i;

/** No damage, and stated as the second one in nine lots of ten that a lender took back. */
const REPOSSESSED = /\brepossess/i;

/** The words that a search may ask for, each once and with the parts of it, in lower case with single spaces between. */
export function wordsText(lot: WordyLot): string {
  const { title, year, make, model, body_type, color, damage_primary, location } = lot;
  const body = body_type?.replace(SPORT_BODY, "") ?? null;
  const remark = [damage_primary, lot.damage_secondary].some((damage) => REPOSSESSED.test(damage ?? ""));
  const story = remark ? "repossessed repossession repo" : null;
  const written = [title, year, make, model, body, color, damage_primary, location, story]
    .filter((part) => part !== null)
    .join(" ")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const plain = written.map((word) => word.replace(EDGES, ""));
  return [...new Set([...written, ...plain, ...plain.flatMap(partsOf)].filter(Boolean))].join(" ");
}

// 'Stands at Fort Pierce, FL 34946 1234.': four figures where a feed lost the leading nought.
const ADDRESS = /((?:[A-Z][\w.'-]* )*[A-Z][\w.'-]*), ([A-Z]{2}) (\d{4,5}|[A-Z]\d[A-Z] \d[A-Z]\d)\b/g;
const ZIP = /\bzip(?: code)?:? (\d{5})\b/gi;

/**
 * Where a lot stands, in lower case: its location, and town and ZIP from its notes where a feed gives them there. The
 * rest of the notes is as good as unlike on every lot and says nothing about the place.
 */
export function placeText(location: string | null, notes: string | null): string {
  const parts = [location ?? ""];
  for (const [, town = "", state = "", zip = ""] of (notes ?? "").matchAll(ADDRESS)) {
    parts.push(`${town}, ${state} ${zip}`);
  }
  for (const [, zip = ""] of (notes ?? "").matchAll(ZIP)) parts.push(zip);
  return [...new Set(parts.filter(Boolean))].join(" ").toLowerCase();
}
