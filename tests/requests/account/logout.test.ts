import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuth } from "#app/features/accounts/sign-in/auth.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
let ngozi: Person;
beforeAll(async () => {
  site = await openSite();
  ngozi = await storePerson(site.db);
});
afterAll(() => site.close());

const sessionsLeft = () => site.db.selectFrom("sessions").select("id").where("user_id", "=", ngozi.id).execute();

const accountStatus = async (cookie: string) => (await site.get("/account", { cookie })).status;

describe("POST /logout", () => {
  it("ends the session on the server, forgets its cookie and leads home", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    expect(await accountStatus(cookie)).toBe(200);
    const response = await site.post("/logout", {}, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    const forgotten = response.headers.getSetCookie().find((one) => one.startsWith("bidport.session="));
    expect(forgotten).toMatch(/^bidport\.session=;.*Max-Age=0/);
    expect(await sessionsLeft()).toEqual([]);
  });

  it("leaves nothing that could be used again", async () => {
    const { cookie, bearer } = await sessionOf(site.db, ngozi);
    await site.post("/logout", {}, { cookie });
    expect(await accountStatus(cookie)).toBe(303);
    const secret = process.env["AUTH_SECRET"] ?? "";
    const auth = createAuth({ db: site.db, secret, origin: site.origin, siteName: "Bidport" });
    const viewer = await findViewer({ auth, db: site.db }, { authorization: bearer }, Date.now());
    expect(viewer).toBeUndefined();
  });

  it("ends only the one session", async () => {
    const here = await sessionOf(site.db, ngozi);
    const elsewhere = await sessionOf(site.db, ngozi);
    await site.post("/logout", {}, { cookie: here.cookie });
    expect(await accountStatus(here.cookie)).toBe(303);
    expect(await accountStatus(elsewhere.cookie)).toBe(200);
  });

  it("is written into the log", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    const requestId = (await site.post("/logout", {}, { cookie })).headers.get("x-request-id");
    const acts = await site.db.selectFrom("audit_log").selectAll().where("request_id", "=", requestId).execute();
    expect(acts).toMatchObject([{ act: "session.ended", actor_id: ngozi.id, subject: ngozi.id }]);
  });

  it("of a visitor, or of a session that is over, leads home too", async () => {
    const over = await sessionOf(site.db, ngozi, { expiresAt: new Date(Date.now() - 1_000) });
    for (const cookie of [undefined, over.cookie, "bidport.session=forged.c2lnbmF0dXJl"]) {
      const response = await site.post("/logout", {}, { cookie });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/");
    }
  });

  it("is refused when another site sends it", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await site.post("/logout", {}, { cookie, headers })).status).toBe(403);
    expect(await accountStatus(cookie)).toBe(200);
  });
});

describe("GET /logout", () => {
  it("ends nothing, as a picture on another site could ask for it", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    const response = await site.get("/logout", { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await accountStatus(cookie)).toBe(200);
  });
});
