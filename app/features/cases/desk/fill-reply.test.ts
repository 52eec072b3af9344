import { expect, test } from "vitest";
import { fillReply, findGap } from "./fill-reply.ts";

test("a saved reply is filled with what is known of the case, and shows a gap for the rest", () => {
  const text = "Hello {name}, {lot} to {port}: {deposit}. {name}, {other}";
  expect(fillReply(text, { name: "Ada", lot: "2015 Camry" })).toBe(
    "Hello Ada, 2015 Camry to [port]: [deposit]. Ada, {other}",
  );
  expect(fillReply("{name}", { name: "{lot}", lot: "x" })).toBe("{lot}");
});

test("a gap is found, other brackets are none", () => {
  expect(findGap("To [port], please")).toBe("[port]");
  expect(findGap("See [1] and [PORT]")).toBeUndefined();
});
