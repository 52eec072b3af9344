import { expect, test } from "vitest";
import { lotNamesIn } from "./find-case-lot.server.ts";

test.for([
  ["About lot 61234567 at Copart, 2015 Camry, VIN 4T1BF1FK5GU123456:", ["4T1BF1FK5GU123456"], ["61234567"]],
  ["Is https://www.copart.com/lot/61234567/clean-title still there?", [], ["61234567"]],
  ["Lot #61234567.", [], ["61234567"]],
  ["Call me on 08035550177 or +2348035550177, I have $12000 for a 2015", [], []],
  ["The '79 Corvette 1Z87L9S401234 and the boat ABC12345D404", ["1Z87L9S401234", "ABC12345D404"], []],
  ["No lot here", [], []],
] as const)("'%s' names %j and %j", ([text, vins, numbers]) => {
  expect(lotNamesIn(text)).toEqual({ vins, numbers });
});
