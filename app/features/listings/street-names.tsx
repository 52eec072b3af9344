import type { StreetBody } from "#app/features/query-language/tables/called-cars.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatVehicles } from "#app/features/lots/format.ts";
import type { NamedCar } from "./street-names.server.ts";

const wheel = (x: number) =>
  `M${x - 7.5} 65a7.5 7.5 0 0 0 15 0 7.5 7.5 0 0 0-15 0m4 0a3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0-7 0`;
const arch = "a9.5 9.5 0 0 0-19 0";
const GROUND = "M3 73h114";

/** Cars from the side, their front at the right: lines, and glass. */
const DRAWINGS: Record<StreetBody, [lines: string, glass: string]> = {
  sedan: [
    `${GROUND + wheel(30) + wheel(92)}M20.5 66H11c-3 0-4.5-1.5-4.7-4-.3-4 .2-8 1.7-11 4-1.8 9-2.6 15-2.8C31 42 40 39 52 39c14 0 21 2.5 31 9.7 ` +
      `13 .8 23 2.8 28 6.3 1.8 2.5 2.3 5.5 2 8-.3 2-1.5 3-3.5 3h-8${arch}h-43${arch}z` +
      "M56 49v17M63 53h5M37 53h5M7 55h5M104 54.5c2.5.8 4.5 1.8 7 2",
    "M30 48.5c5-4.5 11-6.5 21-6.8h3v6.8zM58 41.7c9 .2 14 2 20 6.8H58z",
  ],
  "square sedan": [
    `${GROUND + wheel(30) + wheel(92)}M20.5 66H10q-2 0-2-2V51.5q0-1.8 2-1.9l18-.6 8.5-8.5q1.5-1.5 3.5-1.5h25.5q2 0 3.5 1.5l8.5 8.5 ` +
      `30.5 1.7q2 .1 2 2V64q0 2-2 2h-6.5${arch}h-43${arch}z` +
      "M55 49v17M62 53h5M37 53h5M8 54.5h5M107 55h5M5.5 60.5H15M107 60.5h7.5",
    "M32 48.5l6.8-6.7H53v6.7zM57 41.8h9l6.8 6.7H57z",
  ],
  Beetle: [
    `${GROUND + wheel(33) + wheel(88)}M19 55.5C20 44 34 37.5 53 37.5c12 0 19 2 25 11.5 8 0 14 1.8 18.5 5M23.5 66H17q-2 0-2-2` +
      `c.5-7.5 7-11.5 16-11.5 10 0 16 4.5 18 13.5h22.5c2-9 8-13.5 17-13.5 9.5 0 16.5 4.5 17.5 11.5q0 2-2 2h-6.5${arch}h-36${arch}z` +
      "M53.5 49v17M60 53h4M98 57.5c1.8 1 3.2 2.3 4.2 4",
    "M36 48.5c4-5 9-7 15.5-7.2v7.2zM55.5 41.3c8 0 12 1.5 16 7.2h-16z",
  ],
};

const symbolOf = (body: StreetBody) => `body-${body.replace(" ", "-")}`;

/** No other page has these, so they are no part of the sprite. */
function Drawings({ of }: { of: Set<StreetBody> }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {[...of].map((body) => (
        <symbol
          key={body}
          id={symbolOf(body)}
          viewBox="0 10 120 90"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={DRAWINGS[body][0]} />
          <path d={DRAWINGS[body][1]} fill="currentColor" fillOpacity=".2" />
        </symbol>
      ))}
    </svg>
  );
}

function BodyDrawing({ car, body }: Pick<NamedCar, "car" | "body">) {
  return (
    <span className="lot-picture lot-picture-none rounded-input" role="img" aria-label={`${car}: drawing of a ${body}`}>
      <svg viewBox="0 0 120 90" aria-hidden="true">
        <use href={`#${symbolOf(body)}`} />
      </svg>
    </span>
  );
}

/** What the street calls a car, which car that is, and those that are listed. */
export function StreetNames({ cars }: { cars: NamedCar[] }) {
  const drawn = cars.filter(({ newest }) => !newest?.picture);
  return (
    <>
      <Drawings of={new Set(drawn.map(({ body }) => body))} />
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {cars.map(({ label, car, body, from, to, doubt, also, address, total, newest }, place) => (
          <li key={label} className="card flex flex-wrap gap-3 overflow-hidden p-3">
            <span className="w-28 shrink-0">
              {newest?.picture ? (
                <LotPicture address={newest.picture} alt={newest.title} eager={place < 3} className="rounded-input" />
              ) : (
                <BodyDrawing car={car} body={body} />
              )}
            </span>
            <span className="min-w-0 grow basis-36">
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
    </>
  );
}
