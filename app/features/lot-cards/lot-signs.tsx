import type { CardMark } from "#app/features/costs/card-mark.ts";
import { Breakable } from "#app/ui/breakable.tsx";
import { damageName } from "#app/features/vocabulary/card-words.ts";
import { keysKey, runKey } from "#app/features/vocabulary/facet-rules.ts";
import { readPaper } from "#app/features/vocabulary/papers.ts";
import { TITLE_GROUPS } from "#app/features/vocabulary/title-groups.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { DamageDrawing } from "./damage-drawing.tsx";

export function Damage({ lot: { damagePrimary } }: { lot: Pick<LotSummary, "damagePrimary"> }) {
  return (
    <p className="lot-damage">
      <DamageDrawing words={damagePrimary} />{" "}
      <span>
        <Breakable text={damagePrimary ? damageName(damagePrimary) : "Damage not stated"} />
      </span>
    </p>
  );
}

export type Sign = [words: string, tone: "good" | "bad" | "plain"];

const RUNS: Record<string, Sign> = {
  "run-and-drive": ["Runs", "good"],
  starts: ["Starts", "plain"],
  stationary: ["Does not run", "bad"],
};
const KEYS: Record<string, Sign> = { yes: ["Keys", "good"], no: ["No keys", "bad"] };

const PAPERS = Object.fromEntries(TITLE_GROUPS.map(({ key, label }) => [key, label.replace(/ title$/, "")]));

type Stated = Pick<LotSummary, "highlights" | "keys" | "titleType">;

export const runSign = ({ highlights }: Pick<Stated, "highlights">): Sign | undefined => RUNS[runKey(highlights)];

export const keysSign = ({ keys }: Pick<Stated, "keys">): Sign | undefined => KEYS[keysKey(keys)];

export function paperSign({ titleType }: Pick<Stated, "titleType">): Sign | undefined {
  const paper = readPaper(titleType)?.group;
  return paper === undefined ? undefined : [PAPERS[paper] ?? paper, paper === "clear" ? "good" : "plain"];
}

/** Runs, keys, paper: what decides a purchase. What a listing does not state has no sign. */
export const signsOf = (lot: Stated): Sign[] =>
  [runSign(lot), keysSign(lot), paperSign(lot)].filter((sign) => sign !== undefined);

const VERDICT_TONES = { fine: "good", ask: "plain", no: "bad" } as const;

interface SignsFacts {
  lot: Pick<LotSummary, "id" | "highlights" | "keys" | "titleType">;
  mark?: CardMark | undefined;
}

/** Where the sum at the reader's place is known, it has a line of its own with the import mark. */
export function Signs({ lot, mark }: SignsFacts) {
  const signs = signsOf(lot);
  const door = mark ? <ImportSign id={lot.id} mark={mark} /> : null;
  return (
    <>
      {signs.length > 0 || (door && !mark?.cost) ? (
        <p className="signs">
          {signs.map(([words, tone]) => (
            <span key={words} className={lookOf(tone)}>
              {words}
            </span>
          ))}
          {mark?.cost ? null : door}
        </p>
      ) : null}
      {mark?.cost ? (
        <p className="signs at-door">
          {door}
          <span className="landed num">{mark.cost}</span>
        </p>
      ) : null}
    </>
  );
}

const lookOf = (tone: Sign[1]) => (tone === "plain" ? "sign" : `sign ${tone}`);

/** Its reasons, with sources and dates, stand on the lot's page. It lies above the link that covers the card. */
const ImportSign = ({ id, mark: { to, words, verdict } }: { id: string; mark: CardMark }) => (
  <a
    href={`/detail/${encodeURIComponent(id)}?to=${to}#import`}
    rel="nofollow"
    className={`${lookOf(VERDICT_TONES[verdict])} relative py-1 underline`}
  >
    {words}
  </a>
);
