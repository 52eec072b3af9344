import { expect, test } from "vitest";
import { presentedToken } from "./presented-token.ts";

test("the token is the cookie's value as a sign-in gives it", () => {
  expect(presentedToken("theme=dark; bidport.session=abc.d%2Fe%3D")).toBe("abc.d/e=");
  expect(presentedToken("other.bidport.session=abc")).toBeUndefined();
});

test("on https the name that only we can set counts, whatever else is sent", () => {
  expect(presentedToken("bidport.session=%E0%A4%A; __Host-bidport.session=ours")).toBe("ours");
  expect(presentedToken("__Host-bidport.session=ours; bidport.session=planted")).toBe("ours");
});
