import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { storeCase, type CaseSeed } from "#tests/factories/desk-case.ts";
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
  const ids = linksOf(html, "/desk/cases/").map((href) => href.slice("/desk/cases/".length));
  return { status: answer.status, html, lines: linesOf(html), ids };
}

describe("/desk/cases", () => {
  it("shows what is open: what waits for us first, and of that what has waited longest", async () => {
    const answered = await store({ state: "waiting-for-customer", since: ago(900) });
    const fresh = await store({ since: ago(50) });
    const late = await store({ state: "waiting-for-us", since: ago(10) });
    const later = await store({ state: "waiting-for-us", since: ago(600) });
    await store({ state: "closed" });
    const { ids, lines, html } = await queue();
    expect(ids).toEqual([later, late, fresh, answered].map(({ id }) => id));
    expect(lines).toEqual(expect.arrayContaining(["4 cases open, those that wait for us first", later.reference]));
    expect(lines).toEqual(expect.arrayContaining(["waiting for us", "new", "waiting for customer", "10 hours"]));
    expect(titleOf(html)).toBe("Cases - Desk | Bidport");
  });

  it("says so when nothing is open", async () => {
    expect((await queue()).lines).toContain("No case is open.");
  });

  it("counts in the desk's navigation what waits for us", async () => {
    await store({ state: "waiting-for-us" });
    await store();
    await store({ state: "waiting-for-customer" });
    await store({ state: "closed" });
    const html = await (await site.get("/desk/audit", { cookie })).text();
    const tab = /<a href="\/desk\/cases"[^>]*>.*?<\/a>/s.exec(html)?.[0].replace(/<[^>]*>/g, "");
    expect(tab).toBe("Cases2 wait for us");
  });

  it("is counted on the desk's first page, with how long the oldest waits", async () => {
    await store({ since: ago(200) });
    await store({ state: "waiting-for-customer", since: ago(900) });
    const lines = linesOf(await (await site.get("/desk", { cookie })).text());
    expect(lines).toEqual(expect.arrayContaining(["1", "case waits for us", "The oldest for 3 hours"]));
  });

  it("filters by kind, state and owner", async () => {
    const colleague = await storePerson(site.db, { role: "staff", firstName: "Kofi", lastName: "Mensah" });
    const mine = await store({ kind: "shipping", ownerId: clerk.id });
    const theirs = await store({ kind: "affiliate", state: "waiting-for-us", ownerId: colleague.id });
    const closed = await store({ state: "closed" });
    expect((await queue("?kind=shipping")).ids).toEqual([mine.id]);
    expect((await queue("?state=waiting-for-us")).ids).toEqual([theirs.id]);
    expect((await queue("?state=closed")).ids).toEqual([closed.id]);
    expect((await queue("?state=all")).ids).toEqual([theirs.id, mine.id, closed.id]);
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

  test("shows what people typed as text", async () => {
    await store({ name: "<b>Ada</b>", subject: "<script>alert(1)</script>" });
    const { html, lines } = await queue();
    expect(html.includes("<script>alert(1)")).toBe(false);
    expect(lines).toEqual(expect.arrayContaining(["<b>Ada</b>", "<script>alert(1)</script>"]));
  });

  test("refuses a search of more than 100 characters", async () => {
    expect((await queue(`?q=${"x".repeat(101)}`)).status).toBe(400);
  });
});
