// As much of PDF's syntax (ISO 32000, 7.2 and 7.3) as it takes to see every name in a file. Text is Latin-1: a
// character is a byte.

const WHITE = "\0\t\n\f\r ";
const DELIMITERS = "()<>[]{}/%";
const isRegular = (letter: string) => !WHITE.includes(letter) && !DELIMITERS.includes(letter);

export function skipGap(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === "%") while (at < text.length && text.charAt(at) !== "\n" && text.charAt(at) !== "\r") at += 1;
    else if (WHITE.includes(letter)) at += 1;
    else break;
  }
  return at;
}

const LONGEST_GAP = 2_000;

export function skipShortGap(text: string, from: number): number | undefined {
  const length = skipGap(text.slice(from, from + LONGEST_GAP), 0);
  return length < LONGEST_GAP ? from + length : undefined;
}

const decodeName = (written: string) =>
  written.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Just behind a string in parentheses that begins at `from`; they nest, and a backslash takes the next one's meaning. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

interface Dictionary {
  names: string[];
  end: number;
}

/** Reads the dictionary that begins at `from`; undefined when there is none, or it never ends. */
export function readDictionary(text: string, from: number): Dictionary | undefined {
  if (!text.startsWith("<<", from)) return undefined;
  const names: string[] = [];
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (text.startsWith("<<", at)) [depth, at] = [depth + 1, at + 2];
    else if (text.startsWith(">>", at)) {
      [depth, at] = [depth - 1, at + 2];
      if (depth === 0) return { names, end: at };
    } else if (letter === "(") at = endOfString(text, at);
    else if (letter === "/") {
      const start = at + 1;
      at = endOfName(text, start);
      names.push(decodeName(text.slice(start, at)));
    } else at = Math.max(at + 1, skipGap(text, at));
  }
  return undefined;
}

function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length && isRegular(text.charAt(at))) at += 1;
  return at;
}

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{2,60})/g;

/** Every run of bytes that a reader could take for a name, wherever it stands, with what follows it. */
export function* namesIn(text: string): Generator<{ name: string; end: number }> {
  for (const match of text.matchAll(NAME)) {
    yield { name: decodeName(match[1] ?? ""), end: match.index + match[0].length };
  }
}
