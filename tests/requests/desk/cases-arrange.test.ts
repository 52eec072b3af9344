import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMessage } from "#app/features/cases/add-entry.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf } from "#tests/support/html.ts";
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
  type Clerk,
} from "./case-desk.ts";

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
  one = await storeCase(site.db);
});

const act = (address: string, fields: Record<string, string> = {}) => press(site, clerk, one, address, fields);
const row = () => caseRow(site, one);
const last = async () => (await entriesOf(site, one)).at(-1);

describe("the owner of a case", () => {
  it("is whoever takes it, whom somebody chooses, or nobody", async () => {
    const taken = await act("owner", { owner: clerk.id, colleague: colleague.id });
    expect([taken.status, taken.to]).toEqual([303, pathOf(one)]);
    expect(await row()).toMatchObject({ owner_id: clerk.id, state: "new" });
    await act("owner", { colleague: colleague.id });
    expect(await row()).toMatchObject({ owner_id: colleague.id });
    expect(await last()).toMatchObject({ kind: "event", text: "Assigned to Kofi Mensah.", author: clerk.id });
    await act("owner", { colleague: "" });
    expect(await row()).toMatchObject({ owner_id: null });
    expect((await actsIn(site)).map((done) => done.act)).toEqual(["case.assigned", "case.assigned", "case.assigned"]);
  });

  it("hears of it on the page, and by mail if the clerk wants", async () => {
    await act("owner", { colleague: colleague.id });
    expect(await readQueuedMails(site.db)).toEqual([]);
    const { lines } = await pageOf(site, colleague, "/desk/cases");
    expect(lines.join(" ")).toContain(`Bola Ade assigned you ${one.reference}`);
    await act("owner", { colleague: "" });
    await act("owner", { colleague: colleague.id, tell_owner: "on" });
    const [mail] = await readQueuedMails(site.db);
    expect(mail).toMatchObject({ kind: "case-assigned", to: { address: colleague.email } });
    expect(linkIn(mail ?? {}).pathname).toBe(pathOf(one));
  });

  it("is nobody who is not staff", async () => {
    const buyer = await storePerson(site.db);
    for (const somebody of [buyer.id, "no-such-id"]) {
      const { status, html } = await act("owner", { colleague: somebody });
      expect(status).toBe(422);
      expect(alertOf(html)).toContain("Choose somebody from the list.");
    }
    expect(await row()).toMatchObject({ owner_id: null });
    expect(await actsIn(site)).toEqual([]);
  });
});

describe("a case", () => {
  it("asks before it is closed when their last message has no answer", async () => {
    const asked = await act("state", { intent: "close" });
    expect(asked.status).toBe(422);
    expect(alertOf(asked.html)).toContain("Their last message has no answer.");
    expect(asked.html).toContain(`${pathOf(one)}/state?sure=yes`);
    expect(await row()).toMatchObject({ state: "new" });
    expect((await act("state?sure=yes", { intent: "close" })).status).toBe(303);
    expect(await row()).toMatchObject({ state: "closed", waiting_since: null });
    expect(await readQueuedMails(site.db)).toEqual([]);
  });

  it("closes at once when it is answered, and tells the customer if the clerk wants", async () => {
    await storeEntry(site.db, one.id, { kind: "answer", text: "Apapa.", authorId: clerk.id });
    expect((await act("state", { intent: "close", tell_customer: "on" })).status).toBe(303);
    expect((await row()).closed_at).not.toBeNull();
    expect((await last())?.text).toBe("Closed, and the customer told.");
    const [mail] = await readQueuedMails(site.db);
    expect(mail).toMatchObject({ kind: "case-closed", to: { address: "ada@example.com" } });
    expect(linkIn(mail ?? {}).pathname).toBe(await linkTo(site, one));
  });

  it("opens again, and waits for us then", async () => {
    await act("state?sure=yes", { intent: "close" });
    expect((await act("state", { intent: "close" })).status).toBe(303); // nothing to do
    expect((await act("state", { intent: "reopen" })).status).toBe(303);
    const opened = await row();
    expect(opened).toMatchObject({ state: "waiting-for-us", closed_at: null });
    expect(opened.waiting_since).not.toBeNull();
    expect((await actsIn(site)).map((done) => done.act)).toEqual(["case.closed", "case.reopened"]);
  });

  it("is put away until a time or an answer, and comes back by itself", async () => {
    const inbox = async () => (await pageOf(site, clerk, "/desk/cases")).html.includes(pathOf(one));
    await act("snooze", { intent: "snooze", snooze: "answer" });
    expect(await inbox()).toBe(false);
    expect((await pageOf(site, clerk, "/desk/cases?state=snoozed")).html).toContain(pathOf(one));
    await site.post(await linkTo(site, one), { message: "Are you there?", form_token: "x" });
    expect(await inbox()).toBe(true);
    await act("snooze", { intent: "snooze", snooze: "3h" });
    expect(await inbox()).toBe(false);
    await site.db
      .updateTable("cases")
      .set({ snoozed_until: new Date(Date.now() - 1_000) })
      .execute();
    expect(await inbox()).toBe(true);
    await act("snooze", { intent: "snooze", snooze: "time", until: "2199-01-01T08:00" });
    expect((await last())?.text).toBe("Put away until 1 Jan 2199, 08:00 Lagos.");
    await act("snooze", { intent: "wake" });
    expect(await inbox()).toBe(true);
  });

  it.for([
    ["", "Enter a day and a time."],
    ["2020-01-01T08:00", "Choose a time that is still to come."],
  ])("is not put away until %j", async ([until = "", message]) => {
    const { status, html } = await act("snooze", { intent: "snooze", snooze: "time", until });
    expect(status).toBe(422);
    expect(alertOf(html)).toContain(message);
    expect((await row()).snoozed_at).toBeNull();
  });

  it("has tags, by which the inbox finds it", async () => {
    await act("tags", { tag: " #Refund  Claim" });
    await act("tags", { tag: "refund claim" });
    await act("tags", { tag: "vip" });
    expect((await row()).tags).toEqual(["refund claim", "vip"]);
    const { html } = await pageOf(site, clerk, "/desk/cases?tag=Refund%20claim");
    expect(html).toContain(pathOf(one));
    expect(controlOf(html, "tag")).toContain('<option value="vip"');
    await act("tags", { untag: "vip", tag: "half typed" });
    expect((await row()).tags).toEqual(["refund claim"]);
    const long = await act("tags", { tag: "x".repeat(31) });
    expect([long.status, alertOf(long.html).includes("A tag has 1 to 30 characters.")]).toEqual([422, true]);
    expect((await act("tags")).status).toBe(422);
  });

  it("gets a new private link, and the old one opens nothing", async () => {
    const old = await linkTo(site, one);
    expect((await act("private-link")).status).toBe(303);
    const next = await linkTo(site, one);
    expect(next).not.toBe(old);
    expect((await site.get(old)).status).toBe(404);
    await press(site, clerk, one, "", { intent: "answer", answer: "Apapa." });
    const [mail] = await readQueuedMails(site.db);
    expect(linkIn(mail ?? {}).pathname).toBe(next);
  });

  it("is linked to a lot by its number or VIN, and the lot shows with picture, closing and price", async () => {
    const lot = makeLot({ title: "2018 Hilux", current_bid: 310_000 });
    const [id] = await storeLots(site.db, [lot]);
    const wrong = await act("links", { intent: "lot", lot: "99999999" });
    expect([wrong.status, alertOf(wrong.html).includes("No lot has this number or VIN.")]).toEqual([422, true]);
    for (const name of [lot.lot_number, lot.vin ?? ""]) {
      expect((await act("links", { intent: "lot", lot: name })).status).toBe(303);
      expect((await row()).lot_id).toBe(id);
      const { lines } = await pageOf(site, clerk, pathOf(one));
      expect(lines).toEqual(expect.arrayContaining(["2018 Hilux", lot.lot_number, "$3,100"]));
      await act("links", { intent: "unlink-lot" });
      expect((await row()).lot_id).toBeNull();
    }
  });
});

describe("a guest", () => {
  it("whose address is a verified buyer's is offered as that buyer, and linked by a click", async () => {
    const email = "ama.guest@example.com";
    one = await storeCase(site.db, { email: email.toUpperCase() });
    const unproved = await storePerson(site.db, { email, firstName: "Ama", lastName: "Owusu", verified: false });
    const offer = "This address belongs to the buyer Ama Owusu.";
    expect((await pageOf(site, clerk, pathOf(one))).lines).not.toContain(offer);
    await act("links", { intent: "person" });
    expect((await row()).user_id).toBeNull();
    await site.db.updateTable("users").set({ email_verified: true }).where("id", "=", unproved.id).execute();
    await site.db
      .updateTable("cases")
      .set({ phone: "0803 555 0177", phone_e164: null })
      .where("id", "=", one.id)
      .execute();
    const before = await pageOf(site, clerk, pathOf(one));
    expect(before.lines).toContain(offer);
    expect(before.html).not.toContain("https://wa.me/");
    await act("links", { intent: "person" });
    expect((await row()).user_id).toBe(unproved.id);
    const { lines, html } = await pageOf(site, clerk, pathOf(one));
    expect(lines).toEqual(expect.arrayContaining(["verified", "no document accepted"]));
    expect(html).toContain(`href="/desk/buyers/${unproved.id}"`);
    expect(html).toContain('href="https://wa.me/2348035550177"');
    const log = await pageOf(site, clerk, "/desk/audit?about=ama+owusu&act=case.person-linked");
    expect(log.lines).toEqual(expect.arrayContaining([one.reference, "owner Ama Owusu"]));
  });
});

describe("two cases of one person", () => {
  it("become one: everything moves, and every old address leads there", async () => {
    const older = await storeCase(site.db, { text: "First question", tags: ["vip"], state: "closed" });
    await press(site, clerk, one, "draft", { intent: "save", answer: "Half an answer" });
    const link = await linkTo(site, one);
    const { status, to } = await act("merge", { into: older.id, answer: "Half an answer" });
    expect([status, to]).toEqual([303, pathOf(older)]);
    expect((await entriesOf(site, older)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["First question", "Which port is nearest to Kano?"]),
    );
    expect(await caseRow(site, older)).toMatchObject({ state: "waiting-for-us", tags: ["vip"], closed_at: null });
    const { html } = await pageOf(site, clerk, pathOf(older));
    expect(typedIn(html, "answer")).toBe("Half an answer");
    const old = await site.get(pathOf(one), { cookie: clerk.cookie });
    expect([old.status, old.headers.get("location")]).toEqual([303, pathOf(older)]);
    expect(await (await site.get(link)).text()).toContain("First question");
    expect((await pageOf(site, clerk, "/desk/cases?state=all")).html).not.toContain(pathOf(one));
  });

  it("take what was typed on the merged one along, also when it was typed after the merging", async () => {
    const other = await storeCase(site.db);
    await press(site, colleague, one, "merge", { into: other.id });
    const { status, to } = await act("tags", { tag: "late", answer: "Typed too late" });
    expect([status, to]).toEqual([303, pathOf(other)]);
    const typedThere = async () => typedIn((await pageOf(site, clerk, pathOf(other))).html, "answer");
    expect(await typedThere()).toBe("Typed too late");
    expect(await caseRow(site, other)).toMatchObject({ tags: [] });
    // Script goes on saving on the page of the merged case.
    await act("typed", { answer: "Typed too late" });
    expect(await typedThere()).toBe("Typed too late");
  });

  it("wait for us as long as either did, whatever was answered in the other, and are put away no longer", async () => {
    const since = new Date(Date.now() - 3_600_000);
    const asks = await storeCase(site.db, { since });
    const answered = await storeCase(site.db);
    await storeEntry(site.db, answered.id, { kind: "answer", text: "Yes.", authorId: clerk.id });
    await press(site, clerk, answered, "snooze", { intent: "snooze", snooze: "answer" });
    await press(site, clerk, asks, "merge", { into: answered.id });
    expect(await caseRow(site, answered)).toMatchObject({
      state: "waiting-for-us",
      waiting_since: since,
      snoozed_at: null,
    });
    expect((await pageOf(site, clerk, "/desk/cases")).html).toContain(pathOf(answered));
  });

  it("of an account take in a guest's only by the account's own address, whatever either of them typed", async () => {
    const stranger = await storePerson(site.db);
    const theirs = await storeCase(site.db, { userId: stranger.id });
    for (const [from, into] of [
      [one, theirs],
      [theirs, one],
    ] as const) {
      const { status, html } = await press(site, clerk, from, "merge", { into: into.id });
      expect(status).toBe(422);
      expect(alertOf(html)).toContain("Choose a case of the same person.");
    }
    const own = await storeCase(site.db, { email: stranger.email });
    expect((await press(site, clerk, own, "merge", { into: theirs.id })).status).toBe(303);
    const another = await storePerson(site.db);
    const third = await storeCase(site.db, { email: stranger.email, userId: another.id });
    expect((await press(site, clerk, third, "merge", { into: theirs.id })).status).toBe(422);
  });

  it("lose every private link when it is withdrawn", async () => {
    const other = await storeCase(site.db);
    const links = [await linkTo(site, one), await linkTo(site, other)];
    await act("merge", { into: other.id });
    await press(site, clerk, other, "private-link");
    for (const link of links) expect((await site.get(link)).status).toBe(404);
    expect((await site.get(await linkTo(site, other))).status).toBe(200);
  });

  it("get what their sender wrote while they were merged", async () => {
    const other = await storeCase(site.db);
    await act("merge", { into: other.id });
    const facts = { site: await readSite(site.db), origin: site.origin, now: Date.now() };
    await addMessage({ db: site.db, ...facts }, { caseId: one.id, text: "One more thing", formToken: randomUUID() });
    expect((await entriesOf(site, other)).map(({ text }) => text)).toContain("One more thing");
  });

  it("bring the notices of colleagues along", async () => {
    const other = await storeCase(site.db);
    await act("owner", { owner: colleague.id });
    await act("merge", { into: other.id });
    await pageOf(site, colleague, pathOf(other));
    expect(await site.db.selectFrom("case_notices").selectAll().execute()).toEqual([]);
  });

  it("are not merged with themselves, with another person's, or with what is none", async () => {
    const theirs = await storeCase(site.db, { email: "other@example.com" });
    for (const [into, words] of [
      [one.id, "this one is open here"],
      [theirs.id, "Choose a case of the same person."],
      [crypto.randomUUID(), "Choose a case of the same person."],
      ["x", "Choose a case from the list."],
    ] as const) {
      const { status, html } = await act("merge", { into });
      expect([into, status]).toEqual([into, 422]);
      expect(alertOf(html)).toContain(words);
    }
    expect(await row()).toMatchObject({ merged_into: null });
    expect(await entriesOf(site, one)).toHaveLength(1);
  });

  it("which two clerks merge into each other at once end as one case", async () => {
    const other = await storeCase(site.db);
    await Promise.all([
      press(site, clerk, one, "merge", { into: other.id }),
      press(site, colleague, other, "merge", { into: one.id }),
    ]);
    const rows = [await caseRow(site, one), await caseRow(site, other)];
    expect(rows.filter(({ merged_into }) => merged_into === null).length).toBeGreaterThanOrEqual(1);
    const texts = [...(await entriesOf(site, one)), ...(await entriesOf(site, other))].map(({ kind }) => kind);
    expect(texts.filter((kind) => kind === "message")).toHaveLength(2);
  });
});

describe("the address of an act", () => {
  it.for(["draft", "owner", "state", "snooze", "tags", "links", "private-link", "merge", "sending", "typed"])(
    "leads back to the case: %s",
    async (address) => {
      const { status, headers } = await site.get(`${pathOf(one, address)}?owner=mine&sure=yes`, {
        cookie: clerk.cookie,
      });
      expect([status, headers.get("location")]).toEqual([303, `${pathOf(one)}?owner=mine`]);
    },
  );
});
