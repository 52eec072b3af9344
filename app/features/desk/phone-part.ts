import { e164Of, inPlainSigns, splitCode } from "#app/platform/formats/phone.ts";

const FEWEST = 4;
const FEWEST_LOCAL = 3;
const FEWEST_OF_COUNTRY = 11;

export interface PhonePart {
  /** Without code and zeros in front: '0803 555 0100' and '+234 803 555 0100' both have '8035550100'. */
  digits: string;
  /** Typed with its zero or country code, so nothing but those comes before the digits. */
  isBeginning: boolean;
  /** The country code, where one is typed: "234". */
  code?: string;
}

/** What is typed as a phone or a part of one, by which it is found however it was stored; undefined for what is none. */
export function phonePart(asked: string): PhonePart | undefined {
  const text = inPlainSigns(asked);
  const typed = text.replace(/\D/g, "");
  if (!/^[\d\s()+./-]+$/.test(text) || typed.length < FEWEST) return undefined;
  const digits = typed.replace(/^0+/, "");
  const isForeign = /^\s*(?:\(?\s*\+|00)/.test(text);
  const isBeginning = isForeign || typed !== digits;
  const whole = isForeign ? e164Of(text)?.slice(1) : undefined;
  const split = isForeign || digits.length >= FEWEST_OF_COUNTRY ? splitCode(whole ?? digits) : undefined;
  const hasCode = split !== undefined && split.rest.length >= FEWEST_LOCAL;
  const part = hasCode ? split.rest : digits;
  if (part.length < FEWEST_LOCAL) return undefined;
  return { digits: part, isBeginning, ...(hasCode && isForeign ? { code: split.code } : {}) };
}
