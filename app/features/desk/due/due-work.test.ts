import { expect, test } from "vitest";
import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { listDue, type DueKind } from "./due-work.ts";

// Lists that need no database.
const db = undefined as unknown as Kysely<DB>;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 7, minute));
const due = (id: string, minute: number) => ({ id, dueAt: at(minute), what: id, href: `/desk/${id}` });
const asked = { userId: "clerk", now: at(0).getTime(), book: firstBook("2026-11-23") };
const kinds: DueKind[] = [
  { name: "Bids to place", work: "bids", all: "/desk/bids", list: async () => [due("late", 50), due("soon", 11)] },
  { name: "Invoices due", work: "money", all: "/desk/money", list: async () => [due("invoice", 30)] },
  { name: "Nothing due", work: "bids", all: "/desk/none", list: async () => [] },
];

test("work with a deadline comes by its kind, the soonest first, for whoever may do it", async () => {
  const found = await listDue(db, { ...asked, may: ["bids"], kinds });
  expect(found.map(({ name, due: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ["Bids to place", ["soon", "late"]],
  ]);
});

test("money is due for those who may do money alone", async () => {
  const found = await listDue(db, { ...asked, may: ["money"], kinds });
  expect(found.map(({ name }) => name)).toEqual(["Invoices due"]);
});
