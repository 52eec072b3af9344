import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { sendForm, signedIn, textOf, toastAfter } from "./signed-in.ts";

const PAGE = "/account/searches";

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot({ make: "Lexus" }), makeLot({ make: "Lexus" }), makeLot({ make: "Audi" })] });
});
afterAll(() => site.close());

async function save(cookie: string, account: string, from: string, name: string): Promise<string> {
  await site.post("/savesearch", { account, from, name, mails: "daily" }, { cookie });
  const { id } = await site.db
    .selectFrom("saved_searches")
    .select("id")
    .where("user_id", "=", account)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

const searchOf = (id: string) =>
  site.db.selectFrom("saved_searches").select(["name", "mails"]).where("id", "=", id).executeTakeFirst();

async function withSearch() {
  const one = await signedIn(site);
  return { ...one, id: await save(one.cookie, one.person.id, "/searchbrand?heading=Lexus", "My Lexus") };
}

describe("/account/searches", () => {
  it("shows each search with what it finds now", async () => {
    const { cookie, person } = await withSearch();
    await save(cookie, person.id, "/allListing", "Everything");
    const html = await (await site.get(PAGE, { cookie })).text();
    const text = textOf(html);
    expect(text).toContain("Everything All vehicles 3 vehicles now for Everything");
    expect(text).toContain("My Lexus Lexus 2 vehicles now for My Lexus");
    expect(html.includes('href="/searchbrand?heading=Lexus"')).toBe(true);
  });

  it("says how to begin where nothing is saved", async () => {
    const { cookie } = await signedIn(site);
    expect(textOf(await (await site.get(PAGE, { cookie })).text())).toContain("No searches saved yet");
  });

  it("changes name and mails", async () => {
    const { cookie, id } = await withSearch();
    const response = await site.post(PAGE, { intent: "change", id, name: "Paused", mails: "never" }, { cookie });
    expect(response.status).toBe(303);
    expect(await toastAfter(site, response, cookie)).toBe("Search changed.");
    expect(await searchOf(id)).toEqual({ name: "Paused", mails: "never" });
  });

  it("says what is wrong beside the search that it is about", async () => {
    const { cookie, id } = await withSearch();
    const fields = { intent: "change", id, name: "", mails: "never" };
    const { status, html } = await sendForm(site, PAGE, fields, { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ [`name-${id}`]: "Required" });
    expect(await searchOf(id)).toEqual({ name: "My Lexus", mails: "daily" });
  });

  it("deletes a search", async () => {
    const { cookie, id } = await withSearch();
    const response = await site.post(PAGE, { intent: "delete", id }, { cookie });
    expect(await toastAfter(site, response, cookie)).toBe("Search deleted.");
    expect(await searchOf(id)).toBeUndefined();
    expect((await site.post(PAGE, { intent: "delete", id }, { cookie })).status).toBe(404);
  });

  it.each<Record<string, string>>([{ intent: "change", name: "Mine now", mails: "never" }, { intent: "delete" }])(
    "does not know another's search: $act",
    async (fields) => {
      const { id } = await withSearch();
      const other = await signedIn(site);
      expect((await site.post(PAGE, { ...fields, id }, { cookie: other.cookie })).status).toBe(404);
      expect(await searchOf(id)).toEqual({ name: "My Lexus", mails: "daily" });
      expect(textOf(await (await site.get(PAGE, { cookie: other.cookie })).text())).not.toContain("My Lexus");
      for (const wrong of ["", "x", "\0"]) {
        expect((await site.post(PAGE, { ...fields, id: wrong }, { cookie: other.cookie })).status).toBe(404);
      }
    },
  );

  it("refuses a form that is none of the page's", async () => {
    const { cookie } = await signedIn(site);
    expect((await site.post(PAGE, { intent: "everything" }, { cookie })).status).toBe(400);
  });

  it("tells nothing of favourites until it is asked to", async () => {
    const { cookie, person } = await signedIn(site);
    const boxes = async () => {
      const html = await (await site.get(PAGE, { cookie })).text();
      return [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box.includes("checked"));
    };
    expect(await boxes()).toEqual([false, false]);
    const response = await site.post(PAGE, { intent: "watch", account: person.id, bids: "1" }, { cookie });
    expect(await toastAfter(site, response, cookie)).toBe("Choice saved.");
    expect(await boxes()).toEqual([false, true]);
    await site.post(PAGE, { intent: "watch", account: person.id, closing: "1" }, { cookie });
    expect(await boxes()).toEqual([true, false]);
  });

  it("shows ten searches a page", async () => {
    const { cookie, person } = await signedIn(site);
    for (let at = 1; at <= 11; at++) await save(cookie, person.id, `/allListing?q=w${at}`, `Number ${at}.`);
    const html = await (await site.get(`${PAGE}?page=2`, { cookie })).text();
    expect(textOf(html)).toContain("Number 1.");
    expect(textOf(html)).not.toContain("Number 2.");
  });
});
