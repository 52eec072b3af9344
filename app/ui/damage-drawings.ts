// A car from above, its front at the right, with the struck part filled. Few points, as a page has many of them.

const CAR_ABOVE = '<path fill="none" d="M4 6q0-4 5-4h26q7 0 7 8t-7 8H9q-5 0-5-4zM28 5q2 5 0 10H15q-2-5 0-10z"/>';

const filled = (path: string) => `<path class="struck" d="${path}"/>`;
const drawn = (path: string) => `<path class="struck-line" d="${path}"/>`;

const FRONT = "M33 3h4l4 4v6l-4 4h-4z";
const REAR = "M11 3H7L5 6v8l2 3h4z";
const LEFT = "M9 3h27l-2 3H11z";
const RIGHT = "M9 17h27l-2-3H11z";

const STRUCK = {
  front: filled(FRONT),
  rear: filled(REAR),
  ends: filled(FRONT + REAR),
  left: filled(LEFT),
  right: filled(RIGHT),
  sides: filled(LEFT + RIGHT),
  all: filled("M5 6l2-3h30l4 4v6l-4 4H7l-2-3z"),
  top: filled("M28 5q2 5 0 10H15q-2-5 0-10z"),
  under: drawn("M9 8h5m5 0h5m5 0h5M9 12h5m5 0h5m5 0h5"),
  engine: filled("M33 7h6v6h-6z"),
  water: drawn("M5 10q4-5 8 0t8 0 8 0 8 0"),
  burn: filled("M22 3q6 6 5 10a5 5 0 0 1-10 0q0-4 3-6 0 3 2 3z"),
  dents: drawn("M10 6h1m9 8h1m11-8h1m4 6h1"),
  none: "",
};

export type StruckPart = keyof typeof STRUCK;

/** The lines of a drawing, in a box of VIEW_BOX. */
export const damageDrawing = (part: StruckPart): string => STRUCK[part] + CAR_ABOVE;

export const struckParts = () => Object.keys(STRUCK) as StruckPart[];

export const VIEW_BOX = "2 0 42 20";
