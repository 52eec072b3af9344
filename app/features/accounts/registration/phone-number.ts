import { optionalLine } from "#app/platform/form-rules.ts";

const FEWEST_DIGITS = 8;
/** ITU-T E.164 */
const MOST_DIGITS = 15;

/** In plain signs: phones and chats copy numbers with marks of direction, hyphens that do not break, a wide plus, and the code in brackets. */
export const inPlainSigns = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .trim()
    .replace(/^\(\+(\d+)\)/, "+$1");

/** Whether a call may reach it: digits enough for a number, and nothing but what stands between them. */
export function isPhoneNumber(typed: string): boolean {
  const plain = inPlainSigns(typed);
  const digits = plain.replace(/\D/g, "").length;
  return /^\(?\+?[\d\s()./-]+$/.test(plain) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

export const NO_PHONE_NUMBER = "Enter the whole number with its country code, such as +234 803 555 0100.";

export const phoneNumber = () =>
  optionalLine(40)
    .transform((typed) => (typed && inPlainSigns(typed)) || undefined)
    .refine((typed) => typed === undefined || isPhoneNumber(typed), NO_PHONE_NUMBER);
