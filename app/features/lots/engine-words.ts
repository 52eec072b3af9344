/**
 * A listing's engine in words: '2' of a motorcycle is '2 cylinders', '0.0L 0' is electric, and '0' and 'U' say nothing.
 * '2.5L I-4 DI, DOHC, VVT, 187HP' stays as it is.
 */
export function engineInWords(written: string | null): string | null {
  const words = written?.trim() ?? "";
  if (/^(?:0|u|unknown|)$/i.test(words)) return null;
  if (/^0(?:\.0)?l 0$/i.test(words)) return "Electric";
  if (/^\d{1,2}$/.test(words)) return words === "1" ? "1 cylinder" : `${words} cylinders`;
  return words;
}

/** For a card: '2.5L I-4' of all that a house knows about it; '2.5L 4' of the other house is '2.5L 4 cyl'. */
export const shortEngine = (engine: string): string =>
  /^\d+(?:\.\d+)?L [A-Z]-\d+\b/.exec(engine)?.[0] ?? engine.replace(/^(\d+(?:\.\d+)?L \d{1,2})(?= |$)/i, "$1 cyl");
