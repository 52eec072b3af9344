const CYRILLIC = "АВСЕНКМОРТУХ";
const LATIN = "ABCEHKMOPTYX";

/** In capitals, with the Latin letter for each that only looks like one, as copied texts have them. */
export const inLatinCapitals = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[А-Х]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
