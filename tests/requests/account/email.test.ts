import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { actsOn, isAlive, sendForm, signedIn, textOf, toastAfter, type SignedIn } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let count = 0;
const freshAddress = () => `new-${++count}@example.com`;

const ask = (who: SignedIn, email: string, password = PASSWORD) =>
  sendForm(site, "/account/email", { email, password }, who);

const mailsTo = async (address: string, kind: string) =>
  (await readQueuedMails(site.db)).filter((mail) => mail.to.address === address && mail.kind === kind);

async function linksFor(person: Person, email: string) {
  const leave = (await mailsTo(person.email, "leave-email")).at(-1);
  const take = (await mailsTo(email, "take-email")).at(-1);
  if (!leave || !take) throw new Error("A mail is missing.");
  return { leave: linkIn(leave).pathname, take: linkIn(take).pathname };
}

async function confirm(path: string, cookie?: string) {
  const response = await site.post(path, {}, { cookie });
  return { response, status: response.status, text: textOf(await response.text()) };
}

const waitingFor = ({ db }: Site) =>
  sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    .execute(db)
    .then(({ rows }) => rows);

const userOf = (id: string) =>
  site.db.selectFrom("users").select(["email", "email_verified"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("/account/email", () => {
  it("changes the address when both have confirmed, in either order", async () => {
    for (const order of [["leave", "take"] as const, ["take", "leave"] as const]) {
      const who = await signedIn(site);
      const email = freshAddress();
      const { response } = await ask(who, email);
      expect(response.status).toBe(303);
      expect(await toastAfter(site, response, who.cookie)).toBe("Two links are on their way.");
      const links = await linksFor(who.person, email);
      const half = await confirm(links[order[0]]);
      expect(half.status).toBe(200);
      const missing = order[0] === "leave" ? "new" : "old";
      expect(half.text).toContain(`Now open the mail that we sent to the ${missing} address and confirm there too.`);
      expect(await userOf(who.person.id)).toEqual({ email: who.person.email, email_verified: true });

      const done = await confirm(links[order[1]], who.cookie);
      expect(done.status).toBe(303);
      expect(done.response.headers.get("location")).toBe("/account/email");
      expect(await toastAfter(site, done.response, who.cookie)).toBe("Your email address was changed.");
      expect(await userOf(who.person.id)).toEqual({ email, email_verified: true });
      expect(await isAlive(site, who.cookie)).toBe(true);
      expect(await mailsTo(who.person.email, "email-changed")).toHaveLength(1);
      expect(await actsOn(site, who.person.id)).toEqual(["email.change-asked", "email.changed"]);

      expect((await confirm(links[order[0]])).text).toContain("This link was used already.");
    }
  });

  it("does not ask an old address that was never verified, which may be a mistyped one", async () => {
    const who = await signedIn(site, { verified: false });
    const email = freshAddress();
    const { response } = await ask(who, email);
    expect(await toastAfter(site, response, who.cookie)).toBe("A link is on its way.");
    const [take] = await mailsTo(email, "take-email");
    const done = await confirm(take ? linkIn(take).pathname : "", who.cookie);
    expect(done.response.headers.get("location")).toBe("/account/email");
    expect(await userOf(who.person.id)).toEqual({ email, email_verified: true });
    const all = await readQueuedMails(site.db);
    expect(all.filter((mail) => mail.to.address === who.person.email)).toEqual([]);
  });

  it("voids the link that verifies an address which was never its own", async () => {
    const who = await signedIn(site, { verified: false });
    await site.post("/resendverification", { back: "/" }, { cookie: who.cookie });
    const [old] = (await mailsTo(who.person.email, "verify-email")).map((mail) => linkIn(mail).pathname);
    await ask(who, freshAddress());
    expect((await site.post(old ?? "")).status).toBe(400);
    expect(await userOf(who.person.id)).toMatchObject({ email_verified: false });
  });

  it("asks an old address after all that was verified meanwhile", async () => {
    const who = await signedIn(site, { verified: false });
    const email = freshAddress();
    await ask(who, email);
    await site.db.updateTable("users").set({ email_verified: true }).where("id", "=", who.person.id).execute();
    const [take] = await mailsTo(email, "take-email");
    expect((await confirm(take ? linkIn(take).pathname : "")).status).toBe(400);
    expect(await userOf(who.person.id)).toMatchObject({ email: who.person.email });
    await ask(who, email);
    expect(await mailsTo(who.person.email, "leave-email")).toHaveLength(1);
  });

  it("leads whoever is not signed in to the login page", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    await confirm(leave);
    expect((await confirm(take)).response.headers.get("location")).toBe("/login");
  });

  it("changes nothing when a link is only looked at", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    for (const path of [leave, take]) {
      const page = await site.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toContain("no-store");
      expect(textOf(await page.text())).toContain("Press Confirm");
      await site.fetch(path, { method: "HEAD" });
    }
    expect(await userOf(who.person.id)).toMatchObject({ email: who.person.email });
    expect((await confirm(leave)).text).toContain("One more to go.");
  });

  it("lets both confirm at the same moment", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    const statuses = (await Promise.all([confirm(leave), confirm(take)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 303]);
    expect(await userOf(who.person.id)).toMatchObject({ email });
  });

  it("makes links of an earlier request void", async () => {
    const who = await signedIn(site);
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(who, first);
    const earlier = await linksFor(who.person, first);
    await confirm(earlier.leave);
    await ask(who, second);
    const old = await confirm(earlier.take);
    expect(old.status).toBe(400);
    expect(old.text).toContain("This link does not work any more.");
    const later = await linksFor(who.person, second);
    await confirm(later.leave);
    await confirm(later.take);
    expect(await userOf(who.person.id)).toMatchObject({ email: second });
  });

  test.for([true, false])(
    "says the same for an address that has an account, and never takes it: %s",
    async (verified) => {
      const who = await signedIn(site, { verified });
      const owner = await signedIn(site);
      const free = await ask(who, freshAddress());
      const { response } = await ask(who, owner.person.email.toUpperCase());
      expect([response.status, free.status]).toEqual([303, 303]);
      const told = await toastAfter(site, response, who.cookie);
      expect(told).toBe(verified ? "Two links are on their way." : "A link is on its way.");
      expect(await toastAfter(site, free.response, who.cookie)).toBe(told);
      expect(await mailsTo(owner.person.email, "take-email")).toEqual([]);
      const leave = (await mailsTo(who.person.email, "leave-email")).at(-1);
      const confirmed = leave
        ? (await confirm(linkIn(leave).pathname)).text
        : "No mail to an address that may be wrong.";
      expect(confirmed).toContain(verified ? "One more to go." : "No mail");
      expect(await userOf(who.person.id)).toMatchObject({ email: who.person.email });
    },
  );

  it("gives way to somebody who registered with the address meanwhile", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    await confirm(leave);
    await signedIn(site, { email });
    expect((await confirm(take)).status).toBe(400);
    expect(await userOf(who.person.id)).toMatchObject({ email: who.person.email });
  });

  it("gives way to somebody who registers with the address at this very moment", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    await confirm(leave);
    let confirming: ReturnType<typeof confirm> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await storePerson(trx, { email });
      confirming = confirm(take);
      await expect.poll(async () => (await waitingFor(site)).length).toBe(1);
    });
    expect((await confirming)?.status).toBe(400);
    expect(await userOf(who.person.id)).toMatchObject({ email: who.person.email });
  });

  it("leaves nothing behind that the old address could open", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await site.db
      .insertInto("one_time_tokens")
      .values({
        token_hash: Buffer.from("reset"),
        purpose: "reset-password",
        user_id: who.person.id,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    await ask(who, email);
    const { leave, take } = await linksFor(who.person, email);
    await confirm(leave);
    await confirm(take);
    const left = await site.db
      .selectFrom("one_time_tokens")
      .select("purpose")
      .where("user_id", "=", who.person.id)
      .where("used_at", "is", null)
      .execute();
    expect(left).toEqual([]);
  });

  test.for([
    { name: "nothing", fields: {}, errors: { email: "Required", password: "Password is required" } },
    { name: "a bad one", fields: { email: "ada@", password: PASSWORD }, errors: { email: "Invalid email" } },
    {
      name: "a wrong password",
      fields: { email: "a@example.com", password: "not the password" },
      errors: { password: "That is not your password." },
    },
  ] as { name: string; fields: Record<string, string>; errors: Record<string, string> }[])(
    "with $name says what is wrong",
    async ({ fields, errors }) => {
      const who = await signedIn(site);
      const { status, html } = await sendForm(site, "/account/email", fields, who);
      expect(status).toBe(422);
      expect(fieldErrorsOf(html)).toEqual(errors);
      expect(titleOf(html)).toBe("Error: Email | Bidport");
      expect(
        await readQueuedMails(site.db).then((all) => all.filter(({ to }) => to.address === who.person.email)),
      ).toEqual([]);
    },
  );

  it("keeps what was typed, but never the password", async () => {
    const who = await signedIn(site);
    const { html } = await ask(who, "ada@");
    expect(controlOf(html, "email")).toContain('value="ada@"');
    expect(html.includes(PASSWORD)).toBe(false);
  });

  it("knows its own address", async () => {
    const who = await signedIn(site);
    const { status, html } = await ask(who, who.person.email);
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ email: "That is your address already." });
  });

  it("can be asked for three times a day", async () => {
    const who = await signedIn(site);
    for (let times = 0; times < 3; times++) expect((await ask(who, freshAddress())).status).toBe(303);
    const { response, status, html } = await ask(who, freshAddress());
    expect(status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(alertOf(html)).toContain("You can ask for this three times a day.");
  });

  it("has the address that was typed when the session ended meanwhile", async () => {
    const who = await signedIn(site);
    await site.db.deleteFrom("sessions").where("id", "=", who.sessionId).execute();
    const fields = { email: "kept@example.com", password: PASSWORD, account: who.person.id };
    const { response } = await sendForm(site, "/account/email", fields, who);
    const draft = response.headers.getSetCookie().find((one) => one.startsWith("bidport.draft="));
    const again = await sessionOf(site.db, who.person);
    const page = await site.get("/account/email", { cookie: `${again.cookie}; ${draft?.split(";")[0] ?? ""}` });
    expect(controlOf(await page.text(), "email")).toContain('value="kept@example.com"');
  });
});

describe("/confirmemail/", () => {
  test.for(["no-token", "x".repeat(43), "x".repeat(10_000)])("refuses a forged token", async (token) => {
    const page = await site.get(`/confirmemail/${token}`);
    expect(page.status).toBe(400);
    await page.text();
    const sent = await confirm(`/confirmemail/${token}`);
    expect(sent.status).toBe(400);
    expect(sent.text).toContain("This link does not work any more.");
  });

  it("refuses one that is an hour old", async () => {
    const who = await signedIn(site);
    const email = freshAddress();
    await ask(who, email);
    const { leave } = await linksFor(who.person, email);
    await site.db
      .updateTable("one_time_tokens")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("user_id", "=", who.person.id)
      .execute();
    expect((await site.get(leave)).status).toBe(400);
    expect((await confirm(leave)).status).toBe(400);
  });
});
