import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { deliverMail } from "#app/upstream/mail/deliver.server.ts";
import { queueMail, type Mail } from "#app/upstream/mail/outbox.server.ts";
import { storeCase } from "#tests/factories/desk-case.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

async function page(path: string) {
  const answer = await site.get(path, { cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

describe("/desk/mail", () => {
  let id: string;
  beforeEach(async () => {
    await site.db.deleteFrom("mails").execute();
    await site.db.deleteFrom("audit_log").execute();
    const mail: Mail = {
      kind: "verify-email",
      to: { address: "ama@example.com", name: "Ama" },
      subject: "Verify",
      text: "a secret link",
      html: "",
    };
    id = await site.db.transaction().execute((trx) => queueMail(trx, mail));
    await site.db
      .updateTable("mails")
      .set({ state: "dead", attempts: 9, last_error: "550 No such mailbox" })
      .where("id", "=", id)
      .execute();
  });

  const press = (intent: string, mail = id) => site.post("/desk/mail", { intent, mail }, { cookie });
  const stateOf = async () => (await site.db.selectFrom("mails").select(["state", "attempts"]).execute())[0];
  const acts = () => site.db.selectFrom("audit_log").select(["act", "actor_id", "subject", "detail"]).execute();

  it("shows what could not be delivered, and not what it says", async () => {
    const { lines, html } = await page("/desk/mail");
    expect(lines).toContain("1 mail");
    expect(lines).toEqual(expect.arrayContaining(["Confirm your email", "9", "550 No such mailbox"]));
    expect(html).toContain('aria-label="Confirm your email, to ama@example.com"');
    expect(html).not.toContain("a secret link");
  });

  it("sends a mail again, once", async () => {
    const answer = await press("again");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/desk/mail");
    expect(await stateOf()).toEqual({ state: "queued", attempts: 0 });
    expect(await acts()).toEqual([
      { act: "mail.sent-again", actor_id: clerk.id, subject: id, detail: { kind: "verify-email" } },
    ]);
    const shown = await site.get("/desk/mail", { cookie: `${cookie}; ${cookiesOf(answer)}` });
    const html = await shown.text();
    expect(html).toMatch(/class="toast"[^>]*>1 mail on its way again\.</);
    expect(linesOf(html)).toContain("No failed mail.");

    const late = await press("again");
    expect(late.status).toBe(409);
    expect(linesOf(await late.text())).toContain("Somebody else has dealt with it.");
    expect(await acts()).toHaveLength(1);
  });

  it("gives a mail up: it is deleted with its text", async () => {
    expect((await press("give-up")).status).toBe(303);
    expect(await stateOf()).toBeUndefined();
    expect(await acts()).toMatchObject([{ act: "mail.given-up", subject: id }]);
  });

  test.for([
    ["again", "not an id"],
    ["give-up", "00000000-0000-4000-8000-000000000000"],
  ] as const)("changes nothing when asked to %s for %s", async ([step, mail]) => {
    expect((await press(step, mail)).status).toBe(409);
    expect(await stateOf()).toEqual({ state: "dead", attempts: 9 });
    expect(await acts()).toEqual([]);
  });

  it("shows what was done on cases to those who answer them, and to nobody else", async () => {
    const reviewer = await storePerson(site.db, { role: "staff", may: ["documents"] });
    await site.db
      .insertInto("audit_log")
      .values({ actor_id: clerk.id, act: "case.opened", subject: "case-1", detail: "{}", request_id: "r" })
      .execute();
    const theirs = (await sessionOf(site.db, reviewer)).cookie;
    const seenBy = async (who: string, path: string) => (await site.get(path, { cookie: who })).text();
    for (const path of ["/desk/audit", "/desk/audit/csv"]) {
      expect(await seenBy(cookie, path)).toContain("case-1");
      expect(await seenBy(theirs, path)).not.toContain("case-1");
    }
    await site.db.deleteFrom("audit_log").where("subject", "=", "case-1").execute();
    await site.db.deleteFrom("audit_log").where("act", "=", "audit.exported").execute();
  });

  it("leaves as a spreadsheet with the same filters", async () => {
    expect((await page("/desk/mail?kind=verify-email")).html).toContain(
      'href="/desk/mail/csv?state=dead&amp;kind=verify-email"',
    );
    const answer = await site.get("/desk/mail/csv?state=dead&kind=verify-email", { cookie });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="mails.csv"');
    const text = await answer.text();
    expect(text).toContain(",ama@example.com,Confirm your email,,Failed,9,550 No such mailbox\r\n");
    expect(text).not.toContain("a secret link");
    expect(await acts()).toEqual([{ act: "mails.exported", actor_id: clerk.id, subject: null, detail: { count: 1 } }]);
  });

  it("has the first 20,000 in the spreadsheet, each once and in their order, and says so beside it", async () => {
    expect((await page("/desk/mail?state=sent")).lines).not.toContain("20,000 rows at most");
    await sql`insert into mails (kind, recipient_hint, state, created_at)
      select 'lot-link', 'number-' || each || '.', 'sent', timestamptz '2026-01-01' + each / 2 * interval '1 minute'
      from generate_series(0, 20000) each`.execute(site.db);
    expect((await page("/desk/mail?state=sent")).lines).toContain("20,000 rows at most");
    const answer = await site.get("/desk/mail/csv?state=sent", { cookie });
    const found = Array.from((await answer.text()).matchAll(/,number-(\d+)\.,/g), ([, each]) => Number(each));
    expect(found).toHaveLength(20_000);
    expect(new Set(found).size).toBe(20_000);
    const minutes = found.map((each) => Math.floor(each / 2));
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    expect(await acts()).toMatchObject([{ act: "mails.exported", detail: { count: 20_000 } }]);
  });

  it("deals with all that are checked, and says so when none is", async () => {
    const other = await site.db.transaction().execute((trx) =>
      queueMail(trx, {
        kind: "lot-link",
        to: { address: "b@example.com", name: "" },
        subject: "s",
        text: "t",
        html: "",
      }),
    );
    await site.db.updateTable("mails").set({ state: "dead" }).where("id", "=", other).execute();
    const none = await site.post("/desk/mail", { intent: "give-up" }, { cookie });
    expect(none.status).toBe(422);
    const lines = linesOf(await none.text());
    expect(lines).toEqual(expect.arrayContaining(["Check one mail or more.", "2 mails", "Link to a vehicle"]));
    const answer = await site.post("/desk/mail", { intent: "give-up", mail: [id, other] }, { cookie });
    expect(answer.status).toBe(303);
    expect(await stateOf()).toBeUndefined();
  });

  it("shows those on their way and those sent too, and how many there are when a filter finds none", async () => {
    expect((await page("/desk/mail?state=sent")).lines).toEqual(
      expect.arrayContaining(["No mail matches. There is", "1 in another state", "Clear filters"]),
    );
    await site.db.updateTable("mails").set({ state: "queued" }).where("id", "=", id).execute();
    const { html, lines } = await page("/desk/mail?state=queued&kind=verify-email");
    expect(lines).toContain("Confirm your email");
    expect(html).not.toContain('type="checkbox"');
    expect((await page("/desk/mail?state=queued&kind=lot-link")).lines).toContain("No mail matches.");
  });

  it("names the whole address of a mail that has left, on the page, in the spreadsheet and on its person's page", async () => {
    const ama = await storePerson(site.db, { role: "buyer" });
    await site.db.updateTable("mails").set({ state: "queued", user_id: ama.id }).where("id", "=", id).execute();
    const sent = { db: site.db, transport: { send: async () => {} }, now: Date.now, store: storedFiles().store };
    await deliverMail(sent, id, false);
    for (const path of ["/desk/mail?state=sent", "/desk/mail/csv?state=sent", `/desk/buyers/${ama.id}?show=mails`])
      expect([path, (await page(path)).html]).toEqual([path, expect.stringContaining("ama@example.com")]);
  });

  it("refuses a form that is none of its own", async () => {
    expect((await press("__proto__")).status).toBe(400);
  });
});

describe("/desk/audit", () => {
  beforeAll(async () => {
    await site.db.deleteFrom("audit_log").execute();
    const entries = Array.from({ length: 23 }, (_, each) => ({
      actor_id: clerk.id,
      act: "buyer.opened",
      subject: `person-${each}`,
      at: new Date(2026, 0, 1 + each),
    }));
    await site.db
      .insertInto("audit_log")
      .values([
        ...entries,
        {
          actor_id: "erased",
          act: "session.ended",
          subject: "person-1",
          detail: JSON.stringify({ by: "<script>" }),
          at: new Date(2026, 1, 1),
        },
        { actor_id: null, act: "documents.purged", subject: "person-2", at: new Date(2026, 1, 2) },
      ])
      .execute();
  });

  it("lists what was done, newest first, by whom and on what", async () => {
    const { lines, html } = await page("/desk/audit");
    expect(lines).toContain("25 entries, newest first");
    expect(lines.filter((line) => line === "Documents purged")).toHaveLength(2); // to choose, and in the table
    expect(lines).toEqual(expect.arrayContaining(["System", "erased", "Ngozi Okafor", "by <script>"]));
    expect(html).not.toContain("by <script>");
    expect(linksOf(html, "/desk/audit?act=")).toHaveLength(20);
    expect(linksOf((await page("/desk/audit?page=2")).html, "/desk/audit?act=")).toHaveLength(5);
  });

  test.for([
    ["act=session.ended", 1],
    ["about=person-1", 2],
    ["who=Clerk%40example.com&about=person-1", 1],
    ["who=ngozi&about=person-1", 1],
    ["who=OKAFOR+ngozi&day=2026-01-05", 1],
    ["day=2026-01-05", 1],
    ["day=2026-02-30&about=person-1", 2],
    ["who=erased", 1],
    ["who=nobody%40example.com", 0],
    ["who=%25", 0],
    ["who=%27", 0],
    ["about=%27", 0],
    ["act=%25", 0],
  ] as const)("filters by %s", async ([query, found]) => {
    const { html } = await page(`/desk/audit?${query}`);
    expect(linksOf(html, "/desk/audit?act=")).toHaveLength(found);
    expect(linesOf(html).includes("No entry matches.")).toBe(found === 0);
  });

  it("says the day that was chosen as people write it", async () => {
    expect((await page("/desk/audit?day=2026-01-05")).lines).toContain("5 Jan 2026");
  });

  it("finds people whatever their accents, and cases and lots by what people call them", async () => {
    const { id } = await storePerson(site.db, { firstName: "Adjoa", lastName: "N'Guessan Dossoù" });
    const { id: caseId, reference } = await storeCase(site.db);
    await storeLots(site.db, [makeLot({ lot_number: "66853076", vin: "4T1BF1FK5FU000001" })]);
    const now = new Date();
    await site.db
      .insertInto("audit_log")
      .values([
        { actor_id: clerk.id, act: "document.opened", subject: "d-1", detail: JSON.stringify({ owner: id }), at: now },
        { actor_id: clerk.id, act: "case.opened", subject: caseId, at: now },
        {
          actor_id: clerk.id,
          act: "case-file.opened",
          subject: "f-1",
          detail: JSON.stringify({ case: caseId }),
          at: now,
        },
        { actor_id: clerk.id, act: "lot.opened", subject: "copart~66853076", at: now },
      ])
      .execute();
    const found = async (about: string) => {
      const { html } = await page(`/desk/audit?about=${encodeURIComponent(about)}`);
      return linksOf(html, "/desk/audit?act=").map((href) => href.split("=")[1]);
    };
    expect(await found("nguessan DOSSOU")).toEqual(["document.opened"]);
    expect((await page("/desk/audit?about=nguessan")).lines).toContain("Adjoa N'Guessan Dossoù");
    expect(new Set(await found(reference.toLowerCase()))).toEqual(new Set(["case-file.opened", "case.opened"]));
    expect((await page(`/desk/audit?about=${reference}`)).lines).toContain(reference);
    const [letters = "", digits = ""] = reference.split("-");
    for (const typed of [
      `#${digits}`,
      ` ${letters.toLowerCase()} ${digits}`,
      `${letters}\u2013${digits}`,
      letters + digits,
    ])
      expect([typed, (await found(typed)).length]).toEqual([typed, 2]);
    expect(await found("66853076")).toEqual(["lot.opened"]);
    expect(await found("4t1bf1fk5fu000001")).toEqual(["lot.opened"]);
    await site.db.deleteFrom("audit_log").where("at", "=", now).execute();
  });

  it("finds refused sign-ins by whose they were, and those for an address that is nobody's", async () => {
    const { id, email } = await storePerson(site.db, { firstName: "Adjoa", lastName: "Kouamé" });
    const tried = "nobody-yet@example.com";
    for (const each of [email, tried]) await site.post("/login", { email: each, password: "not the right one at all" });
    for (const typed of ["kouame adjoa", email.toUpperCase(), id]) {
      const about = `about=${encodeURIComponent(typed)}&act=sign-in.refused`;
      const { lines, html } = await page(`/desk/audit?${about}`);
      expect(lines).toEqual(expect.arrayContaining(["1 entry, newest first", "Adjoa Kouamé"]));
      expect(linksOf(html, "/desk/audit?about=")).toContain(`/desk/audit?about=${id}`);
      const file = await site.get(`/desk/audit/csv?${about}`, { cookie });
      expect(await file.text()).toContain(",Login refused,System,,Adjoa Kouamé,");
    }
    const { lines } = await page(`/desk/audit?about=${encodeURIComponent(tried)}`);
    expect(lines).toEqual(expect.arrayContaining(["1 entry, newest first", tried]));
    await site.db.deleteFrom("audit_log").where("act", "in", ["sign-in.refused", "audit.exported"]).execute();
  });

  it("says when a name is that of more people than it looks at", async () => {
    const more = "Type more of the name, or an email.";
    const crowd = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: `crowd-${n}`,
        name: "Ada Common",
        email: `crowd-${n}@example.com`,
      }));
    await site.db.insertInto("users").values(crowd(500)).execute();
    for (const field of ["who", "about"]) expect((await page(`/desk/audit?${field}=common`)).html).not.toContain(more);
    const [one] = crowd(1);
    if (one)
      await site.db
        .insertInto("users")
        .values({ ...one, id: "crowd", email: "crowd@example.com" })
        .execute();
    for (const field of ["who", "about"]) expect((await page(`/desk/audit?${field}=common`)).html).toContain(more);
    await site.db.deleteFrom("users").where("name", "=", "Ada Common").execute();
  });

  it("leaves as a spreadsheet with the same filters", async () => {
    const { html } = await page("/desk/audit?about=person-1");
    expect(html).toContain('href="/desk/audit/csv?about=person-1"');
    const answer = await site.get("/desk/audit/csv?about=person-1", { cookie });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
    const [head, ...rows] = (await answer.text()).trimEnd().split("\r\n");
    expect(head).toContain("When (UTC),What,Who,Who (email),On,On (id),More");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(",Buyer opened,Ngozi Okafor,clerk@example.com,person-1,person-1,");
    const exported = site.db.selectFrom("audit_log").selectAll().where("act", "=", "audit.exported");
    expect(await exported.execute()).toMatchObject([{ actor_id: clerk.id, detail: { count: 2 } }]);
  });

  it("refuses a filter nobody types", async () => {
    expect((await page(`/desk/audit?who=${"x".repeat(101)}`)).status).toBe(400);
    expect((await page(`/desk/audit/csv?who=${"x".repeat(101)}`)).status).toBe(400);
  });
});
