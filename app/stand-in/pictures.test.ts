import { expect, test } from "vitest";
import { VIEWS } from "./artwork/draw.ts";
import type { VehicleSubject } from "./artwork/subject.ts";
import { createPictures } from "./pictures.ts";

const PICKUP: VehicleSubject = {
  body: "pickup",
  paint: "Blue",
  damage: "FRONT END",
  damageSecondary: null,
  seed: 5,
  year: 2017,
  make: "Ford",
};

test("requests for the same picture share one drawing, which is kept", async () => {
  const pictures = createPictures();
  const [first, second] = await Promise.all([
    pictures.get("a", PICKUP, 0, "small"),
    pictures.get("a", PICKUP, 0, "small"),
  ]);
  expect(first).toBe(second);
  expect(await pictures.get("a", PICKUP, 0, "small")).toBe(first);
});

test("many different pictures at once all arrive, and views beyond those drawn repeat", async () => {
  const pictures = createPictures();
  const views = await Promise.all(
    Array.from({ length: VIEWS + 1 }, (_, view) => pictures.get(`v${view}`, PICKUP, view, "small")),
  );
  expect(views[VIEWS]?.equals(views[0] ?? Buffer.alloc(0))).toBe(true);
  for (const jpeg of views) expect(jpeg.subarray(0, 2).toString("hex")).toBe("ffd8");
});
