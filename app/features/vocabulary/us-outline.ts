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

// Our own simplification: the coast and borders in about a hundred points, clockwise from Cape Flattery.
const OUTLINE: Point[] = [
  [-124.7, 48.4],
  [-122.8, 48.2],
  [-122.8, 49],
  [-117, 49],
  [-111, 49],
  [-104, 49],
  [-97.2, 49],
  [-95.2, 49.3],
  [-93.5, 48.6],
  [-91.4, 48.1],
  [-89.6, 48],
  [-92, 46.7],
  [-90.4, 46.7],
  [-87.9, 47.4],
  [-87.4, 46.5],
  [-84.6, 46.5],
  [-84.8, 45.9],
  [-87, 45.7],
  [-87.7, 44.8],
  [-87.8, 43],
  [-87.5, 41.7],
  [-86.6, 42],
  [-86.4, 43.4],
  [-86.2, 44.7],
  [-84.8, 45.8],
  [-83.4, 45.2],
  [-83.8, 43.8],
  [-82.9, 44],
  [-82.4, 43],
  [-83.3, 41.8],
  [-82.4, 41.4],
  [-80.5, 42],
  [-78.9, 42.9],
  [-79, 43.3],
  [-76.6, 43.4],
  [-76.2, 44.1],
  [-74.8, 45],
  [-71.5, 45],
  [-70.4, 45.8],
  [-70, 46.7],
  [-69.1, 47.4],
  [-67.8, 47.1],
  [-67.8, 45.7],
  [-67, 44.8],
  [-68.8, 44.3],
  [-70.3, 43.6],
  [-70.8, 42.8],
  [-70.9, 42.2],
  [-70, 42],
  [-70.1, 41.6],
  [-71.4, 41.4],
  [-72.1, 41.1],
  [-73.9, 40.6],
  [-74.1, 39.8],
  [-74.9, 39],
  [-75.4, 39.5],
  [-75.1, 38.5],
  [-75.9, 37.2],
  [-76.3, 38.8],
  [-76.3, 37],
  [-75.6, 35.3],
  [-76.8, 34.7],
  [-78, 33.9],
  [-79.3, 33.1],
  [-81, 32],
  [-81.4, 30.6],
  [-80.6, 28.5],
  [-80.1, 26.8],
  [-80.4, 25.3],
  [-81.2, 25.2],
  [-82.1, 26.8],
  [-82.7, 28.2],
  [-83.8, 29.9],
  [-85.2, 29.7],
  [-86.4, 30.4],
  [-88.2, 30.3],
  [-89.5, 30.2],
  [-89.3, 29.2],
  [-91, 29.2],
  [-92.2, 29.6],
  [-94, 29.7],
  [-95.2, 29],
  [-97, 28],
  [-97.3, 27],
  [-97.2, 25.9],
  [-99.1, 26.4],
  [-100.3, 28.3],
  [-101.4, 29.8],
  [-102.5, 29.8],
  [-103.2, 29],
  [-104.6, 29.7],
  [-106.5, 31.8],
  [-108.2, 31.8],
  [-108.2, 31.3],
  [-111.1, 31.3],
  [-114.8, 32.5],
  [-117.1, 32.5],
  [-118.4, 33.8],
  [-120.6, 34.5],
  [-121.9, 36.5],
  [-122.5, 37.7],
  [-123.8, 39.3],
  [-124.4, 40.4],
  [-124.1, 42],
  [-124.5, 42.9],
  [-124, 44.8],
  [-124, 46.3],
];

const toPath = (points: Point[]) =>
  `M${points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}Z`;

export const OUTLINE_PATH = toPath(OUTLINE);
