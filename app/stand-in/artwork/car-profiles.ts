import type { RimStyle } from "./wheels.ts";

type Knots = readonly (readonly [number, number])[];

/** In metres; x = 0 midway between the bumpers, front is positive. */
export interface CarProfile {
  length: number;
  half: number;
  axles: {
    front: number;
    rear: readonly number[];
    bare?: readonly number[];
    radius: number;
    width: number;
    rims: readonly RimStyle[];
    rimShare: number;
  };
  sill: Knots;
  shoulder: Knots;
  /** Half width by height (share of `half`), and how far nose and tail lie behind the outermost point by height. */
  section: Knots;
  nose: Knots;
  tail: Knots;
  frontCorner: readonly [number, number];
  rearCorner: readonly [number, number];
  bonnetCrown: Knots;
  cabin: Cabin;
  doors: readonly number[];
  cladding: number;
  face: { lampHigh: number; lampSize: number; grilleLow: number; grilleHigh: number; grilleHalf: number };
  rearLamp: { middle: number; size: number; from: number };
  bed?: { from: number; to: number };
  panelled?: boolean;
  open?: boolean;
  striped?: boolean;
  load?: "box" | "frame";
}

export interface Cabin {
  /** x of the foot and the head of the windscreen, and of the head and foot of the rear window. */
  cowl: number;
  header: number;
  tailTop: number;
  tailBase: number;
  roof: Knots;
  /** Half widths as a share of the body's. */
  baseHalf: number;
  roofHalf: number;
  crown: number;
  frontCorner: readonly [number, number];
  rearCorner: readonly [number, number];
  glass: readonly (readonly [number, number])[];
  glassLow: number;
  glassHigh: number;
  seats: readonly number[];
}

const CAR_SECTION: Knots = [
  [0, 0.9],
  [0.1, 0.955],
  [0.3, 0.985],
  [0.5, 1],
  [0.66, 0.995],
  [0.72, 0.972],
  [0.86, 0.955],
  [0.95, 0.93],
  [1, 0.88],
];
const TRUCK_SECTION: Knots = [
  [0, 0.93],
  [0.1, 0.97],
  [0.35, 0.985],
  [0.6, 1],
  [0.7, 0.995],
  [0.75, 0.975],
  [0.9, 0.965],
  [1, 0.92],
];
const BOX_SECTION: Knots = [
  [0, 0.97],
  [0.08, 0.99],
  [0.5, 1],
  [1, 0.995],
];
const CAR_NOSE: Knots = [
  [0, 0.13],
  [0.16, 0.03],
  [0.38, 0],
  [0.6, 0.03],
  [0.82, 0.09],
  [0.95, 0.17],
  [1, 0.26],
];
const TRUCK_NOSE: Knots = [
  [0, 0.12],
  [0.15, 0.01],
  [0.4, 0],
  [0.7, 0.03],
  [0.9, 0.08],
  [1, 0.18],
];
const CAR_TAIL: Knots = [
  [0, 0.16],
  [0.2, 0.03],
  [0.4, 0],
  [0.6, 0.04],
  [0.92, 0.05],
  [1, 0.1],
];
const FLAT_TAIL: Knots = [
  [0, 0.16],
  [0.2, 0],
  [0.4, 0],
  [0.55, 0.06],
  [1, 0.1],
];
const CAR_RIMS: readonly RimStyle[] = ["five", "split", "multi"];

const sedan: CarProfile = {
  length: 4.82,
  half: 0.92,
  axles: { front: 1.46, rear: [-1.36], radius: 0.335, width: 0.22, rims: CAR_RIMS, rimShare: 0.7 },
  sill: [
    [-2.41, 0.3],
    [-1.7, 0.2],
    [0, 0.19],
    [1.8, 0.19],
    [2.41, 0.22],
  ],
  shoulder: [
    [-2.41, 0.97],
    [-2.1, 1.01],
    [-1.3, 0.99],
    [0, 0.94],
    [0.9, 0.91],
    [1.5, 0.86],
    [2.05, 0.77],
    [2.41, 0.68],
  ],
  section: CAR_SECTION,
  nose: CAR_NOSE,
  tail: CAR_TAIL,
  frontCorner: [0.82, 2.7],
  rearCorner: [0.7, 3],
  bonnetCrown: [
    [-2.41, 0],
    [-2.2, 0.03],
    [-1.9, 0.05],
    [0.8, 0.1],
    [1.5, 0.085],
    [1.9, 0.05],
    [2.16, 0],
  ],
  cabin: {
    cowl: 1.12,
    header: 0.22,
    tailTop: -1.1,
    tailBase: -1.95,
    roof: [
      [-2, 1.1],
      [-1.6, 1.27],
      [-1.1, 1.37],
      [-0.6, 1.415],
      [-0.1, 1.42],
      [0.22, 1.39],
      [0.6, 1.24],
    ],
    baseHalf: 0.9,
    roofHalf: 0.63,
    crown: 0.055,
    frontCorner: [0.75, 2.6],
    rearCorner: [0.7, 2.6],
    glass: [
      [-1.44, -1.17],
      [-1.13, -0.32],
      [-0.25, 0.86],
    ],
    glassLow: 0.1,
    glassHigh: 0.9,
    seats: [0.05, -0.85],
  },
  doors: [0.86, -0.29, -1.16],
  cladding: 0.045,
  face: { lampHigh: 0.82, lampSize: 0.12, grilleLow: 0.42, grilleHigh: 0.78, grilleHalf: 0.5 },
  rearLamp: { middle: 0.78, size: 0.14, from: 0.42 },
};

const suv: CarProfile = {
  ...sedan,
  length: 4.62,
  half: 0.94,
  axles: { front: 1.38, rear: [-1.32], radius: 0.37, width: 0.235, rims: CAR_RIMS, rimShare: 0.69 },
  sill: [
    [-2.31, 0.36],
    [-1.7, 0.27],
    [0, 0.26],
    [1.8, 0.26],
    [2.31, 0.3],
  ],
  shoulder: [
    [-2.31, 1.08],
    [-1.5, 1.12],
    [0, 1.06],
    [1, 1.03],
    [1.5, 0.99],
    [2, 0.9],
    [2.31, 0.78],
  ],
  section: TRUCK_SECTION,
  nose: TRUCK_NOSE,
  tail: FLAT_TAIL,
  frontCorner: [0.75, 2.9],
  rearCorner: [0.5, 3],
  bonnetCrown: [
    [-2.31, 0],
    [0.8, 0.1],
    [1.6, 0.08],
    [1.95, 0.045],
    [2.13, 0],
  ],
  cabin: {
    cowl: 1.12,
    header: 0.4,
    tailTop: -1.92,
    tailBase: -2.2,
    roof: [
      [-2.2, 1.55],
      [-1.92, 1.6],
      [-1, 1.66],
      [0, 1.665],
      [0.4, 1.63],
      [0.8, 1.5],
    ],
    baseHalf: 0.92,
    roofHalf: 0.72,
    crown: 0.05,
    frontCorner: [0.6, 2.7],
    rearCorner: [0.45, 2.8],
    glass: [
      [-1.98, -1.33],
      [-1.27, -0.42],
      [-0.34, 0.86],
    ],
    glassLow: 0.1,
    glassHigh: 0.87,
    seats: [0.12, -0.8],
  },
  doors: [0.94, -0.38, -1.28],
  cladding: 0.16,
  face: { lampHigh: 0.84, lampSize: 0.13, grilleLow: 0.46, grilleHigh: 0.86, grilleHalf: 0.52 },
  rearLamp: { middle: 0.8, size: 0.2, from: 0.55 },
};

const pickup: CarProfile = {
  ...suv,
  length: 5.85,
  half: 1.01,
  axles: { front: 1.9, rear: [-1.8], radius: 0.41, width: 0.27, rims: ["five", "split", "steel"], rimShare: 0.62 },
  sill: [
    [-2.93, 0.5],
    [-2.3, 0.42],
    [0, 0.38],
    [2.3, 0.38],
    [2.93, 0.42],
  ],
  shoulder: [
    [-2.93, 1.32],
    [-0.75, 1.32],
    [-0.6, 1.3],
    [1, 1.26],
    [1.6, 1.25],
    [2.5, 1.2],
    [2.93, 1.1],
  ],
  frontCorner: [0.5, 3.2],
  rearCorner: [0.2, 3.5],
  nose: [
    [0, 0.1],
    [0.12, 0],
    [0.35, 0],
    [0.45, 0.05],
    [0.9, 0.07],
    [1, 0.16],
  ],
  tail: [
    [0, 0.05],
    [0.2, 0],
    [0.32, 0],
    [0.36, 0.1],
    [1, 0.1],
  ],
  bonnetCrown: [
    [-2.93, 0],
    [0.6, 0],
    [1, 0.09],
    [2.2, 0.085],
    [2.55, 0.05],
    [2.77, 0],
  ],
  cabin: {
    cowl: 1.42,
    header: 0.72,
    tailTop: -0.62,
    tailBase: -0.74,
    roof: [
      [-0.74, 1.86],
      [-0.2, 1.9],
      [0.4, 1.9],
      [0.72, 1.86],
      [1, 1.75],
    ],
    baseHalf: 0.91,
    roofHalf: 0.73,
    crown: 0.05,
    frontCorner: [0.5, 2.9],
    rearCorner: [0.2, 3.2],
    glass: [
      [-0.62, 0.22],
      [0.3, 1.2],
    ],
    glassLow: 0.08,
    glassHigh: 0.86,
    seats: [0.5, -0.3],
  },
  doors: [1.28, 0.26, -0.66],
  cladding: 0.05,
  face: { lampHigh: 0.78, lampSize: 0.2, grilleLow: 0.42, grilleHigh: 0.92, grilleHalf: 0.62 },
  rearLamp: { middle: 0.76, size: 0.36, from: 0.82 },
  bed: { from: -2.72, to: -0.82 },
};

const hatchback: CarProfile = {
  ...sedan,
  length: 4.15,
  half: 0.88,
  axles: { front: 1.24, rear: [-1.3], radius: 0.315, width: 0.205, rims: [...CAR_RIMS, "steel"], rimShare: 0.67 },
  sill: [
    [-2.08, 0.3],
    [-1.6, 0.2],
    [0, 0.19],
    [1.5, 0.19],
    [2.08, 0.22],
  ],
  shoulder: [
    [-2.08, 0.98],
    [-1.4, 1.02],
    [0, 0.97],
    [0.9, 0.93],
    [1.4, 0.86],
    [1.8, 0.76],
    [2.08, 0.62],
  ],
  tail: FLAT_TAIL,
  rearCorner: [0.6, 2.7],
  bonnetCrown: [
    [-2.08, 0],
    [0.8, 0.1],
    [1.3, 0.085],
    [1.6, 0.05],
    [1.82, 0],
  ],
  cabin: {
    ...sedan.cabin,
    cowl: 1.1,
    header: 0.2,
    tailTop: -1.45,
    tailBase: -1.98,
    roof: [
      [-1.98, 1.36],
      [-1.45, 1.44],
      [-0.6, 1.49],
      [-0.1, 1.485],
      [0.2, 1.45],
      [0.6, 1.28],
    ],
    roofHalf: 0.68,
    rearCorner: [0.5, 2.7],
    glass: [
      [-1.66, -1.2],
      [-1.16, -0.3],
      [-0.23, 0.84],
    ],
    glassHigh: 0.88,
    seats: [0.1, -0.78],
  },
  doors: [0.9, -0.27, -1.18],
  rearLamp: { middle: 0.8, size: 0.2, from: 0.55 },
};

const van: CarProfile = {
  ...suv,
  length: 5.12,
  half: 0.98,
  axles: { front: 1.58, rear: [-1.46], radius: 0.345, width: 0.23, rims: CAR_RIMS, rimShare: 0.68 },
  sill: [
    [-2.56, 0.3],
    [-1.9, 0.21],
    [0, 0.2],
    [2, 0.2],
    [2.56, 0.24],
  ],
  shoulder: [
    [-2.56, 1.02],
    [-1.5, 1.05],
    [0, 1],
    [1.2, 0.98],
    [1.8, 0.9],
    [2.3, 0.76],
    [2.56, 0.64],
  ],
  section: CAR_SECTION,
  nose: CAR_NOSE,
  frontCorner: [0.9, 2.5],
  rearCorner: [0.4, 3],
  bonnetCrown: [
    [-2.56, 0],
    [1.2, 0.1],
    [1.7, 0.08],
    [2.05, 0.045],
    [2.3, 0],
  ],
  cabin: {
    cowl: 1.6,
    header: 0.55,
    tailTop: -2.28,
    tailBase: -2.48,
    roof: [
      [-2.48, 1.66],
      [-2.28, 1.69],
      [-1, 1.75],
      [0, 1.745],
      [0.55, 1.69],
      [1, 1.5],
    ],
    baseHalf: 0.92,
    roofHalf: 0.73,
    crown: 0.05,
    frontCorner: [0.8, 2.6],
    rearCorner: [0.35, 3],
    glass: [
      [-2.28, -1.42],
      [-1.36, -0.3],
      [-0.22, 1.22],
    ],
    glassLow: 0.09,
    glassHigh: 0.86,
    seats: [0.4, -0.6, -1.6],
  },
  doors: [1.18, -0.26, -1.4],
  cladding: 0.04,
  face: { lampHigh: 0.82, lampSize: 0.14, grilleLow: 0.4, grilleHigh: 0.76, grilleHalf: 0.52 },
  rearLamp: { middle: 0.82, size: 0.26, from: 0.7 },
};

const wagon: CarProfile = {
  ...sedan,
  length: 4.78,
  tail: FLAT_TAIL,
  rearCorner: [0.55, 2.8],
  shoulder: [
    [-2.39, 1],
    [-1.4, 1.02],
    [0, 0.97],
    [0.9, 0.93],
    [1.5, 0.87],
    [2.05, 0.76],
    [2.39, 0.62],
  ],
  sill: [
    [-2.39, 0.32],
    [-1.7, 0.22],
    [0, 0.21],
    [1.8, 0.21],
    [2.39, 0.24],
  ],
  bonnetCrown: [
    [-2.39, 0],
    [0.8, 0.1],
    [1.5, 0.085],
    [1.9, 0.05],
    [2.13, 0],
  ],
  cabin: {
    ...sedan.cabin,
    header: 0.14,
    tailTop: -1.85,
    tailBase: -2.28,
    roof: [
      [-2.28, 1.38],
      [-1.85, 1.44],
      [-1, 1.49],
      [-0.2, 1.485],
      [0.14, 1.45],
      [0.6, 1.26],
    ],
    roofHalf: 0.68,
    rearCorner: [0.45, 2.8],
    glass: [
      [-2.05, -1.26],
      [-1.2, -0.34],
      [-0.27, 0.78],
    ],
    glassHigh: 0.88,
  },
  doors: [0.86, -0.31, -1.22],
  cladding: 0.09,
  rearLamp: { middle: 0.8, size: 0.2, from: 0.55 },
};

const coupe: CarProfile = {
  ...sedan,
  length: 4.7,
  half: 0.945,
  axles: { front: 1.42, rear: [-1.32], radius: 0.345, width: 0.245, rims: CAR_RIMS, rimShare: 0.74 },
  sill: [
    [-2.35, 0.3],
    [-1.7, 0.18],
    [0, 0.165],
    [1.8, 0.165],
    [2.35, 0.19],
  ],
  shoulder: [
    [-2.35, 0.92],
    [-2, 0.98],
    [-1.3, 0.96],
    [0, 0.88],
    [0.8, 0.87],
    [1.4, 0.83],
    [2, 0.7],
    [2.35, 0.55],
  ],
  cabin: {
    ...sedan.cabin,
    cowl: 0.82,
    header: -0.08,
    tailTop: -0.9,
    tailBase: -2.02,
    roof: [
      [-2, 1.06],
      [-1.4, 1.2],
      [-0.9, 1.27],
      [-0.4, 1.3],
      [-0.08, 1.28],
      [0.3, 1.15],
    ],
    roofHalf: 0.62,
    glass: [
      [-1.55, -0.72],
      [-0.66, 0.56],
    ],
    glassLow: 0.12,
    seats: [-0.15, -0.9],
  },
  doors: [0.66, -0.7],
  cladding: 0.06,
  face: { lampHigh: 0.83, lampSize: 0.1, grilleLow: 0.4, grilleHigh: 0.74, grilleHalf: 0.52 },
  rearLamp: { middle: 0.78, size: 0.12, from: 0.32 },
};

const convertible: CarProfile = {
  ...coupe,
  open: true,
  shoulder: [
    [-2.35, 0.92],
    [-2, 0.99],
    [-1.3, 0.98],
    [0, 0.9],
    [0.8, 0.88],
    [1.4, 0.83],
    [2, 0.7],
    [2.35, 0.55],
  ],
};

const cargoVan: CarProfile = {
  ...van,
  length: 5.6,
  half: 1.02,
  axles: { front: 1.82, rear: [-1.75], radius: 0.36, width: 0.235, rims: ["steel"], rimShare: 0.6 },
  sill: [
    [-2.8, 0.42],
    [-2.2, 0.32],
    [0, 0.3],
    [2.2, 0.3],
    [2.8, 0.32],
  ],
  shoulder: [
    [-2.8, 1.3],
    [0, 1.3],
    [1.5, 1.27],
    [2.1, 1.15],
    [2.6, 0.98],
    [2.8, 0.86],
  ],
  section: TRUCK_SECTION,
  rearCorner: [0.16, 4],
  bonnetCrown: [
    [-2.8, 0],
    [1.7, 0.06],
    [2.4, 0.06],
    [2.7, 0.02],
    [2.8, 0],
  ],
  cabin: {
    cowl: 2.05,
    header: 1.2,
    tailTop: -2.68,
    tailBase: -2.72,
    roof: [
      [-2.7, 2.42],
      [-1, 2.47],
      [0.6, 2.46],
      [1, 2.42],
      [1.2, 2.36],
      [1.5, 2.2],
    ],
    baseHalf: 0.95,
    roofHalf: 0.86,
    crown: 0.05,
    frontCorner: [0.6, 2.8],
    rearCorner: [0.14, 4],
    glass: [[0.72, 1.72]],
    glassLow: 0.05,
    glassHigh: 0.62,
    seats: [1],
  },
  doors: [1.7, 0.64, -0.72],
  cladding: 0.12,
  face: { lampHigh: 0.78, lampSize: 0.2, grilleLow: 0.38, grilleHigh: 0.82, grilleHalf: 0.5 },
  rearLamp: { middle: 0.7, size: 0.5, from: 0.86 },
  panelled: true,
};

const boxTruck: CarProfile = {
  ...cargoVan,
  length: 7.2,
  half: 1.05,
  axles: { front: 2.55, rear: [], bare: [-1.9], radius: 0.43, width: 0.28, rims: ["lorry"], rimShare: 0.6 },
  sill: [
    [1.2, 0.5],
    [3.6, 0.48],
  ],
  shoulder: [
    [1.2, 1.5],
    [2.4, 1.46],
    [2.9, 1.36],
    [3.4, 1.2],
    [3.6, 1.06],
  ],
  section: TRUCK_SECTION,
  nose: TRUCK_NOSE,
  tail: [
    [0, 4.8],
    [1, 4.8],
  ],
  frontCorner: [0.6, 2.9],
  bonnetCrown: [
    [1.2, 0],
    [2.6, 0.07],
    [3.3, 0.05],
    [3.6, 0],
  ],
  cabin: {
    ...cargoVan.cabin,
    cowl: 2.72,
    header: 2.15,
    tailTop: 1.3,
    tailBase: 1.24,
    roof: [
      [1.2, 2.2],
      [1.8, 2.24],
      [2.15, 2.2],
      [2.5, 2.05],
    ],
    baseHalf: 0.94,
    roofHalf: 0.8,
    frontCorner: [0.5, 2.8],
    glass: [[1.55, 2.5]],
    glassLow: 0.06,
    glassHigh: 0.84,
    seats: [1.8],
  },
  doors: [2.46, 1.48],
  cladding: 0.1,
  panelled: true,
  load: "box",
};

const semi: CarProfile = {
  ...boxTruck,
  length: 7.4,
  half: 1.0,
  axles: { front: 2.55, rear: [], bare: [-1.6, -2.85], radius: 0.51, width: 0.3, rims: ["lorry"], rimShare: 0.6 },
  sill: [
    [-0.9, 0.62],
    [2, 0.6],
    [3.2, 0.48],
    [3.7, 0.42],
  ],
  shoulder: [
    [-0.9, 1.95],
    [1.2, 1.95],
    [1.6, 1.86],
    [2.6, 1.76],
    [3.3, 1.62],
    [3.7, 1.46],
  ],
  tail: [
    [0, 2.8],
    [1, 2.8],
  ],
  nose: [
    [0, 0.06],
    [0.16, 0],
    [0.25, 0.02],
    [0.4, 0.1],
    [0.9, 0.16],
    [1, 0.26],
  ],
  frontCorner: [0.8, 2.6],
  bonnetCrown: [
    [-0.9, 0],
    [1.5, 0.06],
    [3.2, 0.1],
    [3.6, 0.03],
    [3.7, 0],
  ],
  cabin: {
    ...boxTruck.cabin,
    cowl: 1.62,
    header: 1.05,
    tailTop: -0.78,
    tailBase: -0.82,
    roof: [
      [-0.8, 3.72],
      [-0.3, 3.76],
      [0.2, 3.6],
      [0.7, 3.2],
      [1.05, 2.92],
      [1.4, 2.6],
    ],
    baseHalf: 0.97,
    roofHalf: 0.88,
    glass: [[0.5, 1.42]],
    glassLow: 0.05,
    glassHigh: 0.62,
    seats: [0.8],
  },
  doors: [1.4, 0.4],
  load: "frame",
  face: { lampHigh: 0.5, lampSize: 0.14, grilleLow: 0.26, grilleHigh: 0.9, grilleHalf: 0.46 },
};

const bus: CarProfile = {
  ...cargoVan,
  length: 10.4,
  half: 1.22,
  axles: { front: 3, rear: [-2.5], radius: 0.5, width: 0.3, rims: ["lorry"], rimShare: 0.6 },
  sill: [
    [-5.2, 0.55],
    [-4.4, 0.42],
    [3.6, 0.42],
    [5.2, 0.45],
  ],
  shoulder: [
    [-5.2, 1.55],
    [3.6, 1.55],
    [4.1, 1.52],
    [4.6, 1.42],
    [5, 1.3],
    [5.2, 1.22],
  ],
  section: BOX_SECTION,
  nose: TRUCK_NOSE,
  tail: [
    [0, 0.1],
    [0.1, 0],
    [1, 0.02],
  ],
  frontCorner: [0.7, 2.7],
  rearCorner: [0.18, 4],
  bonnetCrown: [
    [-5.2, 0],
    [3.6, 0.04],
    [4.6, 0.1],
    [5.1, 0.03],
    [5.2, 0],
  ],
  cabin: {
    cowl: 3.85,
    header: 3.5,
    tailTop: -5.14,
    tailBase: -5.16,
    roof: [
      [-5.16, 2.86],
      [-4.8, 2.92],
      [3, 2.92],
      [3.5, 2.84],
      [3.8, 2.7],
    ],
    baseHalf: 0.995,
    roofHalf: 0.9,
    crown: 0.14,
    frontCorner: [0.35, 3.4],
    rearCorner: [0.18, 4],
    glass: [-4.9, -4.06, -3.22, -2.38, -1.54, -0.7, 0.14, 0.98, 1.82].map((x) => [x, x + 0.72] as const),
    glassLow: 0.16,
    glassHigh: 0.74,
    seats: [3.1, 1.9, 1.1, 0.3, -0.5, -1.3, -2.1, -2.9, -3.7],
  },
  doors: [3.46, 2.72],
  cladding: 0,
  face: { lampHigh: 0.62, lampSize: 0.14, grilleLow: 0.4, grilleHigh: 0.86, grilleHalf: 0.5 },
  rearLamp: { middle: 0.7, size: 0.16, from: 0.72 },
};

const motorhome: CarProfile = {
  ...bus,
  striped: true,
  length: 9,
  half: 1.22,
  axles: { front: 2.75, rear: [-2], radius: 0.47, width: 0.3, rims: ["lorry"], rimShare: 0.62 },
  sill: [
    [-4.5, 0.5],
    [-3.4, 0.36],
    [3.4, 0.36],
    [4.5, 0.4],
  ],
  shoulder: [
    [-4.5, 1.6],
    [3, 1.6],
    [4, 1.52],
    [4.5, 1.5],
  ],
  nose: [
    [0, 0.12],
    [0.12, 0.02],
    [0.3, 0],
    [1, 0.08],
  ],
  bonnetCrown: [
    [-4.5, 0],
    [4.5, 0],
  ],
  cabin: {
    ...bus.cabin,
    cowl: 4.42,
    header: 4.02,
    tailTop: -4.42,
    tailBase: -4.44,
    roof: [
      [-4.44, 3.2],
      [-4, 3.24],
      [3, 3.24],
      [3.7, 3.18],
      [4.1, 3.02],
      [4.4, 2.8],
    ],
    frontCorner: [0.45, 3],
    glass: [
      [-3.6, -2.5],
      [-1.7, -0.5],
      [0.3, 1.1],
      [2.9, 3.9],
    ],
    glassLow: 0.2,
    glassHigh: 0.66,
    seats: [3.2],
  },
  doors: [2.2, 1.4],
  face: { lampHigh: 0.42, lampSize: 0.12, grilleLow: 0.3, grilleHigh: 0.5, grilleHalf: 0.42 },
};

export const CAR_PROFILES = {
  sedan,
  suv,
  pickup,
  hatchback,
  van,
  wagon,
  coupe,
  convertible,
  "cargo-van": cargoVan,
  "box-truck": boxTruck,
  semi,
  bus,
  motorhome,
} satisfies Record<string, CarProfile>;
