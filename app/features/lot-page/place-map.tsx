import { placeInWords } from "#app/features/vocabulary/card-words.ts";
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, PORTS, project } from "#app/features/vocabulary/us-map.ts";
import {
  CONTAINER_PORT,
  findYardPlace,
  isSaleName,
  type ExportPort,
  type YardPlace,
} from "#app/features/vocabulary/yard-places.ts";
import outline from "./us-outline.svg?url";

interface Standing {
  state: string | null;
  location: string | null;
}

/** No map service is loaded; the outline, which is the same on every lot's page, is a file that browsers keep. */
export function PlaceMap({ lot }: { lot: Standing }) {
  const place = findYardPlace(lot);
  const point =
    place && isOnMap([place.longitude, place.latitude]) ? project([place.longitude, place.latitude]) : undefined;
  const words = sentence(lot, place);
  return (
    <figure>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={`Map. ${words}`} className="place-map">
        <use
          href={`${outline}#us`}
          className="fill-paper-sunk stroke-line-strong"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
        {point && place?.port ? <Road from={point} port={place.port} /> : null}
        {(Object.keys(PORTS) as ExportPort[]).map((port) => (
          <Port key={port} port={port} usual={port === place?.port} />
        ))}
        {point ? (
          <g>
            <circle cx={point.x} cy={point.y} r="13" className="fill-flare opacity-20" />
            <circle cx={point.x} cy={point.y} r="6" className="fill-flare stroke-paper-raised" strokeWidth="2" />
            <Label
              x={point.x}
              y={point.y - 18}
              text={(place?.isTown && lot.location && placeInWords(lot.location, lot.state)) || place?.name || ""}
              strong
            />
          </g>
        ) : null}
      </svg>
      <figcaption className="mt-2 max-w-prose text-13 text-ink-soft">
        {words} {point && !place?.isTown ? "The mark is the middle of the state, not the yard." : null}
      </figcaption>
    </figure>
  );
}

function sentence(lot: Standing, place: YardPlace | undefined): string {
  const { location } = lot;
  const words = location && placeInWords(location, lot.state);
  if (!place && location && isSaleName(location)) return `The lot stands ${words}; where is not stated.`;
  if (!place) return words ? `The lot stands at ${words}.` : "Where the lot stands is not stated.";
  if (location && isSaleName(location)) return `The lot stands in ${words}. ${portOfPlace(place)}`;
  const where = words ? `${words} (${place.name})` : place.name;
  return `The lot stands at ${where}. ${portOfPlace(place)}`;
}

function portOfPlace({ port }: YardPlace): string {
  if (!port) return "No usual export port is known: ask us before you bid.";
  const usual = `Usual export port: ${port}`;
  return port === CONTAINER_PORT
    ? `${usual}. No ro-ro ship to West Africa from there: by container, or by truck to the Gulf or the east first.`
    : `${usual}.`;
}

function Road({ from, port }: { from: { x: number; y: number }; port: ExportPort }) {
  const to = project(PORTS[port]);
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      className="stroke-harbour"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  );
}

const LABEL_PLACES: Record<ExportPort, { x: number; y: number; anchor: "start" | "middle" | "end" }> = {
  "New Jersey": { x: 80, y: 22, anchor: "end" },
  Savannah: { x: 10, y: 8, anchor: "start" },
  Houston: { x: 4, y: 22, anchor: "start" },
  "Los Angeles": { x: -4, y: 22, anchor: "start" },
};

function Port({ port, usual }: { port: ExportPort; usual: boolean }) {
  const { x, y } = project(PORTS[port]);
  const label = LABEL_PLACES[port];
  return (
    <g>
      <rect
        x={x - 5}
        y={y - 5}
        width="10"
        height="10"
        className={usual ? "fill-harbour stroke-paper-raised" : "fill-paper-raised stroke-line-strong"}
        strokeWidth="2"
      />
      <Label x={x + label.x} y={y + label.y} text={port} strong={usual} anchor={label.anchor} />
    </g>
  );
}

interface LabelFacts {
  x: number;
  y: number;
  text: string;
  strong?: boolean;
  anchor?: "start" | "middle" | "end";
}

function Label({ x, y, text, strong = false, anchor = "middle" }: LabelFacts) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth="4"
      strokeLinejoin="round"
      className={`stroke-paper-raised ${strong ? "fill-ink font-bold" : "fill-ink-soft"}`}
    >
      {text}
    </text>
  );
}
