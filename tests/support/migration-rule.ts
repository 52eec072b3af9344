/** What a migration may do only when no release that still runs needs what it takes away or makes narrower. */
const TAKES_AWAY: [words: RegExp, does: string][] = [
  [/\bdrop\s+(column|table|view|function|type|schema|sequence)\b/i, "drops"],
  [/\.drop(Column|Table|View|Type|Schema)\(/, "drops"],
  [/\brename\b|\.rename(To|Column)\(/i, "renames"],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, "forbids null"],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b|\.setDataType\(/i, "changes a type"],
];
const NEW_COLUMN = /\badd\s+column\b(?:[^,;`()]|\([^()]*\))*/gi;
const STATED = /^\/\/ Not used since (\d+\.\d+\.\d+): \S/m;

/**
 * @param release of package.json, which is being made
 * @returns what the release before it would stumble over, unless the file says since which earlier one nothing uses it
 */
export function breaksOlder(text: string, release: string): string[] {
  const stated = STATED.exec(text)?.[1];
  if (stated !== undefined && isEarlier(stated, release)) return [];
  const code = text.replaceAll(/(^|\s)(\/\/|--).*$/gm, "");
  const needsValue = [...code.matchAll(NEW_COLUMN)].some(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column),
  );
  const found = TAKES_AWAY.filter(([words]) => words.test(code)).map(([, does]) => does);
  return [...found, ...(needsValue ? ["adds a column that the older one does not fill"] : [])];
}

function isEarlier(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const place = (a ?? []).findIndex((part, at) => part !== b?.[at]);
  return place >= 0 && (a?.[place] ?? 0) < (b?.[place] ?? 0);
}
