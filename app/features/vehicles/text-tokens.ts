/** A word of a searched text: as it is compared, and as it was typed. */
export interface Token {
  word: string;
  typed: string;
}

/** Splits what somebody typed into words; numbers lose their thousands' commas, ranges the blanks around the dash. */
export function tokensOf(text: string): Token[] {
  const plain = text
    .normalize("NFKC")
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[–—−]/g, "-")
    .replace(/[“”"()[\]{};!?]/g, " ")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replaceAll(",", " ")
    .replace(/&/g, " and ")
    .replace(/(?:<|≤)=?/g, " under ")
    .replace(/(?:>|≥)=?/g, " over ")
    .replace(/\$\s+(?=\d)/g, "$")
    .replace(/(\d)\s+k\b/gi, "$1k")
    .replace(/(\d|k)(miles?|mi|kms?)\b/gi, "$1 $2")
    .replace(/(\d[k+]?)\s*-\s*(?=\$?'?\d)/gi, "$1-")
    .replace(/\.(?=\s|$)/g, " ");
  return plain
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ word: typed.toLowerCase(), typed }));
}

/** The words from `at`, `length` of them, as one phrase; undefined where there are not so many. */
export function phraseAt(tokens: Token[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined;
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(" ");
}
