import { expect, test } from "vitest";
import { createSlots, type Filters } from "./slots.ts";

const SIZE = 20_000;
const slots = createSlots(SIZE, 1);

function allPages(filters: Filters, size: number): number[] {
  const { count } = slots.inFeed(filters, 0, size);
  return Array.from(
    { length: Math.ceil(count / size) },
    (_, page) => slots.inFeed(filters, page * size, size).numbers,
  ).flat();
}

test.each([1_000, 97, 12])("pages of %i together hold every slot once, in order", (size) => {
  const seen = allPages({}, size);
  expect(seen).toHaveLength(slots.inFeed({}, 0, 1).count);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
});

test.each<[Filters, (slot: ReturnType<typeof slots.slot>) => boolean]>([
  [{ make: "toyota" }, ({ kind }) => kind.written.make === "TOYOTA"],
  [{ make: "MERCEDES-BENZ" }, ({ kind }) => kind.written.make === "MERCEDES-BENZ"],
  [{ vehicle_type: "boat" }, ({ kind }) => kind.type === "Boat"],
  [{ make: "Honda", model: "cr-v" }, ({ kind }) => kind.written.make === "HONDA" && kind.written.model === "CR-V"],
  [{ country: "canada" }, ({ yard }) => yard.country === "Canada"],
  [{ country: "USA", make: "Ford" }, ({ yard, kind }) => yard.country === "USA" && kind.written.make === "FORD"],
  [{ make: "Trabant" }, () => false],
  [{ country: "France" }, () => false],
])("the filter %j finds exactly what it says", (filters, matches) => {
  const known = allPages({}, 1_000);
  const expected = known.filter((number) => matches(slots.slot(number)));
  expect(allPages(filters, 500)).toEqual(expected);
  expect(slots.inFeed(filters, 0, 1).count).toBe(expected.length);
});

test("a page beyond the last is empty and the count stays", () => {
  const { count } = slots.inFeed({ make: "Kia" }, 0, 10);
  expect(slots.inFeed({ make: "Kia" }, count, 10)).toEqual({ numbers: [], count });
});

test("each upstream knows about two lots in a hundred that the other does not", () => {
  const feed = new Set(allPages({}, 1_000));
  const auction = new Set(slots.inAuction(undefined, 0, SIZE).numbers);
  const only = (a: Set<number>, b: Set<number>) => [...a].filter((number) => !b.has(number)).length / SIZE;
  expect(only(feed, auction)).toBeCloseTo(0.02, 2);
  expect(only(auction, feed)).toBeCloseTo(0.02, 2);
  expect(new Set([...feed, ...auction]).size).toBe(SIZE);
});

test("the two houses share the auction upstream between them", () => {
  const copart = slots.inAuction("copart", 0, SIZE);
  const iaai = slots.inAuction("iaai", 0, SIZE);
  expect(copart.numbers.every((number) => slots.slot(number).house === "copart")).toBe(true);
  expect(iaai.numbers.every((number) => slots.slot(number).house === "iaai")).toBe(true);
  expect(copart.count + iaai.count).toBe(slots.inAuction(undefined, 0, 1).count);
});

test("three million slots are counted, filtered and paged without being held", () => {
  const many = createSlots(3_000_000, 1);
  const { count } = many.inFeed({}, 0, 1);
  expect(count / 3_000_000).toBeCloseTo(0.98, 2);
  const last = many.inFeed({}, count - 5, 100).numbers;
  expect(last).toHaveLength(5);
  const toyota = many.inFeed({ make: "toyota" }, 0, 1).count;
  expect(toyota / count).toBeCloseTo(0.13, 1);
  const deep = many.inFeed({ make: "toyota" }, toyota - 3, 10).numbers;
  expect(deep).toHaveLength(3);
  expect(deep.every((number) => many.slot(number).kind.written.make === "TOYOTA")).toBe(true);
});

test("an empty catalogue answers with nothing", () => {
  const none = createSlots(0, 1);
  expect(none.inFeed({}, 0, 10)).toEqual({ numbers: [], count: 0 });
  expect(none.inAuction("iaai", 0, 21)).toEqual({ numbers: [], count: 0 });
});
