import { getCountries, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import { plainLetters } from "./plain-letters.ts";

const FEWEST_DIGITS = 8;
/** ITU-T E.164 */
const MOST_DIGITS = 15;

/** In plain signs: phones and chats copy numbers with marks of direction, hyphens that do not break, and a wide plus. */
export const inPlainSigns = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .trim();

/** Whether nothing but digits is in it, and what people write between them. */
const hasOnlyDigits = (plain: string): boolean => /^\(?\+?[\d\s()./-]+$/.test(plain);

/** With "+" in front where a country code is, undefined where none is written. */
const withCode = (plain: string): string | undefined => {
  const dialled = plain.replace(/^\(?\s*(?:00|\+)/, "+");
  return dialled.startsWith("+") ? dialled : undefined;
};

/** Benin put 01 before all its numbers on 30 November 2024, Nigeria 20 before those of its towns. */
const renewed = (number: string): string =>
  number.replace(/^\+229(\d{8})$/, "+22901$1").replace(/^\+2340?([1-9]\d{7})$/, "+23420$1");

/**
 * A phone in E.164 ("+2348035550100"), from what people paste. One without a country code is of the first country, in
 * English or French, that has given out such a number, else of the first that could; undefined where nobody can tell.
 */
export function e164Of(typed: string, ...countries: (string | null | undefined)[]): string | undefined {
  const plain = inPlainSigns(typed);
  if (!hasOnlyDigits(plain)) return undefined;
  const abroad = withCode(plain);
  const known = countries.flatMap((country) => codeOf(country) ?? []);
  const read = abroad === undefined ? known.map((code) => wholeNumber(plain, code)) : [wholeNumber(abroad)];
  const found = read.find((number) => number?.isValid()) ?? read.find((number) => number?.isPossible());
  return found?.number;
}

function wholeNumber(plain: string, code?: CountryCode) {
  const read = parsePhoneNumberFromString(plain, code);
  return read && parsePhoneNumberFromString(renewed(read.number));
}

/** As papers write it that cross a border: '+234 803 555 0100'; as it was typed where nobody can tell the whole number. */
export function internationally(typed: string, country?: string | null): string {
  const number = e164Of(typed, country);
  return (number && parsePhoneNumberFromString(number)?.formatInternational()) ?? typed;
}

/** Whether a call may reach it, as far as the country of the form tells. */
export function isPhoneNumber(typed: string, country?: string | null): boolean {
  const plain = inPlainSigns(typed);
  const digits = plain.replace(/\D/g, "").length;
  if (!hasOnlyDigits(plain) || digits < FEWEST_DIGITS || digits > MOST_DIGITS) return false;
  const isTold = withCode(plain) !== undefined || codeOf(country) !== undefined;
  return !isTold || e164Of(plain, country) !== undefined;
}

/** A number that may be a part of one: code ("234") and what follows it without zeros in front, where a code is known. */
export function splitCode(digits: string): { code: string; rest: string } | undefined {
  const read = parsePhoneNumberFromString(`+${digits}`);
  return read && { code: read.countryCallingCode, rest: read.nationalNumber.replace(/^0+/, "") };
}

const nameKey = (name: string): string =>
  plainLetters(name)
    .replaceAll("&", "and")
    .replace(/\bst\./g, "saint")
    .replace(/\s+/g, " ")
    .trim();

/** Names of ours that the language data does not have. */
const OWN_NAMES: Record<string, CountryCode> = {
  "ivory coast": "CI",
  "congo (brazzaville)": "CG",
  "congo (kinshasa)": "CD",
  "hong kong": "HK",
  macao: "MO",
  myanmar: "MM",
  turkey: "TR",
  usa: "US",
  uk: "GB",
};

const codeOf = (country?: string | null): CountryCode | undefined =>
  country ? countryCodes().get(nameKey(country)) : undefined;

let codes: Map<string, CountryCode> | undefined;

function countryCodes(): Map<string, CountryCode> {
  codes ??= new Map([
    ...["en", "fr"].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: "region" });
      return getCountries().map((code) => [nameKey(names.of(code) ?? code), code] as const);
    }),
    ...Object.entries(OWN_NAMES),
  ]);
  return codes;
}
