/** Letters that Unicode does not take apart. The database's desk_plain() has the same. */
const OTHERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ƙ: "k",
  ɓ: "b",
  ɗ: "d",
  ŋ: "n",
  ɔ: "o",
  ɛ: "e",
  ı: "i",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  "-": " ",
};

/** Small letters without accents and apostrophes, hyphens as spaces: what the searches of the desk compare. */
export function plainLetters(text: string): string {
  const bare = text
    .replace(/['’‘ʼ`´]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return bare.replace(/[^a-z0-9 ]/g, (letter) => OTHERS[letter] ?? letter);
}

const MOST_WORDS = 6;

/** The words of a search as plain letters, each once. */
export const plainWords = (text: string): string[] =>
  [...new Set(plainLetters(text).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

/** For SQL's LIKE, without its own signs. */
export const likePart = (words: string): string => words.replace(/[\\%_]/g, "\\$&");
