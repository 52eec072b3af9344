import { describe, expect, test } from "vitest";
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, OUTLINE_PATH, PORTS, project } from "./us-outline.ts";

describe("project", () => {
  test("keeps the whole outline inside the frame", () => {
    const points = OUTLINE_PATH.slice(1, -1)
      .split("L")
      .map((point) => point.split(" ").map(Number));
    expect(points.length).toBeGreaterThan(80);
    const outside = points.filter(([x = 0, y = 0]) => !(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT));
    expect(outside).toEqual([]);
  });

  test("has west at the left and north at the top", () => {
    const [newark, angeles, houston] = [
      project(PORTS["New Jersey"]),
      project(PORTS["Los Angeles"]),
      project(PORTS.Houston),
    ];
    expect(angeles.x).toBeLessThan(houston.x);
    expect(houston.x).toBeLessThan(newark.x);
    expect(newark.y).toBeLessThan(houston.y);
  });
});

test("Alaska and Hawaii are not on the map", () => {
  expect(isOnMap([-152.3, 64.3])).toBe(false);
  expect(isOnMap([-157.5, 20.9])).toBe(false);
  expect(isOnMap([-99.3, 31.5])).toBe(true);
});
