import { expect, test } from "vitest";
import { dayMoves } from "./calendar-moves.ts";

const day = (written: string, name: string) => ({ day: `2027-${written}`, name });

test("a day of the same name has moved; others came or went", () => {
  const before = [day("03-20", "Eid al-Fitr"), day("05-01", "Workers' Day"), day("10-01", "Independence Day")];
  const after = [day("03-22", "Eid al-Fitr"), day("05-01", "Workers' Day"), day("05-27", "Eid al-Adha")];
  expect(dayMoves(before, after)).toEqual([
    { name: "Eid al-Fitr", from: "2027-03-20", to: "2027-03-22" },
    { name: "Eid al-Adha", from: undefined, to: "2027-05-27" },
    { name: "Independence Day", from: "2027-10-01", to: undefined },
  ]);
  expect(dayMoves(after, after)).toEqual([]);
});
