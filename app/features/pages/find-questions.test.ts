import { expect, test } from "vitest";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { findQuestions } from "./find-questions.ts";

const found = (text: string) => findQuestions(text, FIRST_CONTENT.faq.items).map(({ id }) => id);

test.each([
  ["deposit", "deposit-amount"],
  ["how long", "ship-time"],
  ["naira", "pay-naira"],
  ["TELEX", "telex-obl"],
  ["lost keys", "no-keys"],
  ["is my car insured", "insurance"],
])("%s finds the question it is about first", (text, id) => expect(found(text)[0]).toBe(id));

test("a phrase of an answer is found as it stands", () => expect(found("forklift, a winch")[0]).toBe("non-running"));

test.each(["", "  ", "zeppelin"])("%j finds none", (text) => expect(found(text)).toEqual([]));
