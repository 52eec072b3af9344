import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Work } from "#app/features/accounts/viewer.ts";
import { keepUnclear } from "#app/features/deposits/credit-pay-in.server.ts";
import { DUE_KINDS, listDue } from "#app/features/desk/due/due-work.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { storeCase, storeCaseFile, storeEntry } from "#tests/factories/desk-case.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite({ env: { STALE_AFTER_S: "300" } });
  clerk = await storePerson(site.db, { role: "staff", firstName: "Tunde" });
  ({ cookie } = await sessionOf(site.db, clerk));
  await site.db
    .insertInto("crawls")
    .values(["feed", "auction-copart"].map((source) => ({ source, answered_at: new Date() })))
    .execute();
});
afterAll(() => site.close());

async function today(as = cookie) {
  const html = await (await site.get("/desk", { cookie: as })).text();
  return { html, lines: linesOf(html) };
}

async function asOneWho(...may: Work[]): Promise<string> {
  const person = await storePerson(site.db, { role: "staff", may });
  return (await sessionOf(site.db, person)).cookie;
}

const ago = (ms: number) => new Date(Date.now() - ms);

async function storeAsked(name: string, age: number, seed: Parameters<typeof storeCase>[1] = {}) {
  const own = { name, email: `${name}@example.com`, state: "waiting-for-us" as const, since: ago(age) };
  return storeCase(site.db, { ...own, ...seed });
}

async function storeWaiting(owner: Person, kind: string, age: number): Promise<void> {
  const file = await site.db
    .insertInto("files")
    .values({
      storage_key: `${owner.id}-${kind}`,
      sealed_key: Buffer.alloc(1),
      media_type: "image/jpeg",
      bytes: 1,
      name: "a.jpg",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto("documents")
    .values({ owner_id: owner.id, kind, file_id: file.id, created_at: ago(age) })
    .execute();
}

describe("/desk", () => {
  it("says that nothing waits and nothing is wrong", async () => {
    const { lines } = await today();
    expect(lines).toEqual(
      expect.arrayContaining(["Nothing waits.", "Nobody waits.", "Nothing to review.", "Nothing."]),
    );
  });

  it("names people by the age of their oldest unanswered message, each of them once", async () => {
    const kofi = await storeAsked("Kofi", 30 * MINUTE_MS, { text: "How much is freight?" });
    await storeEntry(site.db, kofi.id, { kind: "answer", text: "$1,350.", at: ago(20 * MINUTE_MS) });
    await storeEntry(site.db, kofi.id, { text: "And to Cotonou?", at: ago(12 * MINUTE_MS) });
    await storeEntry(site.db, kofi.id, { text: "Hello?" });
    const [lotId] = await storeLots(site.db, [makeLot({ lot_number: "66853076" })]);
    if (lotId === undefined) throw new Error("There is no lot.");
    const ama = await storeAsked("Ama", 5 * HOUR_MS, { text: "I paid on Friday.", lotId, language: "fr" });
    await storeCaseFile(site.db, ama.entryId);
    await storeAsked("Ama", 2 * HOUR_MS, { text: "A second question" });
    await storeAsked("Yaw", 9 * HOUR_MS, { state: "waiting-for-customer" });
    await storeAsked("Efua", 9 * HOUR_MS, { state: "closed" });
    const adjoa = await storeAsked("Adjoa", 9 * HOUR_MS);
    const later = { snoozed_at: new Date(), snoozed_until: ago(-HOUR_MS) };
    await site.db.updateTable("cases").set(later).where("id", "=", adjoa.id).execute();

    const { html, lines } = await today();
    expect(linksOf(html, "/desk/cases/")).toEqual([`/desk/cases/${ama.id}`, `/desk/cases/${kofi.id}`]);
    expect(lines).toEqual(
      expect.arrayContaining(["5 h", "Ama", "I paid on Friday.", "lot 66853076", "FR", "1 file", "2 cases"]),
    );
    expect(lines).toEqual(expect.arrayContaining(["12 min", "Kofi", "And to Cotonou?", "2 messages"]));
    expect(lines).toEqual(expect.arrayContaining(["2 people wait", "the oldest for 5 hours", "All 2"]));
    expect(html).toMatch(/text-flare"[^>]*>5 h</);
    expect(html).toMatch(/text-ink"[^>]*>12 min</);
  });

  it("lists documents by person, and nobody's own", async () => {
    const buyer = await storePerson(site.db, { verified: false, firstName: "Ifeoma", lastName: "Balogun" });
    await storeWaiting(buyer, "passport", 3 * HOUR_MS);
    await storeWaiting(buyer, "id_card_front", 5 * MINUTE_MS);
    await storeWaiting(clerk, "passport", 9 * HOUR_MS);
    const { html, lines } = await today();
    // Documents of some hours may be yesterday's, and stand among what is due as well.
    expect(new Set(linksOf(html, "/desk/buyers/"))).toEqual(new Set([`/desk/buyers/${buyer.id}/documents`]));
    expect(lines).toEqual(
      expect.arrayContaining(["3 h", "Ifeoma Balogun", "2 documents", "not verified", "documents of 1 person"]),
    );
  });

  it("has documents due by the end of the working day after they came, the oldest first, and nobody's own", async () => {
    const sent = async (firstName: string, at: string) => {
      const buyer = await storePerson(site.db, { firstName, lastName: "Balogun" });
      await storeWaiting(buyer, "passport", Date.now() - Date.parse(at));
      return buyer;
    };
    // Good Friday, a weekend and Easter Monday lie between.
    const late = await sent("Late", "2026-04-01T09:00:00Z");
    await sent("Thursday", "2026-04-02T09:00:00Z");
    await storeWaiting(clerk, "id_card_front", Date.now() - Date.parse("2026-04-01T08:00:00Z"));
    const dueAt = async (now: string) => {
      const asked = { userId: clerk.id, now: Date.parse(now), book: firstBook(now.slice(0, 10)) };
      const found = await listDue(site.db, { ...asked, may: ["documents"], kinds: DUE_KINDS });
      return found.flatMap(({ due }) => due.map((one) => `${one.what}: ${one.dueAt.toISOString()}`));
    };
    const first = "Late Balogun: 2026-04-02T22:59:59.000Z";
    expect(await dueAt("2026-04-01T22:00:00Z")).toEqual([]);
    expect(await dueAt("2026-04-02T07:00:00Z")).toEqual([first]);
    expect(await dueAt("2026-04-06T12:00:00Z")).toEqual([first]);
    expect(await dueAt("2026-04-07T07:00:00Z")).toEqual([first, "Thursday Balogun: 2026-04-07T22:59:59.000Z"]);
    const { lines, html } = await today();
    expect(lines.slice(lines.indexOf("Documents to check today"))).toEqual(
      expect.arrayContaining(["Too late", "Late Balogun", "1 document"]),
    );
    expect(linksOf(html, "/desk/buyers/")).toContain(`/desk/buyers/${late.id}/documents`);
    expect((await today(await asOneWho("support"))).lines).not.toContain("Documents to check today");
    await site.db.deleteFrom("documents").where("created_at", "<", new Date("2026-05-01")).execute();
  });

  it("tells in a line each what goes wrong", async () => {
    await site.db
      .insertInto("mails")
      .values({
        kind: "lot-link",
        recipient_hint: "k…@example.com",
        sealed: Buffer.from("x"),
        state: "dead",
        created_at: ago(2 * HOUR_MS),
      })
      .execute();
    const queued = { kind: "lot-link", recipient_hint: "k…@example.com", sealed: Buffer.from("x") };
    await site.db
      .insertInto("mails")
      .values([
        { ...queued, created_at: ago(45 * MINUTE_MS) },
        { ...queued, created_at: ago(MINUTE_MS) },
      ])
      .execute();
    await site.db
      .updateTable("crawls")
      .set({ answered_at: ago(20 * MINUTE_MS), failed_at: ago(MINUTE_MS), failure: "TIMEOUT_ERROR" })
      .where("source", "=", "feed")
      .execute();
    await site.db
      .updateTable("crawls")
      .set({ answered_at: ago(10 * MINUTE_MS) })
      .where("source", "=", "auction-copart")
      .execute();
    const blogAnswered = (before: number) =>
      site.db
        .insertInto("crawls")
        .values({ source: "blog", answered_at: ago(before * MINUTE_MS) })
        .onConflict((on) => on.column("source").doUpdateSet({ answered_at: ago(before * MINUTE_MS) }))
        .execute();
    await blogAnswered(16);
    expect((await today()).lines).toContain("Blog: not asked lately, last answer 16 minutes ago");
    // It is asked every five minutes.
    await blogAnswered(10);
    const { html, lines } = await today();
    expect(lines).toEqual(
      expect.arrayContaining([
        "1 mail failed, the oldest 2 hours ago",
        "1 mail not sent yet, the oldest 45 minutes ago",
        "Vehicle feed: takes too long to answer, last answer 20 minutes ago",
        "Auction, Copart: not asked lately, last answer 10 minutes ago",
        "4 things are wrong",
      ]),
    );
    expect(linksOf(html, "/desk/mail").length).toBeGreaterThan(1);
  });

  it("shows everybody their own work alone", async () => {
    const { lines: ofDocuments } = await today(await asOneWho("documents"));
    expect(ofDocuments).toContain("Documents to review");
    expect(ofDocuments).not.toContain("People waiting for us");
    expect(ofDocuments).not.toContain("1 mail failed, the oldest 2 hours ago");
    const { lines: ofSupport } = await today(await asOneWho("support"));
    expect(ofSupport).toContain("People waiting for us");
    expect(ofSupport).not.toContain("Documents to review");
    expect(ofSupport).not.toContain("Money");
  });

  it("shows unclear money and what waits for a second clerk to those who work with money, and nobody their own", async () => {
    const money = await asOneWho("money");
    expect((await today(money)).lines).toContain("Nothing is unclear.");
    const wire = {
      way: "wire",
      cents: 61_250,
      valueDay: "2026-11-20",
      payer: "OKAFOR NGOZI",
      origin: "1",
      memo: "",
    } as const;
    const { payIn: id } = await site.db.transaction().execute((trx) => keepUnclear(trx, wire));
    await site.db
      .updateTable("pay_ins")
      .set({ made_at: ago(3 * HOUR_MS) })
      .where("id", "=", id)
      .execute();
    const proposal = { kind: "bank-details", subject: "ours", payload: "{}" };
    await site.db
      .insertInto("money_proposals")
      .values([proposal, { ...proposal, subject: "REF-1", staff_id: clerk.id }])
      .execute();
    const { lines, html } = await today(money);
    expect(lines.join(" ")).toContain("3 h $612.50 OKAFOR NGOZI unclear");
    expect(lines).toEqual(expect.arrayContaining(["All 3", "Our bank details", "REF-1", "2nd clerk"]));
    expect(linksOf(html, "/desk/money/pay-ins/")).toEqual([`/desk/money/pay-ins/${id}`]);
    await site.db
      .insertInto("clerks")
      .values({ user_id: clerk.id, may: ["money"] })
      .execute();
    expect((await today()).lines).not.toContain("REF-1");
  });
});
