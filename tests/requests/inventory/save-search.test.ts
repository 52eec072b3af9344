import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { sendForm, signedIn, textOf, toastAfter } from "../account/signed-in.ts";

const LISTING = "/vehicleFind?make=Toyota&state=TX";
const PAGE = `/savesearch?from=${encodeURIComponent(LISTING)}`;

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot()] });
});
afterAll(() => site.close());

const searchesOf = (userId: string) =>
  site.db
    .selectFrom("saved_searches")
    .select(["name", "path", "criteria", "mails"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

const form = (userId: string, more: Record<string, string> = {}) => ({
  account: userId,
  from: LISTING,
  name: "Toyotas in Texas",
  mails: "at-once",
  ...more,
});

describe("/savesearch", () => {
  it.each([
    ["/vehicleFind?make=toyota", "/vehicleFind?make=toyota"],
    ["/vehicleFinder", "/vehicleFinder"],
    ["/copartListing", "/copartListing"],
    ["/iaaiListing", "/iaaiListing"],
    ["/allListing?q=camry+red", "/allListing?q=red&makes=toyota&models=camry"],
    ["/allListing?q=%22zeppelin%22&sort=new&page=2", "/allListing?q=zeppelin&sort=new"],
    ["/vehicleFind?dense=1&cols=lot", "/vehicleFind"],
    ["/searchbrand?heading=Toyota", "/searchbrand?heading=Toyota"],
    ["/quicksearch?make=Toyota", "/quicksearch?make=Toyota"],
  ])("is linked from %s", async (path, from) => {
    const html = await (await site.get(path)).text();
    expect(html.includes(`href="/savesearch?from=${encodeURIComponent(from)}"`)).toBe(true);
  });

  it("keeps the order, and saves the same lots in another order in place of the first", async () => {
    const { person, cookie } = await signedIn(site);
    for (const [name, from] of [
      ["Cheap", "/allListing?makes=toyota&sort=price"],
      ["New", "/allListing?makes=toyota&sort=new"],
    ] as const)
      await site.post("/savesearch", { account: person.id, from, name, mails: "never" }, { cookie });
    const saved = await site.db
      .selectFrom("saved_searches")
      .select(["name", "path"])
      .where("user_id", "=", person.id)
      .execute();
    expect(saved).toEqual([{ name: "New", path: "/allListing?makes=toyota&sort=new" }]);
  });

  it("leads a visitor to the login page and back, without a word of expired sessions", async () => {
    const response = await site.get(PAGE);
    expect(response.status).toBe(303);
    const login = `/login?redirectTo=${encodeURIComponent(PAGE)}`;
    expect(response.headers.get("location")).toBe(login);
    expect(await (await site.get(login)).text()).toContain("Log in, and you can save your search.");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("says what is saved and proposes a name and daily mail", async () => {
    const { cookie } = await signedIn(site);
    const response = await site.get(PAGE, { cookie });
    const html = await response.text();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(textOf(html)).toContain("Copart: Toyota, Texas.");
    expect(controlOf(html, "name")).toContain('value="Copart: Toyota, Texas"');
    expect(/<input type="radio"[^>]*value="daily"[^>]*>/.exec(html)?.[0]).toContain("checked");
    expect(textOf(html)).not.toContain("Verify your email to get these emails.");
  });

  it("saves the search and goes back to it", async () => {
    const { person, cookie } = await signedIn(site);
    const response = await site.post("/savesearch", form(person.id), { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(LISTING);
    expect(await toastAfter(site, response, cookie)).toBe("Search saved.");
    expect(await searchesOf(person.id)).toEqual([
      {
        name: "Toyotas in Texas",
        path: LISTING,
        criteria: { makePart: "Toyota", state: "TX", house: "copart" },
        mails: "at-once",
      },
    ]);
  });

  it("saves the same search once, however it is written and however often it is sent", async () => {
    const { person, cookie } = await signedIn(site);
    const other = form(person.id, { from: "/VEHICLEFIND?state=texas&make=Toyota&page=2&view=cards", mails: "never" });
    await Promise.all([1, 2, 3].map(() => site.post("/savesearch", form(person.id), { cookie })));
    await site.post("/savesearch", other, { cookie });
    expect(await searchesOf(person.id)).toMatchObject([{ path: LISTING, mails: "never" }]);
    const html = await (await site.get(PAGE, { cookie })).text();
    expect(textOf(html)).toContain("You have saved this search already.");
    expect(controlOf(html, "name")).toContain('value="Toyotas in Texas"');
  });

  it("says what is missing and keeps the rest", async () => {
    const { person, cookie } = await signedIn(site);
    const { status, html } = await sendForm(site, PAGE, form(person.id, { name: " ", mails: "hourly" }), { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ name: "Required", mails: "Choose one from the list." });
    expect(alertOf(html)).toContain('href="#name"');
    expect(await searchesOf(person.id)).toEqual([]);
  });

  it("shows a name as text, whatever it is", async () => {
    const { person, cookie } = await signedIn(site);
    await site.post("/savesearch", form(person.id, { name: "<b>x</b>" }), { cookie });
    const html = await (await site.get("/account/searches", { cookie })).text();
    expect(html.includes("<b>x</b>")).toBe(false);
  });

  it.each(["", "/login", "/account", "https://evil.example/allListing", "//evil.example/allListing"])(
    "refuses %j",
    async (from) => {
      const { person, cookie } = await signedIn(site);
      expect((await site.get(`/savesearch?${new URLSearchParams({ from })}`, { cookie })).status).toBe(400);
      const { status } = await site.post("/savesearch", form(person.id, { from }), { cookie });
      expect(status).toBe(from === "" ? 422 : 400);
      expect(await searchesOf(person.id)).toEqual([]);
    },
  );

  it("leads through the login with as many filters as it can save, and says when there are more", async () => {
    const { cookie } = await signedIn(site);
    const yards = (count: number) =>
      Array.from({ length: count }, (_, at) => `yard ${at} åäöü, tx`.replaceAll(",", "~."));
    const long = `/vehicleFind?${new URLSearchParams({ yards: yards(46).join(",") })}`;
    expect(long.length).toBeGreaterThan(1_900);
    const asked = `/savesearch?${new URLSearchParams({ from: long })}`;
    const response = await site.get(asked);
    const login = await (await site.get(response.headers.get("location") ?? "")).text();
    expect(controlOf(login, "redirectTo")).toContain(`value="${asked}"`);
    expect((await site.get(asked, { cookie })).status).toBe(200);
    const longer = `/vehicleFind?${new URLSearchParams({ yards: yards(60).join(",") })}`;
    const refused = await site.get(`/savesearch?${new URLSearchParams({ from: longer })}`, { cookie });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain("This search has too many filters to be saved.");
  });

  it("tells whoever is not verified that mails begin later, and saves all the same", async () => {
    const { person, cookie } = await signedIn(site, { verified: false });
    const html = await (await site.get(PAGE, { cookie })).text();
    expect(textOf(html)).toContain("Verify your email to get these emails.");
    expect((await site.post("/savesearch", form(person.id), { cookie })).status).toBe(303);
    expect(await searchesOf(person.id)).toHaveLength(1);
  });

  it("takes fifty searches a person, also when many come at once", async () => {
    const { person, cookie } = await signedIn(site);
    const one = (at: number) => form(person.id, { from: `/allListing?q=word${at}` });
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, at) => site.post("/savesearch", one(at), { cookie })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(50);
    expect(await searchesOf(person.id)).toHaveLength(50);
    const { status, html } = await sendForm(site, PAGE, one(99), { cookie });
    expect(status).toBe(422);
    expect(alertOf(html)).toContain("You have saved 50 searches already.");
  });

  it("keeps what was typed while its owner signs in again", async () => {
    const { person, cookie } = await signedIn(site);
    const expired = await site.post("/savesearch", form(person.id, { name: "Typed before" }));
    expect(expired.headers.get("location")).toBe("/login?redirectTo=%2Fsavesearch");
    const draft = expired.headers.getSetCookie().find((line) => line.startsWith("bidport.draft="));
    const kept = draft?.split(";", 1)[0] ?? "";
    const back = await site.get("/savesearch", { cookie: `${cookie}; ${kept}` });
    expect(back.headers.get("location")).toBe(`/savesearch?${new URLSearchParams({ from: LISTING })}`);
    const html = await (await site.get(PAGE, { cookie: `${cookie}; ${kept}` })).text();
    expect(controlOf(html, "name")).toContain('value="Typed before"');
    expect(textOf(html)).toContain("Copart: Toyota, Texas.");
  });
});
