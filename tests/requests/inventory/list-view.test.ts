import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  const iaai = makeLot({ house: "iaai", title: "2014 Nissan Rogue", make: "Nissan" });
  site = await openSite({ lots: [makeLot({ title: "2015 Toyota Camry" }), iaai] });
});
afterAll(() => site.close());

const choose = (view: string, fields: Record<string, string> = {}, from?: string) =>
  site.post("/view", { view, ...fields }, { headers: from ? { referer: site.origin + from } : {} });

const shownAt = async (path: string, cookie?: string) => {
  const html = await (await site.get(path, { cookie })).text();
  const buttons = html.match(/<button[^>]*name="view"[^>]*>/g) ?? [];
  const pressed = buttons.find((button) => button.includes('aria-pressed="true"'));
  const lots = html.includes("<table") ? "table" : html.includes('<ol class="lot-rows') ? "rows" : "cards";
  return { html, lots, pressed: /value="(\w+)"/.exec(pressed ?? "")?.[1] };
};

describe("/view", () => {
  it.each([
    ["rows", "/allListing?makes=toyota&page=1", "/allListing?makes=toyota&page=1"],
    ["table", "/copartListing?makes=toyota", "/vehicleFind?makes=toyota"],
    ["cards", "/vehicleFinder?view=cards", "/vehicleFinder"],
  ])("sets %s for every list and leads from %s to %s", async (view, from, to) => {
    const response = await choose(view, {}, from);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.getSetCookie().find((one) => one.startsWith("view="))).toMatch(
      new RegExp(`^view=${view}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`),
    );
  });

  it("leads to the page that the form names where the browser does not tell", async () => {
    const response = await choose("rows", { back: "/searchbrand?heading=Toyota" });
    expect(response.headers.get("location")).toBe("/searchbrand?heading=Toyota");
    const elsewhere = await choose("rows", { back: "https://evil.example/allListing" });
    expect(elsewhere.headers.get("location")).toBe("/allListing");
  });

  it.each(["tiles", ""])("refuses '%s'", async (view) => {
    const response = await choose(view);
    expect(response.status).toBe(400);
    expect(cookiesOf(response)).not.toContain("view=");
  });

  it("does not choose by a link", async () => {
    const response = await site.get("/view?view=rows");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/allListing"]);
    expect(cookiesOf(response)).not.toContain("view=");
  });
});

describe("a list", () => {
  it.each([
    ["/allListing", undefined, "cards"],
    ["/searchbrand?heading=Toyota", undefined, "cards"],
    ["/quicksearch?make=Toyota", undefined, "cards"],
    ["/copartListing", undefined, "cards"],
    ["/iaaiListing", undefined, "cards"],
    ["/vehicleFind", undefined, "table"],
    ["/vehicleFinder", undefined, "table"],
    ["/allListing", "view=table", "table"],
    ["/quicksearch?make=Toyota", "sheet=x; view=rows", "rows"],
    ["/copartListing", "view=rows", "rows"],
    ["/copartListing", "view=table", "rows"],
    ["/vehicleFind", "view=rows", "rows"],
    ["/vehicleFind", "view=tiles", "table"],
    ["/vehicleFind", "preview=rows", "table"],
    ["/vehicleFind?view=cards", "view=rows", "cards"],
  ])("%s with the cookie '%s' shows %s", async (path, cookie, shown) => {
    expect(await shownAt(path, cookie)).toMatchObject({ lots: shown, pressed: shown });
  });

  it.each([
    ["view=table", true],
    ["to=ngtin; view=table", true],
    ["view=table; to=ghtem", true],
    ["to=ngtin; view=cards", false],
    [undefined, false],
  ])("with the cookie '%s' brings the rules of a table: %s", async (cookie, has) => {
    for (const path of ["/allListing", "/searchbrand?heading=Toyota", "/quicksearch?make=Toyota"]) {
      const { html } = await shownAt(path, cookie);
      expect([path, html.includes(".lot-table")]).toEqual([path, has]);
    }
  });

  it("is kept once for each view, and sets no cookie", async () => {
    for (const cookie of [undefined, "view=rows", "view=table", "view=rows"]) {
      const response = await site.get("/allListing?makes=toyota", { cookie });
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect((await response.text()).includes('<ol class="lot-rows')).toBe(cookie === "view=rows");
    }
  });

  it("of a table keeps Export, Save Search, its button and its heading in every view", async () => {
    for (const [view, button] of [
      ["table", "Classic View"],
      ["rows", "Table View"],
      ["cards", "Table View"],
    ] as const) {
      const { html } = await shownAt("/vehicleFind", `view=${view}`);
      for (const words of ["Export", "Save Search", button, "Apply Filters"]) expect(html).toContain(words);
      expect(html.replaceAll("<!-- -->", "")).toContain("1 + Pure Sale for Sale");
    }
  });
});

it("the privacy policy names the cookie", async () => {
  const html = await (await site.get("/privacypolicy")).text();
  expect(html).toContain("whether you chose rows, cards or a table for lists");
});
