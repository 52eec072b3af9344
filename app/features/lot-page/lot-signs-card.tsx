import { DamageDrawing } from "#app/features/lot-cards/damage-drawing.tsx";
import { keysSign, paperSign, runSign, type Sign } from "#app/features/lot-cards/lot-signs.tsx";
import { damageName, keysInWords } from "#app/features/vocabulary/card-words.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { Breakable } from "#app/ui/breakable.tsx";

/** The words of a sign without its subject, which stands above it. */
const SHORT: Record<string, string> = { Keys: "Yes", "No keys": "None" };

const TONES: Record<string, string | undefined> = { good: "text-leaf", bad: "text-amber" };

/** What a house says in words that no sign has, as its facts tell it. */
const asStated = (words: string | null | undefined): Sign | undefined => (words ? [words, "plain"] : undefined);

/** What decides a purchase, before anything else is read: the struck side, the engine, the keys, the paper. */
export function LotSignsCard({ lot }: { lot: LotDetail }) {
  const { damagePrimary, highlights, keys, titleType } = lot;
  const signs: [label: string, sign: Sign | undefined][] = [
    ["Damage", asStated(damagePrimary && damageName(damagePrimary))],
    ["Engine", runSign(lot) ?? asStated(runStateInWords(highlights))],
    ["Keys", keysSign(lot) ?? asStated(keys && keysInWords(keys))],
    ["Paper", paperSign(lot) ?? asStated(paperInWords(titleType)?.replace(/^Paper: /, ""))],
  ];
  return (
    <section aria-label="Condition at a glance" className="lot-condition card flex flex-wrap items-center gap-3 p-3">
      <DamageDrawing words={lot.damagePrimary} />
      <dl className="grid grow basis-44 grid-cols-2 gap-x-4 gap-y-1">
        {signs.map(([label, [words, tone] = [UNSTATED, "plain"]]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={TONES[tone]}>
              <Breakable text={SHORT[words] ?? words} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
