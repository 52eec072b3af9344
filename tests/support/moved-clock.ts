import { installWithApt, onPath } from "./apt.ts";
import { run } from "./runners.ts";

const NO_FAKETIME =
  "Moving the clock of a run needs faketime, and it could not be installed here. Install it (Debian and Ubuntu: apt-get install faketime).";

/** The moments at which clocks and calendars do what they seldom do, and a few minutes of a run lie on both sides. */
export const CALENDAR: readonly (readonly [name: string, start: string])[] = [
  ["a Sunday, 23:58 in Lagos", "2027-02-07T22:58:00Z"],
  ["the night in which New York's clocks go forward", "2027-03-14T06:57:00Z"],
  ["the last minutes of a year in Lagos", "2027-12-31T22:57:00Z"],
  ["a leap day", "2028-02-29T09:00:00Z"],
];

/**
 * Runs `npm test` with everything that it starts, the database and the browser too, as if it began at another time.
 * @param start ISO 8601 @throws with a sentence when it is no instant, or no faketime is to be had
 */
export async function runAt(start: string, args: string[]): Promise<number> {
  const begins = Date.parse(start);
  if (Number.isNaN(begins)) throw new Error("TEST_START is no instant, such as 2027-12-31T22:57:00Z.");
  const faketime = onPath(["faketime"]) ?? (installWithApt("faketime") ? onPath(["faketime"]) : undefined);
  if (!faketime) throw new Error(NO_FAKETIME);
  // An offset: a fixed instant would begin anew in every process.
  const seconds = Math.round((begins - Date.now()) / 1_000);
  const offset = `${seconds < 0 ? "" : "+"}${seconds}s`;
  // What is asked stands in `args`: a full run asks each moment of the calendar for a draw.
  return run(faketime, ["-f", offset, process.execPath, "tests/support/run-all.ts", ...args], {
    env: { ...process.env, TEST_START: undefined, TEST_BUDGET: undefined },
  });
}
