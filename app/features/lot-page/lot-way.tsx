import type { LotDetail } from "#app/features/lots/lot.ts";
import { makeName } from "#app/features/lots/makes.ts";
import { modelName } from "#app/features/lots/models.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { searchAddress } from "#app/features/search/address/search-params.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Where the lot stands among all; enhance/back-link.ts shows the way back to the reader's own list. */
export function LotWay({ lot }: { lot: LotDetail }) {
  return (
    <div className="lot-way flex items-center gap-4 text-13 whitespace-nowrap">
      <a
        href="/allListing"
        data-back={lot.id}
        hidden
        className="flex min-h-11 items-center gap-1 font-semibold text-harbour"
      >
        <Icon name="arrowLeft" /> Back to your search
      </a>
      <nav aria-label="Breadcrumb" className="min-w-0 overflow-x-auto text-ink-soft">
        <ol className="flex items-center">
          {stepsTo(lot).map(([name, address]) => (
            <li key={address}>
              <a href={address} className="inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
          <li aria-current="page">{lot.title}</li>
        </ol>
      </nav>
    </div>
  );
}

function stepsTo({ make: written, ...lot }: LotDetail): [name: string, address: string][] {
  const [make, model] = [makeName(written), modelName({ ...lot, make: written })];
  const listOf = (any: { make?: string[]; model?: string[] }) =>
    searchAddress({ listing: "all", criteria: { any }, sort: "ending", page: 1, isCards: false });
  const steps: [string, string][] = [["All cars", listOf({})]];
  if (make === undefined) return steps;
  steps.push([make, listOf({ make: [nameKey(make)] })]);
  if (model !== undefined) steps.push([model, listOf({ make: [nameKey(make)], model: [nameKey(model)] })]);
  return steps;
}
