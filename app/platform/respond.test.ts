import { describe, expect, it } from "vitest";
import { ValueTooLong } from "#app/features/search/criteria/criteria.ts";
import { answerListing, readOr400, unsent } from "./respond.server.ts";

describe("readOr400", () => {
  it("hands on what was read", () => {
    expect(readOr400(() => 7)).toBe(7);
  });

  it("turns a value past its limit into 400 with a sentence", () => {
    const read = () => readOr400(() => raise(new ValueTooLong("make")));
    expect(read).toThrow(expect.objectContaining({ data: "That filter is too long.", init: { status: 400 } }));
  });

  it("lets other errors through", () => {
    expect(() => readOr400(() => raise(new TypeError("a fault of ours")))).toThrow(TypeError);
  });
});

describe("answerListing", () => {
  it("is 200 with a listing and 503 with Retry-After without one", () => {
    const of = (ok: boolean) => answerListing({ listing: { ok }, view: {}, closed: {} }).init;
    expect(of(true)).toEqual({ status: 200 });
    expect(of(false)).toEqual({ status: 503, headers: { "Retry-After": "30" } });
  });
});

describe("unsent", () => {
  it("is read as it is and has no entries that the router would encode", () => {
    const facts = unsent({ site: { name: "Bidport" }, year: 2026 });
    expect([facts.site.name, facts.year]).toEqual(["Bidport", 2026]);
    expect(Object.entries(facts)).toEqual([]);
    expect(Object.getPrototypeOf(facts)).toBe(Object.prototype);
  });
});

function raise(error: Error): never {
  throw error;
}
