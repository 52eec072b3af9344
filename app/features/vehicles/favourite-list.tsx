import { EmptyState } from "#app/ui/empty-state.tsx";
import { BrandLinks } from "./brand-links.tsx";
import { vehicles } from "./format.ts";
import { LotCard } from "./lot-card.tsx";
import type { LotSummary } from "./lot.ts";

interface FavouriteList {
  lots: LotSummary[];
  /** Those of them that are withdrawn or closed. */
  unlisted: string[];
  now: number;
  /** The page on which they stand. */
  back: string;
  /** Where they are kept: 'on this device', 'in your account'. */
  place: string;
}

/** What somebody keeps an eye on, the latest first, or how to begin. */
export function FavouriteList({ lots, unlisted, now, back, place }: FavouriteList) {
  const gone = new Set(unlisted);
  if (lots.length === 0) return <NoFavourites place={place} />;
  return (
    <>
      <p className="num mt-2 mb-5 text-17">{vehicles(lots.length)}, the latest first.</p>
      <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {lots.map((lot, at) => (
          <li key={lot.id}>
            <LotCard lot={lot} now={now} favourite back={back} place={at} unlisted={gone.has(lot.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function NoFavourites({ place }: { place: string }) {
  return (
    <EmptyState heading="Nothing kept yet">
      <p className="text-ink-soft">Tap the heart on a vehicle and it waits for you here, {place}.</p>
      <p>
        <a href="/allListing" className="button button-primary">
          Look at the inventory
        </a>
      </p>
      <BrandLinks />
    </EmptyState>
  );
}
