import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveWatchSettings } from "#app/features/saved-searches/watch-settings.server.ts";
import { unsubscribeAddress } from "#app/features/saved-searches/watch-link.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { signedIn, textOf } from "../account/signed-in.ts";

const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function subscriber() {
  const { person, cookie } = await signedIn(site);
  const fields = { account: person.id, from: "/allListing?q=camry", name: "Camrys", mails: "daily" };
  await site.post("/savesearch", fields, { cookie });
  await saveWatchSettings(site.db, { userId: person.id, now: Date.now(), closing: true, bids: true });
  const search = await site.db
    .selectFrom("saved_searches")
    .select("unsubscribe_sealed")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const settings = await site.db
    .selectFrom("watch_settings")
    .select("unsubscribe_sealed")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const pathOf = (sealed: Buffer) => unsubscribeAddress("", sealed);
  return { person, cookie, search: pathOf(search.unsubscribe_sealed), favourites: pathOf(settings.unsubscribe_sealed) };
}

async function stateOf(userId: string) {
  const { mails } = await site.db
    .selectFrom("saved_searches")
    .select("mails")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { closing, bids } = await site.db
    .selectFrom("watch_settings")
    .select(["closing", "bids"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { mails, closing, bids };
}

describe("/unsubscribe/:token", () => {
  it("shows a button and changes nothing by being opened", async () => {
    const { person, search, favourites } = await subscriber();
    const response = await site.get(search);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(textOf(await response.text())).toContain("no more emails about new vehicles for “Camrys”");
    expect(textOf(await (await site.get(favourites)).text())).toContain("no more emails about your favourites");
    expect(await stateOf(person.id)).toEqual({ mails: "daily", closing: true, bids: true });
  });

  it("ends the mails of one search, for whoever has the link, and may be asked again", async () => {
    const { person, search } = await subscriber();
    for (const _ of [1, 2]) {
      const response = await site.post(search);
      expect(response.status).toBe(200);
      expect(textOf(await response.text())).toContain("You get no more emails about new vehicles for “Camrys”.");
    }
    expect(await stateOf(person.id)).toEqual({ mails: "never", closing: true, bids: true });
  });

  it("ends the mails about favourites", async () => {
    const { person, favourites } = await subscriber();
    expect((await site.post(favourites)).status).toBe(200);
    expect(await stateOf(person.id)).toEqual({ mails: "daily", closing: false, bids: false });
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["without any header of a browser", { origin: undefined, "sec-fetch-site": undefined }],
    ["from another site", { origin: "https://mail.example", "sec-fetch-site": "cross-site" }],
    ["from nowhere to be named", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("takes the one click of a mail program %s", async (_where, headers) => {
    const { person, cookie, search } = await subscriber();
    expect((await site.post(search, ONE_CLICK, { headers, cookie })).status).toBe(200);
    expect(await stateOf(person.id)).toMatchObject({ mails: "never" });
  });

  it("opens no other form to other sites", async () => {
    const { cookie, search } = await subscriber();
    const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    for (const path of [`${search}/x`, `${search}.data`, "/unsubscribe/short", "/account/searches"]) {
      expect((await site.post(path, ONE_CLICK, { headers, cookie })).status).toBe(403);
    }
  });

  it.each(["A".repeat(43), "x", "%00", "a'b"])("knows no link %j", async (token) => {
    const response = await site.get(`/unsubscribe/${token}`);
    expect(response.status).toBe(404);
    expect(textOf(await response.text())).toContain("This link does not belong to any emails of ours.");
    expect((await site.post(`/unsubscribe/${token}`)).status).toBe(404);
  });
});
