import { expect, test } from "vitest";
import { readAnswer } from "./answer-text.ts";

test("empty lines part paragraphs, and a single break goes on with the sentence", () => {
  expect(readAnswer("One\ntwo.\n\n\nThree.")).toEqual([{ paragraph: "One two." }, { paragraph: "Three." }]);
});

test("lines that begin with '- ' are bullets, wherever they stand", () => {
  expect(readAnswer("Three ways:\n- one\n-  two\nThen this.\n\n- again")).toEqual([
    { paragraph: "Three ways:" },
    { bullets: ["one", "two"] },
    { paragraph: "Then this." },
    { bullets: ["again"] },
  ]);
});

test("a dash within a line, or without a space, is no bullet", () => {
  expect(readAnswer("A - b\n-5 degrees")).toEqual([{ paragraph: "A - b -5 degrees" }]);
});
