import { verifyPassword } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { PASSWORD, sessionOf } from "#tests/factories/person.ts";
import { actsOn, isAlive, sendForm, signedIn, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NEW = "eleven quiet river barges";
const right = { current_password: PASSWORD, new_password: NEW };

const hashOf = async (userId: string) =>
  (await site.db.selectFrom("accounts").select("password").where("user_id", "=", userId).executeTakeFirstOrThrow())
    .password ?? "";

describe("/account/password", () => {
  it("changes it, ends every other session and writes to the owner", async () => {
    const { person, cookie } = await signedIn(site);
    const other = await sessionOf(site.db, person);
    const { response } = await sendForm(site, "/account/password", right, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account");
    expect(await toastAfter(site, response, cookie)).toBe("Password changed. Every other device has to log in again.");
    expect(await isAlive(site, cookie)).toBe(true);
    expect(await isAlive(site, other.cookie)).toBe(false);
    const hash = await hashOf(person.id);
    expect(await verifyPassword({ hash, password: NEW })).toBe(true);
    expect(await verifyPassword({ hash, password: PASSWORD })).toBe(false);
    const mails = (await readQueuedMails(site.db)).filter(({ to }) => to.address === person.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["password-changed"]);
    expect(await actsOn(site, person.id)).toEqual(["password.changed"]);
  });

  it("says of a wrong one that it is wrong, however short it is", async () => {
    const { cookie } = await signedIn(site);
    const fields = { ...right, current_password: "short" };
    const { status, html } = await sendForm(site, "/account/password", fields, { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ current_password: "That is not your password." });
  });

  it("waits until the address is verified, as the account may be somebody else's", async () => {
    const { person, cookie } = await signedIn(site, { verified: false });
    const before = await hashOf(person.id);
    const { status, html } = await sendForm(site, "/account/password", right, { cookie });
    expect(status).toBe(403);
    expect(alertOf(html)).toContain("Verify your email before you change the password.");
    expect(await hashOf(person.id)).toBe(before);
  });

  it("leaves a change of address that waits for its confirmations", async () => {
    const { person, cookie } = await signedIn(site);
    const email = `new-${person.id.slice(0, 8)}@example.com`;
    await sendForm(site, "/account/email", { email, password: PASSWORD }, { cookie });
    expect((await sendForm(site, "/account/password", right, { cookie })).response.status).toBe(303);
    const waiting = await site.db
      .selectFrom("one_time_tokens")
      .select("purpose")
      .where("user_id", "=", person.id)
      .orderBy("purpose")
      .execute();
    expect(waiting.map(({ purpose }) => purpose)).toEqual(["leave-email", "take-email"]);
  });

  it("refuses a wrong present one and changes nothing", async () => {
    const { person, cookie } = await signedIn(site);
    const before = await hashOf(person.id);
    const fields = { ...right, current_password: "not the password" };
    const { status, html } = await sendForm(site, "/account/password", fields, { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ current_password: "That is not your password." });
    expect(html.includes("not the password")).toBe(false);
    expect(await hashOf(person.id)).toBe(before);
    expect(await isAlive(site, cookie)).toBe(true);
    expect(await actsOn(site, person.id)).toEqual(["password.refused"]);
  });

  test.for([
    {
      name: "nothing",
      fields: {},
      errors: { current_password: "Password is required", new_password: "Password is required" },
    },
    {
      name: "a short one",
      fields: { ...right, new_password: "1234567" },
      errors: { new_password: "Password should be of minimum 8 characters length" },
    },
    {
      name: "a common one",
      fields: { ...right, new_password: "password1" },
      errors: { new_password: "Choose a less common password" },
    },
    {
      name: "129 characters",
      fields: { ...right, new_password: "x".repeat(129) },
      errors: { new_password: "Password should be of maximum 128 characters length" },
    },
    {
      name: "the same one",
      fields: { ...right, new_password: PASSWORD },
      errors: { new_password: "Choose another password than the one you have." },
    },
  ] as { name: string; fields: Record<string, string>; errors: Record<string, string> }[])(
    "with $name says what is wrong",
    async ({ fields, errors }) => {
      const { cookie } = await signedIn(site);
      const { status, html } = await sendForm(site, "/account/password", fields, { cookie });
      expect(status).toBe(422);
      expect(fieldErrorsOf(html)).toEqual(errors);
      expect(controlOf(html, "current_password")).not.toContain("value=");
    },
  );

  it("cannot be guessed at leisure", async () => {
    const { person, cookie } = await signedIn(site);
    const guess = (current_password: string) =>
      sendForm(site, "/account/password", { ...right, current_password }, { cookie });
    for (let tries = 0; tries < 10; tries++) expect((await guess("not the password")).status).toBe(422);
    const { response, status, html } = await guess(PASSWORD);
    expect(status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(alertOf(html)).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(await actsOn(site, person.id)).toEqual(Array.from({ length: 10 }, () => "password.refused"));
    expect(cookiesOf(response)).not.toContain("bidport.session");
  });
});
