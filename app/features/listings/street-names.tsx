import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatVehicles } from "#app/features/lots/format.ts";
import type { NamedCar } from "./street-names.server.ts";

/** What the street calls a car, which car that is, and those that are listed. */
export function StreetNames({ cars }: { cars: NamedCar[] }) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {cars.map(({ label, car, from, to, doubt, also, address, total, newest }, place) => (
        <li key={label} className="card flex gap-3 overflow-hidden p-3">
          <span className="w-28 shrink-0">
            <LotPicture
              address={newest?.picture ?? null}
              alt={newest ? newest.title : car}
              eager={place < 3}
              className="rounded-input"
            />
          </span>
          <span className="min-w-0">
            <h2 className="text-17 font-bold">{label}</h2>
            <p className="num">
              {car},{" "}
              <span className="whitespace-nowrap">
                {from}–{to}
              </span>
            </p>
            {also.length > 0 ? <p className="text-13 text-ink-soft">Also: {also.join(", ")}</p> : null}
            {doubt === undefined ? null : <p className="text-13 text-ink-soft">{doubt}</p>}
            {total === 0 ? (
              <p className="text-13 text-ink-soft">None listed today</p>
            ) : (
              <a href={address} className="link num inline-flex min-h-11 items-center font-semibold">
                {total === undefined ? "See them" : formatVehicles(total)}
                <span className="sr-only"> called {label}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
