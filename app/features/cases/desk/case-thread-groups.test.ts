import { expect, test } from "vitest";
import { groupEntries } from "./case-thread-groups.ts";

test("consecutive messages are one, and nothing else is", () => {
  const kinds = ["message", "message", "event", "message", "answer", "answer", "note", "note", "message"];
  const groups = groupEntries(kinds.map((kind) => ({ kind, author: null })));
  expect(groups.map((group) => group.map(({ kind }) => kind).join("+"))).toEqual([
    "message+message",
    "event",
    "message",
    "answer",
    "answer",
    "note",
    "note",
    "message",
  ]);
  expect(groupEntries([])).toEqual([]);
});
