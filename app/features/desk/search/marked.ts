import { plainLetters } from "#app/platform/formats/plain-letters.ts";

export interface Piece {
  /** Its place in the text. */
  at: number;
  text: string;
  isHit: boolean;
}

/** A text in pieces, those that a search asked for marked; accents and apostrophes do not matter. */
export function markWords(text: string, words: string[]): Piece[] {
  const { plain, origin } = withOrigins(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const word of words.filter(Boolean)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const from = origin[at] ?? 0;
      isHit.fill(true, from, origin[at + word.length] ?? text.length);
    }
  }
  return joined(text, isHit);
}

function withOrigins(text: string): { plain: string; origin: number[] } {
  let plain = "";
  const origin: number[] = [];
  for (let at = 0; at < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const bare = plainLetters(letter);
    for (let each = 0; each < bare.length; each += 1) origin.push(at);
    plain += bare;
    at += letter.length;
  }
  return { plain, origin };
}

function joined(text: string, isHit: boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const piece = { at, text: text[at] ?? "", isHit: isHit[at] ?? false };
    if (last?.isHit === piece.isHit) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

const BEFORE = 40;
const LONGEST = 160;

/** The part of a long text around the first word that a search asked for, on one line. */
export function excerptOf(text: string, words: string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const { plain, origin } = withOrigins(line);
  const places = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const hit = origin[Math.min(...places)] ?? 0;
  const space = hit > BEFORE ? line.indexOf(" ", hit - BEFORE) : -1;
  const from = space >= 0 && space < hit ? space + 1 : Math.max(0, hit - BEFORE);
  const start = hit > BEFORE ? from : 0;
  const end = start + LONGEST >= line.length ? line.length : line.lastIndexOf(" ", start + LONGEST);
  const stop = end > hit ? end : start + LONGEST;
  return `${start > 0 ? "…" : ""}${line.slice(start, stop)}${stop < line.length ? "…" : ""}`;
}
