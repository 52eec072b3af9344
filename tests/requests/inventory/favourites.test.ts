import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";

const first = makeLot({ title: "2014 Honda Accord" });
const second = makeLot({ title: "2016 Audi A4" });
const withdrawn = makeLot({ title: "2010 Acura TL", withdrawn_at: new Date().toISOString() });
const closed = makeLot({ title: "2009 Acura TSX", ends_at: new Date(Date.now() - 3_600_000).toISOString() });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [first, second, withdrawn, closed] });
});
afterAll(() => site.close());

const favouritesOf = (response: Response) =>
  cookiesOf(response)
    .split("; ")
    .find((cookie) => cookie.startsWith("bidport.favourites="));

async function change(id: string, wanted: boolean, cookie?: string) {
  const response = await site.post(
    "/favourites",
    { id, intent: wanted ? "save" : "remove", back: "/allListing?page=2" },
    { cookie },
  );
  return { response, cookie: favouritesOf(response) ?? "" };
}

const lotsOf = async (response: Response) =>
  [...(await response.text()).matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);

describe("/favourites", () => {
  it("keeps a lot, says so on the next page and presses its heart everywhere", async () => {
    const { response, cookie } = await change(idOf(first), true);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/allListing?page=2");
    const next = await (await site.get("/allListing", { cookie: cookiesOf(response) })).text();
    expect(next).toContain("Saved to favourites.");
    expect(next).toContain(`form="not-favourite" value="${idOf(first)}" aria-pressed="true"`);
    expect(next).toContain(`form="favourite" value="${idOf(second)}" aria-pressed="false"`);
    expect(next).toMatch(/data-favourite-count="true">1</);
    expect(await lotsOf(await site.get("/favourites", { cookie }))).toEqual([idOf(first)]);
  });

  it("presses a heart for its reader alone, however often others were shown the same card", async () => {
    const heart = (html: string) => new RegExp(`form="((?:not-)?favourite)" value="${idOf(first)}"`).exec(html)?.[1];
    const look = async (address: string, cookie?: string) => heart(await (await site.get(address, { cookie })).text());
    const { cookie } = await change(idOf(first), true);
    expect(await look("/allListing?from=2001")).toBe("favourite");
    expect(await look("/allListing?from=2002", cookie)).toBe("not-favourite");
    expect(await look("/allListing?from=2003")).toBe("favourite");
  });

  it("gives the hearts of a page two forms that lead back to it", async () => {
    const html = await (await site.get("/allListing?makes=honda,audi&sort=new")).text();
    const forms = Array.from(html.matchAll(/<form id="((?:not-)?favourite)"([^>]*)>(.*?)<\/form>/gs), ([, ...parts]) =>
      parts.join(" "),
    );
    expect(forms).toHaveLength(2);
    for (const [place, intent] of ["save", "remove"].entries()) {
      expect(forms[place]).toMatch(/action="\/favourites" method="post"/);
      expect(forms[place]).toContain(`name="intent" value="${intent}"`);
      expect(forms[place]).toMatch(/name="back" value="\/allListing\?makes=[^"]*sort=new"/);
    }
    // On a slow connection the form must precede its buttons.
    const begins = html.indexOf("<main");
    for (const id of ["favourite", "not-favourite", "compare"]) {
      expect(html.slice(0, begins)).toContain(`<form id="${id}"`);
    }
  });

  it("lists the latest first and lets go again", async () => {
    const one = await change(idOf(first), true);
    const two = await change(idOf(second), true, one.cookie);
    expect(await lotsOf(await site.get("/favourites", { cookie: two.cookie }))).toEqual([idOf(second), idOf(first)]);
    const less = await change(idOf(second), false, two.cookie);
    expect(await lotsOf(await site.get("/favourites", { cookie: less.cookie }))).toEqual([idOf(first)]);
    expect(await (await site.get("/", { cookie: cookiesOf(less.response) })).text()).toContain(
      "Removed from favourites.",
    );
  });

  it("still shows lots that are no longer listed, and says so", async () => {
    const one = await change(idOf(withdrawn), true);
    const two = await change(idOf(closed), true, one.cookie);
    const html = await (await site.get("/favourites", { cookie: two.cookie })).text();
    expect(html.match(/This lot is no longer listed/g)).toHaveLength(2);
    expect(html).toContain("2010 Acura TL");
  });

  it("knows a lot that was kept before the feed named it", async () => {
    const lot = makeLot({ feed_id: null });
    await storeLots(site.db, [lot]);
    const kept = await change(lot.auction_id ?? "", true);
    await site.db
      .updateTable("lots")
      .set({ feed_id: "named-later" })
      .where("auction_id", "=", lot.auction_id ?? "")
      .execute();
    expect(await lotsOf(await site.get("/favourites", { cookie: kept.cookie }))).toEqual(["named-later"]);
    const gone = await change("named-later", false, kept.cookie);
    expect(await lotsOf(await site.get("/favourites", { cookie: gone.cookie }))).toEqual([]);
  });

  it("keeps sixty at most", async () => {
    const many = Array.from({ length: 61 }, () => makeLot());
    await storeLots(site.db, many);
    let cookie: string | undefined;
    for (const lot of many) cookie = (await change(idOf(lot), true, cookie)).cookie;
    const ids = await lotsOf(await site.get("/favourites", { cookie }));
    expect(ids).toHaveLength(60);
    expect(ids).not.toContain(idOf(many[0] ?? first));
  });

  it("has words for nothing kept, for a broken cookie too", async () => {
    for (const cookie of [undefined, "bidport.favourites=%%%", `bidport.favourites=${btoa('{"a":1}')}`]) {
      const response = await site.get("/favourites", { cookie });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("No favourites yet");
    }
  });

  it("leaves the message to script when script asks for that", async () => {
    const response = await site.post(
      "/favourites",
      { id: idOf(first), intent: "save" },
      { headers: { "x-without-toast": "1" } },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/favourites");
    expect(cookiesOf(response)).not.toContain("bidport.toast");
  });

  it("goes to no other site", async () => {
    const response = await site.post("/favourites", { id: idOf(first), intent: "save", back: "//evil.example" });
    expect(response.headers.get("location")).toBe("/");
  });

  it.each([
    { name: "no id", fields: { intent: "save" }, status: 400 },
    { name: "no intent", fields: { id: idOf(first) }, status: 400 },
    { name: "an unknown intent", fields: { id: idOf(first), intent: "buy" }, status: 400 },
    { name: "a control character", fields: { id: "a\0b", intent: "save" }, status: 400 },
    { name: "a long id", fields: { id: "x".repeat(101), intent: "save" }, status: 400 },
    { name: "an unknown lot", fields: { id: "nobody", intent: "save" }, status: 404 },
  ])("refuses $name", async ({ fields, status }) => {
    const response = await site.post("/favourites", fields as Record<string, string>);
    expect(response.status).toBe(status);
    expect(favouritesOf(response)).toBeUndefined();
  });

  it("refuses forms of other sites", async () => {
    const response = await site.post(
      "/favourites",
      { id: idOf(first), intent: "save" },
      { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    );
    expect([400, 403]).toContain(response.status);
  });

  it("is no page for search engines", async () => {
    expect(await (await site.get("/favourites")).text()).toContain('<meta name="robots" content="noindex"/>');
  });
});
