import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
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
    const mail = {
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
    expect(lines).toContain("1 mail that could not be delivered, oldest first.");
    expect(lines).toEqual(expect.arrayContaining(["Verify email", "a…@example.com", "9 times", "550 No such mailbox"]));
    expect(html).not.toContain("a secret link");
    expect(html).not.toContain("ama@example.com");
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
    expect(html).toMatch(/class="toast"[^>]*>On its way again\.</);
    expect(linesOf(html)).toContain("No failed mail.");

    const late = await press("again");
    const told = await site.get("/desk/mail", { cookie: `${cookie}; ${cookiesOf(late)}` });
    expect(await told.text()).toMatch(/class="toast"[^>]*>Somebody else has dealt with this mail\.</);
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
    expect((await press(step, mail)).status).toBe(303);
    expect(await stateOf()).toEqual({ state: "dead", attempts: 9 });
    expect(await acts()).toEqual([]);
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
    expect(lines).toEqual(expect.arrayContaining(["System", "erased", "clerk@example.com", "by <script>"]));
    expect(html).not.toContain("by <script>");
    expect(linksOf(html, "/desk/audit?act=")).toHaveLength(20);
    expect(linksOf((await page("/desk/audit?page=2")).html, "/desk/audit?act=")).toHaveLength(5);
  });

  test.for([
    ["act=session.ended", 1],
    ["subject=person-1", 2],
    ["actor=Clerk%40example.com&subject=person-1", 1],
    ["actor=erased", 1],
    ["actor=nobody%40example.com", 0],
    ["act=%25", 0],
  ] as const)("filters by %s exactly", async ([query, found]) => {
    const { html } = await page(`/desk/audit?${query}`);
    expect(linksOf(html, "/desk/audit?act=")).toHaveLength(found);
  });

  it("refuses a filter nobody types", async () => {
    expect((await page(`/desk/audit?actor=${"x".repeat(101)}`)).status).toBe(400);
  });
});
