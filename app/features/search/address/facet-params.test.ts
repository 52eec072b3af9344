import { expect, test } from "vitest";
import { readSearch, searchQuery } from "./search-params.ts";

const read = (query: string) => readSearch("all", new URLSearchParams(query));

test.each([
  ["bodies=sedan+4d", "?bodies=sedan"],
  ["bodies=4dr+sedan,4dr+spor,Suv", "?bodies=sedan,suv"],
  ["drives=front-wheel+drive", "?drives=front-wheel+drive"],
  ["drives=FWD,front+wheel+drive", "?drives=front-wheel+drive"],
  ["drives=4x4+w/front+whl+drv", "?drives=four-wheel+drive"],
  ["fuels=gasoline&gears=AUTOMATIC", "?gears=automatic&fuels=gas"],
  ["no-fuels=hybrid+engine", "?no-fuels=hybrid"],
  ["bodies=sport+bike&types=automobile", "?bodies=sport+bike&types=automobile"],
])("an address with %s, as old ones have it, is %s", (old, now) => {
  const { notes, ...search } = read(old);
  expect([searchQuery(search), notes]).toEqual([now, []]);
});
