import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { drawVehicle, VIEWS } from "./draw.ts";
import { rasterise } from "./rasterise.ts";
import { BODY_STYLES, type BodyStyle, type VehicleSubject } from "./subject.ts";
import { draw } from "#tests/support/budget.ts";

const DAMAGES = [
  null,
  "FRONT END",
  "REAR END",
  "SIDE",
  "MINOR DENT/SCRATCHES",
  "MECHANICAL",
  "NORMAL WEAR",
  "HAIL",
  "ALL OVER",
  "UNDERCARRIAGE",
  "ROLLOVER",
  "WATER/FLOOD",
  "VANDALISM",
  "TOP/ROOF",
  "BURN",
  "BURN - ENGINE",
  "STRIPPED",
  "BURN - INTERIOR",
  "FRAME DAMAGE",
  "BIOHAZARD/CHEMICAL",
  "UNKNOWN",
] as const;

const MOST_SVG_BYTES = 130_000;

const PATIENCE = 120_000;
const CARD_BODIES: readonly BodyStyle[] = ["sedan", "dirt-bike"];

const views = Array.from({ length: VIEWS }, (_, view) => view);

const subject = (changes: Partial<VehicleSubject> = {}): VehicleSubject => ({
  body: "sedan",
  paint: "Silver",
  damage: null,
  damageSecondary: null,
  seed: 41,
  year: 2018,
  make: "Toyota",
  ...changes,
});

const sizeOf = async (svg: string): Promise<{ width: number; height: number }> => {
  const { info } = await sharp(Buffer.from(svg), { density: 9 }).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
};

describe("drawing", () => {
  test("there are at least ten views", () => {
    expect(VIEWS).toBeGreaterThanOrEqual(10);
  });

  /** Every view of a body and one view of each damage; all combinations would take a minute. */
  const drawingsOf = (body: BodyStyle): string[] => [
    ...views.map((view) => drawVehicle(subject({ body }), view)),
    ...DAMAGES.map((damage, i) => drawVehicle(subject({ body, damage }), i % VIEWS)),
  ];

  test.each(draw("body styles", 3, BODY_STYLES))(
    "every view and every damage of a %s is a bounded drawing, free of bad numbers and of words, that the renderer accepts",
    async (body) => {
      for (const svg of drawingsOf(body)) {
        expect(/NaN|Infinity|undefined|<text/u.exec(svg)?.[0]).toBeUndefined();
        expect(svg.length).toBeLessThan(MOST_SVG_BYTES);
        expect(await sizeOf(svg)).toEqual({ width: 160, height: 120 });
      }
    },
    PATIENCE,
  );

  test("the same subject gives the same drawing", () => {
    for (const view of views)
      expect(drawVehicle(subject({ damage: "HAIL" }), view)).toBe(drawVehicle(subject({ damage: "HAIL" }), view));
  });

  test.each(draw("body styles", 3, BODY_STYLES))(
    "the views of a %s all differ",
    (body) => {
      expect(new Set(views.map((view) => drawVehicle(subject({ body }), view))).size).toBe(VIEWS);
    },
    PATIENCE,
  );

  test.each(draw("body styles", 3, BODY_STYLES))("another paint changes the picture of a %s", (body) => {
    expect(drawVehicle(subject({ body, paint: "Red" }), 0)).not.toBe(drawVehicle(subject({ body, paint: "Blue" }), 0));
  });

  test("an unknown paint word still gives a drawing", () => {
    expect(drawVehicle(subject({ paint: "Two Tone ***" }), 0)).toBe(drawVehicle(subject({ paint: "" }), 0));
  });

  test.each(
    draw(
      "damages",
      6,
      DAMAGES.filter((damage) => damage && !/NORMAL|BIOHAZARD|UNKNOWN|INTERIOR|ENGINE/u.test(damage)),
    ),
  )("%s shows in the damage picture", (damage) => {
    const view = views.find(
      (candidate) => drawVehicle(subject({ damage }), candidate) !== drawVehicle(subject(), candidate),
    );
    expect(view).toBe(0);
  });

  test.each(["BURN - ENGINE", "BURN - INTERIOR"])("%s shows somewhere", (damage) => {
    expect(views.some((view) => drawVehicle(subject({ damage }), view) !== drawVehicle(subject(), view))).toBe(true);
  });

  test.each(["NORMAL WEAR", "BIOHAZARD/CHEMICAL", "UNKNOWN"])("%s leaves the vehicle whole", (damage) => {
    expect(drawVehicle(subject({ damage }), 0)).toBe(drawVehicle(subject(), 0));
  });

  test("the secondary damage shows as well", () => {
    expect(drawVehicle(subject({ damage: "FRONT END", damageSecondary: "SIDE" }), 0)).not.toBe(
      drawVehicle(subject({ damage: "FRONT END" }), 0),
    );
  });

  test("odd seeds, years and views are drawn all the same", () => {
    for (const changes of [{ seed: -7 }, { seed: 4_294_967_295 }, { seed: 0.5 }, { year: 1968 }, { year: 2027 }])
      expect(drawVehicle(subject(changes), 0)).not.toMatch(/NaN|undefined/u);
    expect(drawVehicle(subject(), VIEWS)).toBe(drawVehicle(subject(), 0));
  });
});

describe("rasterising", () => {
  test.each([1280, 400])(
    "a drawing becomes a progressive JPEG %i pixels wide and three quarters as high",
    async (width) => {
      const picture = await sharp(await rasterise(drawVehicle(subject(), 0), width)).metadata();
      expect(picture).toMatchObject({ format: "jpeg", width, height: (width * 3) / 4, isProgressive: true });
    },
  );

  test.each([
    [640, 14_000],
    [320, 5_000],
  ])(
    "a card picture of %i pixels packs into %i bytes of AVIF",
    async (width, most) => {
      for (const body of CARD_BODIES) {
        const large = await rasterise(drawVehicle(subject({ body, damage: "FRONT END" }), 0), 1280);
        const packed = await sharp(large).resize(width).avif({ quality: 45 }).toBuffer();
        expect(packed.length).toBeLessThanOrEqual(most);
      }
    },
    PATIENCE,
  );
});
