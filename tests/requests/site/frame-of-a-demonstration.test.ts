import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { footerOf, wordsOf } from "./frame.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { STAND_IN_PORT: "4999" } });
});
afterAll(() => site.close());

test.for(["/", "/contactus"])(
  "while the stand-in plays the auction houses, %s says that all is invented",
  async (path) => {
    const html = await (await site.get(path)).text();
    const words = wordsOf(footerOf(html));
    expect(/Our offices.*14 Wharf Road, Apapa.*<footer/s.test(html)).toBe(path === "/contactus");
    expect(words).toContain("Demonstration data: vehicles, prices, pictures and contacts on this site are invented.");
  },
);
