/** What a house may say of a sale after its close. */
export const OUTCOMES = ["won", "lost", "waiting", "counter", "not-sold", "cancelled"] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

/** Not the last word: another outcome follows it. */
export const OPEN_OUTCOMES: ReadonlySet<string> = new Set(["waiting", "counter"]);
