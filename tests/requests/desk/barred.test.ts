import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { compareAll } from "#app/features/barred-persons/compare-names.server.ts";
import { drawBarredList } from "#tests/factories/barred-list.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { signedInBidder, signedInClerk } from "../account/paying-in.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let first: Awaited<ReturnType<typeof signedInClerk>>;
let second: Awaited<ReturnType<typeof signedInClerk>>;

beforeAll(async () => {
  site = await openSite();
  first = await signedInClerk(site, "Efua");
  second = await signedInClerk(site, "Bola");
});
afterAll(() => site.close());

const HERE = "/desk/money/barred";

async function page(path: string, who: { cookie: string } = first) {
  const answer = await site.get(path, { cookie: who.cookie });
  const html = await answer.text();
  return { status: answer.status, html, text: linesOf(html).join(" ") };
}

async function post(path: string, fields: FormFields, who: { cookie: string } = first) {
  const answer = await site.post(path, fields, { cookie: who.cookie });
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("location") ?? "", html, text: linesOf(html).join(" ") };
}

const file = (text: string | Uint8Array<ArrayBuffer>, name: string) => new File([text], name, { type: "text/csv" });
const load = (sdn: string | Uint8Array<ArrayBuffer>, alt: string, day = "2026-11-20") =>
  post(`${HERE}/lists`, { intent: "load", day, sdn: file(sdn, "sdn.csv"), alt: file(alt, "alt.csv") });

const drawn = drawBarredList(400, 9);

describe("lists", () => {
  beforeEach(async () => {
    await site.db.deleteFrom("barred_entries").where("source", "=", "ofac").execute();
    await site.db.deleteFrom("barred_lists").execute();
  });

  it("are loaded from two files, and shown with their day, count and clerk", async () => {
    expect(await load(drawn.sdn, drawn.alt)).toMatchObject({ status: 303, to: `${HERE}/lists` });
    const { text } = await page(`${HERE}/lists`);
    expect(text).toMatch(/20 Nov 2026 in use/);
    expect(text).toMatch(/by Efua/);
    expect((await page(HERE)).text).toMatch(/compared with OFAC’s list of 20 Nov 2026: 3\d\d entries/);
  });

  it("that are much shorter wait for a second word", async () => {
    await load(drawn.sdn, drawn.alt);
    const short = drawBarredList(100, 9);
    await load(short.sdn, short.alt);
    expect((await page(`${HERE}/lists`)).text).toContain("This list is much shorter");
    const { id } = await site.db
      .selectFrom("barred_lists")
      .select("id")
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    const word = { intent: "discard", list: String(id) };
    expect((await post(`${HERE}/lists`, word)).status).toBe(303);
    expect((await post(`${HERE}/lists`, word)).status).toBe(409);
    expect((await page(`${HERE}/lists`)).text).toContain("put away");
  });

  test.each([
    ["another file", "Name;Sum\r\nA;1\r\n", "sdn", /does not begin with a number/],
    ["formulas", '=HYPERLINK("x"),=1\r\n', "sdn", /does not begin with a number/],
    ["a file that was cut off", drawn.sdn.slice(0, 5_000), "sdn", /ends in the middle of line/],
    ["the other file", drawn.alt, "sdn", /columns/],
  ])("are refused in words: %s", async (_what, sdn, field, words) => {
    const answer = await load(sdn, drawn.alt);
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(answer.html)).toMatchObject({ [field]: expect.stringMatching(words) as string });
    expect(await site.db.selectFrom("barred_lists").select("id").execute()).toEqual([]);
  });

  it("need both files, and a day that has come", async () => {
    const none = await post(`${HERE}/lists`, { intent: "load", day: "2026-11-20" });
    expect([none.status, Object.keys(fieldErrorsOf(none.html))]).toEqual([422, ["sdn", "alt"]]);
    const late = await load(drawn.sdn, drawn.alt, "2999-01-01");
    expect([late.status, fieldErrorsOf(late.html)["day"]]).toEqual([422, "This day has not come yet."]);
  });

  it("of 30 MB are too large", async () => {
    expect((await load(new Uint8Array(30 * 1024 * 1024), drawn.alt)).status).toBe(413);
  });
});

describe("checks", () => {
  const add = (name: string) =>
    post(`${HERE}/own`, {
      intent: "add",
      kind: "person",
      name,
      aliases: "Abu Zad\n",
      origin: "UN list",
      reason: "Named",
    });
  const checkOf = async (userId: string) =>
    (await site.db.selectFrom("barred_checks").select(["id", "number"]).where("user_id", "=", userId).execute())[0];

  it("show both names side by side, are logged, and are decided once", async () => {
    const buyer = await signedInBidder(site, { firstName: "Mohammed", lastName: "Korzadani" });
    expect((await add("KORZADANI, Muhammad")).status).toBe(303);
    await compareAll({ db: site.db, now: Date.now });
    const check = await checkOf(buyer.id);
    expect((await page("/desk")).text).toContain(`${check?.number}`);
    expect((await page(HERE)).text).toContain("1 check to decide");
    const path = `${HERE}/checks/${check?.id}`;
    const shown = await page(path);
    expect(shown.text).toContain("KORZADANI, Muhammad");
    expect(shown.text).toContain("Mohammed sounds like Muhammad");
    expect(shown.text).toContain("Also called Abu Zad");
    const looked = await site.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("act", "=", "barred.check-looked-at")
      .execute();
    expect(looked).toEqual([{ actor_id: first.id }]);
    for (const own of ["/account/deposit", "/account/deposit.data"]) {
      const told = await site.get(own, { cookie: buyer.cookie });
      expect(await told.text()).not.toMatch(/barred|sanction|OFAC|CHK-/i);
    }
    const empty = await post(path, { intent: "clear", reason: "" });
    expect([empty.status, fieldErrorsOf(empty.html)]).toEqual([422, { reason: "Required" }]);
    expect(await post(path, { intent: "clear", reason: "Born in 1990" })).toMatchObject({ status: 303, to: HERE });
    expect((await post(path, { intent: "confirm", reason: "Late" }, second)).status).toBe(409);
    expect((await page(path)).text).toContain("Born in 1990");
  });

  it("that are confirmed block money, which two clerks release with a licence", async () => {
    const buyer = await signedInBidder(site, { firstName: "Tariq", lastName: "Belghovich", free: 90_000 });
    await add("Tariq Belghovich");
    await compareAll({ db: site.db, now: Date.now });
    const path = `${HERE}/checks/${(await checkOf(buyer.id))?.id}`;
    expect((await post(path, { intent: "confirm", reason: "Same passport" })).status).toBe(303);
    const told = (await page("/account/deposit", buyer)).text;
    expect(told).toContain("Set aside");
    expect(told).toMatch(/\$900 set aside on \d+ \w+ \d{4}/);
    expect(told).toContain(`name your reference ${buyer.reference}`);
    const money = await site.db
      .selectFrom("blocked_money")
      .select(["id", "number", "cents"])
      .where("holder_id", "=", buyer.holder)
      .executeTakeFirstOrThrow();
    expect(money.cents).toBe(90_000);
    expect((await page("/desk")).text).toContain(`Report ${money.number} to OFAC`);
    const place = `${HERE}/blocked/${money.id}`;
    expect((await page(place)).text).toContain("report by");
    const csv = async (path: string) => (await site.get(path, { cookie: first.cookie })).text();
    expect(await csv(`${HERE}/blocked/csv`)).toContain(`\r\n${money.number},900,`);
    expect(await csv(`${HERE}/csv`)).toMatch(/\r\nCHK-\w+,.*,"confirmed, money blocked",/);
    const exported = site.db
      .selectFrom("audit_log")
      .select("detail")
      .where("act", "=", "barred.exported")
      .orderBy("id");
    expect(await exported.execute()).toMatchObject([{ detail: { part: "blocked" } }, { detail: { part: "checks" } }]);
    const bare = await post(place, { intent: "deposit", licence: "", reason: "Licence seen" });
    expect([bare.status, fieldErrorsOf(bare.html)]).toEqual([422, { licence: "Required" }]);
    const wish = { intent: "deposit", licence: "IA-2026-1", reason: "Licence seen" };
    expect((await post(place, wish)).status).toBe(303);
    expect((await post(place, wish)).status).toBe(409);
    const { id } = await site.db
      .selectFrom("money_proposals")
      .select("id")
      .where("subject", "=", money.number)
      .executeTakeFirstOrThrow();
    const proposal = `/desk/money/proposals/${id}`;
    expect((await page(proposal)).text).toContain("IA-2026-1");
    expect((await post(proposal, { intent: "confirm" })).status).toBe(422);
    expect((await post(proposal, { intent: "confirm" }, second)).status).toBe(303);
    expect((await page(place)).text).toMatch(/Efua.* and Bola/);
  });

  it("and money that are not there are 404", async () => {
    for (const path of ["checks/999999", "checks/x", "blocked/999999", "blocked/1e3"]) {
      expect([path, (await page(`${HERE}/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe("own entries", () => {
  it("need a name, a source and a reason", async () => {
    const answer = await post(`${HERE}/own`, { intent: "add", kind: "person", name: "=1", origin: "", reason: "" });
    expect([answer.status, Object.keys(fieldErrorsOf(answer.html))]).toEqual([422, ["name", "origin", "reason"]]);
    expect(answer.html).toContain('value="=1"');
  });

  it("end by a word", async () => {
    await post(`${HERE}/own`, {
      intent: "add",
      kind: "entity",
      name: "Vash Trading",
      origin: "Letter",
      reason: "Fraud",
    });
    const { uid } = await site.db
      .selectFrom("barred_entries")
      .select("uid")
      .where("name", "=", "Vash Trading")
      .executeTakeFirstOrThrow();
    expect((await page(`${HERE}/own`)).text).toContain("Vash Trading");
    const written = await (await site.get(`${HERE}/own/csv`, { cookie: first.cookie })).text();
    expect(written).toMatch(new RegExp(`${uid},\\w+,Vash Trading`));
    expect((await post(`${HERE}/own`, { intent: "end", uid })).status).toBe(303);
    expect((await post(`${HERE}/own`, { intent: "end", uid })).status).toBe(409);
    expect((await page(`${HERE}/own`)).text).not.toContain("Vash Trading");
  });
});
