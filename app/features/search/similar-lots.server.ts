import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Criteria, OpenFrom } from "./criteria/criteria.ts";
import { readKey } from "./address/facet-params.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import type { LotRow } from "#app/features/lots/lot-row.server.ts";
import { sureMiles } from "#app/features/lots/odometer.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { modelKey } from "#app/features/lots/models.ts";
import { listFound, search } from "./search.server.ts";

const MOST = 5;
const NEAR_YEARS = 1;
const YEARS = 3;
const NEAR_MILES = 25_000;

/** The closest first: model, age and mileage; then less alike; then the make with its body. */
function searchesFor(
  lot: Pick<LotRow, "make" | "model" | "title" | "year" | "odometer" | "odometer_brand" | "body_type">,
): Criteria[] {
  const make = makeKey(lot.make);
  if (!make) return [];
  const { year } = lot;
  const odometer = sureMiles({ odometer: lot.odometer, odometerBrand: lot.odometer_brand });
  const within = (years: number) => (year === null ? {} : { yearMin: year - years, yearMax: year + years });
  const driven =
    odometer === null ? {} : { odometerMin: Math.max(0, odometer - NEAR_MILES), odometerMax: odometer + NEAR_MILES };
  const model = modelKey(lot);
  const ofModel: Criteria = { any: { make: [make], model: [model] } };
  const body = readKey("body", lot.body_type?.trim().replace(/\s+/g, " ") ?? "");
  return [
    ...(model ? [{ ...ofModel, ...within(NEAR_YEARS), ...driven }, { ...ofModel, ...within(YEARS) }, ofModel] : []),
    ...(body ? [{ any: { make: [make], body: [body] }, ...within(YEARS) }] : []),
    { any: { make: [make] } },
  ];
}

export async function listSimilarLots(
  db: Kysely<DB>,
  lot: LotRow,
  now: number,
  openFrom?: OpenFrom,
): Promise<LotSummary[]> {
  const found: LotSummary[] = [];
  const seen = new Set([lot.id]);
  for (const criteria of searchesFor(lot)) {
    const size = MOST + seen.size;
    const answer = await search(db, criteria, { sort: "ending", page: 1, size, openFrom, facets: [] }, now);
    if (!answer) break;
    const others = answer.ids.filter((id) => !seen.has(id));
    for (const id of others) seen.add(id);
    found.push(...(await listFound(db, others)));
    if (found.length >= MOST) break;
  }
  return found.slice(0, MOST);
}
