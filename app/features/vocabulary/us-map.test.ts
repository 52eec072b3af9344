import { describe, expect, test } from "vitest";
import { isOnMap, PORTS, project } from "./us-map.ts";

describe("project", () => {
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
