import { globSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeysList } from "./keys-list.tsx";

/** Files whose keys a part of the list names. */
const PARTS: [files: RegExp, name: string][] = [
  [/desk-frame/, "Anywhere"],
  [/cases\/desk/, "In a case"],
  [/people\/person-/, "On a person"],
  [/people\/(verdict|review)|buyer-documents/, "In documents"],
  [/desk\/bids/, "In bids"],
  [/desk\/money/, "In money"],
  [/desk\/rates/, "In rates"],
];

const PRESSED = /(?:data-key=(?:"|\{isFirst \? ")|hotkey=\{isFirst \? "|keyName=")([^"])"/g;

const may = ["support", "documents", "content", "bids", "money"] as const;

const listed = renderToStaticMarkup(createElement(KeysList, { may }));

const keysOf = (name: string): string[] => {
  const part = listed.split("<section").find((one) => one.includes(`>${name}</h2>`)) ?? "";
  return [...part.matchAll(/<kbd>([^<]+)<\/kbd>/g)].map(([, key = ""]) => key);
};

test("every key that presses something of the desk is in the list of keys", () => {
  const used = globSync("app/{features,routes}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(PRESSED)].map(([, key = ""]) => ({ file, key })),
  );
  expect(used.length).toBeGreaterThan(20);
  for (const { file, key } of used) {
    const part = PARTS.find(([files]) => files.test(file))?.[1];
    expect(keysOf(part ?? ""), `${key} of ${file}`).toContain(key);
  }
});

test("nobody is told of keys for work that is not theirs", () => {
  const own = renderToStaticMarkup(createElement(KeysList, { may: ["content"] }));
  expect(own).toContain("In lists");
  expect(own).not.toContain("In documents");
});
