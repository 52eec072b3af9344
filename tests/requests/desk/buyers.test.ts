import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { storeCase } from "#tests/factories/desk-case.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf } from "#tests/support/html.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const DAY_MS = 86_400_000;

let site: Site;
let clerk: Person;
let cookie: string;
let ama: Person;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.com" });
  ({ cookie } = await sessionOf(site.db, clerk));
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  ama = await storePerson(site.db, {
    firstName: "Ama",
    lastName: "Mensah",
    email: "ama@example.com",
    phone: "+233 20 555 0188",
    country: "Ghana",
    verified: false,
    createdAt: daysAgo(1),
  });
  await storePerson(site.db, {
    firstName: "<b>100%",
    lastName: "O'Neil",
    email: "odd_one@example.com",
    createdAt: daysAgo(2),
  });
  for (let each = 0; each < 21; each += 1) {
    await storePerson(site.db, {
      firstName: "Chidi",
      lastName: `Number${each}`,
      email: `chidi${each}@example.org`,
      createdAt: daysAgo(3 + each),
    });
  }
  await storeDocument(site.db, { ownerId: ama.id, kind: "passport" });
});
afterAll(() => site.close());

async function list(query = "") {
  const answer = await site.get(`/desk/buyers${query}`, { cookie });
  const html = await answer.text();
  return {
    status: answer.status,
    lines: linesOf(html),
    ids: linksOf(html, "/desk/buyers/").filter((href) => !href.startsWith("/desk/buyers/csv")),
    html,
  };
}

describe("/desk/buyers", () => {
  it("lists buyers, not staff, newest first and 20 a page", async () => {
    const first = await list();
    expect(first.lines).toContain("23 buyers, newest first");
    expect(first.ids).toHaveLength(20);
    expect(first.ids[0]).toBe(`/desk/buyers/${ama.id}`);
    expect(first.lines).toEqual(expect.arrayContaining(["Ama Mensah", "not verified", "Ghana", "1 waiting"]));
    expect((await list("?page=2")).ids).toHaveLength(3);
    expect((await list("?page=900")).ids).toHaveLength(3);
  });

  it("lets no browser open somebody's page, which is recorded, ahead of a click", async () => {
    const { html } = await list();
    const links = html.match(/<a [^>]*href="\/desk\/buyers\/[^>]*>/g) ?? [];
    // Twenty people and the spreadsheet.
    expect(links).toHaveLength(21);
    expect(links.filter((link) => !link.includes("data-no-prefetch"))).toEqual([]);
  });

  test.for([
    ["a part of the name", "mens"],
    ["two words in any order", "mensah ama"],
    ["the e-mail", "AMA@example.com"],
    ["the number as it is written", "+233 20 555 0188"],
    ["the number as it is dialled at home", "0205550188"],
  ])("finds somebody by %s", async ([, q]) => {
    const { ids, lines } = await list(`?q=${encodeURIComponent(q ?? "")}`);
    expect(ids).toEqual([`/desk/buyers/${ama.id}`]);
    expect(lines).toContain("1 buyer found, newest first");
  });

  it("finds somebody by id", async () => {
    expect((await list(`?q=${ama.id}`)).ids).toEqual([`/desk/buyers/${ama.id}`]);
  });

  test.for([
    ["%", 1],
    ["_", 1],
    ["100%", 1],
    ["o'neil", 1],
    ["\\", 0],
    ["(a+)+$", 0],
  ] as const)("takes %s for what it is", async ([q, found]) => {
    expect((await list(`?q=${encodeURIComponent(q)}`)).ids).toHaveLength(found);
  });

  it("shows odd names as text", async () => {
    const { html, lines } = await list("?q=neil");
    expect(html).not.toContain("<b>100%");
    expect(lines).toContain("<b>100% O'Neil");
  });

  it("refuses a search nobody types", async () => {
    expect((await list(`?q=${"x".repeat(101)}`)).status).toBe(400);
    expect((await list(`?q=${"x".repeat(100)}`)).lines).toContain("No buyer matches.");
  });

  test.for(["unverified", "waiting"])("filters by '%s'", async (filter) => {
    expect((await list(`?filter=${filter}`)).ids).toEqual([`/desk/buyers/${ama.id}`]);
  });

  it("ignores filters that it does not know", async () => {
    expect((await list("?filter=__proto__")).lines).toContain("23 buyers, newest first");
    expect((await list("?filter=constructor")).lines).toContain("23 buyers, newest first");
  });
});

describe("/desk/buyers/csv", () => {
  it("is the list with the same filters as a spreadsheet, and stands in the log", async () => {
    const { html } = await list("?q=mensah&filter=unverified");
    expect(linksOf(html, "/desk/buyers/csv")).toEqual(["/desk/buyers/csv?q=mensah&amp;filter=unverified"]);
    const answer = await site.get("/desk/buyers/csv?q=mensah&filter=unverified", { cookie });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="people.csv"');
    const [, first, ...others] = (await answer.text()).trimEnd().split("\r\n");
    expect(first).toMatch(/^[^,]+,Ama Mensah,ama@example\.com,no,Ghana,1,0,0$/);
    expect(others).toEqual([]);
    const acts = await site.db.selectFrom("audit_log").selectAll().where("act", "=", "people.exported").execute();
    expect(acts).toMatchObject([{ actor_id: clerk.id, detail: { count: 1 } }]);
  });
});

describe("several people at once", () => {
  it("are restricted with one reason, each with a line in the log, and without it nobody", async () => {
    const ids = [(await storePerson(site.db)).id, (await storePerson(site.db)).id];
    const restrict = (person: string[], reason: string) =>
      site.post("/desk/buyers?q=o", { intent: "restrict", person, reason }, { cookie });
    const short = await restrict(ids, "x");
    expect(short.status).toBe(422);
    const html = await short.text();
    expect(html).toMatch(/value="x"[^>]*|<input[^>]*value="x"/);
    expect(linesOf(html).join(" ")).toContain("Say why, in 5 characters or more.");
    expect((await restrict([], "Three accounts with one phone.")).status).toBe(422);
    const done = await restrict([...ids, clerk.id, "nobody"], "Three accounts with one phone.");
    expect([done.status, done.headers.get("location")]).toEqual([303, "/desk/buyers?q=o"]);
    const marks = await site.db.selectFrom("person_marks").selectAll().where("restriction", "is not", null).execute();
    expect(marks.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted());
    const acts = await site.db.selectFrom("audit_log").selectAll().where("act", "=", "buyer.restricted").execute();
    expect(acts.map(({ subject }) => String(subject)).toSorted()).toEqual(ids.toSorted());
    expect((await restrict(ids, "Three accounts with one phone.")).status).toBe(422);
    expect((await site.post("/desk/buyers", { intent: "lift", person: ids }, { cookie })).status).toBe(400);
  });
});

describe("/desk/buyers/:id", () => {
  it("shows everything about somebody, and records who looked", async () => {
    await sessionOf(site.db, ama);
    await site.db.insertInto("favourites").values({ user_id: ama.id, lot_id: "lot-1" }).execute();
    const answer = await site.get(`/desk/buyers/${ama.id}`, { cookie });
    const lines = linesOf(await answer.text());
    expect(lines).toEqual(
      expect.arrayContaining(["Ama Mensah", "ama@example.com", "+233 20 555 0188", "Ghana", "5 Apr 1990", "1 device"]),
    );
    expect(lines).toContain("1 document waits");
    const acts = await site.db.selectFrom("audit_log").selectAll().where("subject", "=", ama.id).execute();
    expect(acts).toMatchObject([
      { act: "buyer.opened", actor_id: clerk.id, request_id: answer.headers.get("x-request-id") },
    ]);
  });

  const read = async (more: string, as = cookie) => {
    const answer = await site.get(`/desk/buyers/${ama.id}${more}`, { cookie: as });
    const html = await answer.text();
    return { answer, html, lines: linesOf(html), rows: html.trim().split("\r\n").slice(1) };
  };

  it("has filters in the address of each of its lists, a way out of them, and each as a file", async () => {
    await storeLots(site.db, [
      makeLot({ feed_id: "here", title: "2017 Toyota Camry SE" }),
      makeLot({ feed_id: "away", title: "2019 Honda Accord", ends_at: new Date("2020-01-01T10:00:00Z") }),
    ]);
    await site.db.deleteFrom("favourites").execute();
    await site.db
      .insertInto("favourites")
      .values(["here", "away"].map((lot_id) => ({ user_id: ama.id, lot_id, added_at: new Date("2026-01-01") })))
      .execute();
    // More than a page shows: what is filtered is looked for among all of them.
    await site.db
      .insertInto("favourites")
      .values(Array.from({ length: 99 }, (_, n) => ({ user_id: ama.id, lot_id: `unseen-${n}` })))
      .execute();
    const search = (name: string, mails: string) => ({
      user_id: ama.id,
      name,
      mails,
      path: `/allListing?model=${name}`,
      criteria: "{}",
      unsubscribe_hash: Buffer.from(name),
      unsubscribe_sealed: Buffer.from("x"),
    });
    await site.db
      .insertInto("saved_searches")
      .values([search("Camrys", "daily"), search("Accords", "never")])
      .execute();
    await storeCase(site.db, { userId: ama.id, subject: "Which port?" });
    await storeCase(site.db, { userId: ama.id, subject: "Long ago", state: "closed" });
    await site.db
      .insertInto("audit_log")
      .values({ act: "email.verified", actor_id: ama.id, subject: ama.id })
      .execute();
    const pages = [
      ["?tab=cases&cases=open", "list=cases&cases=open", "Which port?", "Long ago"],
      ["?tab=cases&cases=closed", "list=cases&cases=closed", "Long ago", "Which port?"],
      ["?tab=favourites&lots=listed", "list=favourites&lots=listed", "2017 Toyota Camry SE", "2019 Honda Accord"],
      ["?tab=favourites&lots=over", "list=favourites&lots=over", "2019 Honda Accord", "2017 Toyota Camry SE"],
      ["?tab=favourites&mails=never", "list=searches&mails=never", "Accords", "Camrys"],
      ["?tab=audit&act=email.verified", "list=audit&act=email.verified", "Email verified", "Buyer opened"],
      ["?tab=audit&who=mensah", "list=audit&who=mensah", "Email verified", "Buyer opened"],
      ["/documents?documents=waiting", "list=documents&documents=waiting", "Passport", "No document"],
    ] as const;
    for (const [more, file, shown, hidden] of pages) {
      const page = await read(more);
      const cells = [...page.html.matchAll(/<(?:td|h2)[^>]*>.*?<\/(?:td|h2)>/gs)].map(([cell]) => cell).join("");
      expect([more, cells.includes(shown), cells.includes(hidden)]).toEqual([more, true, false]);
      expect(page.html).toContain(`href="/desk/buyers/${ama.id}/csv?${file.replaceAll("&", "&amp;")}"`);
      const rows = (await read(`/csv?${file}`)).rows.join("\n");
      expect([file, rows.includes(shown), rows.includes(hidden)]).toEqual([file, true, false]);
    }
    for (const more of [
      "?tab=cases&cases=waiting-for-customer",
      "?tab=audit&day=2020-01-01",
      "/documents?documents=refused",
    ])
      expect((await read(more)).html).toMatch(/ matches\..*Clear filters</s);
    const kept = await read("?tab=favourites&lots=over&mails=never");
    expect(kept.html).toContain('<input type="hidden" name="mails" value="never"/>');
    expect(kept.html).toContain(`href="/desk/buyers/${ama.id}?tab=favourites&amp;lots=over"`);
    expect((await read(`?tab=audit&who=${"x".repeat(101)}`)).answer.status).toBe(400);
  });

  it("has everything that happened as a file too, and notes who took which list away", async () => {
    const { answer, rows } = await read("/csv");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="person-all.csv"');
    expect(rows.join("\n")).toContain(",Their message,");
    expect((await read("/csv?show=documents")).rows.join("\n")).not.toContain(",Their message,");
    const noted = site.db.selectFrom("audit_log").selectAll().where("act", "=", "buyer.exported").orderBy("id", "desc");
    expect((await noted.execute())[1]).toMatchObject({
      actor_id: clerk.id,
      subject: ama.id,
      detail: { list: "all", count: rows.length },
    });
  });

  it("has all of them in the file, however many happened, each once and the latest first", async () => {
    await sql`insert into audit_log (act, actor_id, subject, detail, at)
      select 'profile.changed', ${ama.id}, ${ama.id}, jsonb_build_object('number', n),
        timestamptz '2026-03-01 10:00Z' + n / 3 * interval '1 second'
      from generate_series(1, 2600) n`.execute(site.db);
    const { rows } = await read("/csv?show=all");
    const numbers = rows.flatMap((row) => (/,number (\d+)$/.exec(row) ?? []).slice(1).map(Number));
    expect(new Set(numbers).size).toBe(2_600);
    expect(numbers).toHaveLength(2_600);
    const order = numbers.map((number) => Math.floor(number / 3));
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    const noted = site.db.selectFrom("audit_log").select("detail").where("act", "=", "buyer.exported").orderBy("id");
    expect((await noted.execute()).at(-1)?.detail).toEqual({ list: "all", count: rows.length });
  });

  it("has their sign-ins that were refused among the entries about them, and nobody else's", async () => {
    const other = await storePerson(site.db);
    for (const { email } of [ama, other]) await site.post("/login", { email, password: "not the right one at all" });
    const { html } = await read("?tab=audit&act=sign-in.refused");
    const rows = [...html.matchAll(/<tr [^>]*data-row.*?<\/tr>/gs)].map(([row]) => linesOf(`<main>${row}</main>`));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([["Login refused", "System", "Ama Mensah"]]);
    expect((await read("/csv?list=audit")).html).toContain(",Login refused,System,,Ama Mensah,");
  });

  it("takes bulk acts on their cases as the Inbox does, and comes back to the same list", async () => {
    const theirs = await storeCase(site.db, { userId: ama.id });
    const guest = await storeCase(site.db, { email: ama.email, state: "closed" });
    const list = `/desk/buyers/${ama.id}?tab=cases&cases=open`;
    const { html } = await read("?tab=cases&cases=open");
    const [form = ""] = /<form[^>]*class="bulk-acts"[^>]*>/.exec(html) ?? [];
    const [, action = ""] = / action="([^"]*)"/.exec(form) ?? [];
    expect(html).toContain(`aria-label="Choose ${theirs.reference}"`);
    const act = async (fields: FormFields, as = cookie) => {
      const answer = await site.post(action, fields, { cookie: as });
      return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
    };
    const none = await act({ intent: "take" });
    expect([none.status, alertOf(none.html)]).toEqual([422, expect.stringContaining("Check one case or more.")]);
    const asks = await act({ intent: "close", case: [theirs.id] });
    expect([asks.status, alertOf(asks.html)]).toEqual([422, expect.stringContaining("Nothing was closed")]);
    expect(asks.html).toMatch(
      new RegExp(`<input[^>]*checked[^>]*value="${theirs.id}"|value="${theirs.id}"[^>]*checked`),
    );
    // The page's other forms go to the page, not to the bulk acts.
    expect(asks.html).toMatch(/<form[^>]*action="[^"]*\?tab=cases&amp;cases=open"[^>]*>(?:(?!<\/form>).)*name="note"/s);
    expect(await act({ intent: "take", case: [theirs.id, guest.id] })).toMatchObject({ status: 303, to: list });
    const taken = site.db.selectFrom("cases").select("owner_id").where("id", "in", [theirs.id, guest.id]);
    const cases = await taken.execute();
    expect(cases).toEqual([{ owner_id: clerk.id }, { owner_id: clerk.id }]);
    expect((await site.get(action, { cookie })).headers.get("location")).toBe(list);
    const other = await storePerson(site.db, { role: "staff", may: ["documents"] });
    const { cookie: as } = await sessionOf(site.db, other);
    expect((await act({ intent: "take", case: [theirs.id] }, as)).status).toBe(403);
  });

  it("gives nobody a list whose work they do not do", async () => {
    const reviewer = await storePerson(site.db, { role: "staff", may: ["documents"] });
    const { cookie: as } = await sessionOf(site.db, reviewer);
    for (const [list, status] of [
      ["cases", 403],
      ["bids", 403],
      ["documents", 200],
      ["all", 200],
    ] as const)
      expect([list, (await read(`/csv?list=${list}`, as)).answer.status]).toEqual([list, status]);
    expect((await read("/csv", as)).rows.join("\n")).not.toContain(",Their message,");
    expect((await site.get("/desk/buyers/nobody/csv", { cookie })).status).toBe(404);
  });

  test.for(["nobody", "%00", "%27"])("does not know %s", async (id) => {
    const answer = await site.get(`/desk/buyers/${id}`, { cookie });
    expect(answer.status).toBe(404);
    expect(linesOf(await answer.text())).toContain("There is no such buyer.");
  });
});
