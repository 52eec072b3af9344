export const CASE_KINDS = {
  shipping: { label: "Shipping request", prefix: "SHP" },
  contact: { label: "Message", prefix: "CON" },
  affiliate: { label: "Partnership application", prefix: "AFF" },
} as const;

export type CaseKind = keyof typeof CASE_KINDS;

const PREFIXES = Object.values(CASE_KINDS).map(({ prefix }) => prefix);
const REFERENCE = new RegExp(`^\\s*#?\\s*(${PREFIXES.join("|")})?[\\s\\p{Pd}#]*(\\d{3,9})\\s*$`, "iu");

/** Of which cases a text is the number, with or without the letters before it: 'SHP-1001', 'shp1001', '#1001'. */
export function caseReferences(text: string): string[] {
  const [, prefix, number] = REFERENCE.exec(text) ?? [];
  if (number === undefined) return [];
  return (prefix ? [prefix.toUpperCase()] : PREFIXES).map((each) => `${each}-${number}`);
}

export const CASE_STATES = {
  new: "New",
  "waiting-for-us": "Waiting for us",
  "waiting-for-customer": "Waiting for customer",
  closed: "Closed",
} as const;

export type CaseState = keyof typeof CASE_STATES;
