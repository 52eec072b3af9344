import { expect, test } from "vitest";
import { browseLinks, popularLinks, readHomeTabs } from "./home-tabs.ts";

const read = (query: string) => readHomeTabs(new URLSearchParams(query));

test.each([
  ["", "Automobile", "Makes"],
  ["tab=Boat", "Boat", "Makes"],
  ["tab=ATV&browse=Types", "ATV", "Types"],
  ["tab=boat&browse=models", "Automobile", "Makes"],
  ["tab=__proto__&browse=constructor", "Automobile", "Makes"],
  ["tab=Boat&tab=ATV", "Boat", "Makes"],
])("the address '?%s' shows %s and %s", (query, vehicleType, browse) => {
  expect(read(query).popular.vehicleType).toBe(vehicleType);
  expect(read(query).browse).toBe(browse);
});

test("a tab's link keeps what the other section shows and leads to its own section", () => {
  expect(popularLinks(read("browse=Types"))).toEqual([
    { name: "Vehicles", href: "/?tab=Vehicles&browse=Types#popular" },
    { name: "Boat", href: "/?tab=Boat&browse=Types#popular" },
    { name: "ATV", href: "/?tab=ATV&browse=Types#popular" },
  ]);
  expect(browseLinks(read("tab=Boat")).map(({ href }) => href)).toEqual([
    "/?tab=Boat&browse=Makes#browse",
    "/?tab=Boat&browse=Models#browse",
    "/?tab=Boat&browse=Types#browse",
  ]);
  expect(popularLinks(read(""))[1]?.href).toBe("/?tab=Boat#popular");
});
