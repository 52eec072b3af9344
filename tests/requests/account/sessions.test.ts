import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { actsOn, isAlive, sendForm, signedIn, textOf, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

describe("/account/sessions", () => {
  it("lists one's own living sessions, the present one marked", async () => {
    const { person, sessionId, cookie } = await signedIn(site);
    const stranger = await signedIn(site);
    const phone = await sessionOf(site.db, person, { remembered: true });
    const dead = await sessionOf(site.db, person, { expiresAt: new Date(Date.now() - 1000) });
    await site.db
      .updateTable("sessions")
      .set({ user_agent: ANDROID, ip_address: "198.51.100.7" })
      .where("id", "=", phone.id)
      .execute();
    const html = await (await site.get("/account/sessions", { cookie })).text();
    const text = textOf(html);
    expect(text).toContain("Unknown device This session");
    expect(text).toContain("Chrome on Android");
    expect(text).toContain("Network 198.51.100.7");
    expect([...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([phone.id]);
    for (const id of [stranger.sessionId, dead.id, sessionId]) expect(html.includes(id)).toBe(false);
  });

  it("ends one, at once, and says so", async () => {
    const { person, cookie } = await signedIn(site);
    const other = await sessionOf(site.db, person);
    expect(await isAlive(site, other.cookie)).toBe(true);
    const { response } = await sendForm(site, "/account/sessions", { intent: "end", id: other.id }, { cookie });
    expect(response.status).toBe(303);
    expect(await toastAfter(site, response, cookie)).toBe("Session ended.");
    expect(await isAlive(site, other.cookie)).toBe(false);
    expect(await isAlive(site, cookie)).toBe(true);
    expect(await actsOn(site, person.id)).toEqual(["session.ended"]);
  });

  it("ends all others", async () => {
    const { person, cookie } = await signedIn(site);
    const others = [await sessionOf(site.db, person), await sessionOf(site.db, person)];
    const { response } = await sendForm(site, "/account/sessions", { intent: "end-others" }, { cookie });
    expect(await toastAfter(site, response, cookie)).toBe("All other sessions ended.");
    for (const other of others) expect(await isAlive(site, other.cookie)).toBe(false);
    expect(await isAlive(site, cookie)).toBe(true);
  });

  it("never ends somebody else's", async () => {
    const { person, cookie } = await signedIn(site);
    const victim = await signedIn(site);
    for (const id of [victim.sessionId, "", "no such session", "\0"]) {
      expect((await sendForm(site, "/account/sessions", { intent: "end", id }, { cookie })).status).toBe(404);
    }
    expect(await isAlive(site, victim.cookie)).toBe(true);
    expect(await actsOn(site, person.id)).toEqual([]);
  });

  it("ends nothing for a form that does not say which it is", async () => {
    const { person, cookie } = await signedIn(site);
    const other = await sessionOf(site.db, person);
    const forms: Record<string, string>[] = [{ id: other.id }, { intent: "end" }, { intent: "all", id: other.id }];
    for (const form of forms) {
      expect((await sendForm(site, "/account/sessions", form, { cookie })).status).toBe(400);
    }
    expect(await isAlive(site, other.cookie)).toBe(true);
    expect(await actsOn(site, person.id)).toEqual([]);
  });
});
