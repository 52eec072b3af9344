/** A stretch of text that both versions have, or that only one of them has. */
export interface Stretch {
  kind: "same" | "gone" | "new";
  text: string;
}

/** More than this many comparisons say less than the two texts one after the other, and take long. */
const MOST_COMPARISONS = 400_000;

/** Words with the space that follows them, so that the pieces together are the text again. */
const piecesOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** What was taken out and what was put in, word by word. */
export function differencesOf(before: string, after: string): Stretch[] {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const pieces = [
    ...a.slice(0, start).map((text) => ({ kind: "same" as const, text })),
    ...middle,
    ...a.slice(a.length - end).map((text) => ({ kind: "same" as const, text })),
  ];
  return joined(pieces);
}

/** The longest common subsequence, as everybody writes it. */
function between(a: string[], b: string[]): Stretch[] {
  const gone = (text: string): Stretch => ({ kind: "gone", text });
  const fresh = (text: string): Stretch => ({ kind: "new", text });
  if (a.length * b.length > MOST_COMPARISONS) return [...a.map(gone), ...b.map(fresh)];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      found.push({ kind: "same", text: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push(gone(left));
      i++;
    } else if (right !== undefined) {
      found.push(fresh(right));
      j++;
    }
  }
  return found;
}

/** What both lists have in the same order: the longest of such runs. */
export const commonOf = (before: string[], after: string[]): string[] =>
  between(before, after)
    .filter(({ kind }) => kind === "same")
    .map(({ text }) => text);

/** So few words that both have say nothing between two changes: they are told with them. */
const FEW_WORDS = 3;

/** Neighbours in one piece, what was taken out before what was put in. */
function joined(pieces: Stretch[]): Stretch[] {
  const runs: Stretch[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && isSame(last) === (piece.kind === "same")) last.push(piece);
    else runs.push([piece]);
  }
  const stretches: Stretch[] = [];
  let [gone, fresh] = ["", ""];
  for (const [at, run] of runs.entries()) {
    const isBetween = at > 0 && at < runs.length - 1;
    if (isSame(run) && !(isBetween && run.length < FEW_WORDS)) {
      stretches.push(...changed(gone, fresh), { kind: "same", text: textOf(run) });
      [gone, fresh] = ["", ""];
    } else {
      gone += textOf(run.filter(({ kind }) => kind !== "new"));
      fresh += textOf(run.filter(({ kind }) => kind !== "gone"));
    }
  }
  return [...stretches, ...changed(gone, fresh)];
}

const isSame = (run: Stretch[]) => run[0]?.kind === "same";
const textOf = (run: Stretch[]) => run.map(({ text }) => text).join("");

function changed(gone: string, fresh: string): Stretch[] {
  const both: Stretch[] = [
    { kind: "gone", text: gone },
    { kind: "new", text: fresh },
  ];
  return both.filter(({ text }) => text !== "");
}
