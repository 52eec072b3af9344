import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const CAMRY = makeLot({
  feed_id: "camry",
  lot_number: "66853076",
  vin: "4T1BF1FK1HU123456",
  title: "2017 Toyota Camry SE",
});
const CAMRY_AGAIN = makeLot({
  feed_id: "camry-again",
  lot_number: "70001234",
  vin: "JTDKN3DU0A0123456",
  title: "2018 Toyota Corolla",
});
const SAME_VIN = makeLot({
  feed_id: "same-vin",
  lot_number: "70004321",
  vin: "JTDKN3DU0A0123456",
  withdrawn_at: new Date(),
});

let site: Site;
let cookie: string;
let konan: Person;
let shipping: StoredCase;
let hilux: StoredCase;
beforeAll(async () => {
  site = await openSite({ lots: [CAMRY, CAMRY_AGAIN, SAME_VIN] });
  const clerk = await storePerson(site.db, { role: "staff", email: "clerk@example.org" });
  ({ cookie } = await sessionOf(site.db, clerk));
  konan = await storePerson(site.db, {
    firstName: "Kouamé",
    lastName: "N’Guessan",
    email: "konan@example.com",
    phone: "+225 07 55 50 18 82",
  });
  await storePerson(site.db, { firstName: "Ada", lastName: "Eze", phone: "0803 555 0177", email: "ada@example.com" });
  for (let each = 0; each < 8; each += 1) await storePerson(site.db, { firstName: "Chidi", lastName: `Obi${each}` });
  shipping = await storeCase(site.db, {
    kind: "shipping",
    name: "Ada Eze",
    subject: "Shipping for 2017 Toyota Camry",
    fields: { vehicleID: "66853076", vin: "4T1BF1FK1HU123456" },
  });
  hilux = await storeCase(site.db, { name: "Séna Adjovi", email: "sena@example.com", text: "Bonjour" });
  await storeEntry(site.db, hilux.id, { text: `${"Merci. ".repeat(60)}Je cherche une Hilux résistante pour Cotonou.` });
  await storeEntry(site.db, hilux.id, { kind: "note", text: "Offer a Tacoma <b>instead</b>." });
  await storeEntry(site.db, hilux.id, { kind: "event", text: "Assigned to Yetunde." });
});
afterAll(() => site.close());

async function search(q: string, more = "") {
  const answer = await site.get(`/desk/search?q=${encodeURIComponent(q)}${more}`, { cookie });
  const html = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    html,
    lines: linesOf(html),
    found: linksOf(html, "/desk/").filter((href) => /^\/desk\/(?:buyers|cases|lots)\/./.test(href)),
  };
}

describe("what names one thing opens it", () => {
  test.for([
    ["an email", "Konan@Example.com"],
    ["a phone as it is dialled abroad", "+225 07 55 50 18 82"],
    ["a phone as it is dialled at home", "07 55 50 18 82"],
    ["a phone with nothing between", "002250755501882"],
  ] as const)("%s opens the person", async ([, q]) => {
    expect(await search(q)).toMatchObject({ status: 303, to: `/desk/buyers/${konan.id}` });
  });

  test("a number that was stored without its country is found with it", async () => {
    const { to } = await search("+234 803 555 0177");
    expect(to).toMatch(/^\/desk\/buyers\//);
    expect(to).not.toContain(konan.id);
  });

  test("a number that was stored with its country is found by all that nobody else's is", async () => {
    const ama = await storePerson(site.db, {
      firstName: "Ama",
      lastName: "Owusu",
      phone: "024 555 0199",
      country: "Ghana",
      email: "ama@example.com",
    });
    for (const q of ["+233 24 555 0199", "00233245550199", "(+233) 024-555-0199", "024 555 0199"])
      expect((await search(q)).to).toBe(`/desk/buyers/${ama.id}`);
    for (const q of ["+234 24 555 0199", "+225 24 555 0199"]) expect((await search(q)).found).toEqual([]);
  });

  it("opens a case by its number, with or without the letters before it", async () => {
    const number = shipping.reference.slice(4);
    for (const q of [shipping.reference, shipping.reference.toLowerCase(), `SHP ${number}`, number]) {
      expect((await search(q)).to).toBe(`/desk/cases/${shipping.id}`);
    }
    expect((await search(`CON-${number}`)).status).toBe(200);
  });

  test.for([
    ["66853076", "/desk/lots/camry"],
    ["Lot #66853076", "/desk/lots/camry"],
    ["4t1bf1fk1hu123456", "/desk/lots/camry"],
  ] as const)("%s opens the lot", async ([q, to]) => {
    expect(await search(q)).toMatchObject({ status: 303, to });
  });

  it("lists the lots when a VIN was sold twice, those that are open first", async () => {
    const { status, found } = await search("JTDKN3DU0A0123456");
    expect(status).toBe(200);
    expect(found).toEqual(["/desk/lots/camry-again", "/desk/lots/same-vin"]);
  });

  it("never opens anything for a mere word", async () => {
    const { status, found } = await search("kouame");
    expect(status).toBe(200);
    expect(found).toEqual([`/desk/buyers/${konan.id}`]);
  });
});

describe("a reference of money", () => {
  it("opens the deposit, the payment or the refund that it names, for those who do money", async () => {
    const money = await storePerson(site.db, { role: "staff", may: ["money"] });
    const { cookie: theirs } = await sessionOf(site.db, money);
    const toOf = async (q: string, as = theirs) =>
      (await site.get(`/desk/search?q=${encodeURIComponent(q)}`, { cookie: as })).headers.get("location");
    const { id: holder, reference } = await holderOf(site.db, konan.id);
    const payIn = await site.db
      .insertInto("pay_ins")
      .values({ holder_id: holder, way: "wire", state: "withdrawn", cents: 60_000 })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    const refund = await site.db
      .insertInto("refunds")
      .values({
        holder_id: holder,
        way: "wire",
        cents: 60_000,
        fee_cents: 0,
        destination: "GTB 1",
        due_from: "2026-11-30",
        due_to: "2026-12-04",
      })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    for (const q of [reference, reference.toLowerCase(), `${reference.slice(0, 2)} ${reference.slice(2)}`])
      expect(await toOf(q)).toBe(`/desk/money/people/${reference}`);
    expect(await toOf(payIn.number)).toBe(`/desk/money/pay-ins/${payIn.id}`);
    expect(await toOf(payIn.number.toLowerCase().replace("-", " "))).toBe(`/desk/money/pay-ins/${payIn.id}`);
    expect(await toOf(refund.number)).toBe(`/desk/money/refunds/${refund.id}`);
    expect(await toOf(reference, cookie)).toBeNull();
  });
});

describe("what is found", () => {
  test.for(["nguessan", "N'GUESSAN", "kouame guessan", "Kouamé N’Guessan", "konan@"])(
    "'%s' finds the person, whatever the accents and apostrophes",
    async (q) => {
      expect((await search(q)).found).toEqual([`/desk/buyers/${konan.id}`]);
    },
  );

  test.for(["0803", "+234 803", "080355"])("the beginning of a phone, '%s', finds people and cases", async (q) => {
    const { found } = await search(q);
    expect(found).toContain(`/desk/cases/${shipping.id}`);
    expect(found.filter((href) => href.startsWith("/desk/buyers/"))).not.toEqual([]);
    expect(found).not.toContain(`/desk/buyers/${konan.id}`);
  });

  test.for(["hilux pour cotonou", "resistante", "Hilux cot"])("words of a message, '%s'", async (q) => {
    const { found, html } = await search(q);
    expect(found).toEqual([`/desk/cases/${hilux.id}`]);
    expect(html).toMatch(/<mark>/);
  });

  it("finds words of a note too, and none of what the site wrote itself", async () => {
    const { found, html, lines } = await search("tacoma");
    expect(found).toEqual([`/desk/cases/${hilux.id}`]);
    expect(html).toContain("<mark>Tacoma</mark>");
    expect(lines.join(" ")).toContain("<b>instead</b>");
    expect((await search("yetunde")).found).toEqual([]);
  });

  it("finds cases by sender, subject and vehicle", async () => {
    for (const q of ["sena adjovi", "SENA@example"])
      expect((await search(q)).found).toEqual([`/desk/cases/${hilux.id}`]);
    const { found } = await search("66853");
    expect(found).toEqual([`/desk/cases/${shipping.id}`, "/desk/lots/camry"]);
  });

  it("finds lots by words in any order, by part of the VIN and by the beginning of the number", async () => {
    for (const q of ["camry toyota 2017", "HU123456", "668530"])
      expect((await search(q)).found).toContain("/desk/lots/camry");
  });

  it("marks the words as they are written and groups by kind", async () => {
    const { html, lines, found } = await search("toyota");
    expect(lines).toEqual(expect.arrayContaining(["For “toyota”", "Cases", "Lots"]));
    expect(lines).not.toContain("People");
    expect(html).toContain("<mark>Toyota</mark>");
    expect(found).toContain(`/desk/cases/${shipping.id}`);
    expect((await search("guessan")).html).toContain("Kouamé N’<mark>Guessan</mark>");
  });

  it("lets no browser open a person or a case, which is recorded, ahead of a click", async () => {
    const { html } = await search("eze");
    const links = html.match(/<a [^>]*href="\/desk\/(?:buyers|cases)\/[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !link.includes("data-no-prefetch"))).toEqual([]);
  });

  it("shows a few of each kind, and more of one", async () => {
    const { found, html } = await search("chidi");
    expect(found).toHaveLength(6);
    const [more] = linksOf(html, "/desk/search");
    expect(more).toBe("/desk/search?q=chidi&amp;kind=people");
    expect((await search("chidi", "&kind=people")).found).toHaveLength(8);
  });
});

describe("what is not found", () => {
  it("says so and tells what can be typed", async () => {
    const { lines, status } = await search("zzz");
    expect(status).toBe(200);
    expect(lines).toContain("Nothing found for “zzz”.");
    expect(lines.join(" ")).toContain("Accents do not matter.");
  });

  it("asks for words when there are none", async () => {
    const answer = await site.get("/desk/search", { cookie });
    expect(linesOf(await answer.text()).join(" ")).toContain(
      "Type a name, a phone number or its beginning, an email, words of a message, a case number, a bid, a VIN, or a lot. ",
    );
  });

  test.for(["%", "_", "\\", "'", "')--", "a:*&!|b", "(((", "<->", "🚗", "\u202eabc", "+", "0000000000", "-"])(
    "takes %s for what it is",
    async (q) => {
      expect((await search(q)).status).toBe(200);
    },
  );

  it("refuses a search nobody types", async () => {
    expect((await search("x".repeat(101))).status).toBe(400);
    expect((await search("x ".repeat(50))).status).toBe(200);
  });
});

describe("who may search", () => {
  test.for([
    ["documents", ["buyers"]],
    ["bids", ["lots"]],
    ["support", ["buyers", "cases", "lots"]],
    ["content", []],
  ] as const)("finds staff for %s only what their work is about", async ([work, kinds]) => {
    const clerk = await storePerson(site.db, { role: "staff", may: [work] });
    const { cookie: theirs } = await sessionOf(site.db, clerk);
    const found = new Set<string>();
    for (const q of ["ada", "toyota", "hilux", "66853"]) {
      const html = await (await site.get(`/desk/search?q=${q}`, { cookie: theirs })).text();
      for (const href of linksOf(html, "/desk/")) found.add(/^\/desk\/(buyers|cases|lots)\/./.exec(href)?.[1] ?? "");
    }
    expect([...found].filter(Boolean).toSorted()).toEqual(kinds);
    const words = linesOf(await (await site.get("/desk/search", { cookie: theirs })).text()).join(" ");
    expect(words.includes("a name")).toBe(found.has("buyers"));
    expect(words.includes("words of a message")).toBe(found.has("cases"));
    expect(words.includes("a VIN")).toBe(found.has("lots"));
    const number = await site.get(`/desk/search?q=${shipping.reference}`, { cookie: theirs });
    expect(number.status).toBe(work === "support" ? 303 : 200);
  });

  it("is no place for buyers", async () => {
    const { cookie: theirs } = await sessionOf(site.db, konan);
    const answer = await site.get(`/desk/search?q=${encodeURIComponent("konan@example.com")}`, { cookie: theirs });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain(konan.id);
  });
});
