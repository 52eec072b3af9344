import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { askAuth } from "#app/features/accounts/sign-in/ask-auth.server.ts";
import { createAuth, type Auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { codeOf } from "#tests/support/totp.ts";

interface Careful extends Person {
  key: string;
  backupCodes: string[];
}

let site: Site;
let auth: Auth;
beforeAll(async () => {
  site = await openSite();
  const secret = process.env["AUTH_SECRET"] ?? "";
  auth = createAuth({ db: site.db, secret, origin: site.origin, siteName: "Bidport" });
});
afterAll(() => site.close());

async function storeCareful(): Promise<Careful> {
  const person = await storePerson(site.db);
  const { cookie } = await sessionOf(site.db, person);
  const enabled = await askAuth(auth, "/two-factor/enable", { body: { password: PASSWORD }, cookie });
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const key = new URL(totpURI).searchParams.get("secret") ?? "";
  // The code of half a minute ago is too old where a step of the clock falls in between.
  const verify = () =>
    askAuth(auth, "/two-factor/verify-totp", { body: { code: codeOf(key, Date.now() - 30_000) }, cookie });
  const verified = await verify();
  expect(verified.ok ? 200 : (await verify()).status).toBe(200);
  await site.db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
  return { ...person, key, backupCodes };
}

const typePassword = (person: Person, fields: FormFields = {}) =>
  site.post("/login", { email: person.email, password: PASSWORD, ...fields });

const typeCode = (cookie: string, code: string, fields: FormFields = {}) =>
  site.post("/login/code", { code, ...fields }, { cookie });

const hasSession = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => /^bidport\.session=[^;]/.test(cookie));

const countKnownNetworks = async () =>
  (await site.db.selectFrom("limits").select("key").where("key", "like", "known-network:%").execute()).length;

const accountStatus = async (response: Response) =>
  (await site.get("/account", { cookie: cookiesOf(response) })).status;

describe("a sign-in with a code", () => {
  let ama: Careful;
  beforeAll(async () => {
    ama = await storeCareful();
  });

  it("asks for it after the right password, before which nobody is signed in", async () => {
    const response = await typePassword(ama, { redirectTo: "/account/documents" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login/code?redirectTo=%2Faccount%2Fdocuments");
    expect(hasSession(response)).toBe(false);
    expect(await accountStatus(response)).toBe(303);
    expect(await site.db.selectFrom("sessions").select("id").where("user_id", "=", ama.id).execute()).toEqual([]);
    expect(await countKnownNetworks()).toBe(0);
    const page = await site.get("/login/code?redirectTo=%2Faccount%2Fdocuments", { cookie: cookiesOf(response) });
    const html = await page.text();
    expect(titleOf(html)).toBe("Login code | Bidport");
    expect(controlOf(html, "code")).toContain('autoComplete="one-time-code"');
    expect(controlOf(html, "redirectTo")).toContain('value="/account/documents"');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it("is refused like any other with a wrong password", async () => {
    const response = await typePassword(ama, { password: "not the password" });
    expect(response.status).toBe(401);
    expect(alertOf(await response.text())).toContain("Invalid email or password");
  });

  it("finishes with the code of the app, which then works no second time", async () => {
    const code = codeOf(ama.key);
    const [first, second] = [await typePassword(ama), await typePassword(ama)];
    const response = await typeCode(cookiesOf(first), `${code.slice(0, 3)} ${code.slice(3)}`, {
      redirectTo: "/account",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account");
    expect(await accountStatus(response)).toBe(200);
    expect(await countKnownNetworks()).toBe(1);
    const home = await (await site.get("/", { cookie: cookiesOf(response) })).text();
    expect(/<p class="toast"[^>]*>[^<]*/.exec(home)?.[0]).toContain("Login Successfully");

    const again = await typeCode(cookiesOf(second), code);
    expect(again.headers.get("location")).toBe("/login?redirectTo=%2F");
    expect(await accountStatus(again)).toBe(303);
  });

  it("finishes with a backup code, which then works no second time", async () => {
    const code = ama.backupCodes[0] ?? "";
    const response = await typeCode(cookiesOf(await typePassword(ama)), ` ${code} `);
    expect(response.status).toBe(303);
    expect(await accountStatus(response)).toBe(200);
    const again = await typeCode(cookiesOf(await typePassword(ama)), code);
    expect(again.status).toBe(401);
  });

  it("remembers whoever asked for it with the password, and nobody else", async () => {
    const lifetimeOf = async (fields: FormFields, code: string) => {
      const finished = await typeCode(cookiesOf(await typePassword(ama, fields)), code);
      return finished.headers.getSetCookie().find((cookie) => cookie.startsWith("bidport.session="));
    };
    expect(await lifetimeOf({ remember: "on" }, ama.backupCodes[1] ?? "")).toMatch(/Max-Age=2592000/);
    expect(await lifetimeOf({}, ama.backupCodes[2] ?? "")).not.toMatch(/Max-Age/);
  });

  it("tells script what to keep", async () => {
    const started = await typePassword(ama);
    const response = await site.post(
      "/login/code.data",
      { code: ama.backupCodes[3] ?? "" },
      { cookie: cookiesOf(started) },
    );
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const word of ["signedIn", "token", ama.id, ama.email]) expect(text).toContain(`"${word}"`);
  });

  it("is of the person whose password it was, whatever other session comes along", async () => {
    const stranger = await storePerson(site.db);
    const planted = await sessionOf(site.db, stranger);
    const started = cookiesOf(await typePassword(ama));
    const response = await typeCode(`${planted.cookie}; ${started}`, ama.backupCodes[4] ?? "");
    const header = await (await site.get("/aboutus", { cookie: cookiesOf(response) })).text();
    expect(/<details data-account="([^"]*)"/.exec(header)?.[1]).toBe(ama.email);
  });
});

describe("a wrong code", () => {
  test.for(["000000", "abcde-fghij", "1"])("%s is refused in words, and not given back", async (code) => {
    const started = cookiesOf(await typePassword(await storeCareful()));
    const response = await typeCode(started, code, { redirectTo: "/account" });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(alertOf(html)).toContain("That code is not right.");
    expect(controlOf(html, "code")).not.toContain(" value=");
    expect(controlOf(html, "redirectTo")).toContain('value="/account"');
    expect(hasSession(response)).toBe(false);
  });

  it("is written into the log, with the account that it was tried on", async () => {
    const person = await storeCareful();
    const response = await typeCode(cookiesOf(await typePassword(person)), "000000");
    const requestId = response.headers.get("x-request-id");
    const acts = await site.db.selectFrom("audit_log").selectAll().where("request_id", "=", requestId).execute();
    expect(acts).toMatchObject([{ act: "sign-in.code-refused", actor_id: null, subject: person.id }]);
  });

  it("that is none at all is a field error", async () => {
    const response = await typeCode(cookiesOf(await typePassword(await storeCareful())), "");
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(await response.text())).toEqual({ code: "Required" });
  });

  it("may be typed five times; then the password is asked for again", async () => {
    const person = await storeCareful();
    const started = cookiesOf(await typePassword(person));
    for (let time = 0; time < 5; time += 1) expect((await typeCode(started, "000000")).status).toBe(401);
    const sixth = await typeCode(started, codeOf(person.key));
    expect(sixth.status).toBe(303);
    expect(sixth.headers.get("location")).toBe("/login?redirectTo=%2F");
    expect(await accountStatus(sixth)).toBe(303);
  });

  it("ten times in a row closes the second step for a while, and says for how long", async () => {
    const person = await storeCareful();
    for (let round = 0; round < 2; round += 1) {
      const started = cookiesOf(await typePassword(person));
      for (let time = 0; time < 5; time += 1) await typeCode(started, "000000");
    }
    const response = await typeCode(cookiesOf(await typePassword(person)), codeOf(person.key));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("900");
    expect(alertOf(await response.text())).toContain("Too many attempts.");
  });
});

describe("a second step without a first", () => {
  it("leads to the first, and says so", async () => {
    const response = await site.get("/login/code?redirectTo=%2Faccount");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login?redirectTo=%2Faccount");
    const html = await (await site.get("/login", { cookie: cookiesOf(response) })).text();
    expect(/<p class="toast"[^>]*>[^<]*/.exec(html)?.[0]).toContain("This login has expired. Please log in again.");
  });

  it("and so does one that took too long", async () => {
    const person = await storeCareful();
    const started = cookiesOf(await typePassword(person));
    await site.db
      .updateTable("verifications")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    const response = await typeCode(started, codeOf(person.key));
    expect(response.headers.get("location")).toBe("/login?redirectTo=%2F");
  });

  it("and one with a forged cookie", async () => {
    const response = await typeCode("bidport.two_factor=2fa-forged.c2lnbmF0dXJl", "000000");
    expect(response.headers.get("location")).toBe("/login?redirectTo=%2F");
  });
});
