import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storeCase, storeCaseFile, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { alertOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import {
  actsIn,
  caseRow,
  clearCases,
  entriesOf,
  linkTo,
  newClerk,
  pageOf,
  pathOf,
  press,
  typedIn,
  valueOf,
  type Clerk,
} from "./case-desk.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Clerk;
let colleague: Clerk;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await newClerk(site, "Bola", "Ade");
  colleague = await newClerk(site, "Kofi", "Mensah");
});
afterAll(() => site.close());

beforeEach(async () => {
  await clearCases(site);
  one = await storeCase(site.db, { fields: { make: "Toyota", vin: "JTDBE32K123456789" }, kind: "shipping" });
});

const page = (path = pathOf(one), as = clerk) => pageOf(site, as, path);
const act = (fields: Parameters<typeof press>[4], as = clerk) => press(site, as, one, "", fields);
const entryIn = (html: string, id: number) =>
  new RegExp(`id="entry-${id}".*?(?=id="entry-|</ol>)`, "s").exec(html)?.[0] ?? "";

describe("/desk/cases/:id", () => {
  it("shows what the form said and everything that happened, notes and events marked as such", async () => {
    await storeEntry(site.db, one.id, { kind: "note", text: "Asked the yard.", authorId: colleague.id });
    await storeEntry(site.db, one.id, { kind: "answer", text: "Apapa,\nor Tin Can.", authorId: clerk.id });
    await storeEntry(site.db, one.id, { kind: "event", text: "Closed.", authorId: clerk.id });
    const { lines, html } = await page();
    expect(titleOf(html)).toBe(`${one.reference} - Desk | Bidport`);
    expect(lines).toEqual(expect.arrayContaining(["Make", "Toyota", "VIN", "JTDBE32K123456789"]));
    expect(html).toMatch(/<code class="[^"]*whitespace-nowrap[^"]*">JTDBE32K123456789</);
    expect(lines).toEqual(expect.arrayContaining(["Ada Eze", "Which port is nearest to Kano?", "+234 803 555 0177"]));
    expect(lines).toEqual(expect.arrayContaining(["Note by Kofi Mensah", "Asked the yard."]));
    expect(lines).toEqual(expect.arrayContaining(["Bola Ade", "Apapa,\nor Tin Can."]));
    expect(lines.join(" ")).toContain("Closed. Bola Ade,");
  });

  it("shows what its sender has with us to a clerk who works with money, and keeps what is typed on the way there", async () => {
    const bidder = await storeBidder(site.db, { free: 140_000 });
    const own = await storeCase(site.db, { userId: bidder.id, email: bidder.email });
    expect((await page(pathOf(own))).lines).toEqual(expect.arrayContaining(["Open bids", "0"]));
    expect((await page(pathOf(own))).lines).not.toContain("Deposit free");
    await site.db
      .insertInto("clerks")
      .values({ user_id: colleague.id, may: ["support", "money"] })
      .execute();
    const { html, lines } = await page(pathOf(own), colleague);
    expect(lines).toEqual(expect.arrayContaining(["Deposit free", "$1,400", "Held"]));
    expect(html).toMatch(/<noscript><button form="composer" [^>]*to=%2Fdesk%2Fmoney%2Fpeople%2FBP/);
    await site.db.deleteFrom("clerks").where("user_id", "=", colleague.id).execute();
  });

  it("shows messages in a row as one, with their number, and pictures as pictures", async () => {
    const next = await storeEntry(site.db, one.id, { text: "Hello? Any news?" });
    const fileId = await storeCaseFile(site.db, next);
    const { html, lines } = await page();
    expect(html.match(/class="said said-message"/g)).toHaveLength(1);
    expect(lines.join(" ")).toMatch(/, 2 messages/);
    const address = `${pathOf(one)}/file/${fileId}`;
    expect(html).toContain(`<img src="${address}?small=1"`);
    const small = await site.get(`${address}?small=1`, { cookie: clerk.cookie });
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(small.headers.get("content-disposition")).toMatch(/^inline/);
    expect(await actsIn(site)).toEqual([]);
    const whole = await site.get(`${address}?inline=1`, { cookie: clerk.cookie });
    expect([whole.headers.get("content-type"), whole.headers.get("cache-control")]).toEqual(["image/jpeg", "no-store"]);
    expect(await actsIn(site)).toMatchObject([{ act: "case-file.opened", actor: clerk.id }]);
  });

  it.for(["1", "00000000-0000-4000-8000-000000000000", "%27", "%00"])("does not know %s", async (id) => {
    const cookie = clerk.cookie;
    expect((await site.get(`/desk/cases/${id}`, { cookie })).status).toBe(404);
    for (const [address, fields] of [
      [id, { intent: "note", note: "x" }],
      [`${id}/state`, { intent: "close" }],
      [`${id}/merge`, { into: crypto.randomUUID() }],
    ] as const) {
      const { status } = await site.post(`/desk/cases/${address}`, { draft_case: "x", ...fields }, { cookie });
      expect([404, 422]).toContain(status);
    }
  });

  it("hands out the files of this case alone, as downloads on record", async () => {
    const fileId = await storeCaseFile(site.db, one.entryId);
    const other = await storeCase(site.db);
    const { html } = await page();
    const href = `${pathOf(one)}/file/${fileId}`;
    expect(linksOf(html, `${pathOf(one)}/file/`)).toContain(href);
    const preview = async (as: Clerk) => (await site.get(`${href}?small=1`, { cookie: as.cookie })).arrayBuffer();
    await preview(clerk);
    expect(await actsIn(site)).toEqual([]);
    await preview(colleague);
    expect(await actsIn(site)).toMatchObject([{ act: "case-file.opened", actor: colleague.id, subject: fileId }]);
    await site.db.deleteFrom("audit_log").execute();
    const answer = await site.get(href, { cookie: clerk.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="damage.jpg"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect(await actsIn(site)).toMatchObject([{ act: "case-file.opened", actor: clerk.id, subject: fileId }]);
    expect((await site.get(`${pathOf(other)}/file/${fileId}`, { cookie: clerk.cookie })).status).toBe(404);
  });
});

describe("an answer", () => {
  it("is mailed with question, first name and one way to answer, and moves the case", async () => {
    const { status, to, answer } = await act({ intent: "answer", answer: "Apapa is nearest.\r\n\r\nShall we book?" });
    expect(status).toBe(303);
    expect(to).toBe("/desk/cases");
    expect(await caseRow(site, one)).toMatchObject({
      state: "waiting-for-customer",
      owner_id: clerk.id,
      waiting_since: null,
    });
    expect((await entriesOf(site, one)).at(-1)).toMatchObject({
      kind: "answer",
      text: "Apapa is nearest.\n\nShall we book?",
      author: clerk.id,
    });
    const [mail, ...more] = await readQueuedMails(site.db);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "case-answered", to: { address: "ada@example.com" } });
    expect(mail?.text).toContain("Apapa is nearest.\n\nShall we book?\n\nBola, Bidport\n");
    expect(mail?.text).toMatch(/On .* you wrote:\n> Which port is nearest to Kano\?/);
    expect(mail?.text).toContain("Reply on the case's page:\nhttp");
    expect(mail?.text).not.toMatch(/Reply to this email|call \+/);
    expect(linkIn(mail ?? {}).pathname).toBe(await linkTo(site, one));
    expect(await actsIn(site)).toEqual([
      { act: "case.answered", actor: clerk.id, subject: one.id, detail: { reference: one.reference } },
    ]);
    const next = await site.get("/desk/cases", { cookie: `${clerk.cookie}; ${cookiesOf(answer)}` });
    expect(await next.text()).toMatch(/class="toast"[^>]*>Answer sent\./);
  });

  it("quotes every message that nobody had answered", async () => {
    await storeEntry(site.db, one.id, { kind: "answer", text: "Lagos.", authorId: clerk.id });
    await storeEntry(site.db, one.id, { text: "And for Abuja?" });
    const seen = await storeEntry(site.db, one.id, { text: "Two cars,\nby RORO." });
    await act({ intent: "answer", answer: "Lagos too.", seen: String(seen) });
    const [mail] = await readQueuedMails(site.db);
    expect(mail?.text).toContain("> And for Abuja?\n> \n> Two cars,\n> by RORO.");
    expect(mail?.text).not.toContain("Kano");
  });

  it("leads to the next case that waits, in the same list", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const older = await storeCase(site.db, { since: ago(90), kind: "shipping" });
    await storeCase(site.db, { since: ago(80), kind: "shipping", ownerId: colleague.id });
    const here = await storeCase(site.db, { since: ago(70), kind: "shipping" });
    await storeCase(site.db, { since: ago(60) });
    const next = await storeCase(site.db, { since: ago(50), kind: "shipping" });
    const answered = async (of: StoredCase) => {
      const fields = { intent: "answer", answer: "Good.", draft_case: of.id, seen: String(of.entryId) };
      const answer = await site.post(`${pathOf(of)}?kind=shipping&owner=nobody`, fields, { cookie: clerk.cookie });
      return answer.headers.get("location");
    };
    const list = "?kind=shipping&owner=nobody";
    expect(await answered(here)).toBe(pathOf(next) + list);
    await site.db.updateTable("cases").set({ owner_id: colleague.id }).where("id", "=", one.id).execute();
    expect(await answered(next)).toBe(pathOf(older) + list);
    expect(await answered(older)).toBe(`/desk/cases${list}`);
  });

  it("may close the case, or put it away until they write", async () => {
    const send = (after: string, of: StoredCase) =>
      site.post(
        `${pathOf(of)}?after=${after}`,
        { intent: "answer", answer: "Good.", draft_case: of.id, seen: String(of.entryId) },
        { cookie: clerk.cookie },
      );
    expect((await send("close", one)).status).toBe(303);
    expect(await caseRow(site, one)).toMatchObject({ state: "closed", waiting_since: null });
    expect((await entriesOf(site, one)).map(({ text }) => text)).toContain("Closed.");
    const other = await storeCase(site.db);
    expect((await send("wait", other)).status).toBe(303);
    const row = await caseRow(site, other);
    expect(row.state).toBe("waiting-for-customer");
    const days = ((row.snoozed_until?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
  });

  it("leaves the owner as it is, and opens a closed case", async () => {
    const at = new Date();
    await site.db.updateTable("cases").set({ owner_id: colleague.id, state: "closed", closed_at: at }).execute();
    expect((await act({ intent: "answer", answer: "One more thing." })).status).toBe(303);
    expect(await caseRow(site, one)).toMatchObject({
      state: "waiting-for-customer",
      owner_id: colleague.id,
      closed_at: null,
    });
  });

  it("is not sent when they wrote meanwhile: that is named and marked, and the text kept", async () => {
    const entryId = await storeEntry(site.db, one.id, { text: "I have found it out myself." });
    const { status, html } = await act({ intent: "answer", answer: "Apapa is nearest." });
    expect(status).toBe(409);
    expect(alertOf(html)).toMatch(
      /Ada Eze replied at \d\d:\d\d\. Your answer was not sent\. Read it, then send or discard\./,
    );
    expect(typedIn(html, "answer")).toBe("Apapa is nearest.");
    expect(entryIn(html, entryId)).toContain("I have found it out myself.");
    expect(html).toMatch(/>new</);
    expect(await readQueuedMails(site.db)).toEqual([]);
    const seen = valueOf(html, "seen");
    expect((await act({ intent: "answer", answer: "Good.", seen })).status).toBe(303);
  });

  it("is not sent when a colleague answered, but a colleague who takes the case stands in nobody's way", async () => {
    await press(site, colleague, one, "owner", { owner: colleague.id });
    await press(site, colleague, one, "tags", { tag: "roro" });
    expect((await act({ intent: "answer", answer: "Apapa." })).status).toBe(303);
    const crossed = await press(site, colleague, one, "", { intent: "answer", answer: "Tin Can." });
    expect(crossed.status).toBe(409);
    expect(alertOf(crossed.html)).toContain("Bola Ade answered at");
    expect(typedIn((await page(pathOf(one), colleague)).html, "answer")).toBe("Tin Can.");
  });

  it("is sent once when its button is pressed twice, and leaves no draft behind", async () => {
    const answers = await Promise.all([1, 2].map(() => act({ intent: "answer", answer: "Apapa is nearest." })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readQueuedMails(site.db)).toHaveLength(1);
    expect(await entriesOf(site, one)).toHaveLength(2);
    expect(typedIn((await page()).html, "answer")).toBe("");
  });

  it.for([
    [{ intent: "answer" }, { answer: "Required" }],
    [{ intent: "answer", answer: " \n " }, { answer: "Required" }],
    [{ intent: "answer", answer: "x".repeat(5_001) }, { answer: "Use at most 5000 characters." }],
    [{ intent: "answer", answer: "To [port] it costs $1,350" }, { answer: "Fill in [port] first, or take it out." }],
    [{ intent: "note", note: "" }, { note: "Required" }],
  ] as const)("or a note is refused: %j", async ([fields, errors]) => {
    const { status, html } = await act(fields);
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(errors);
    expect(titleOf(html)).toBe(`Error: ${one.reference} - Desk | Bidport`);
    expect(await entriesOf(site, one)).toHaveLength(1);
  });

  it("of a million characters is refused, and the draft keeps no more of it than a page can bear", async () => {
    const { status, html } = await act({ intent: "answer", answer: "x".repeat(1_000_000) });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ answer: "Use at most 5000 characters." });
    expect(typedIn((await page()).html, "answer")).toHaveLength(50_000);
    expect(await entriesOf(site, one)).toHaveLength(1);
  });

  it("with forty files is refused, and what was kept before stays", async () => {
    await press(site, clerk, one, "draft", { intent: "save", answer: "Half an answer" });
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, new File(["x"], `${at}.jpg`)]));
    const many = await act({ intent: "answer", answer: "Here they are.", ...files });
    expect(many.status).toBe(413);
    expect(alertOf(many.html)).toContain("Too many files.");
    expect(typedIn(many.html, "answer")).toBe("Half an answer");
    expect(await entriesOf(site, one)).toHaveLength(1);
  });

  it.for([{ intent: "sell" }, { intent: "answer", answer: "x", seen: "-1" }, {}])(
    "or anything else is refused: %j",
    async (fields) => {
      expect((await act(fields as Record<string, string>)).status).toBe(422);
      expect(await entriesOf(site, one)).toHaveLength(1);
    },
  );

  it("is hidden from the private link for as long as it can be taken back", async () => {
    await act({ intent: "answer", answer: "Apapa is nearest." });
    const link = await linkTo(site, one);
    expect(await (await site.get(link)).text()).not.toContain("Apapa is nearest.");
    await site.db
      .updateTable("case_entries")
      .set({ held_until: new Date(Date.now() - 1) })
      .where("kind", "=", "answer")
      .execute();
    expect(linesOf(await (await site.get(link)).text())).toContain("Apapa is nearest.");
  });
});

describe("a note", () => {
  it("is kept, mailed to nobody, and kept once when it is sent twice", async () => {
    const { html } = await page();
    const fields = { intent: "note", note: "Call on Monday.", note_token: valueOf(html, "note_token") };
    const twice = await Promise.all([act(fields), act(fields)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await entriesOf(site, one)).filter(({ kind }) => kind === "note")).toMatchObject([
      { text: "Call on Monday.", author: clerk.id },
    ]);
    expect(await caseRow(site, one)).toMatchObject({ state: "new", owner_id: null });
    expect(await readQueuedMails(site.db)).toEqual([]);
    expect(await actsIn(site)).toMatchObject([{ act: "case.noted" }]);
    expect(typedIn((await page()).html, "note")).toBe("");
  });

  it("names nobody, and gives no case to anybody, who may not answer cases", async () => {
    await site.db
      .insertInto("clerks")
      .values({ user_id: colleague.id, may: ["content"] })
      .execute();
    try {
      await act({ intent: "note", note: "@Kofi, look at this." });
      expect(await site.db.selectFrom("case_notices").selectAll().execute()).toEqual([]);
      const { status } = await press(site, clerk, one, "owner", { owner: colleague.id });
      expect([status, (await caseRow(site, one)).owner_id]).toEqual([422, null]);
    } finally {
      await site.db.deleteFrom("clerks").execute();
    }
  });

  it("tells a colleague whom it names, on their page until they open the case, and by mail if wanted", async () => {
    await act({ intent: "note", note: "@Kofi, is this yours?" });
    expect(await readQueuedMails(site.db)).toEqual([]);
    const inbox = await page("/desk/cases", colleague);
    expect(inbox.lines.join(" ")).toContain(`Bola Ade named you in ${one.reference}`);
    await page(pathOf(one), colleague);
    expect((await page("/desk/cases", colleague)).lines.join(" ")).not.toContain("named you in");
    await act({ intent: "note", note: "@Kofi Mensah again", tell_named: "on" });
    const [mail] = await readQueuedMails(site.db);
    expect(mail).toMatchObject({ kind: "case-mentioned", to: { address: colleague.email } });
    expect(mail?.text).not.toContain("again");
    expect(linkIn(mail ?? {}).pathname).toBe(pathOf(one));
  });
});

test("no act is a buyer's, and none that of a clerk without the right", async () => {
  const { cookie: theirs } = await sessionOf(site.db, await storePerson(site.db));
  const other = await newClerk(site, "Ama", "Documents");
  await site.db
    .insertInto("clerks")
    .values({ user_id: other.id, may: ["documents"] })
    .execute();
  const acts = [
    "",
    "draft",
    "owner",
    "state",
    "snooze",
    "tags",
    "links",
    "private-link",
    "merge",
    "sending",
    "typed",
    "readers",
  ];
  for (const address of acts) {
    for (const cookie of [theirs, other.cookie]) {
      const { status } = await site.post(pathOf(one, address), { intent: "close", draft_case: one.id }, { cookie });
      expect([address, status]).toEqual([address, 403]);
    }
  }
  expect(await entriesOf(site, one)).toHaveLength(1);
  expect(await site.db.selectFrom("case_drafts").select("answer").execute()).toEqual([]);
});
