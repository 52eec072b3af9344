import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { createLanes } from "./lanes.ts";

test("work of one key runs in order and alone, at most so much at once, and what fails blocks nobody", async () => {
  const works = fc.array(fc.record({ key: fc.nat(3), fails: fc.boolean() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(works, fc.integer({ min: 1, max: 4 }), async (all, most) => {
      const inLane = createLanes(most);
      const running: number[] = [];
      const done: number[] = [];
      const settled = await Promise.allSettled(
        all.map(({ key, fails }, place) =>
          inLane(key, async () => {
            expect(running).not.toContain(key);
            running.push(key);
            expect(running.length).toBeLessThanOrEqual(most);
            await sleep(0);
            running.splice(running.indexOf(key), 1);
            done.push(place);
            if (fails) throw new Error("fails");
            return place;
          }),
        ),
      );
      expect(settled.map(({ status }) => status === "rejected")).toEqual(all.map(({ fails }) => fails));
      for (const key of [0, 1, 2, 3]) {
        const own = done.filter((place) => all[place]?.key === key);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
      expect(done).toHaveLength(all.length);
    }),
    { numRuns: runs(100) },
  );
});
