import { bandOf, DISTANCE_BANDS } from "./bands.ts";
import { NOT_STATED } from "./facets.ts";
import { normaliseWords } from "./normalise-words.ts";
import { PORTS } from "./us-map.ts";
import { findStateCode, findYardPlace, portKey, stateCode } from "./yard-places.ts";
import { findTown, type Point } from "./yard-towns.ts";

const EARTH_MILES = 3_958.8;
const RADIANS = Math.PI / 180;

interface Standing {
  state: string | null;
  location: string | null;
}

/** The usual port of a lot's yard ('los-angeles'), and how far the yard is from it in a straight line. */
export function portOf(lot: Standing): { port: string; far: string } {
  const place = findYardPlace(lot);
  if (!place?.port) return { port: "none", far: NOT_STATED };
  const [longitude, latitude] = PORTS[place.port];
  const miles = milesBetween(townOf(lot) ?? place, { latitude, longitude });
  return { port: portKey(place.port), far: bandOf(DISTANCE_BANDS, miles) };
}

/** 'TX - HOUSTON EAST', 'Houston-North (TX)' and 'Houston, TX 77073' name a town and, it may be, its state. */
function townOf({ state, location }: Standing): Point | undefined {
  const code = findStateCode(location) ?? (state === null ? undefined : stateCode(state).trim().toUpperCase());
  if (!code || !location) return undefined;
  const town = location.replace(/^[A-Za-z]{2}\s*[-–]\s*/, "").replace(/\s*[,(]\s*[A-Za-z]{2}\)?(?:\s+\d{5})?$/, "");
  return findTown(code, normaliseWords(town));
}

function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const part = north + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * east;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(part));
}
