import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAIL_KINDS } from "#app/upstream/mail/mail-kinds.ts";
import { readSources, ROOT } from "#tests/support/source-tree.ts";
import { mailLabel } from "./mail-words.ts";

test("every kind of mail has a label in words", () => {
  for (const kind of MAIL_KINDS) expect(mailLabel(kind)).toMatch(/^[A-Z][a-z]+( [a-z,]+)+$/);
  expect(new Set(MAIL_KINDS.map(mailLabel)).size).toBe(MAIL_KINDS.length);
});

// That nobody sends another kind is held by the types.
test("every kind is sent by some part of the site", () => {
  const senders = readSources(["app"]).filter(({ path }) => /(?<!test)\.server\.ts$/.test(path));
  const code = senders.map(({ path }) => readFileSync(join(ROOT, path), "utf8")).join("\n");
  expect(MAIL_KINDS.filter((kind) => !code.includes(`"${kind}"`))).toEqual([]);
});
