import { expect, test } from "vitest";
import { classListsIn } from "./document-head.server.ts";

test("the lists of classes in markup are read to its end, also where one is cut off", () => {
  expect([...classListsIn('<p class="card num"><b class="num">1</b><i class="card num"></i></p>')]).toEqual([
    "card num",
    "num",
  ]);
  expect([...classListsIn('<p class="card"><b class="nu')]).toEqual(["card"]);
});
