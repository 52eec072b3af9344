import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("the damage drawings of shared pictures are those of the pages", async () => {
  const script = join(import.meta.dirname, "draw-damages.ts");
  const { stdout } = await run(process.execPath, [script, "--print"], { encoding: "buffer" });
  const kept = readFileSync(join(import.meta.dirname, "..", "features", "pictures", "damage-drawings.png"));
  expect(stdout.equals(kept)).toBe(true);
});
