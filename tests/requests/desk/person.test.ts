import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Work } from "#app/features/accounts/viewer.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
let ama: Person;
let theirs: StoredCase;
let guest: StoredCase;
beforeAll(async () => {
  site = await openSite({
    lots: [makeLot({ feed_id: "camry", title: "2017 Toyota Camry SE", lot_number: "66853076" })],
  });
  clerk = await storePerson(site.db, { role: "staff", firstName: "Yetunde", lastName: "Bello" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

beforeEach(async () => {
  for (const table of ["audit_log", "mails", "case_entries", "cases", "person_marks"] as const)
    await site.db.deleteFrom(table).execute();
  const unique = randomUUID().slice(0, 8);
  const phone = `+233 20 ${unique.slice(1).replace(/\D/g, "7")}`;
  ama = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah", email: `ama-${unique}@example.com`, phone });
  theirs = await storeCase(site.db, { userId: ama.id, subject: "Which port?", text: "Is Tema cheaper than Lagos?" });
  guest = await storeCase(site.db, { email: ama.email.toUpperCase(), subject: "As a guest", state: "closed" });
});

async function read(more = "", as = cookie) {
  const answer = await site.get(`/desk/buyers/${ama.id}${more}`, { cookie: as });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

const post = (fields: FormFields, id = ama.id, as = cookie) => site.post(`/desk/buyers/${id}`, fields, { cookie: as });

const actsOn = (subject: string) =>
  site.db.selectFrom("audit_log").select(["act", "actor_id"]).where("subject", "=", subject).orderBy("id").execute();

describe("the head of a person's page", () => {
  it("says who they are and how to reach them, on every tab", async () => {
    await storeDocument(site.db, { ownerId: ama.id, kind: "passport" });
    for (const tab of ["", "?tab=cases", "?tab=favourites", "?tab=audit", "/write", "/documents"]) {
      const { html, lines } = await read(tab);
      expect(lines).toEqual(expect.arrayContaining(["Ama Mensah", ama.email, "1 open case", "1 document waits"]));
      expect(linksOf(html, "https://wa.me/")[0]).toMatch(/^https:\/\/wa\.me\/23320/);
      expect(linksOf(html, "tel:+23320")).toHaveLength(1);
      // In the head, so that a phone shows it before everything that happened.
      const head = /<main.*?<\/header>/s.exec(html)?.[0] ?? "";
      expect(linksOf(head, `/desk/buyers/${ama.id}/write`)).toHaveLength(tab === "/write" ? 0 : 1);
    }
  });

  it("lets no browser open the page to write to them, which is recorded, ahead of a click", async () => {
    const [link] = (await read()).html.match(/<a [^>]*href="[^"]*\/write"[^>]*>/) ?? [];
    expect(link).toContain("data-no-prefetch");
  });

  it("names other accounts with the same phone", async () => {
    const users = site.db.selectFrom("users").select("phone");
    const { phone } = await users.where("id", "=", ama.id).executeTakeFirstOrThrow();
    const twin = await storePerson(site.db, {
      firstName: "Second",
      lastName: "Account",
      phone: phone?.replace("+233 ", "0").replace(/ /g, "-"),
      country: "Ghana",
    });
    const { html } = await read();
    expect(linksOf(html, "/desk/buyers/")).toContain(`/desk/buyers/${twin.id}`);
  });

  it("records once in a while who looked, however many tabs they open", async () => {
    for (const tab of ["", "?tab=cases", "?tab=audit"]) await read(tab);
    expect(await actsOn(ama.id)).toEqual([{ act: "buyer.opened", actor_id: clerk.id }]);
  });
});

describe("the stream", () => {
  beforeEach(async () => {
    await storeEntry(site.db, theirs.id, { kind: "answer", text: "Tema is nearer.", authorId: clerk.id });
    await site.db
      .insertInto("mails")
      .values([
        { kind: "case-answered", recipient_hint: "a…@example.com", state: "sent", user_id: ama.id },
        {
          kind: "verify-email",
          recipient_hint: "a…@example.com",
          state: "dead",
          sealed: Buffer.from("x"),
          last_error: "The mailbox is full.",
          user_id: ama.id,
        },
      ])
      .execute();
    await site.db
      .insertInto("audit_log")
      .values([
        { act: "document.accepted", actor_id: clerk.id, detail: JSON.stringify({ kind: "passport", owner: ama.id }) },
        { act: "profile.changed", actor_id: ama.id, subject: ama.id },
        { act: "case.opened", actor_id: clerk.id, detail: JSON.stringify({ owner: ama.id }) },
      ])
      .execute();
    await site.post("/login", { email: ama.email, password: "not the right one at all" });
  });

  const kinds = (lines: string[]) => ({
    message: lines.includes("Is Tema cheaper than Lagos?"),
    answer: lines.includes("Tema is nearer."),
    mail: lines.includes("Mail: Confirm your email"),
    document: lines.includes("Document accepted"),
    refusal: lines.includes("Login refused"),
    own: lines.includes("Profile changed"),
  });

  it("has everything that happened: words both ways, mails with their state, documents, refused log-ins, acts", async () => {
    const { lines } = await read();
    expect(kinds(lines)).toEqual({ message: true, answer: true, mail: true, document: true, refusal: true, own: true });
    expect(lines).toEqual(expect.arrayContaining(["failed", "The mailbox is full.", "sent", "Yetunde Bello"]));
    expect(lines).not.toContain("Case opened");
  });

  const none = { message: false, answer: false, mail: false, document: false, refusal: false, own: false };
  test.for([
    ["messages", { message: true, answer: true }],
    ["mails", { mail: true }],
    ["documents", { document: true }],
    ["access", { refusal: true }],
    ["staff", { document: true }],
    ["__proto__", { message: true, answer: true, mail: true, document: true, refusal: true, own: true }],
  ] as const)("shows only %s", async ([show, shown]) => {
    expect(kinds((await read(`?show=${show}`)).lines)).toEqual({ ...none, ...shown });
  });

  it("goes on to what was earlier", async () => {
    const at = (minutes: number) => new Date(Date.now() - 86_400_000 + minutes * 60_000);
    await site.db
      .insertInto("case_entries")
      .values(
        Array.from({ length: 45 }, (_, each) => ({
          case_id: theirs.id,
          kind: "message",
          text: `number ${each};`,
          at: at(each),
        })),
      )
      .execute();
    const { html, lines } = await read("?show=messages");
    const seen = lines.filter((line) => line.startsWith("number "));
    const [earlier = ""] = linksOf(html, `/desk/buyers/${ama.id}?show=messages&amp;before=`);
    const rest = (await read(earlier.replaceAll("&amp;", "&").replace(`/desk/buyers/${ama.id}`, ""))).lines;
    const all = [...seen, ...rest.filter((line) => line.startsWith("number "))];
    expect(seen[0]).toBe("number 44;");
    expect(all).toHaveLength(45);
    expect(new Set(all).size).toBe(45);
  });
});

describe("the stream of many things at nearly one moment", () => {
  it("loses and repeats nothing from page to page", async () => {
    // Three and three at one moment, and all within one millisecond.
    await sql`insert into case_entries (case_id, kind, text, at)
      select ${theirs.id}, 'message', 'number ' || each || ';',
        timestamptz '2026-03-01 10:00:00.5Z' + each / 3 * interval '1 microsecond'
      from generate_series(1, 70) each`.execute(site.db);
    await sql`insert into audit_log (act, actor_id, subject, detail, at)
      select 'profile.changed', ${ama.id}, ${ama.id}, jsonb_build_object('number', each || ';'),
        timestamptz '2026-03-01 10:00:00.5Z' + each / 3 * interval '1 microsecond'
      from generate_series(1, 60) each`.execute(site.db);
    const seen: string[] = [];
    let more: string | undefined = "";
    for (let page = 0; more !== undefined && page < 9; page += 1) {
      const { html, lines } = await read(more);
      seen.push(...lines.filter((line) => /^number \d+;$/.test(line)));
      const [earlier] = linksOf(html, `/desk/buyers/${ama.id}?before=`);
      more = earlier?.replace(`/desk/buyers/${ama.id}`, "");
    }
    expect(more).toBeUndefined();
    expect(seen).toHaveLength(130);
    expect(seen.filter((one) => one === "number 60;")).toHaveLength(2);
    expect(new Set(seen).size).toBe(70);
  });

  test.for(["2026-02-30T10:00:00.000000Z", "2026-03-01T24:30:00.000000Z", "yesterday", "%00"])(
    "begins anew at %s, which is no moment",
    async (before) => {
      expect((await read(`?before=${before}`)).lines).toContain("Is Tema cheaper than Lagos?");
    },
  );
});

describe("tabs", () => {
  it("lists their cases and those from their address without a log-in, open ones first", async () => {
    const { html, lines } = await read("?tab=cases");
    const cases = linksOf(html, "/desk/cases/").filter((href) => href !== "/desk/cases");
    expect(cases).toEqual([`/desk/cases/${theirs.id}`, `/desk/cases/${guest.id}`]);
    expect(lines.filter((line) => line === "sent without logging in")).toHaveLength(1);
  });

  it("lists favourites with their lots, and saved searches", async () => {
    await site.db
      .insertInto("favourites")
      .values([
        { user_id: ama.id, lot_id: "camry" },
        { user_id: ama.id, lot_id: "gone-for-ever" },
      ])
      .execute();
    await site.db
      .insertInto("saved_searches")
      .values({
        user_id: ama.id,
        name: "Toyota Camry",
        path: "/allListing?make=toyota",
        criteria: JSON.stringify({}),
        unsubscribe_hash: Buffer.from(randomUUID()),
        unsubscribe_sealed: Buffer.from("x"),
      })
      .execute();
    const { html, lines } = await read("?tab=favourites");
    expect(linksOf(html, "/desk/lots/")).toEqual(["/desk/lots/camry"]);
    expect(lines).toEqual(expect.arrayContaining(["2017 Toyota Camry SE", "gone-for-ever", "Toyota Camry", "daily"]));
  });

  it("has the audit with everybody who looked", async () => {
    expect((await read("?tab=audit")).lines).toEqual(expect.arrayContaining(["Buyer opened", "Yetunde Bello"]));
  });
});

it("says what they have with us to those who work with money or bids, and to nobody else", async () => {
  const bidder = await storeBidder(site.db, { free: 140_000 });
  const linesFor = async (...may: Work[]) => {
    const clerk = await storePerson(site.db, { role: "staff", may });
    const { cookie: as } = await sessionOf(site.db, clerk);
    return linesOf(await (await site.get(`/desk/buyers/${bidder.id}`, { cookie: as })).text());
  };
  const all = await linesFor("support", "money", "bids");
  expect(all.slice(all.indexOf("Deposit free")).slice(0, 6)).toEqual([
    "Deposit free",
    "$1,400",
    "Held",
    "$0",
    "Open bids",
    "0",
  ]);
  expect(await linesFor("support", "money")).not.toContain("Open bids");
  const few = await linesFor("support", "documents");
  expect(few).not.toContain("Deposit free");
  expect(few).not.toContain("$1,400");
});

it("shows staff who do documents alone neither messages nor cases", async () => {
  const other = await storePerson(site.db, { role: "staff", may: ["documents"] });
  const { cookie: as } = await sessionOf(site.db, other);
  for (const tab of ["", "?show=messages", "?tab=cases"]) {
    const { html, lines } = await read(tab, as);
    expect(lines).toContain("Ama Mensah");
    expect(html).not.toContain("Is Tema cheaper");
    expect(linksOf(html, `/desk/buyers/${ama.id}?tab=cases`)).toEqual([]);
    expect(linksOf(html, "/desk/cases/")).toEqual([]);
  }
  await site.db
    .insertInto("audit_log")
    .values([
      { act: "case.begun", actor_id: clerk.id, detail: JSON.stringify({ reference: "C-1", owner: ama.id }) },
      { act: "case-file.opened", actor_id: clerk.id, detail: JSON.stringify({ owner: ama.id }) },
    ])
    .execute();
  for (const tab of ["?tab=audit", "?show=staff", ""]) {
    const { lines } = await read(tab, as);
    expect(lines.filter((line) => line.startsWith("Case"))).toEqual([]);
  }
  for (const tab of ["?tab=audit", "?show=staff"]) {
    expect((await read(tab)).lines).toEqual(expect.arrayContaining(["Case begun", "Case file opened"]));
  }
});

describe("what the desk notes", () => {
  it("pins a note, changes it, and takes it away; the log has none of its words", async () => {
    expect((await post({ intent: "note", note: "Wants a call.\nSpeaks French." })).status).toBe(303);
    const { lines, html } = await read();
    expect(lines).toContain("Wants a call.\nSpeaks French.");
    expect(lines.join(" ")).toContain("Note by Yetunde Bello");
    expect(controlOf(html, "note")).toContain("Speaks French.");
    await post({ intent: "note", note: "" });
    expect((await read()).lines.join(" ")).not.toContain("Note by");
    expect((await post({ intent: "note", note: "" })).status).toBe(409);
    const acts = await actsOn(ama.id);
    expect(acts.map(({ act }) => act)).toEqual(["buyer.noted", "buyer.opened", "buyer.noted"]);
    const log = await site.db.selectFrom("audit_log").select("detail").execute();
    expect(JSON.stringify(log)).not.toContain("French");
  });

  it("restricts with a reason that only the desk reads; the buyer is told, and no bid is offered", async () => {
    expect((await post({ intent: "restrict", reason: "Two accounts with one passport." })).status).toBe(303);
    expect((await read()).lines.join(" ")).toContain("Two accounts with one passport.");
    const { cookie: own } = await sessionOf(site.db, ama);
    for (const path of ["/account", "/detail/camry"]) {
      const html = await (await site.get(path, { cookie: own })).text();
      expect(html).toContain("You cannot bid now");
      expect(html).not.toContain("passport.");
      expect(html).not.toContain("You lead");
    }
    expect((await post({ intent: "restrict", reason: "Once more, please." })).status).toBe(409);
    expect((await post({ intent: "lift" })).status).toBe(303);
    expect((await read()).lines.join(" ")).not.toContain("Restricted");
    expect(await (await site.get("/account", { cookie: own })).text()).not.toContain("You cannot bid now");
    expect((await post({ intent: "lift" })).status).toBe(409);
  });

  it("wants a reason, keeps what was typed, and lets nobody restrict themselves", async () => {
    const answer = await post({ intent: "restrict", reason: "odd" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ reason: "Say why, in 5 characters or more." });
    expect(controlOf(html, "reason")).toContain("odd");
    const own = await post({ intent: "restrict", reason: "I do not trust myself." }, clerk.id);
    expect(own.status).toBe(403);
    expect(alertOf(await own.text())).toContain("Somebody else has to restrict you, and to lift it.");
    expect((await post({ intent: "note", note: "x".repeat(1_001) })).status).toBe(422);
    for (const id of ["nobody", "%00", "%27"]) {
      expect((await post({ intent: "note", note: "x" }, id)).status).toBe(404);
    }
  });

  it("lets no restricted clerk lift their own restriction", async () => {
    const restriction = { restriction: "A question.", restricted_at: new Date() };
    await site.db
      .insertInto("person_marks")
      .values({ user_id: clerk.id, ...restriction })
      .execute();
    const own = await post({ intent: "lift" }, clerk.id);
    expect(own.status).toBe(403);
    expect(alertOf(await own.text())).toContain("Somebody else has to restrict you, and to lift it.");
    expect(await site.db.selectFrom("person_marks").select("restriction").execute()).toEqual([
      { restriction: "A question." },
    ]);
  });
});

describe("writing to them", () => {
  const write = (fields: FormFields, as = cookie) => site.post(`/desk/buyers/${ama.id}/write`, fields, { cookie: as });

  it("begins a case with our message, mailed, owned by its clerk; pressed twice it is one", async () => {
    const letter = { subject: "Your bid", message: "Please call us.\n\nThank you.", form_token: randomUUID() };
    const answers = await Promise.all([write(letter), write(letter)]);
    const [to, same] = answers.map(({ headers }) => headers.get("location"));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(same).toBe(to);
    const id = to?.slice("/desk/cases/".length) ?? "";
    const one = await site.db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(one).toMatchObject({
      subject: "Your bid",
      state: "waiting-for-customer",
      user_id: ama.id,
      owner_id: clerk.id,
      email: ama.email,
    });
    const mails = await readQueuedMails(site.db);
    expect(mails).toMatchObject([
      { to: { address: ama.email }, text: expect.stringContaining("Please call us.") as string },
    ]);
    const [link = ""] = /\/case\/[\w-]+/.exec(mails[0]?.text ?? "") ?? [];
    expect(await (await site.get(link)).text()).toContain("Please call us.");
    expect((await read("?tab=cases")).lines).toContain("Your bid");
  });

  it("wants a subject and a message, and keeps what was typed", async () => {
    const answer = await write({ subject: "", message: "Hello", form_token: "t" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(Object.keys(fieldErrorsOf(html))).toEqual(["subject"]);
    expect(html).toContain("Hello</textarea>");
    expect(await readQueuedMails(site.db)).toEqual([]);
  });

  it("knows nobody else", async () => {
    for (const id of ["nobody", "%00", "%27"]) {
      const path = `/desk/buyers/${id}/write`;
      expect((await site.post(path, { subject: "a", message: "b", form_token: "c" }, { cookie })).status).toBe(404);
      expect((await site.get(path, { cookie })).status).toBe(404);
    }
  });
});
