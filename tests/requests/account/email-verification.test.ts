import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sealText } from "#app/platform/seal.server.ts";
import { issueToken } from "#app/features/accounts/one-time-token.server.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { controlOf } from "#tests/support/html.ts";
import { expectFrame } from "../site/frame.ts";
import { register, right } from "./registering.ts";
import { textOf } from "./signed-in.ts";

const FAILED = "Verification failed. Please try again.";
const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const newcomer = () => storePerson(site.db, { verified: false });

const issue = (person: Person, { now = Date.now(), subject = person.email } = {}) =>
  site.db.transaction().execute((trx) => issueToken(trx, { purpose: "verify-email", userId: person.id, subject, now }));

const isVerified = async ({ id }: Person) =>
  (await site.db.selectFrom("users").select("email_verified").where("id", "=", id).executeTakeFirstOrThrow())
    .email_verified;

const countSessions = async () => (await site.db.selectFrom("sessions").select("id").execute()).length;

/** Of the browser in which somebody registered, unless an account is named that is not the person's. */
const registeredIn = ({ email, id }: Person, account = id) =>
  `unconfirmed=${sealText("unconfirmed-address", JSON.stringify({ email, account }), Date.now() + 60_000)}`;

describe("/emailverification", () => {
  it("only shows a form when somebody, or a program, looks", async () => {
    const person = await newcomer();
    const token = await issue(person);
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await site.fetch(`/emailverification/${token}`, { method });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const html = await (await site.get(`/emailverification/${token}`, { cookie: registeredIn(person) })).text();
    expect(html).toContain("Verifying your email…");
    expect(textOf(html)).toContain(`It shows that ${person.email} is yours.`);
    expect(html).not.toContain("It was not me");
    expect(html.includes('name="robots" content="noindex"')).toBe(true);
    expect(/<form[^>]*method="post".*?<button[^>]*>Confirm</s.test(html)).toBe(true);
    expect(await isVerified(person)).toBe(false);
  });

  it("verifies the address when its form is sent, leads to the login, and signs nobody in", async () => {
    const person = await newcomer();
    const sessions = await countSessions();
    const response = await site.post(`/emailverification/${await issue(person)}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/login"]);
    expect(await isVerified(person)).toBe(true);
    expect(await countSessions()).toBe(sessions);
    expect(response.headers.getSetCookie().filter((cookie) => cookie.includes("session"))).toEqual([]);
    const login = await (await site.get("/login", { cookie: cookiesOf(response) })).text();
    const toast = /<p[^>]*class="toast"[^>]*>.*?<\/p>/s.exec(login)?.[0];
    expect(toast).toContain('data-kind="success"');
    expect(toast).toContain("Email verified successfully!");
    expect(textOf(login)).toContain(`${person.email} is confirmed. Now log in.`);
    expect(controlOf(login, "email")).toContain(`value="${person.email}"`);
    expect(login).not.toContain("Create a free account");
  });

  it("tells the address to nobody without a good link", async () => {
    const person = await newcomer();
    const token = await issue(person);
    await site.post(`/emailverification/${token}`);
    for (const link of [`/emailverification/${token}`, `/emailverification/${"A".repeat(43)}`]) {
      for (const response of [await site.get(link), await site.post(link)]) {
        expect([await response.text(), ...response.headers.getSetCookie()].join(" ")).not.toContain(person.email);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    const login = await (await site.get("/login")).text();
    expect(login).not.toMatch(/is confirmed|@example\.com" name="email"/);
  });

  it("leads whoever is signed in as that person to the account, and everybody else to the login", async () => {
    const person = await newcomer();
    const other = await storePerson(site.db);
    const own = await site.post(`/emailverification/${await issue(person)}`, {}, await sessionOf(site.db, person));
    expect(own.headers.get("location")).toBe("/account");
    expect(own.headers.getSetCookie().join(" ")).not.toContain("unconfirmed=");
    const session = await sessionOf(site.db, person);
    const account = await (await site.get("/account", { cookie: `${session.cookie}; ${cookiesOf(own)}` })).text();
    expect(account).toMatch(new RegExp(`Email verified successfully!.*${person.email} is confirmed\\.`, "s"));
    const second = await newcomer();
    const foreign = await site.post(`/emailverification/${await issue(second)}`, {}, await sessionOf(site.db, other));
    expect(foreign.headers.get("location")).toBe("/login");
    expect(await isVerified(second)).toBe(true);
  });

  test.for<[string, (person: Person) => Promise<string> | string]>([
    ["a browser that knows nothing of it", () => ""],
    [
      "whoever is signed in as somebody else",
      async () => (await sessionOf(site.db, await storePerson(site.db))).cookie,
    ],
    ["a browser that registered the address when it was taken", (person) => registeredIn(person, randomUUID())],
  ])("asks %s who registered, and script sends nothing by itself", async ([, cookieOf]) => {
    const person = await newcomer();
    const path = `/emailverification/${await issue(person)}`;
    const html = await (await site.get(path, { cookie: await cookieOf(person) })).text();
    expect(textOf(html)).toContain(`Somebody registered with ${person.email} .`);
    expect(textOf(html)).toContain("Was it you? Then press Confirm.");
    expect(html).not.toContain("Verifying your email");
    const [, second = ""] = /Confirm<\/button><button([^>]*)>It was not me</.exec(html) ?? [];
    expect([second.includes('name="intent"'), second.includes('value="not-me"')]).toEqual([true, true]);
    expect((await site.post(path)).status).toBe(303);
    expect(await isVerified(person)).toBe(true);
  });

  it("sends by itself where its person is signed in", async () => {
    const person = await newcomer();
    const { cookie } = await sessionOf(site.db, person);
    const html = await (await site.get(`/emailverification/${await issue(person)}`, { cookie })).text();
    expect(html).toContain("Verifying your email…");
    expect(html).not.toContain("It was not me");
  });

  it("says of a link that was used that the address is verified already, and signs nobody in", async () => {
    const person = await newcomer();
    const token = await issue(person);
    await site.post(`/emailverification/${token}`);
    const sessions = await countSessions();
    const again = await site.post(`/emailverification/${token}`);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain("Email already verified.");
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await countSessions()).toBe(sessions);
  });

  it("says the same of a second link, and of two at once verifies with one", async () => {
    const person = await newcomer();
    const tokens = [await issue(person), await issue(person)];
    const answers = await Promise.all(tokens.map((token) => site.post(`/emailverification/${token}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(await isVerified(person)).toBe(true);
  });

  it("takes a link for 59 minutes and not for 61", async () => {
    const [inTime, late] = [await newcomer(), await newcomer()];
    const good = await issue(inTime, { now: Date.now() - HOUR_MS + 60_000 });
    const old = await issue(late, { now: Date.now() - HOUR_MS - 60_000 });
    expect((await site.post(`/emailverification/${good}`)).status).toBe(303);
    const response = await site.post(`/emailverification/${old}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(FAILED);
    expect(await isVerified(late)).toBe(false);
  });

  it("proves no other address than the one it was sent to", async () => {
    const person = await newcomer();
    const token = await issue(person, { subject: "earlier@example.com" });
    expect((await site.post(`/emailverification/${token}`)).status).toBe(400);
    expect(await isVerified(person)).toBe(false);
  });

  it("takes no token that was made for something else", async () => {
    const person = await newcomer();
    const token = await site.db
      .transaction()
      .execute((trx) => issueToken(trx, { purpose: "reset-password", userId: person.id, now: Date.now() }));
    expect((await site.post(`/emailverification/${token}`)).status).toBe(400);
    expect(await isVerified(person)).toBe(false);
  });

  test.for(["forged", "A".repeat(43), "x".repeat(10_000), "%00", "%F0%9F%9A%97", "..%2F.."])(
    "with the token '%s' verifies nothing",
    async (token) => {
      const response = await site.post(`/emailverification/${token}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(FAILED);
    },
  );

  test.for(["GET", "POST"])(
    "with a token that cannot be decoded is refused on a page of the site, to %s",
    async (method) => {
      const mangled = await site.fetch("/emailverification/%E0%A4%A", { method, headers: { origin: site.origin } });
      const html = await mangled.text();
      expect(mangled.status).toBe(400);
      expectFrame(mangled, html);
      expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(FAILED);
    },
  );

  it("of a foreign page verifies nothing", async () => {
    const person = await newcomer();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const response = await site.post(`/emailverification/${await issue(person)}`, {}, { headers });
    expect([400, 403]).toContain(response.status);
    expect(await isVerified(person)).toBe(false);
  });

  it("takes the link of the mail that registering sends, of which only a hash is kept", async () => {
    const email = "ada.mailed@example.com";
    await register(site, { ...right, email });
    const mail = (await readQueuedMails(site.db)).find(({ to }) => to.address === email);
    const { pathname } = linkIn(mail ?? {});
    const token = pathname.split("/").at(-1) ?? "";
    const rows = await site.db.selectFrom("one_time_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await site.post(pathname)).status).toBe(303);
  });
});

describe("the owner of an address that somebody else registered", () => {
  const NOT_ME = { intent: "not-me" };
  const logIn = ({ email }: Person, password: string) => site.post("/login", { email, password });
  const listActs = async ({ id }: Person) =>
    (await site.db.selectFrom("audit_log").select("act").where("subject", "=", id).execute()).map(({ act }) => act);

  it("shuts them out, with all that they left, and takes the account by a mailed link if it is wanted", async () => {
    const person = await storePerson(site.db, { verified: false, twoFactor: true });
    const { cookie } = await sessionOf(site.db, person);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await site.db
      .insertInto("two_factors")
      .values({ id: person.id, user_id: person.id, secret: "s", backup_codes: "b" })
      .execute();
    await site.post("/account/email", { email: `x-${person.email}`, password: PASSWORD }, { cookie });
    const path = `/emailverification/${await issue(person)}`;
    const response = await site.post(path, NOT_ME);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain("Done. Nobody can log in with the password that was chosen.");
    expect(html).toContain('href="/forgottenpassword"');
    expect(await listActs(person)).toContain("account.disowned");
    const { id } = person;
    const left = await Promise.all([
      site.db.selectFrom("two_factors").select("id").where("user_id", "=", id).execute(),
      site.db.selectFrom("documents").select("id").where("owner_id", "=", id).execute(),
      site.db.selectFrom("sessions").select("id").where("user_id", "=", id).execute(),
      site.db.selectFrom("one_time_tokens").select("purpose").where("user_id", "=", id).execute(),
    ]);
    expect(left).toEqual([[], [], [], []]);
    expect(await isVerified(person)).toBe(false);
    expect((await logIn(person, PASSWORD)).status).toBe(401);
    expect((await site.post(path)).status).toBe(400);

    await site.post("/forgottenpassword", { email: person.email });
    const mail = (await readQueuedMails(site.db)).findLast(({ to }) => to.address === person.email);
    const password = "nine purple kettles sing";
    expect((await site.post(linkIn(mail ?? {}).pathname, { password })).status).toBe(303);
    expect((await logIn(person, password)).headers.get("location")).toBe("/");
    expect(await isVerified(person)).toBe(true);
  });

  it("changes nothing in an account that is verified, nor with a forged link", async () => {
    const person = await storePerson(site.db);
    const verified = await site.post(`/emailverification/${await issue(person)}`, NOT_ME);
    expect(await verified.text()).toContain("Email already verified.");
    expect((await site.post(`/emailverification/${"A".repeat(43)}`, NOT_ME)).status).toBe(400);
    expect((await logIn(person, PASSWORD)).status).toBe(303);
    expect(await listActs(person)).not.toContain("account.disowned");
  });
});
