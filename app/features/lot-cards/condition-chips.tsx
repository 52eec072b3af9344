import { Icon } from "#app/ui/icon.tsx";
import { inWords } from "#app/features/vocabulary/card-words.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

const RUNS = /^run(s)?\s*(and|&)\s*drive/i;

/** Only 'Run and Drive' is shown as good. */
export function ConditionChips({ lot }: { lot: Pick<LotSummary, "damagePrimary" | "highlights"> }) {
  const runs = lot.highlights !== null && RUNS.test(lot.highlights);
  return (
    <p className="flex flex-wrap gap-1">
      <span className="chip bg-amber-soft text-amber">
        <Icon name="wrench" /> {lot.damagePrimary ? inWords(lot.damagePrimary) : "Damage not stated"}
      </span>
      {lot.highlights ? (
        <span className={`chip ${runs ? "bg-leaf-soft text-leaf" : "bg-paper-sunk text-ink-soft"}`}>
          <Icon name={runs ? "check" : "info"} /> {inWords(lot.highlights)}
        </span>
      ) : null}
    </p>
  );
}
