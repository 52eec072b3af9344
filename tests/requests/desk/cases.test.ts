import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { storeCase, storeCaseFile, storeEntry, type CaseSeed } from "#tests/factories/desk-case.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { controlOf, titleOf } from "#tests/support/html.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom("cases").execute());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const store = (seed: CaseSeed = {}) => storeCase(site.db, seed);

async function queue(search = "") {
  const answer = await site.get(`/desk/cases${search}`, { cookie });
  const html = await answer.text();
  const cases = linksOf(html, "/desk/cases/").filter((href) => !href.startsWith("/desk/cases/csv"));
  const ids = cases.map((href) => href.slice("/desk/cases/".length).replace(/\?.*/, ""));
  return { status: answer.status, html, lines: linesOf(html), ids };
}

describe("/desk/cases", () => {
  it("shows who waits for us, longest first by the oldest message that nobody answered", async () => {
    await store({ state: "waiting-for-customer", since: ago(900) });
    const fresh = await store({ since: ago(50) });
    const late = await store({ state: "waiting-for-us", since: ago(100) });
    const later = await store({ state: "waiting-for-us", since: ago(600) });
    await store({ state: "closed" });
    const { ids, lines, html } = await queue();
    expect(ids).toEqual([later, late, fresh].map(({ id }) => id));
    expect(lines).toEqual(expect.arrayContaining(["3 waiting, oldest first", later.reference, "10 h"]));
    expect(titleOf(html)).toBe("Inbox - Desk | Bidport");
  });

  it("does not make a case younger by a reminder, and an answer ends the wait", async () => {
    const first = await store({ since: ago(300) });
    const second = await store({ since: ago(200) });
    await storeEntry(site.db, first.id, { text: "Hello? Any news?", at: ago(5) });
    expect((await queue()).ids).toEqual([first.id, second.id]);
    await storeEntry(site.db, first.id, { kind: "answer", text: "Here it is." });
    expect((await queue()).ids).toEqual([second.id]);
    await storeEntry(site.db, first.id, { text: "And the port?", at: ago(4) });
    expect((await queue()).ids).toEqual([second.id, first.id]);
  });

  it("says of each who, what they wait for, lot, clip, number of messages, language, owner, tags and how long", async () => {
    const lot = makeLot();
    const [lotId] = await storeLots(site.db, [lot]);
    const one = await store({
      name: "Amadou",
      since: ago(320),
      lotId,
      language: "fr",
      tags: ["roro"],
      ownerId: clerk.id,
    });
    await storeEntry(site.db, one.id, { kind: "answer", text: "Lequel ?", at: ago(325) });
    await storeEntry(site.db, one.id, { text: "Bonjour,\n\nDu port de Cotonou.", at: ago(320) });
    const entry = await storeEntry(site.db, one.id, { text: "Alors ?", at: ago(10) });
    await storeCaseFile(site.db, entry);
    const { html, lines } = await queue();
    const said = [
      "Amadou",
      "Bonjour, Du port de Cotonou.",
      one.reference,
      `lot ${lot.lot_number}`,
      "3",
      "with files",
      "FR",
      "roro",
    ];
    expect(lines).toEqual(expect.arrayContaining([...said, "5 h 20"]));
    expect(html).toContain('class="wait wait-late"');
    expect(lines).not.toContain("Alors ?");
    await site.db.deleteFrom("case_files").execute();
  });

  it("says the last line of who waits for nothing", async () => {
    const { id } = await store({ state: "waiting-for-customer", text: "How long is the way?" });
    await storeEntry(site.db, id, { kind: "answer", text: "Four months." });
    await site.db.updateTable("cases").set({ state: "waiting-for-customer" }).where("id", "=", id).execute();
    expect((await queue("?state=open")).lines).toContain("How long is the way?");
    await storeEntry(site.db, id, { text: "Thank you!" });
    await site.db.updateTable("cases").set({ waiting_since: null }).where("id", "=", id).execute();
    expect((await queue("?state=open")).lines).toContain("Thank you!");
  });

  it("turns from the open ones to the closed ones in the middle of a page", async () => {
    const own = (count: number, seed: CaseSeed) =>
      Promise.all(Array.from({ length: count }, (_, place) => store({ ...seed, since: ago(100 - place) })));
    const open = await own(15, { state: "waiting-for-us" });
    const closed = await own(10, { state: "closed" });
    const all = [...open, ...closed.toReversed()].map(({ id }) => id);
    expect((await queue("?state=all")).ids).toEqual(all.slice(0, 20));
    const second = await queue("?state=all&page=2");
    expect(second.ids).toEqual(all.slice(20));
    expect(second.lines).toContain("25 cases found");
    expect((await queue("?state=closed")).ids).toEqual(all.slice(15));
  });

  it("marks a wait by two thresholds, and filters by them", async () => {
    const [late, long, fresh] = [
      await store({ since: ago(241) }),
      await store({ since: ago(61) }),
      await store({ since: ago(59) }),
    ];
    const { html, ids } = await queue();
    expect([...html.matchAll(/class="wait wait-(\w+)"/g)].map(([, level]) => level)).toEqual(["late", "long", "fresh"]);
    expect(ids).toEqual([late.id, long.id, fresh.id]);
    expect((await queue("?wait=long")).ids).toEqual([late.id, long.id]);
    expect((await queue("?wait=late")).ids).toEqual([late.id]);
  });

  it("says so when nobody waits, and how many closed ones a filter would find", async () => {
    expect((await queue()).lines).toContain("Nobody waits for us.");
    await store({ state: "closed", name: "Fela Kuti" });
    const { lines, html } = await queue("?q=fela");
    expect(lines).toEqual(expect.arrayContaining(["0 cases found", "1 closed"]));
    expect(linksOf(html, "/desk/cases?")).toContain("/desk/cases?state=closed&amp;q=fela");
  });

  it("counts in the desk's navigation what waits for us", async () => {
    await store({ state: "waiting-for-us" });
    await store();
    await store({ state: "waiting-for-customer" });
    await store({ state: "closed" });
    const html = await (await site.get("/desk/audit", { cookie })).text();
    const tab = /<a href="\/desk\/cases"[^>]*>.*?<\/a>/s.exec(html)?.[0].replace(/<[^>]*>/g, "");
    expect(tab).toBe("Inbox2 wait for us");
  });

  it("filters by kind, state, owner, language and tag", async () => {
    const colleague = await storePerson(site.db, { role: "staff", firstName: "Kofi", lastName: "Mensah" });
    const mine = await store({ kind: "shipping", ownerId: clerk.id });
    const theirs = await store({ kind: "affiliate", state: "waiting-for-us", ownerId: colleague.id });
    const closed = await store({ state: "closed" });
    expect((await queue("?kind=shipping")).ids).toEqual([mine.id]);
    expect((await queue("?state=waiting-for-us&kind=affiliate")).ids).toEqual([theirs.id]);
    expect((await queue(`?owner=${colleague.id}`)).ids).toEqual([theirs.id]);
    const french = await store({ language: "fr", tags: ["refund"], kind: "shipping", ownerId: clerk.id });
    expect((await queue("?language=fr")).ids).toEqual([french.id]);
    expect((await queue("?tag=Refund")).ids).toEqual([french.id]);
    await site.db.deleteFrom("cases").where("id", "=", french.id).execute();
    expect((await queue("?state=closed")).ids).toEqual([closed.id]);
    expect((await queue("?state=all")).ids).toEqual([mine.id, theirs.id, closed.id]);
    expect((await queue("?owner=mine")).ids).toEqual([mine.id]);
    expect((await queue("?state=all&owner=nobody")).ids).toEqual([closed.id]);
    const { lines, html } = await queue("?kind=affiliate&owner=");
    expect(lines).toEqual(expect.arrayContaining(["1 case found", "Kofi Mensah"]));
    expect(controlOf(html, "kind")).toContain('<option value="affiliate" selected="">');
  });

  it.for([
    ["?q=fela", true],
    ["?q=FELA+camry", true],
    ["?q=kuti%40example", true],
    ["?q=camry+accord", false],
    ["?q=100%25", true],
    ["?q=1_0%25", false],
  ] as const)("searches with %s", async ([search, isFound]) => {
    await store({ subject: "Another" });
    const { id } = await store({ name: "Fela Kuti", email: "kuti@example.com", subject: "Camry at 100%" });
    expect((await queue(search)).ids).toEqual(isFound ? [id] : []);
  });

  it("finds a reference, closed cases among all", async () => {
    const { id, reference } = await store({ state: "closed" });
    expect((await queue(`?q=${reference.toLowerCase()}`)).ids).toEqual([]);
    expect((await queue(`?state=all&q=${reference.toLowerCase()}`)).ids).toEqual([id]);
  });

  it("shows 20 a page", async () => {
    for (let count = 0; count < 21; count++) await store();
    expect((await queue()).ids).toHaveLength(20);
    expect((await queue("?page=2")).ids).toHaveLength(1);
  });

  it("names each chosen filter in words, with the list without it", async () => {
    const { html } = await queue("?owner=nobody&language=fr&state=closed&wait=late&q=ada");
    const chosen = /<ul class="list-chosen".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(linesOf(`<main>${chosen}</main>`)).toEqual(["Closed", "Unassigned", "French", "Waiting too long", "“ada”"]);
    expect(linksOf(chosen, "/desk/cases")).toContain(
      "/desk/cases?state=closed&amp;owner=nobody&amp;wait=late&amp;q=ada",
    );
    expect(linesOf(html).join(" ")).toMatch(/Filters\s?\(5\)/);
    expect((await queue()).html).not.toContain('class="list-chosen"');
  });

  it("leaves as a spreadsheet, as it is filtered", async () => {
    await store({ name: "=cmd()", text: "How much, please?", kind: "affiliate", tags: ["vip", "roro"] });
    await store();
    const { html } = await queue("?kind=affiliate");
    expect(linksOf(html, "/desk/cases/csv")).toEqual(["/desk/cases/csv?kind=affiliate"]);
    const answer = await site.get("/desk/cases/csv?kind=affiliate", { cookie });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="cases.csv"');
    const [, record = "", ...more] = (await answer.text()).trim().split("\r\n");
    expect(more).toEqual([]);
    expect(record).toMatch(
      /^AFF-\d+,'=cmd\(\),"How much, please\?",Partnership application,New,,.*,1,English,,"vip, roro"$/,
    );
    const acts = await site.db.selectFrom("audit_log").selectAll().where("act", "=", "cases.exported").execute();
    expect(acts).toMatchObject([{ detail: { count: 1 } }]);
  });

  it("has more of them in the spreadsheet than it counts, and says beside it where that ends", async () => {
    expect((await queue()).lines).not.toContain("20,000 rows at most");
    await sql`insert into cases (reference, kind, state, name, email, phone, subject)
      select 'CON-9' || each, 'contact', 'waiting-for-customer', 'Ada', 'ada@example.com', '', 'A message'
      from generate_series(10000, 20000) each`.execute(site.db);
    expect((await queue("?state=open")).lines).toContain("20,000 rows at most");
    const answer = await site.get("/desk/cases/csv?state=open", { cookie });
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(1 + 10_001);
  });

  it("deals with several at once, and closes only what is answered", async () => {
    const [one, other] = [await store(), await store()];
    const act = (intent: string, ids: string[]) => site.post("/desk/cases?q=ada", { intent, case: ids }, { cookie });
    const states = async () =>
      (await site.db.selectFrom("cases").select(["state", "owner_id"]).orderBy("reference").execute()).map(
        (row) => row,
      );
    const taken = await act("take", [one.id, other.id, crypto.randomUUID(), "x"]);
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/desk/cases?q=ada"]);
    expect((await states()).map(({ owner_id }) => owner_id)).toEqual([clerk.id, clerk.id]);
    const refused = await act("close", [one.id]);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("each of these cases has a message without an answer.");
    expect(html).toMatch(new RegExp(`<input[^>]* checked=""[^>]* value="${one.id}"|value="${one.id}"[^>]* checked=""`));
    await storeEntry(site.db, one.id, { kind: "answer", text: "Here it is." });
    expect((await act("close", [one.id, other.id])).status).toBe(303);
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(["closed", "new"]);
    expect((await act("snooze", [other.id])).status).toBe(303);
    expect((await queue("?state=snoozed")).ids).toEqual([other.id]);
    expect((await act("take", [])).status).toBe(422);
    expect((await act("sell", [one.id])).status).toBe(400);
  });

  test("shows what people typed as text", async () => {
    await store({ name: "<b>Ada</b>", text: "<script>alert(1)</script>" });
    const { html, lines } = await queue();
    expect(html.includes("<script>alert(1)")).toBe(false);
    expect(lines).toEqual(expect.arrayContaining(["<b>Ada</b>", "<script>alert(1)</script>"]));
  });

  test("refuses a search of more than 100 characters", async () => {
    expect((await queue(`?q=${"x".repeat(101)}`)).status).toBe(400);
  });
});
