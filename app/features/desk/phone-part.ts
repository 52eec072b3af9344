const FEWEST = 4;
const FEWEST_LOCAL = 3;
const FEWEST_OF_COUNTRY = 11;
/** ITU-T E.164: codes of one and of two digits; all others have three. */
const SHORT_CODES = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

export interface PhonePart {
  digits: string;
  /** Typed with its zero or country code, so nothing but those comes before the digits. */
  isBeginning: boolean;
}

/**
 * The digits by which a typed number is found however it was stored: '0803 555 0100' and '+234 803 555 0100' both ask
 * for '8035550100'. Undefined for what is no number.
 */
export function phonePart(text: string): PhonePart | undefined {
  const typed = text.replace(/\D/g, "");
  if (!/^[\d\s()+./-]+$/.test(text) || typed.length < FEWEST) return undefined;
  const digits = typed.replace(/^0+/, "");
  const isForeign = /^\s*(?:\(?\s*\+|00)/.test(text);
  const isBeginning = isForeign || typed !== digits;
  const local = digits.slice(SHORT_CODES.exec(digits)?.[0].length ?? 3).replace(/^0+/, "");
  const hasCode = (isForeign || digits.length >= FEWEST_OF_COUNTRY) && local.length >= FEWEST_LOCAL;
  const part = hasCode ? local : digits;
  return part.length < FEWEST_LOCAL ? undefined : { digits: part, isBeginning };
}
