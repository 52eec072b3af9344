import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createAuth } from "#app/features/accounts/sign-in/auth.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type RequestOptions, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, titleOf } from "#tests/support/html.ts";

let site: Site;
let ngozi: Person;
beforeAll(async () => {
  site = await openSite();
  ngozi = await storePerson(site.db, { firstName: "Ngozi", lastName: "Okafor" });
});
afterAll(() => site.close());

const logIn = (fields: FormFields = {}, options?: RequestOptions) =>
  site.post("/login", { email: ngozi.email, password: PASSWORD, ...fields }, options);

const sessionCookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("bidport.session=")) ?? "";

const sessionsOf = (person: Person) =>
  site.db.selectFrom("sessions").selectAll().where("user_id", "=", person.id).orderBy("created_at").execute();

async function headerAs(cookie: string) {
  const html = await (await site.get("/aboutus", { cookie })).text();
  return /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
}

describe("a right password", () => {
  it("leads home with a toast", async () => {
    const response = await logIn();
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    const home = await (await site.get("/", { cookie: cookiesOf(response) })).text();
    expect(/<p class="toast"[^>]*>[^<]*/.exec(home)?.[0]).toMatch(/data-kind="success".*>Login Successfully$/);
  });

  it("leads back to where the reader was", async () => {
    const response = await logIn({ redirectTo: "/vehicleFind?make=toyota" });
    expect(response.headers.get("location")).toBe("/vehicleFind?make=toyota");
  });

  test.for(["//evil.example", "https:evil.example", "/\\evil.example", "/login?redirectTo=%2Flogin"])(
    "leads home instead of to %s",
    async (redirectTo) => {
      expect((await logIn({ redirectTo })).headers.get("location")).toBe("/");
    },
  );

  it("is right for the address in any case", async () => {
    const response = await logIn({ email: ` ${ngozi.email.toUpperCase()} ` });
    expect(response.status).toBe(303);
  });

  it("sets a cookie that script cannot read and that ends with the browser", async () => {
    const cookie = sessionCookieOf(await logIn());
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires|Domain/i);
  });

  it("with Remember Me sets one for 30 days", async () => {
    const cookie = sessionCookieOf(await logIn({ remember: "on" }));
    expect(cookie).toMatch(/Max-Age=2592000/);
    const latest = (await sessionsOf(ngozi)).at(-1);
    expect(latest?.remembered).toBe(true);
    expect((latest?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  });

  it("keeps a session that is not remembered for 12 hours", async () => {
    await logIn({}, { address: "198.51.100.7", headers: { "user-agent": "Browser of the test" } });
    const latest = (await sessionsOf(ngozi)).at(-1);
    expect(latest).toMatchObject({ remembered: false, ip_address: "198.51.100.7", user_agent: "Browser of the test" });
    const hours = ((latest?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it("is written into the log", async () => {
    const response = await logIn();
    const requestId = response.headers.get("x-request-id");
    const acts = await site.db.selectFrom("audit_log").selectAll().where("request_id", "=", requestId).execute();
    expect(acts).toMatchObject([{ act: "session.started", actor_id: ngozi.id, subject: ngozi.id }]);
    expect(JSON.stringify(acts)).not.toContain(ngozi.email);
  });

  it("ends the session that came along, and begins another", async () => {
    const before = cookiesOf(await logIn());
    const after = cookiesOf(await logIn({}, { cookie: before }));
    expect(await headerAs(before)).not.toContain(ngozi.email);
    expect(await headerAs(after)).toContain(ngozi.email);
  });

  it("does not take over a session that somebody else planted", async () => {
    const stranger = await storePerson(site.db);
    const planted = await sessionOf(site.db, stranger);
    const cookie = cookiesOf(await logIn({}, { cookie: planted.cookie }));
    expect(await headerAs(cookie)).toContain(ngozi.email);
    expect(await sessionsOf(stranger)).toEqual([]);
  });

  it("works twice at the same moment", async () => {
    const both = await Promise.all([logIn(), logIn()]);
    expect(both.map((response) => response.status)).toEqual([303, 303]);
    for (const response of both) expect(await headerAs(cookiesOf(response))).toContain(ngozi.email);
  });

  it("takes a visitor's favourites into the account", async () => {
    const kept = `bidport.favourites=${encodeURIComponent(btoa(JSON.stringify(["lot-2", "lot-1"])))}`;
    const response = await logIn({}, { cookie: kept });
    const rows = await site.db.selectFrom("favourites").select("lot_id").where("user_id", "=", ngozi.id).execute();
    expect(rows.map((row) => row.lot_id).toSorted()).toEqual(["lot-1", "lot-2"]);
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith("bidport.favourites="))).toMatch(
      /Max-Age=0/,
    );
  });
});

describe("with script", () => {
  it("tells the browser what to keep for old scripts", async () => {
    const person = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah" });
    const response = await site.post("/login.data", {
      email: person.email,
      password: PASSWORD,
      redirectTo: "/allListing",
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("location")).toBeNull();
    expect(sessionCookieOf(response)).toContain("bidport.session=");
    for (const word of ["signedIn", person.id, person.email, "buyer", "Ama", "Mensah", "/allListing"]) {
      expect(text).toContain(`"${word}"`);
    }
    const signed = decodeURIComponent(/bidport\.session=([^;]*)/.exec(sessionCookieOf(response))?.[1] ?? "");
    expect(decodeURIComponent(text)).toContain(signed);
    expect(text).not.toContain(PASSWORD);
  });

  it("hands out the bearer of the very session that the cookie opens", async () => {
    const response = await site.post("/login.data", { email: ngozi.email, password: PASSWORD });
    const signed = /bidport\.session=([^;]*)/.exec(sessionCookieOf(response))?.[1] ?? "";
    const bearer = decodeURIComponent(signed);
    expect(await response.text()).toContain(JSON.stringify(bearer).slice(1, -1));
    const auth = createAuth({
      db: site.db,
      secret: process.env["AUTH_SECRET"] ?? "",
      origin: site.origin,
      siteName: "Bidport",
    });
    const session = (await sessionsOf(ngozi)).at(-1);
    for (const token of [bearer, signed]) {
      const viewer = await findViewer({ auth, db: site.db }, { authorization: `Bearer ${token}` }, Date.now());
      expect(viewer).toMatchObject({ userId: ngozi.id, sessionId: session?.id });
    }
    const bare = await findViewer({ auth, db: site.db }, { authorization: `Bearer ${session?.token}` }, Date.now());
    expect(bare).toBeUndefined();
  });

  it("answers a wrong password with the sentence", async () => {
    const response = await site.post("/login.data", { email: ngozi.email, password: "not the password" });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("Invalid email or password");
  });
});

describe("a wrong password", () => {
  it("is refused in words that say nothing about sessions, with everything typed but the password kept", async () => {
    const response = await logIn({ password: "not the password", remember: "on", redirectTo: "/account" });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(alertOf(html)).toContain("Invalid email or password");
    expect(html).not.toContain("Session expired");
    expect(titleOf(html)).toBe("Error: Login | Bidport");
    expect(controlOf(html, "email")).toContain(`value="${ngozi.email}"`);
    expect(controlOf(html, "remember")).toContain("checked");
    expect(controlOf(html, "redirectTo")).toContain('value="/account"');
    expect(html).not.toContain("not the password");
    expect(sessionCookieOf(response)).toBe("");
  });

  it("cannot be told from an address without an account", async () => {
    const [wrong, unknown] = await Promise.all([
      logIn({ password: "not the password" }),
      logIn({ email: "nobody@example.com", password: "not the password" }),
    ]);
    const told = async (response: Response, email: string) => ({
      status: response.status,
      cookies: response.headers.getSetCookie(),
      alert: alertOf((await response.text()).replaceAll(email, "EMAIL")),
    });
    expect(await told(wrong, ngozi.email)).toEqual(await told(unknown, "nobody@example.com"));
  });

  it("is written into the log without the address", async () => {
    const response = await logIn({ email: "somebody@example.com", password: "not the password" });
    const requestId = response.headers.get("x-request-id");
    const acts = await site.db.selectFrom("audit_log").selectAll().where("request_id", "=", requestId).execute();
    expect(acts).toMatchObject([{ act: "sign-in.refused", actor_id: null }]);
    expect(JSON.stringify(acts)).not.toContain("somebody");
  });
});

describe("a reader who is signed in", () => {
  it("is sent on from the login page", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    const response = await site.get("/login?redirectTo=%2Faccount%2Fdocuments", { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account/documents");
    expect((await site.get("/login?redirectTo=%2Flogin", { cookie })).headers.get("location")).toBe("/");
  });

  it("sees the address, the account, favourites and Logout in the header instead of Login and Signup", async () => {
    const { cookie } = await sessionOf(site.db, ngozi);
    const header = await headerAs(cookie);
    const menu = /<details data-account.*?<\/details>/s.exec(header)?.[0] ?? "";
    expect(menu).toContain(ngozi.email);
    for (const href of ["/account", "/favourites"]) expect(menu).toContain(`href="${href}"`);
    expect(menu).toMatch(/action="\/logout".*<button type="submit"[^>]*>Logout</);
    expect(menu).not.toContain('href="/desk"');
    expect(header).not.toContain('href="/login"');
    expect(header).not.toContain('href="/Register"');
  });

  it("finds the desk there when on its staff", async () => {
    const clerk = await storePerson(site.db, { role: "staff" });
    const { cookie } = await sessionOf(site.db, clerk);
    expect(await headerAs(cookie)).toContain('href="/desk"');
  });

  it("is asked to verify on every page until that is done", async () => {
    const banner = async (verified: boolean) => {
      const { cookie } = await sessionOf(site.db, await storePerson(site.db, { verified }));
      const html = await (await site.get("/faqpage", { cookie })).text();
      return /<aside aria-label="Verification".*?<\/aside>/s.exec(html)?.[0];
    };
    expect(await banner(true)).toBeUndefined();
    const asked = await banner(false);
    expect(asked?.replaceAll(/<[^>]*>/g, "")).toMatch(
      /^Confirm ngozi-\w+@example\.com: open the link we sent\.Send againWrong address\?$/,
    );
    expect(asked).toMatch(/action="\/resendverification".*name="back" value="\/faqpage".*>Send again</s);
    expect(asked).toContain('href="/account/email"');
  });
});

describe("the library behind it", () => {
  test.for(["/api/auth/sign-in/email", "/api/auth/get-session", "/api/auth/ok", "/api/auth/sign-up/email"])(
    "has no public address %s",
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
      expect((await site.post(path, { email: ngozi.email, password: PASSWORD })).status).toBe(404);
    },
  );
});
