import { formatVehicles } from "#app/features/lots/format.ts";
import { LotCard } from "#app/features/lot-cards/lot-card.tsx";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { NothingYet } from "#app/features/listings/nothing-found.tsx";

interface FavouriteList {
  lots: LotSummary[];
  unlisted: string[];
  now: number;
  place: string;
}

export function FavouriteList({ lots, unlisted, now, place }: FavouriteList) {
  const gone = new Set(unlisted);
  if (lots.length === 0) {
    return (
      <NothingYet heading="No favourites yet">
        Tap the heart on a vehicle and it waits for you here, {place}.
      </NothingYet>
    );
  }
  return (
    <>
      <p className="num mt-2 mb-5 text-17">{formatVehicles(lots.length)}, the latest first.</p>
      <ol className="lot-grid lg:gap-6">
        {lots.map((lot, at) => (
          <li key={lot.id}>
            <LotCard lot={lot} now={now} favourite place={at} unlisted={gone.has(lot.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}
