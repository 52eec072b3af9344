import { formatBid } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { Countdown } from "./countdown.tsx";
import { DamageDrawing } from "./damage-drawing.tsx";
import { LotPicture } from "./lot-picture.tsx";
import { damageWords, lotPath } from "./lot-words.ts";

interface BriefLots {
  lots: LotSummary[];
  /** Milliseconds since the epoch. */
  now: number;
  /** What else decides whether one looks at a lot; it stands under the title. */
  factsOf?: (lot: LotSummary) => string;
}

/** Beside other content: a row that is moved sideways where it has no room. */
export function BriefLots({ lots, now, factsOf }: BriefLots) {
  return (
    <ul className="brief-lots">
      {lots.map((lot) => (
        <li key={lot.id} className="card">
          <a href={lotPath(lot)}>
            <LotPicture address={lot.picture} alt={damageWords(lot)} sizes="12rem" least={320} widest={480} />
            <span>{lot.title}</span>
          </a>
          {factsOf ? <p>{factsOf(lot)}</p> : null}
          <p className="num">
            <strong>{formatBid(lot)}</strong> <DamageDrawing words={lot.damagePrimary} />{" "}
            {lot.endsAt ? <Countdown endsAt={lot.endsAt} now={now} /> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
