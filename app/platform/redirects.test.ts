import { describe, expect, it } from "vitest";
import { safePath } from "./redirects.ts";

describe("safePath", () => {
  it.each([
    "/",
    "/favourites",
    "/detail/12%2034",
    "/allListing?q=toyota%20camry&page=2",
    "/faqpage#shipping",
    "/term&condition",
    "/quicksearch?place=https://example.com/",
  ])("keeps %s", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/%2F/evil.example",
    "/%2Fevil.example",
    "/./\\evil.example",
    "/..//evil.example",
    "/%0d%0aSet-Cookie:x",
    "/%E0%A4%A",
    "https:evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil",
    " /x",
    "",
    `/${"x".repeat(6_000)}`,
    undefined,
    null,
    7,
    ["/x"],
  ])("answers the home page for %j", (value) => {
    expect(safePath(value)).toBe("/");
  });

  it("resolves dots inside the site", () => {
    expect(safePath("/blog/../favourites")).toBe("/favourites");
  });
});
