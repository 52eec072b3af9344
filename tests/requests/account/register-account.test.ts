import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { verifyPassword } from "better-auth/crypto";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { storePerson } from "#tests/factories/person.ts";
import { newForm, register, right } from "./registering.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `ada-${(people += 1)}@example.com`;

const findUser = (email: string) =>
  site.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
const mailsTo = async (email: string) => (await readQueuedMails(site.db)).filter(({ to }) => to.address === email);
const countUsers = async () => (await site.db.selectFrom("users").select("id").execute()).length;

const OWN_HEADERS = new Set(["x-request-id", "date", "set-cookie"]);
/** All but the sealed address, which is another each time (unconfirmed.test.ts compares those). */
const toldBy = (response: Response) => [
  response.status,
  Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name))),
  response.headers.getSetCookie().map((cookie) => cookie.replace(/^unconfirmed=[\w-]+;/, "unconfirmed=;")),
];

describe("registering", () => {
  it("makes an account, and leads home with both sentences", async () => {
    const email = newEmail();
    const { response } = await register(site, {
      ...right,
      email: email.toUpperCase(),
      dob: "1990-05-10",
      phone: "+234 803 555 0100",
      country: "Nigeria",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    const home = await (await site.get("/", { cookie: cookiesOf(response) })).text();
    const toast = /<p[^>]*class="toast"[^>]*>.*?<\/p>/s.exec(home)?.[0] ?? "";
    expect(toast).toContain('data-kind="success"');
    expect(toast).toContain("Registered Successfully");
    expect(toast).toContain("Check your email for verification link.");

    expect(await findUser(email)).toMatchObject({
      name: "Ada Obi",
      first_name: "Ada",
      last_name: "Obi",
      username: "ada",
      dob: "1990-05-10",
      phone: "+234 803 555 0100",
      country: "Nigeria",
      role: "buyer",
      email_verified: false,
    });
    const terms = site.db
      .selectFrom("terms_acceptances")
      .innerJoin("users", "users.id", "user_id")
      .select("version")
      .where("email", "=", email);
    expect(await terms.execute()).toEqual([{ version: PRESENT_TERMS }]);
  });

  it("keeps a hash of the password, and nowhere the password", async () => {
    const email = newEmail();
    await register(site, { ...right, email });
    const user = await findUser(email);
    const [account, ...others] = await site.db
      .selectFrom("accounts")
      .selectAll()
      .where("user_id", "=", user?.id ?? "")
      .execute();
    expect(others).toEqual([]);
    expect(account).toMatchObject({ provider_id: "credential", account_id: user?.id });
    expect(account?.password).not.toContain(right.password);
    expect(await verifyPassword({ hash: account?.password ?? "", password: right.password })).toBe(true);
  });

  it("mails a link of our own to the address, and signs nobody in", async () => {
    const email = newEmail();
    const { response } = await register(site, { ...right, email });
    expect(response.headers.getSetCookie().filter((cookie) => cookie.includes("session"))).toEqual([]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe("verify-email");
    const link = linkIn(mail ?? {});
    expect(link.origin).toBe(site.origin);
    expect(link.pathname).toMatch(/^\/emailverification\/[\w-]{43}$/);
  });

  test.for<{ name: string; fields?: FormFields; headers?: Record<string, string> }>([
    { name: "a foreign url", fields: { url: "https://evil.example/verify/" } },
    { name: "a spoofed X-Forwarded-Host", headers: { "x-forwarded-host": "evil.example" } },
    { name: "a spoofed Forwarded", headers: { forwarded: "host=evil.example;proto=https" } },
  ])("is not led astray by $name", async ({ fields, headers }) => {
    const email = newEmail();
    const { response } = await register(
      site,
      { ...right, ...fields, email },
      {
        headers: { origin: site.origin, "sec-fetch-site": "same-origin", ...headers },
        ...(headers ? { method: "POST" } : {}),
      },
    );
    expect(response.status).toBe(303);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail ?? {}).origin).toBe(site.origin);
    expect(`${mail?.text} ${mail?.html}`).not.toContain("evil.example");
  });

  it("of an unknown host is refused", async () => {
    const email = newEmail();
    const { response, html } = await register(site, { ...right, email }, { headers: { host: "evil.example" } });
    expect([response.status, html]).toEqual([400, "Unknown host"]);
    expect(await findUser(email)).toBeUndefined();
  });

  it("takes no role, no verification and no id from anybody", async () => {
    const email = newEmail();
    await register(site, {
      ...right,
      email,
      role: "staff",
      emailVerified: "true",
      email_verified: "true",
      id: "1",
      two_factor_enabled: "true",
      __proto__: "x",
    });
    const user = await findUser(email);
    expect(user).toMatchObject({ role: "buyer", email_verified: false, two_factor_enabled: false });
    expect(user?.id).not.toBe("1");
  });

  it("says the same of an address that has an account, changes nothing and tells its owner", async () => {
    const owner = await storePerson(site.db);
    const before = await findUser(owner.email);
    const free = await register(site, { ...right, email: newEmail() });
    const taken = await register(site, { ...right, email: owner.email.toUpperCase() });
    expect(toldBy(taken.response)).toEqual(toldBy(free.response));
    expect(taken.html).toBe(free.html);
    expect(await findUser(owner.email)).toEqual(before);

    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("You already have an account at Bidport");
    expect(mail?.text).not.toContain("emailverification");
  });

  it("tells the owner of an address once an hour, however often it is tried", async () => {
    const owner = await storePerson(site.db);
    for (let attempt = 0; attempt < 3; attempt += 1) await register(site, { ...right, email: owner.email });
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("makes one account of a form that is sent again", async () => {
    const email = newEmail();
    const fields = { ...right, email, form_token: await newForm(site) };
    const answers: Response[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) answers.push((await register(site, fields)).response);
    expect(answers.map(toldBy)).toEqual(answers.map(() => toldBy(answers[0] ?? Response.error())));
    expect(answers[0]?.status).toBe(303);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  });

  it("makes one account of a form that arrives several times at once", async () => {
    const email = newEmail();
    const fields = { ...right, email, form_token: await newForm(site) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(site, fields)));
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303, 303, 303]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  });

  it("makes one account of two forms for one address at once, and tells its owner", async () => {
    const email = newEmail();
    const forms = [await newForm(site), await newForm(site)];
    await Promise.all(forms.map((form_token) => register(site, { ...right, email, form_token })));
    expect((await mailsTo(email)).map(({ kind }) => kind).toSorted()).toEqual(["already-registered", "verify-email"]);
  });

  it("takes a form whose address was corrected as another one", async () => {
    const form_token = await newForm(site);
    const [wrong, corrected] = [newEmail(), newEmail()];
    await register(site, { ...right, email: wrong, form_token });
    await register(site, { ...right, email: corrected, form_token });
    expect(await findUser(corrected)).toBeDefined();
  });

  it("allows two people the same user name, which is only how we greet them", async () => {
    const emails = [newEmail(), newEmail()];
    for (const email of emails) await register(site, { ...right, email, username: "harbour" });
    for (const email of emails) expect(await findUser(email)).toMatchObject({ username: "harbour" });
  });

  it("is limited for each network", async () => {
    const address = "203.0.113.7";
    const before = await countUsers();
    const statuses = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { response } = await register(site, { ...right, email: newEmail() }, { address });
      statuses.push(response.status);
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
    const { response, html } = await register(site, { ...right, email: newEmail() }, { address });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(alertOf(html)).toMatch(/Too many registrations from your network\. Please try again in \d+ minutes?\./);
    expect(html).toContain('value="Ada"');
    expect(await countUsers()).toBe(before + 30);
    expect((await register(site, { ...right, email: newEmail() })).response.status).toBe(303);
  }, 60_000);

  test.for([
    {
      name: "a foreign page",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    },
    { name: "a page without an origin", headers: { origin: "null", "sec-fetch-site": undefined } },
    {
      name: "a page of another port",
      headers: { origin: "http://localhost:4000", "sec-fetch-site": "same-site" },
    },
  ])("from $name makes nothing", async ({ headers }) => {
    const before = await countUsers();
    const { response } = await register(site, { ...right, email: newEmail() }, { headers });
    expect([400, 403]).toContain(response.status);
    expect(await countUsers()).toBe(before);
  });

  it("as JSON in plain clothes, or by GET, makes nothing", async () => {
    const before = await countUsers();
    const plain = await register(
      site,
      {},
      {
        body: JSON.stringify(right),
        headers: { "content-type": "text/plain", origin: site.origin, "sec-fetch-site": "same-origin" },
      },
    );
    expect(plain.response.status).toBe(415);
    const read = await site.get(`/Register?${new URLSearchParams({ ...right, email: newEmail() })}`);
    expect(read.status).toBe(200);
    expect(await countUsers()).toBe(before);
  });
});
