import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { storeCase, storeEntry } from "#tests/factories/desk-case.ts";
import { storeDeskSale } from "#tests/factories/desk-sale.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Tunde" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

const pageAt = async (path: string) => (await site.get(path, { cookie })).text();

describe("the frame of the desk", () => {
  it("has its places, a search, clocks and who works here, and nothing of the shop around it", async () => {
    const html = await pageAt("/desk/audit");
    expect(html).toMatch(/<form[^>]* action="\/desk\/search"/);
    expect(html).toMatch(/\d\d:\d\d<\/span> Lagos<.*\d\d:\d\d<\/span> New York<.*no data yet/s);
    expect(html).toMatch(/<b[^>]*>Tunde<\/b><button>Log out<\/button>/);
    expect(html).toContain('<a href="/">Go to the shop</a>');
    for (const part of ["site-header", "site-footer", "compare-bar"]) expect(html).not.toContain(`class="${part}"`);
  });

  it("stays around a page and an act that failed, which tell a number and nothing of the fault", async () => {
    const { id } = clerk;
    await sql`alter table person_marks rename to person_marks_away`.execute(site.db);
    try {
      for (const answer of [
        await site.get(`/desk/buyers/${id}`, { cookie }),
        await site.post(`/desk/buyers/${id}`, { intent: "note", note: "Call back." }, { cookie }),
      ]) {
        const html = await answer.text();
        expect(answer.status).toBe(500);
        expect(html).toContain("Something went wrong");
        expect(html).toMatch(/For whoever runs the site: <code[^>]*>[\w-]+</);
        expect(html).toMatch(/<form[^>]* action="\/desk\/search"/);
        expect(html).toContain('href="/desk/buyers"');
        for (const words of ["person_marks", 'class="site-header"']) expect(html).not.toContain(words);
      }
    } finally {
      await sql`alter table person_marks_away rename to person_marks`.execute(site.db);
    }
  });

  it("says how old the data is", async () => {
    await site.db
      .insertInto("crawls")
      .values({ source: "feed", answered_at: new Date(Date.now() - 200_000) })
      .execute();
    expect(await pageAt("/desk/audit")).toContain("data 3 min old");
    await site.db.deleteFrom("crawls").execute();
  });

  it("shows a search again in its box, and what a list was filtered by not", async () => {
    expect(await pageAt("/desk/cases?q=Okafor")).not.toMatch(/id="desk-search"[^>]*value=/);
  });

  it("offers to clear filters only where something is filtered", async () => {
    for (const [path, words] of [
      ["/desk/lots", "There are no lots yet."],
      ["/desk/buyers", "Nobody has registered yet."],
    ] as const) {
      const html = await pageAt(path);
      expect(html).toContain(words);
      expect(html).not.toContain("Clear filters");
      expect(await pageAt(`${path}?q=zzz`)).toMatch(/<a href="([^"]+)"[^>]*>Clear filters</);
    }
  });

  it("loads news of a page only for whoever presses the link", async () => {
    expect(await pageAt("/desk")).toMatch(/<a href="\/desk" data-no-prefetch="true"[^>]*>Load</);
  });

  it("is a page of the shop for whoever has no desk", async () => {
    const { cookie: buyer } = await sessionOf(site.db, await storePerson(site.db));
    const html = await (await site.get("/desk", { cookie: buyer })).text();
    expect(html).toContain('class="site-header"');
    expect(html).not.toContain('class="desk-bar"');
  });
});

describe("/desk/keys", () => {
  it("lists the keys, and each clerk switches them off and on", async () => {
    expect(await pageAt("/desk/keys")).toContain("Switch keys off");
    expect(await pageAt("/desk")).toContain('data-desk="keys"');
    const off = await site.post("/desk/keys", { keys: "off" }, { cookie });
    expect(off.status).toBe(303);
    expect(await pageAt("/desk/keys")).toContain("Switch keys on");
    expect(await pageAt("/desk")).toContain('data-desk=""');
    const { cookie: other } = await sessionOf(site.db, await storePerson(site.db, { role: "staff" }));
    expect(await (await site.get("/desk", { cookie: other })).text()).toContain('data-desk="keys"');
    await site.post("/desk/keys", { keys: "on" }, { cookie });
    expect(await pageAt("/desk")).toContain('data-desk="keys"');
  });

  it("keeps what somebody may do", async () => {
    const person = await storePerson(site.db, { role: "staff", may: ["support"] });
    const { cookie: theirs } = await sessionOf(site.db, person);
    await site.post("/desk/keys", { keys: "off" }, { cookie: theirs });
    expect(
      await site.db.selectFrom("clerks").select(["may", "keys"]).where("user_id", "=", person.id).execute(),
    ).toEqual([{ may: ["support"], keys: false }]);
  });

  test.for<FormFields>([{}, { keys: "maybe" }])("refuses %j", async (fields) => {
    expect((await site.post("/desk/keys", fields, { cookie })).status).toBe(400);
  });
});

describe("/desk/news", () => {
  const markOf = async () => /data-mark="([^"]+)"/.exec(await pageAt("/desk"))?.[1] ?? "";
  async function newsSince(since: string, about: Record<string, string>, as = cookie) {
    const query = new URLSearchParams({ since, ...about }).toString();
    const answer = await site.get(`/desk/news?${query}`, { cookie: as });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return (await answer.json()) as { news: string; counts: Record<string, number> };
  }

  it("counts what others did since the page was written, and what waits now", async () => {
    const mark = await markOf();
    expect(await newsSince(mark, { topics: "cases documents" })).toEqual({
      news: "",
      counts: { cases: 0, documents: 0, bids: 0, mails: 0, rates: 0, money: 0, purchases: 0 },
      age: "no data yet",
    });
    const { id } = await storeCase(site.db);
    await storeEntry(site.db, id, { text: "Hello?" });
    await storeEntry(site.db, id, { kind: "note", text: "My own note", authorId: clerk.id });
    await storeDocument(site.db, { ownerId: (await storePerson(site.db)).id, kind: "passport" });
    expect(await newsSince(mark, { topics: "cases documents" })).toEqual({
      news: "2 new messages, 1 new document.",
      counts: { cases: 1, documents: 1, bids: 0, mails: 0, rates: 0, money: 0, purchases: 0 },
      age: "no data yet",
    });
    expect((await newsSince(mark, { topics: "cases" })).news).toBe("2 new messages.");
    expect((await newsSince(mark, { topics: "" })).news).toBe("");
    await storeDeskSale(site.db);
    const told = await newsSince(mark, { topics: "orders cases" });
    expect([told.news, told.counts["bids"]]).toEqual(["1 new order, 2 new messages.", 1]);
    expect((await newsSince(await markOf(), { topics: "orders" })).news).toBe("");
    const colleague = await storePerson(site.db, { role: "staff" });
    await storeEntry(site.db, id, { kind: "note", text: "Theirs", authorId: colleague.id });
    expect((await newsSince(mark, { topics: "cases", only: id })).news).toBe("2 new messages, 1 change.");
    const { id: other } = await storeCase(site.db);
    expect((await newsSince(mark, { topics: "cases", only: id })).news).toBe("2 new messages, 1 change.");
    expect((await newsSince(mark, { topics: "cases", only: other })).news).toBe("1 new message.");
  });

  it("tells nothing of work that is not theirs", async () => {
    const person = await storePerson(site.db, { role: "staff", may: ["content"] });
    const { cookie: theirs } = await sessionOf(site.db, person);
    expect(await newsSince("0.0.0", { topics: "orders cases documents" }, theirs)).toEqual({
      news: "",
      counts: { cases: 0, documents: 0, bids: 0, mails: 0, rates: 0, money: 0, purchases: 0 },
      age: "no data yet",
    });
  });

  test.for(["", "x", "9".repeat(40)])("has no news for the mark %j", async (since) => {
    expect((await newsSince(since, { topics: "cases", only: "x" })).news).toBe("");
  });
});
