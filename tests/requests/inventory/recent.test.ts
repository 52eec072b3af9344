import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteSeen } from "#app/ui/enhance/seen-lots.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const lots = Array.from({ length: 12 }, (_, nth) => makeLot({ title: `Car ${nth}`, feed_id: `seen/${nth} a|b` }));
const gone = makeLot({ title: "Gone car", withdrawn_at: "2026-11-19T08:00:00Z" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [...lots, gone] });
});
afterAll(() => site.close());

/** The cookie of a browser that opened these lots one after the other. */
const cookieAfter = (ids: string[]) => ids.reduce((cookie, id) => noteSeen(cookie, id).replace(/;.*$/, ""), "");
const titlesOf = (html: string) => Array.from(html.matchAll(/>((?:Car \d+|Gone car))</g), ([, title]) => title);

describe("/recent", () => {
  it("shows the last ten cars that were opened, the latest first, and says which are no longer listed", async () => {
    const cookie = cookieAfter([...lots.map(idOf), idOf(gone)]);
    const response = await site.get("/recent", { cookie });
    const html = await response.text();
    const shown = titlesOf(html).filter((title, at, all) => all.indexOf(title) === at);
    expect(shown).toEqual(["Gone car", ...Array.from({ length: 9 }, (_, nth) => `Car ${11 - nth}`)]);
    expect(html.match(/This lot is no longer listed/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("is never kept for others, though its cookie is of nobody in particular", async () => {
    const first = await site.get("/recent", { cookie: cookieAfter([idOf(gone)]) });
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(titlesOf(await first.text())).toContain("Gone car");
    const [other, none] = await Promise.all([
      site.get("/recent", { cookie: cookieAfter(["seen/1 a|b"]) }),
      site.get("/recent"),
    ]);
    expect(titlesOf(await other.text())).not.toContain("Gone car");
    expect(titlesOf(await none.text())).toEqual([]);
  });

  it("without a cookie says how cars get there, and what to do without scripts", async () => {
    const html = await (await site.get("/recent")).text();
    expect(html).toContain("No cars yet");
    expect(html).toContain("this device remembers it here");
    expect(html).toContain("If your browser runs no scripts, tap the heart on a car instead");
    expect(html).toContain('href="/favourites"');
  });

  it.each(["seen=", "seen=%", "seen=%00|%FF|unknown", `seen=${"x".repeat(500)}`])(
    "takes %s for none",
    async (cookie) => {
      const response = await site.get("/recent", { cookie });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("No cars yet");
    },
  );

  it("forgets them all on demand, without script", async () => {
    const answer = await site.post("/recent", {}, { cookie: cookieAfter([idOf(gone)]) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/recent");
    expect(answer.headers.get("set-cookie")).toMatch(/^seen=;.*Path=\/;.*Max-Age=0/);
  });

  it("is no page to be found by search engines", async () => {
    expect(await (await site.get("/sitemaps/pages.xml")).text()).not.toContain("/recent");
  });
});

describe("/recent/strip", () => {
  const strip = (cookie: string, query = "") => site.get(`/recent/strip${query}`, { cookie });

  it("is a piece of a page with the cars that were opened, but for the one that asks", async () => {
    const cookie = cookieAfter([idOf(gone), "seen/1 a|b", "seen/2 a|b"]);
    const response = await strip(cookie, `?not=${encodeURIComponent("seen/2 a|b")}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(titlesOf(html)).toEqual(["Car 1", "Gone car"]);
    expect(html).toContain('href="/detail/seen%2F1%20a%7Cb"');
    expect(html).toMatch(/\$4,250 · [23]D /);
    expect(html).toContain("No longer listed");
    expect(html).not.toContain("<html");
    expect(html).toMatch(/no picture yet"><svg[^>]*><path d="M9 65/);
  });

  it("is empty where there is nothing to show", async () => {
    const response = await strip(cookieAfter(["seen/1 a|b"]), `?not=${encodeURIComponent("seen/1 a|b")}`);
    expect(await response.text()).toBe("");
  });
});

it("the data notice names the cookie, and no page sets it", async () => {
  expect(await (await site.get("/privacypolicy")).text()).toContain("named &#x27;seen&#x27;");
  for (const path of ["/", "/recent", "/detail/seen%2F1%20a%7Cb"])
    expect([path, (await site.get(path)).headers.get("set-cookie")]).toEqual([path, null]);
});
