import { LotCard } from "#app/features/lot-cards/lot-card.tsx";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface Recent {
  lots: LotSummary[];
  unlisted: string[];
  favourites: string[];
  now: number;
}

export function RecentList({ lots, unlisted, favourites, now }: Recent) {
  if (lots.length === 0) return <NoneYet />;
  const gone = new Set(unlisted);
  return (
    <>
      <p className="mt-2 text-17">The last ten cars that you opened on this device, the latest first.</p>
      <form method="post" className="mt-2 mb-5">
        <button className="button button-quiet">Clear this list</button>
      </form>
      <ol className="lot-grid lg:gap-6">
        {lots.map((lot, place) => (
          <li key={lot.id}>
            <LotCard {...{ lot, now, place }} favourite={favourites.includes(lot.id)} unlisted={gone.has(lot.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState heading="No cars yet">
      <p>Open a car, and this device remembers it here: the last ten, for thirty days. Only this device knows them.</p>
      <p>
        A small script does this. If your browser runs no scripts, tap the heart on a car instead: favourites are kept
        without them.
      </p>
      <p className="flex flex-wrap gap-2">
        <a href="/allListing" className="button button-primary">
          All cars
        </a>
        <a href="/favourites" className="button button-quiet">
          Favourites
        </a>
      </p>
    </EmptyState>
  );
}
