import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { drawBarredList } from "#tests/factories/barred-list.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { compareAll } from "./compare-names.server.ts";
import { listedNames } from "./listed-names.server.ts";
import { listLists } from "./list-lists.server.ts";
import { decideList, loadList } from "./load-list.server.ts";
import { addOwnEntry, endOwnEntry } from "./own-entries.server.ts";

let made: TestDatabase;
let db: Kysely<DB>;
let staffId: string;
const requestId = "test";
const now = () => Date.now();

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 6 });
  staffId = (await storePerson(db, { role: "staff" })).id;
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});
beforeEach(async () => {
  await db.deleteFrom("barred_checks").execute();
  await db.deleteFrom("barred_entries").execute();
  await db.deleteFrom("barred_lists").execute();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const load = ({ sdn, alt }: { sdn: string; alt: string }, day = "2026-11-20") =>
  loadList(db, { sdn: bytes(sdn), alt: bytes(alt), day, staffId, requestId });
const states = async () => (await listLists(db)).map(({ state }) => state);

/** Without the lines of so many entries. */
const shorter = ({ sdn, alt }: { sdn: string; alt: string }, most: number) => {
  const until = (text: string) =>
    `${text
      .split("\r\n")
      .filter((line) => line.trim() !== "" && Number(line.split(",")[0]) < most)
      .join("\r\n")}\r\n`;
  return { sdn: until(sdn), alt: until(alt) };
};

describe("a list", () => {
  const drawn = drawBarredList(300, 5);

  it("is in use at once, and the next one says what is new, changed and gone", async () => {
    expect(await load(drawn)).toMatchObject({ ok: true, state: "in-use" });
    const [first] = await listLists(db);
    expect(first?.added).toBe(first?.entries);
    const person = drawn.people.find(({ alias }) => alias)?.name ?? "";
    const changed = drawn.sdn.replace(`"${person}","individual","SDGT"`, `"${person}","individual","IRAN"`);
    const next = shorter({ sdn: changed, alt: drawn.alt }, 1290);
    expect(
      await load({
        sdn: `${next.sdn}9999,"NEWZAD, Tariq","individual","SDGT",${"-0- ,".repeat(7)}-0- \r\n`,
        alt: next.alt,
      }),
    ).toMatchObject({
      ok: true,
      state: "in-use",
    });
    const [second] = await listLists(db);
    expect(second).toMatchObject({ state: "in-use", added: 1, changed: 1 });
    expect(second?.removed).toBeGreaterThan(3);
    expect(await states()).toEqual(["in-use", "past"]);
    const index = await listedNames(db);
    expect(index.find("Tariq Newzad")).toHaveLength(1);
  });

  it("that is in use already is refused", async () => {
    await load(drawn);
    expect(await load(drawn)).toEqual({ ok: false, errors: { sdn: "This very list is in use already." } });
  });

  it("that lost much waits for a second word, and nothing is compared with it before", async () => {
    await load(drawn);
    const before = (await listedNames(db)).names;
    const loaded = await load(shorter(drawn, 1100));
    expect(loaded).toMatchObject({ ok: true, state: "waiting" });
    expect((await listedNames(db)).names).toBe(before);
    if (!loaded.ok) return;
    const word = { id: loaded.id, isUsed: true, staffId, requestId };
    expect(await Promise.all([decideList(db, word), decideList(db, word)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect((await listedNames(db)).names).toBeLessThan(before / 2);
    expect(await states()).toEqual(["in-use", "past"]);
  });

  it("that waits is put away by a word, or by the next short one", async () => {
    await load(drawn);
    await load(shorter(drawn, 1100));
    const loaded = await load(shorter(drawn, 1050));
    expect(await states()).toEqual(["waiting", "discarded", "in-use"]);
    if (loaded.ok) await decideList(db, { id: loaded.id, isUsed: false, staffId, requestId });
    expect(await states()).toEqual(["discarded", "discarded", "in-use"]);
  });

  it("loaded twice at once is in use once", async () => {
    const both = await Promise.all([load(drawn), load(drawn)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await states()).toEqual(["in-use"]);
  });
});

describe("entries by hand", () => {
  const entry = {
    kind: "person",
    name: "Muhammad Korzadani",
    aliases: ["Mo Korzad", "Muhammad Korzadani"],
    origin: "UN list",
    reason: "Named there",
  } as const;
  const add = () => addOwnEntry(db, { ...entry, aliases: [...entry.aliases], staffId, requestId });

  it("are compared with, until they end", async () => {
    const uid = await add();
    expect((await listedNames(db)).find("Mo Korzad")).toHaveLength(1);
    expect(await endOwnEntry(db, { uid, staffId, requestId })).toBe(true);
    expect((await listedNames(db)).find("Mo Korzad")).toEqual([]);
    expect(await endOwnEntry(db, { uid, staffId, requestId })).toBe(false);
  });

  it("open checks of the buyers and payers that were there before, once", async () => {
    const buyer = await storeBidder(db, { free: 0, firstName: "Mohammed", lastName: "Korzadani" });
    const other = await storeBidder(db, { free: 0, firstName: "Ngozi", lastName: "Okafor" });
    await db
      .insertInto("pay_ins")
      .values({ holder_id: other.holder, way: "wire", state: "announced", cents: 100, payer: "M Korzadani" })
      .execute();
    await storePerson(db, { role: "staff", firstName: "Muhammad", lastName: "Korzadani" });
    await add();
    await compareAll({ db, now });
    await compareAll({ db, now });
    const checks = await db.selectFrom("barred_checks").select(["user_id", "role", "state", "bars_person"]).execute();
    expect(checks).toEqual([{ user_id: buyer.id, role: "buyer", state: "open", bars_person: true }]);
  });

  it("with other data ask again about somebody who was cleared", async () => {
    const buyer = await storeBidder(db, { free: 0, firstName: "Mohammed", lastName: "Korzadani" });
    const uid = await add();
    await compareAll({ db, now });
    await db.updateTable("barred_checks").set({ state: "cleared", decided_at: new Date() }).execute();
    await compareAll({ db, now });
    const open = () =>
      db
        .selectFrom("barred_checks")
        .select("user_id")
        .where("state", "=", "open")
        .where("user_id", "=", buyer.id)
        .execute();
    expect(await open()).toEqual([]);
    await endOwnEntry(db, { uid, staffId, requestId });
    await add();
    await compareAll({ db, now });
    expect(await open()).toEqual([{ user_id: buyer.id }]);
  });
});
