/** Country codes of where our buyers are, for numbers that are written without one. */
const CODES: Record<string, string> = {
  nigeria: "234",
  ghana: "233",
  benin: "229",
  togo: "228",
  "ivory coast": "225",
  "cote d'ivoire": "225",
  cameroon: "237",
  senegal: "221",
  "united states": "1",
  usa: "1",
};

/** Where the zero in front belongs to the number. */
const KEEPS_ZERO = new Set(["225", "229"]);

const SHORTEST = 8;
const LONGEST = 15;

/** The whole number in digits ('2348035550177'), or undefined when nobody can tell its country. */
export function asWholeNumber(phone: string, country: string | null): string | undefined {
  const digits = phone.replace(/\D/g, "");
  const isWhole = /^\s*(\+|00)/.test(phone);
  const code = CODES[(country ?? "").normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase()];
  const whole = isWhole
    ? digits.replace(/^00/, "")
    : code && digits.startsWith(code)
      ? digits
      : code && code + (KEEPS_ZERO.has(code) ? digits : digits.replace(/^0/, ""));
  return whole && whole.length >= SHORTEST && whole.length <= LONGEST ? whole : undefined;
}
