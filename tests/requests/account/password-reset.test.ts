import { sql } from "kysely";
import { storeDocument } from "#tests/factories/document.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";

const NEW_PASSWORD = "nine purple kettles sing";
const ON_ITS_WAY = "If there is an account with this address, a link is on its way. It works once and for one hour.";
const GONE = "This link has expired or was used already.";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ask = (email: string, address = "203.0.113.1") => site.post("/forgottenpassword", { email }, { address });

/** Of six who ask at once, as each answer takes its time. */
async function statusesOfSix(email: string, address: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email, address)));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

const mailsTo = async (person: Person) =>
  (await readQueuedMails(site.db)).filter((mail) => mail.to.address === person.email);

async function linkFor(person: Person, address?: string): Promise<string> {
  await ask(person.email, address);
  const mail = (await mailsTo(person)).findLast((one) => one.kind === "reset-password");
  return linkIn(mail ?? {}).pathname;
}

const logIn = (person: Person, password: string, address = "203.0.113.200") =>
  site.post("/login", { email: person.email, password }, { address });

/** Whoever sets or checks the person's password again waits until it is released. */
async function holdPassword(person: Person) {
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("accounts").select("id").where("user_id", "=", person.id).forUpdate().execute();
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    countWaiting: async () => (await waiting.execute(site.db)).rows[0]?.n,
    release: async () => {
      if (!held.isCommitted) await held.commit().execute();
    },
  };
}

describe("/forgottenpassword", () => {
  it("asks for the address, and stays out of search engines", async () => {
    const html = await (await site.get("/forgottenpassword")).text();
    expect(titleOf(html)).toBe("Forgotten password | Bidport");
    expect(controlOf(html, "email")).toMatch(/type="email".*autoComplete="username"/);
    expect(html).toContain('name="robots" content="noindex"');
  });

  test.for([
    ["", "Required"],
    ["ada@", "Invalid email"],
    ["ada@example.com\r\nBcc: all@example.com", "Remove line breaks."],
  ])("with '%s' says what is wrong", async ([email = "", sentence]) => {
    const response = await ask(email);
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(await response.text())).toEqual({ email: sentence });
  });

  it("says the same whether or not there is such an account", async () => {
    const person = await storePerson(site.db);
    const [known, unknown] = [await ask(person.email.toUpperCase()), await ask("nobody@example.com")];
    const told = async (response: Response) => ({
      status: response.status,
      cookies: response.headers.getSetCookie(),
      notice: alertOf(await response.text()),
    });
    const answer = await told(known);
    expect(answer).toEqual(await told(unknown));
    expect(answer.notice).toContain(ON_ITS_WAY);
    expect(answer.status).toBe(200);
  });

  it("takes as long without an account as with one", async () => {
    const person = await storePerson(site.db);
    const time = async (email: string) => {
      const start = performance.now();
      await ask(email, "203.0.113.2");
      return performance.now() - start;
    };
    expect(await time(person.email)).toBeGreaterThan(390);
    expect(await time("nobody-2@example.com")).toBeGreaterThan(390);
  });

  it("mails a link on the address of the settings, whatever Host and forwarded headers say", async () => {
    const person = await storePerson(site.db);
    const headers = { "x-forwarded-host": "evil.example", host: "127.0.0.1:3000" };
    await site.post("/forgottenpassword", { email: person.email, url: "https://evil.example" }, { headers });
    const [mail] = await mailsTo(person);
    expect(linkIn(mail ?? {}).href).toMatch(/^http:\/\/localhost:3000\/resetpassword\/[\w-]{43}$/);
  });

  it("makes who asks again and again wait, and mails no more meanwhile", async () => {
    const person = await storePerson(site.db);
    expect(await statusesOfSix(person.email, "203.0.113.3")).toEqual([200, 200, 200, 200, 200, 429]);
    const response = await ask(person.email, "203.0.113.3");
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(alertOf(await response.text())).toMatch(/Too many attempts\. Please try again in 15 minutes\./);
    expect((await ask(person.email, "203.0.113.4")).status).toBe(200);
    expect(await mailsTo(person)).toHaveLength(5);
  });

  it("makes an address without an account wait just alike", async () => {
    expect((await statusesOfSix("nobody-3@example.com", "203.0.113.5")).at(-1)).toBe(429);
  });
});

describe("/resetpassword", () => {
  it("shows the form as often as somebody, or a program, looks", async () => {
    const link = await linkFor(await storePerson(site.db));
    for (let time = 0; time < 2; time += 1) {
      const response = await site.get(link);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(controlOf(html, "password")).toContain('autoComplete="new-password"');
      expect(html).toContain('name="robots" content="noindex"');
    }
    expect((await site.fetch(link, { method: "HEAD" })).status).toBe(200);
  });

  it("sets the password, ends every session and leads to the login page", async () => {
    const person = await storePerson(site.db);
    const sessions = [await sessionOf(site.db, person), await sessionOf(site.db, person, { remembered: true })];
    const response = await site.post(await linkFor(person), { password: NEW_PASSWORD });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login");
    const page = await (await site.get("/login", { cookie: cookiesOf(response) })).text();
    expect(/<p class="toast"[^>]*>[^<]*/.exec(page)?.[0]).toContain("Password changed. Please log in.");
    for (const { cookie } of sessions) expect((await site.get("/account", { cookie })).status).toBe(303);
    expect(await site.db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
    expect((await logIn(person, PASSWORD)).status).toBe(401);
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(303);
  });

  it("ends a sign-in that is under way with the old one", async () => {
    const person = await storePerson(site.db);
    const link = await linkFor(person);
    const lock = await holdPassword(person);
    try {
      const reset = site.post(link, { password: NEW_PASSWORD });
      await expect.poll(lock.countWaiting).toBe(1);
      // It has found the old password right when it waits for what the reset does.
      const signIn = logIn(person, PASSWORD, "203.0.113.201");
      await expect.poll(lock.countWaiting).toBe(2);
      await lock.release();
      expect((await reset).status).toBe(303);
      expect((await signIn).status).toBe(401);
    } finally {
      await lock.release();
    }
    expect(await site.db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });

  it("hands an account that was never verified over to the owner of its address", async () => {
    const person = await storePerson(site.db, { verified: false, twoFactor: true });
    const { cookie } = await sessionOf(site.db, person);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await site.db
      .insertInto("two_factors")
      .values({ id: person.id, user_id: person.id, secret: "s", backup_codes: "b" })
      .execute();
    await site.post("/account/email", { email: `x-${person.email}`, password: PASSWORD }, { cookie });
    expect((await site.post(await linkFor(person), { password: NEW_PASSWORD })).status).toBe(303);
    const user = await site.db
      .selectFrom("users")
      .select(["email", "email_verified", "two_factor_enabled"])
      .where("id", "=", person.id)
      .execute();
    expect(user).toEqual([{ email: person.email, email_verified: true, two_factor_enabled: false }]);
    const left = await Promise.all([
      site.db.selectFrom("two_factors").select("id").where("user_id", "=", person.id).execute(),
      site.db.selectFrom("documents").select("id").where("owner_id", "=", person.id).execute(),
      site.db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute(),
      site.db
        .selectFrom("one_time_tokens")
        .select("purpose")
        .where("user_id", "=", person.id)
        .where("used_at", "is", null)
        .execute(),
    ]);
    expect(left).toEqual([[], [], [], []]);
    expect((await logIn(person, NEW_PASSWORD)).headers.get("location")).toBe("/");
  });

  it("leaves documents and codes of a verified account as they are", async () => {
    const person = await storePerson(site.db);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await site.post(await linkFor(person), { password: NEW_PASSWORD });
    expect(await site.db.selectFrom("documents").select("id").where("owner_id", "=", person.id).execute()).toHaveLength(
      1,
    );
  });

  it("tells the owner by mail, and writes it into the log", async () => {
    const person = await storePerson(site.db, { verified: false });
    const response = await site.post(await linkFor(person), { password: NEW_PASSWORD });
    expect((await mailsTo(person)).map((mail) => mail.kind)).toEqual(["reset-password", "password-changed"]);
    const acts = await site.db
      .selectFrom("audit_log")
      .selectAll()
      .where("request_id", "=", response.headers.get("x-request-id"))
      .execute();
    expect(acts).toMatchObject([{ act: "password.changed", actor_id: person.id, detail: { by: "mail" } }]);
  });

  it("signs nobody in", async () => {
    const person = await storePerson(site.db);
    const response = await site.post(await linkFor(person), { password: NEW_PASSWORD });
    expect(cookiesOf(response)).not.toContain("bidport.session");
  });

  it("works once, and one of several links makes the others useless", async () => {
    const person = await storePerson(site.db);
    const older = await linkFor(person);
    const newer = await linkFor(person);
    expect((await site.post(newer, { password: NEW_PASSWORD })).status).toBe(303);
    for (const link of [newer, older]) {
      const response = await site.post(link, { password: "another of the passwords" });
      expect(response.status).toBe(400);
      expect(alertOf(await response.text())).toContain(GONE);
      const looked = await site.get(link);
      expect(looked.status).toBe(400);
      const html = await looked.text();
      expect(alertOf(html)).toContain(GONE);
      expect(alertOf(html)).toContain('href="/forgottenpassword"');
    }
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(303);
  });

  it("works once for two who send it at the same moment", async () => {
    const link = await linkFor(await storePerson(site.db));
    const both = await Promise.all([
      site.post(link, { password: NEW_PASSWORD }),
      site.post(link, { password: "another of the passwords" }),
    ]);
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([303, 400]);
  });

  it("keeps its link when the new password is refused", async () => {
    const person = await storePerson(site.db);
    const link = await linkFor(person);
    const refused: [string, string][] = [
      ["", "Password is required"],
      ["1234567", "Password should be of minimum 8 characters length"],
      ["password1", "Choose a less common password"],
      ["x".repeat(129), "Password should be of maximum 128 characters length"],
    ];
    for (const [password, sentence] of refused) {
      const response = await site.post(link, { password });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(fieldErrorsOf(html)).toEqual({ password: sentence });
      expect(controlOf(html, "password")).not.toContain(" value=");
    }
    expect((await site.post(link, { password: NEW_PASSWORD })).status).toBe(303);
  });

  it("stops working after an hour", async () => {
    const person = await storePerson(site.db);
    const link = await linkFor(person);
    await site.db
      .updateTable("one_time_tokens")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("user_id", "=", person.id)
      .execute();
    expect((await site.get(link)).status).toBe(400);
    expect((await site.post(link, { password: NEW_PASSWORD })).status).toBe(400);
    expect((await logIn(person, PASSWORD)).status).toBe(303);
  });

  test.for(["forged", "x".repeat(10_000), "%00", "%F0%9F%9A%97"])(
    "with the token '%s' changes nothing",
    async (token) => {
      for (const response of [
        await site.get(`/resetpassword/${token}`),
        await site.post(`/resetpassword/${token}`, { password: NEW_PASSWORD }),
      ]) {
        expect(response.status).toBe(400);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(alertOf(await response.text())).toContain(GONE);
      }
    },
  );

  it("is nothing that a link for another purpose opens", async () => {
    const person = await storePerson(site.db);
    const link = await linkFor(person);
    await site.db
      .updateTable("one_time_tokens")
      .set({ purpose: "verify-email" })
      .where("user_id", "=", person.id)
      .execute();
    expect((await site.post(link, { password: NEW_PASSWORD })).status).toBe(400);
  });

  it("keeps only the hash of a link", async () => {
    const person = await storePerson(site.db);
    const token = (await linkFor(person)).split("/").at(-1) ?? "";
    const rows = await site.db.selectFrom("one_time_tokens").selectAll().where("user_id", "=", person.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash.toString("base64url")).not.toBe(token);
  });
});
