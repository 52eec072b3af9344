import { BulkheadRejectedError } from "cockatiel";
import { expect, test } from "vitest";
import { verifyPassword } from "./password-hash.server.ts";

test("one password is hashed at a time, sixty wait, and whoever comes then is turned away", async () => {
  const asked = Array.from({ length: 70 }, () => verifyPassword({ hash: "no hash", password: "x" }));
  const outcomes = await Promise.allSettled(asked);
  const turnedAway = outcomes.flatMap((one, place) =>
    one.status === "rejected" && one.reason instanceof BulkheadRejectedError ? [place] : [],
  );
  expect(turnedAway).toEqual([61, 62, 63, 64, 65, 66, 67, 68, 69]);
});
