import type { ExportPort } from "./yard-places.ts";

type Point = readonly [longitude: number, latitude: number];

export const MAP_WIDTH = 500;
export const MAP_HEIGHT = 300;

// Albers' equal-area conic with the parallels usual for the contiguous United States.
const RADIANS = Math.PI / 180;
const SOUTH = 29.5 * RADIANS;
const NORTH = 45.5 * RADIANS;
const CENTRE: Point = [-96, 37.5];
const N = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const C = Math.cos(SOUTH) ** 2 + 2 * N * Math.sin(SOUTH);
const radius = (latitude: number) => Math.sqrt(C - 2 * N * Math.sin(latitude * RADIANS)) / N;
const SCALE = 600;

/** Where a place lies on the map, in its own units. */
export function project([longitude, latitude]: Point): { x: number; y: number } {
  const angle = N * (longitude - CENTRE[0]) * RADIANS;
  const distance = radius(latitude);
  return {
    x: round(MAP_WIDTH / 2 + SCALE * distance * Math.sin(angle)),
    y: round(MAP_HEIGHT / 2 + SCALE * (distance * Math.cos(angle) - radius(CENTRE[1]))),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Inside the frame of the map; Alaska, Hawaii and northern Canada are not. */
export const isOnMap = ([longitude, latitude]: Point): boolean =>
  longitude > -125 && longitude < -66 && latitude > 24 && latitude < 49.5;

export const PORTS: Record<ExportPort, Point> = {
  "New Jersey": [-74.15, 40.7],
  Savannah: [-81.1, 32.08],
  Houston: [-95.2, 29.7],
  "Los Angeles": [-118.25, 33.75],
};
