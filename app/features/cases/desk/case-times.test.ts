import { expect, test } from "vitest";
import { momentInLagos, spanInLagos } from "./case-times.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const at = (text: string) => new Date(text);

test("a moment of today is an hour, of another day it has the day; days begin in Lagos", () => {
  expect(momentInLagos(at("2026-11-24T05:32:00Z"), NOW)).toBe("06:32");
  expect(momentInLagos(at("2026-11-23T23:30:00Z"), NOW)).toBe("00:30");
  expect(momentInLagos(at("2026-11-23T22:30:00Z"), NOW)).toBe("23 Nov 2026, 23:30");
});

test("messages in a row are told by the first and the last", () => {
  const first = at("2026-11-24T05:24:00Z");
  expect(spanInLagos(first, at("2026-11-24T05:31:00Z"), NOW)).toBe("06:24–06:31");
  expect(spanInLagos(first, at("2026-11-24T05:24:30Z"), NOW)).toBe("06:24");
  expect(spanInLagos(at("2026-11-22T05:24:00Z"), at("2026-11-22T06:00:00Z"), NOW)).toBe("22 Nov 2026, 06:24–07:00");
  expect(spanInLagos(at("2026-11-22T05:24:00Z"), first, NOW)).toBe("22 Nov 2026, 06:24–06:24");
});
