import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";

const SHARED = "4T1BF1FK";
const lots = Array.from({ length: 5_001 }, () => makeLot());

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots });
});
afterAll(() => site.close());

describe("a part of a VIN that very many lots have", () => {
  it("finds those that close first, and says that there are more", async () => {
    const text = textOf(await (await site.get(`/allListing?q=${SHARED.toLowerCase()}`)).text());
    expect(text).toContain(
      `Too many vehicles have “${SHARED}” in their VIN; only the 5,000 that close first were looked at.`,
    );
    expect(text).toContain("5,000 vehicles");
  });

  it("is suggested with as much", async () => {
    const lines = (await (await site.get(`/suggest?q=${SHARED}`)).json()) as { note: string }[];
    expect(lines[0]?.note).toBe("More than 5,000 listed have it in their VIN or number");
  });

  it("is exported whole", async () => {
    const text = await (await site.get(`/export?of=all&q=${SHARED}`)).text();
    expect(text.split("\r\n").filter(Boolean)).toHaveLength(1 + lots.length);
  });
});
