import { EmptyState } from "#app/ui/empty-state.tsx";
import { BrandLinks } from "./brand-links.tsx";
import { formatCount, formatVehicles } from "#app/features/lots/format.ts";
import type { ListingView, WayOut } from "./listing-view.ts";
import { vinHint } from "#app/features/lots/vin-check.ts";

export function NothingFound({ view: { chips, ways, reset } }: { view: ListingView }) {
  if (chips.length === 0) {
    return (
      <EmptyState heading="No vehicles are listed right now">
        <p className="text-ink-soft">New lots arrive every day. Please look again later.</p>
        <p>
          <a href="/allListing" className="button button-quiet">
            All inventory
          </a>
        </p>
      </EmptyState>
    );
  }
  const { meant = [], looser = [] } = ways ?? {};
  const areWords = chips.every(({ label }) => label === "Word");
  const words = chips.map(({ value }) => value).join(" ");
  const hints = chips.flatMap(({ label, value }) => (label === "Word" ? (vinHint(value) ?? []) : []));
  return (
    <EmptyState heading={areWords ? `Nothing found for “${words}”` : "No vehicles match this search"}>
      {hints.map((hint) => (
        <p key={hint} className="wrap-anywhere">
          {hint}
        </p>
      ))}
      {meant.map((way, at) => (
        <p key={way.address}>
          Did you mean{" "}
          <a
            href={way.address}
            className={at === 0 ? "button button-primary" : "link inline-flex min-h-11 items-center font-semibold"}
          >
            {way.words}
          </a>
          ?{" "}
          <span className="num whitespace-nowrap text-ink-soft">
            {way.count === 0 ? "No longer listed" : formatVehicles(way.count)}
          </span>
        </p>
      ))}
      {looser.length > 0 ? <Looser looser={looser} /> : null}
      {looser.length === 0 && meant.length === 0 && chips.length > 1 ? (
        <>
          <p className="text-ink-soft">No car matches all these {areWords ? "words" : "filters"}. Remove one:</p>
          <ul aria-label="Remove one" className="-mt-2 flex flex-wrap justify-center gap-2">
            {chips.map(({ label, value, without }) => (
              <li key={`${label} ${value}`}>
                <a href={without} className="button button-quiet">
                  {value}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="flex flex-wrap gap-2">
        {chips.length > 1 || looser.length === 0 ? (
          <a href={reset} className={`button ${meant.length > 0 ? "button-quiet" : "button-primary"}`}>
            Reset All
          </a>
        ) : null}
        {reset === "/allListing" ? null : (
          <a href="/allListing" className="button button-quiet">
            All inventory
          </a>
        )}
      </p>
      {meant.length > 0 ? null : <BrandLinks />}
    </EmptyState>
  );
}

function Looser({ looser }: { looser: WayOut[] }) {
  return (
    <>
      <p className="text-ink-soft">These searches find vehicles:</p>
      <ul aria-label="Searches that find vehicles" className="-mt-2">
        {looser.map(({ words, count: lots, address }) => (
          <li key={address}>
            <a href={address} className="way-out">
              <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
              <span className="num whitespace-nowrap text-ink-soft">{formatCount(lots)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NothingYet({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <EmptyState heading={heading}>
      <p className="text-ink-soft">{children}</p>
      <p>
        <a href="/allListing" className="button button-primary">
          Look at the inventory
        </a>
      </p>
      <BrandLinks />
    </EmptyState>
  );
}
