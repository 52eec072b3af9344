import { optionalLine } from "#app/platform/form-rules.ts";

const FEWEST_DIGITS = 8;
/** ITU-T E.164 */
const MOST_DIGITS = 15;

/** Whether a call may reach it: digits enough for a number, and nothing but what stands between them. */
export function isPhoneNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return /^\+?[\d\s()./-]+$/.test(typed) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

export const NO_PHONE_NUMBER = "Enter the whole number with its country code, such as +234 803 555 0100.";

export const phoneNumber = () =>
  optionalLine(40).refine((typed) => typed === undefined || isPhoneNumber(typed), NO_PHONE_NUMBER);
