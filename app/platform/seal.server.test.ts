import { expect, test } from "vitest";
import { seal, sealText, unsealText } from "./seal.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";
const NOW = Date.parse("2026-11-24T09:00:00Z");
const HOUR_MS = 3_600_000;

test("a sealed text is read back until its moment, and says nothing to others", () => {
  const sealed = sealText("purpose", "lot 7\nÀ", NOW + HOUR_MS);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("lot 7");
  expect(unsealText("purpose", sealed, NOW)).toBe("lot 7\nÀ");
  expect(unsealText("purpose", sealed, NOW + HOUR_MS - 1)).toBe("lot 7\nÀ");
  expect(unsealText("purpose", sealed, NOW + HOUR_MS)).toBeUndefined();
});

test("nothing that was forged, changed or sealed for something else is read", () => {
  const sealed = sealText("purpose", "lot 7", NOW + HOUR_MS);
  const changed = Buffer.from(sealed, "base64url").map((byte, place) => (place === 14 ? byte ^ 1 : byte));
  const untimed = seal("purpose", Buffer.from("lot 7")).toString("base64url");
  for (const forged of [
    Buffer.from(changed).toString("base64url"),
    untimed,
    sealed.slice(2),
    "",
    "x".repeat(5_000),
    7,
  ]) {
    expect(unsealText("purpose", forged, NOW)).toBeUndefined();
  }
  expect(unsealText("another", sealed, NOW)).toBeUndefined();
});
