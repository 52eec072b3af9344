import { bandOf, DISTANCE_BANDS } from "./bands.ts";
import { NOT_STATED } from "./facets.ts";
import { PORTS } from "./us-map.ts";
import { CONTAINER_PORT, findYardPlace, portKey } from "./yard-places.ts";
import type { Point } from "./yard-towns.ts";

const EARTH_MILES = 3_958.8;
const RADIANS = Math.PI / 180;

interface Standing {
  state: string | null;
  location: string | null;
}

/**
 * The usual port of a lot's yard ('los-angeles'), and how far the yard's town, if it is known, is from it in a straight
 * line: not stated where the port only loads containers.
 */
export function portOf(lot: Standing): { port: string; far: string } {
  const place = findYardPlace(lot);
  if (!place?.port) return { port: "none", far: NOT_STATED };
  const [longitude, latitude] = PORTS[place.port];
  const isCounted = place.isTown && place.port !== CONTAINER_PORT;
  const far = isCounted ? bandOf(DISTANCE_BANDS, milesBetween(place, { latitude, longitude })) : NOT_STATED;
  return { port: portKey(place.port), far };
}

function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const part = north + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * east;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(part));
}
