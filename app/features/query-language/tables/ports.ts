import { CONTAINER_PORT, portKey } from "#app/features/vocabulary/yard-places.ts";

/** Ports that lots are usually taken to, and towns beside them. */
export const PORT_TOWNS: [key: string, towns: string[]][] = [
  ["savannah", ["savannah", "brunswick"]],
  ["new-jersey", ["new jersey", "newark", "jersey", "new york", "nyc", "elizabeth"]],
  ["houston", ["houston", "galveston"]],
  ["los-angeles", ["los angeles", "la", "long beach"]],
];

/** A lot's distance to it is not counted (yard-distance.ts). */
export const LOADS_CONTAINERS_ONLY = portKey(CONTAINER_PORT);

export const atPort = (town: string): string[] => [`port of ${town}`, `port ${town}`, `${town} port`];

/** A port by all its names: 'savannah', 'the port of savannah'. */
export const namesOfPort = (town: string): string[] => [town, ...atPort(town), `the port of ${town}`];
