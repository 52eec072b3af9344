import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { storeCase, type StoredCase } from "#tests/factories/desk-case.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const DAY_MS = 86_400_000;
const VIN = "4T1BF1FK1HU123456";

let site: Site;
let cookie: string;
let ama: Person;
let about: StoredCase;
beforeAll(async () => {
  const sold = { withdrawn_at: new Date(Date.now() - 40 * DAY_MS), ends_at: new Date(Date.now() - 40 * DAY_MS) };
  const later = new Date(Date.now() + 5 * DAY_MS);
  site = await openSite();
  const [id = 0] = await storeLots(site.db, [
    makeLot({
      feed_id: "camry",
      auction_id: "a-camry",
      lot_number: "66853076",
      vin: VIN,
      title: "2017 Toyota Camry SE",
      ends_at: new Date(Date.now() + 3.5 * DAY_MS),
    }),
    makeLot({ feed_id: "before", lot_number: "55001122", vin: VIN, current_bid: 310_000, ...sold }),
    makeLot({
      feed_id: "kia",
      lot_number: "99001122",
      title: "2014 Kia Rio",
      make: "Kia",
      model: "Rio",
      ends_at: later,
    }),
  ]);
  const clerk = await storePerson(site.db, { role: "staff" });
  ({ cookie } = await sessionOf(site.db, clerk));
  ama = await storePerson(site.db, {
    firstName: "Ama",
    lastName: "Mensah",
    phone: "+233 20 555 0188",
    country: "Ghana",
  });
  const other = await storePerson(site.db, { firstName: "Kofi", lastName: "Yeboah" });
  await site.db
    .insertInto("favourites")
    .values([
      { user_id: ama.id, lot_id: "camry" },
      { user_id: ama.id, lot_id: "a-camry" },
      { user_id: other.id, lot_id: "kia" },
    ])
    .execute();
  about = await storeCase(site.db, { kind: "shipping", name: "Ada Eze", fields: { vehicleID: "66853076", vin: "" } });
  await storeCase(site.db, { kind: "shipping", name: "Somebody Else", fields: { vehicleID: "1", vin: "2" } });
  await site.db
    .insertInto("lot_changes")
    .values([
      { lot_id: id, field: "bid", before: "400000", after: "425000" },
      { lot_id: id, field: "status", before: "On approval", after: "Pure sale" },
    ])
    .execute();
});
afterAll(() => site.close());

async function read(path: string) {
  const answer = await site.get(path, { cookie });
  const html = await answer.text();
  const lots = linksOf(html, "/desk/lots/").filter((href) => !href.startsWith("/desk/lots/csv"));
  return { status: answer.status, html, lines: linesOf(html), lots };
}

describe("/desk/lots", () => {
  it("lists what closes next, then what is over", async () => {
    const { lots, lines } = await read("/desk/lots");
    expect(lots).toEqual(["/desk/lots/camry", "/desk/lots/kia", "/desk/lots/before"]);
    expect(lines).toEqual(expect.arrayContaining(["2017 Toyota Camry SE", "Copart 66853076", VIN, "in 3 days"]));
  });

  test.for([
    ["?state=live", ["camry", "kia"]],
    ["?state=past", ["before"]],
    ["?q=rio", ["kia"]],
    ["?q=6685", ["camry"]],
    [`?q=${VIN}`, ["camry", "before"]],
    [`?q=${VIN}&state=past`, ["before"]],
    ["?state=__proto__", ["camry", "kia", "before"]],
    ["?q=%25", []],
  ] as const)("%s", async ([query, ids]) => {
    expect((await read(`/desk/lots${query}`)).lots).toEqual(ids.map((id) => `/desk/lots/${id}`));
  });

  it("offers to clear the filters when nothing is found, and refuses what nobody types", async () => {
    expect((await read("/desk/lots?q=zzz")).lines).toEqual(
      expect.arrayContaining(["No lot matches.", "Clear filters"]),
    );
    expect((await read("/desk/lots?q=55001122&state=live")).lines.join(" ")).toContain(
      "No lot matches. There is 1 closed or withdrawn .",
    );
    expect((await read(`/desk/lots?q=${"x".repeat(101)}`)).status).toBe(400);
  });
});

describe("/desk/lots/:id", () => {
  it("shows the lot, its clock, what changed, and everybody who has to do with it", async () => {
    const { lines, html } = await read("/desk/lots/camry");
    expect(lines).toEqual(
      expect.arrayContaining(["2017 Toyota Camry SE", "open for bids", "Copart 66853076", VIN, "$4,250", "in 3 days"]),
    );
    expect(lines).toEqual(expect.arrayContaining(["$4,000", "On approval", "Pure sale"]));
    expect(linksOf(html, "/desk/buyers/")).toEqual([`/desk/buyers/${ama.id}`]);
    expect(lines).toEqual(expect.arrayContaining(["Ama Mensah", "+233 20 555 0188", "Ghana"]));
    expect(linksOf(html, "/desk/cases/").filter((href) => href !== "/desk/cases")).toEqual([`/desk/cases/${about.id}`]);
    expect(linksOf(html, "/detail/")).toEqual(["/detail/camry"]);
  });

  it("shows the car's earlier sale with what was bid for it, and the other way round", async () => {
    const { lines, lots } = await read("/desk/lots/camry");
    expect(lots).toEqual(["/desk/lots/before"]);
    expect(lines).toEqual(expect.arrayContaining(["Copart 55001122", "$3,100"]));
    const before = await read("/desk/lots/before");
    expect(before.lots).toEqual(["/desk/lots/camry"]);
    expect(before.lines).toEqual(expect.arrayContaining(["withdrawn", "Nobody has it among their favourites."]));
  });

  it("has a lot that left long ago with what changed, and finds it by number and VIN", async () => {
    const { rows } = await sql<{ id: number }>`select id from lots where lot_number = '55001122'`.execute(site.db);
    await site.db
      .insertInto("lot_changes")
      .values({ lot_id: rows[0]?.id ?? 0, field: "bid", before: "120000", after: "310000" })
      .execute();
    const before = await read("/desk/lots/before");
    expect(before.lines).toContain("$1,200");
    expect(await moveHistory({ db: site.db, now: Date.now() + 30 * DAY_MS })).toMatchObject({ lots: 1 });
    expect((await read("/desk/lots/before")).lines).toEqual(before.lines);
    for (const query of ["?q=55001122", `?q=${VIN}&state=past`])
      expect((await read(`/desk/lots${query}`)).lots).toEqual(["/desk/lots/before"]);
  });

  test.for([
    { may: ["bids"], people: false, cases: false },
    { may: ["bids", "documents"], people: true, cases: false },
    { may: ["support"], people: true, cases: true },
  ])("sends people and cases to nobody who does not work with them: $may", async ({ may, people, cases }) => {
    const clerk = await storePerson(site.db, { role: "staff", may });
    const { cookie: as } = await sessionOf(site.db, clerk);
    for (const path of ["/desk/lots/camry", "/desk/lots/camry.data"]) {
      const text = await (await site.get(path, { cookie: as })).text();
      expect(text).toContain("2017 Toyota Camry SE");
      expect(text.includes("Ama Mensah")).toBe(people);
      expect(text.includes("+233 20 555 0188")).toBe(people);
      expect(text.includes(about.reference)).toBe(cases);
      expect(text.includes("Ada Eze")).toBe(cases);
    }
  });

  it("is found under every address that the lot has", async () => {
    for (const id of ["a-camry", "copart~66853076"]) expect((await read(`/desk/lots/${id}`)).status).toBe(200);
  });

  test.for(["nothing", "%00", "%27", "1"])("does not know %s", async (id) => {
    const { status, lines } = await read(`/desk/lots/${id}`);
    expect(status).toBe(404);
    expect(lines).toContain("There is no such lot.");
  });
});

test("the list of lots leaves as a spreadsheet, as it is filtered, and that stands in the log", async () => {
  const html = await (await site.get("/desk/lots?q=toyota&state=live", { cookie })).text();
  expect(linksOf(html, "/desk/lots/csv")).toEqual(["/desk/lots/csv?q=toyota&amp;state=live"]);
  const answer = await site.get("/desk/lots/csv?q=toyota&state=live", { cookie });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="lots.csv"');
  const [, record = "", ...more] = (await answer.text()).trim().split("\r\n");
  expect(more).toEqual([]);
  expect(record).toMatch(new RegExp(`^2017 Toyota Camry SE,Copart,66853076,${VIN},.*,open for bids$`));
  const acts = await site.db.selectFrom("audit_log").selectAll().where("act", "=", "lots.exported").execute();
  expect(acts).toMatchObject([{ detail: { count: 1 } }]);
});
