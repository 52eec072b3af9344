import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "#tests/support/budget.ts";
import { drillOn } from "./drill.ts";
import { DRILLS } from "./list.ts";
import { openStage, type Stage } from "./stage.ts";

const ROOT = join(import.meta.dirname, "../..");
const HERE = "tests/drills/drills.test.ts";
const LIMIT_MS = 300_000;

const steps: (() => Promise<void> | void)[] = [];
let stage: Stage;

beforeAll(async () => {
  if (!isFull) return;
  stage = await openStage("disk", true, (step) => steps.push(step));
}, LIMIT_MS);
afterAll(async () => {
  for (const step of steps.toReversed()) await step();
}, LIMIT_MS);

test("each drill has a test that does the same in short", () => {
  const names = DRILLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const missing = DRILLS.filter(({ shortForm: { file, test: title } }) => {
    const text = file === HERE ? names.join("\n") : readFileSync(join(ROOT, file), "utf8");
    return !text.includes(title);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const held = DRILLS.filter(({ shortForm }) => shortForm.file === HERE);
test.runIf(isFull).each(held.map((drill) => [drill.name, drill] as const))(
  "%s",
  async (_name, drill) => {
    const findings = await drillOn(stage, drill);
    expect(findings.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    for (const { counted } of findings) expect(counted.good).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
