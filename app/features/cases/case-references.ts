import { CASE_KINDS } from "./case-kinds.ts";

const PREFIXES = Object.values(CASE_KINDS).map(({ prefix }) => prefix);
const REFERENCE = new RegExp(`^(?:#\\s*)?(${PREFIXES.join("|")})?[\\s\\p{Pd}#:]*(\\d{3,9})$`, "iu");

/** Of which cases a text is the number, with or without the letters before it: 'SHP-1001', 'shp1001', '#1001'. */
export function caseReferences(text: string): string[] {
  const [, prefix, number] = REFERENCE.exec(text.trim()) ?? [];
  if (number === undefined) return [];
  return (prefix ? [prefix.toUpperCase()] : PREFIXES).map((each) => `${each}-${number}`);
}
