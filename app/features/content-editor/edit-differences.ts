import { diffArrays } from "diff";

export interface Stretch {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Beyond this a diff is unreadable, and slow to compute. */
const MOST_CHANGES = 1_000;

/** Words with their trailing space, so that joining them gives the text back. */
const piecesOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

export const differencesOf = (before: string, after: string): Stretch[] =>
  joined(between(piecesOf(before), piecesOf(after)));

function between(before: string[], after: string[]): Stretch[] {
  const changes = diffArrays(before, after, { maxEditLength: MOST_CHANGES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text): Stretch => ({ kind: removed ? "gone" : added ? "new" : "same", text })),
  );
}

/** Longest common subsequence. */
export const commonOf = (before: string[], after: string[]): string[] =>
  between(before, after)
    .filter(({ kind }) => kind === "same")
    .map(({ text }) => text);

const FEW_WORDS = 3;

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
