import type { BodyStyle } from "./subject.ts";

const WHEELS_CAR =
  '<circle cx="104" cy="184" r="21"/><circle cx="104" cy="184" r="8"/><circle cx="226" cy="184" r="21"/><circle cx="226" cy="184" r="8"/>';
const GROUND = '<path d="M24 206h272" stroke-dasharray="2 9"/>';

const CAR = `<path d="M80 184H56q-10 0-10-12v-14q0-12 12-15l34-8 34-25q8-6 20-6h34q12 0 20 7l26 24 32 6q12 3 14 14l2 17q0 12-12 12h-12M128 184h74M98 135h136M164 105v30"/>${WHEELS_CAR}`;
const TALL = `<path d="M80 184H58q-10 0-10-12v-34q0-5 3-10l16-26q4-6 12-6h92q9 0 15 6l28 30 42 8q14 3 15 15l1 17q0 12-12 12h-12M128 184h74M58 132h150M124 97v35M174 97v35"/>${WHEELS_CAR}`;
const PICKUP = `<path d="M80 184H46q-6 0-6-8v-38q0-4 4-4h88V104q0-8 8-8h44q8 0 13 7l20 30 46 8q14 3 14 15v20q0 8-9 8h-20M128 184h74M132 134h84"/>${WHEELS_CAR}`;
const BOX = `<path d="M80 184H42q-6 0-6-6V82q0-6 6-6h150q6 0 6 6v96M128 184h74M198 104h34q8 0 12 7l18 34 14 4q8 3 8 12v17q0 6-6 6h-30M210 118h22l12 26h-34z"/>${WHEELS_CAR}`;
const CYCLE =
  '<circle cx="92" cy="170" r="36"/><circle cx="232" cy="170" r="36"/><circle cx="92" cy="170" r="7"/><circle cx="232" cy="170" r="7"/><path d="M232 170l-30-70-14-8M92 170l58-10 22-42h36M88 116q30-10 54 2 10-16 34-18 26 0 30 18M120 118l30 42h32l12-38"/>';
const CRAFT =
  '<path d="M34 128h150l92-10q-16 46-52 60H74q-30-4-40-50zM110 128l16-28h34l34 28M34 128l-8 34h14"/><path d="M60 190h210"/><circle cx="118" cy="192" r="14"/>';

const OUTLINES: Partial<Record<BodyStyle, string>> = {
  suv: TALL,
  van: TALL,
  wagon: TALL,
  hatchback: TALL,
  "cargo-van": BOX,
  "box-truck": BOX,
  semi: BOX,
  bus: BOX,
  motorhome: BOX,
  trailer: BOX,
  excavator: BOX,
  pickup: PICKUP,
  motorcycle: CYCLE,
  "dirt-bike": CYCLE,
  atv: CYCLE,
  snowmobile: CRAFT,
  boat: CRAFT,
  "jet-ski": CRAFT,
};

/** A quiet line drawing for a lot without pictures. Its grey reads on light and on dark paper, and it holds no words. */
export function placeholderSvg(body?: BodyStyle): string {
  const outline = (body && OUTLINES[body]) ?? CAR;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240" fill="none" stroke="#8b959e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><rect width="320" height="240" fill="#8b959e" fill-opacity=".1" stroke="none"/>${GROUND}${outline}</svg>`;
}
