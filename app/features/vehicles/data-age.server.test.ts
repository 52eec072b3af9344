import { expect, test } from "vitest";
import { describeAge } from "./data-age.server.ts";

test.each([
  [null, null],
  [0, null],
  [300, null],
  [301, "5 minutes"],
  [3_000, "50 minutes"],
  [3_700, "an hour"],
  [86_400, "24 hours"],
  [5 * 86_400, "5 days"],
])("data %s seconds old is described with '%s'", (age, words) => {
  const sentence = describeAge(age, 300);
  if (words === null) expect(sentence).toBeNull();
  else expect(sentence).toContain(`${words} old`);
});
