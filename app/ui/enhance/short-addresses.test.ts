import { expect, test } from "vitest";
import { shortQuery } from "./short-addresses.ts";

test.each<[[string, string][], string]>([
  [[], ""],
  [
    [
      ["makes", "honda"],
      ["makes", "landrover"],
      ["from", ""],
      ["to", " 2015 "],
    ],
    "makes=honda,landrover&to=2015",
  ],
  [[["yards", "houston~. tx"]], "yards=houston~.+tx"],
  [[["q", "a&b=c, d"]], "q=a%26b%3Dc%2C+d"],
])("%j is %j", (fields, query) => expect(shortQuery(fields)).toBe(query));
