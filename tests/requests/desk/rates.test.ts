import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Work } from "#app/features/accounts/viewer.ts";
import { readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { seedHours } from "#app/features/desk/rates/change-rates.server.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

const texan = {
  year: 2019,
  state: "TX",
  location: "TX - HOUSTON",
  vehicle_type: "Automobile",
  title_type: "TX - CERT OF TITLE",
  engine: "2.5L 4",
  fuel: "GAS",
  currency: "USD",
  current_bid: 300_000,
} as const;
const camry = makeLot({ ...texan, title: "2019 Toyota Camry SE" });
/** Newer ones: three are looked at, and one of Georgia does not move with a rate of Texas. */
const others = ["2018 Honda Fit", "2017 Honda Civic", "2016 Kia Rio"].map((title) => makeLot({ ...texan, title }));
const georgian = makeLot({ ...texan, title: "2015 Kia Soul", state: "GA", location: "GA - ATLANTA EAST" });

const HOURS = "Mon-Sat 08:00-18:00";

let site: Site;
let money: { person: Person; cookie: string };
let second: { person: Person; cookie: string };
let support: { person: Person; cookie: string };

async function clerkWho(firstName: string, ...may: Work[]) {
  const person = await storePerson(site.db, { role: "staff", firstName, may });
  return { person, cookie: (await sessionOf(site.db, person)).cookie };
}

beforeAll(async () => {
  site = await openSite({ lots: [...others, georgian, camry], env: { ORDER_DESK_HOURS: HOURS } });
  money = await clerkWho("Efua", "money");
  second = await clerkWho("Bola", "money");
  support = await clerkWho("Kofi", "support");
});
afterAll(() => site.close());

async function page(path: string, as = money) {
  const answer = await site.get(path, { cookie: as.cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

async function post(path: string, fields: FormFields, as = money) {
  const answer = await site.post(path, fields, { cookie: as.cookie });
  const html = await answer.text();
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return { status: answer.status, to: answer.headers.get("location") ?? "", html, lines: linesOf(html), seen };
}

/** Looks at what a form does, then saves it. */
async function save(path: string, fields: FormFields, as = money) {
  const looked = await post(path, { ...fields, intent: "preview" }, as);
  expect(looked.status).toBe(200);
  return { looked, saved: await post(path, { ...fields, intent: "save", seen: looked.seen }, as) };
}

const rateOf = (kind: string, key: string) =>
  site.db
    .selectFrom("rates")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("removed_by", "is", null)
    .orderBy("effective_from", "desc")
    .executeTakeFirstOrThrow();

const acts = () =>
  site.db
    .selectFrom("audit_log")
    .select(["act", "actor_id", "detail"])
    .where("act", "like", "rates.%")
    .orderBy("id")
    .execute();

const COMMON = { mark: "table", source: "Carrier list of 2026", from: "2026-12-01", to: "", checkedOn: "2026-11-01" };
const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

describe("/desk/rates", () => {
  it("lists every rate in words, by kind, with source, days and who entered it", async () => {
    const { lines, html } = await page("/desk/rates?kind=towing&q=TX", support);
    expect(lines).toEqual(
      expect.arrayContaining(["1 rate", "TX", "$300 to $500 to houston", "a range", "Came with the site"]),
    );
    expect(html).not.toContain("Mark as checked");
    expect((await page("/desk/rates?q=fee%20pages%2C%20read")).lines.join(" ")).toContain("Buyer's fee");
    expect((await page("/desk/rates?kind=duty&state=coming")).lines).toContain("No rate matches.");
    expect((await page("/desk/rates?kind=towing&q=T%C3%89XAS%20nowhere")).lines).toContain("No rate matches.");
    expect((await page("/desk/rates?kind=towing&q=Hoùston")).lines).toContain("$300 to $500 to houston");
  });

  it("takes a table away as CSV in the columns by which it comes back", async () => {
    const answer = await site.get("/desk/rates/csv?kind=towing&q=TX", { cookie: support.cookie });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="rates-towing.csv"');
    expect((await answer.text()).split("\r\n").slice(0, 2).join("|")).toMatch(
      /Key,Value in dollars,Port,First day,Last day,Mark,Source,Checked,Entered by,Entered\|TX,\$300 to \$500,houston,2026-01-01,,range,/,
    );
    const all = await (await site.get("/desk/rates/csv", { cookie: support.cookie })).text();
    expect(all).toContain("Our fee,all,$300,");
  });

  it("lists what nobody checked for 90 days, tells Today, and marks it as checked with nothing else changed", async () => {
    const before = await rateOf("exchange", "GHS");
    await site.db.updateTable("rates").set({ checked_on: "2020-01-01" }).where("id", "in", [before.id]).execute();
    const count = (await page("/desk/rates?state=unchecked")).lines.find((line) => /^\d+ rates?$/.test(line)) ?? "";
    expect((await page("/desk")).lines).toContain(`${count} not checked for 90 days`);
    expect((await page("/desk", support)).lines.join(" ")).not.toContain("not checked for 90 days");

    expect((await post("/desk/rates", { intent: "check" })).status).toBe(422);
    expect((await post("/desk/rates", { intent: "check", rate: String(before.id) }, support)).status).toBe(403);
    const done = await post("/desk/rates?state=unchecked", { intent: "check", rate: [String(before.id), "x"] });
    expect([done.status, done.to]).toEqual([303, "/desk/rates?state=unchecked"]);
    const after = await rateOf("exchange", "GHS");
    expect({ ...after, checked_on: null }).toEqual({ ...before, checked_on: null });
    expect((await page(`/desk/rates/${before.id}`)).html).not.toContain("Mark as checked today");
    expect((await post("/desk/rates", { intent: "check", rate: String(before.id) })).status).toBe(409);
    expect((await acts()).at(-1)).toMatchObject({
      act: "rates.checked",
      actor_id: money.person.id,
      detail: { kind: "exchange", count: 1 },
    });
  });
});

describe("a new rate", () => {
  const path = "/desk/rates/new?kind=towing";
  const fields = { key: "TX", value: "$600 to $700", port: "houston", ...COMMON, from: today() };

  it("is looked at first: the rate it ends, and what it does to the newest lots", async () => {
    const { lines, status } = await post(path, { ...fields, intent: "preview" });
    expect(status).toBe(200);
    const text = lines.join(" ");
    expect(text).toContain("Towing to the port: TX");
    expect(text).toContain("$600 to $700 to houston");
    expect(text).toContain("2019 Toyota Camry SE");
    expect(text).toContain("Lagos, Nigeria");
    expect(lines.filter((line) => /^20\d\d (Toyota|Honda|Kia)/.test(line))).toHaveLength(3);
    expect(text).not.toContain("Soul");
    expect(await rateOf("towing", "TX")).toMatchObject({ value: { high: 50_000 } });
  });

  it("is saved as it was looked at and no other way, and sums read it at once", async () => {
    const looked = await post(path, { ...fields, intent: "preview" });
    const other = await post(path, { ...fields, value: "$900", intent: "save", seen: looked.seen });
    expect(other.status).toBe(409);
    expect(other.lines.join(" ")).toContain("This is not what you looked at.");
    expect((await post(path, { ...fields, intent: "save" })).status).toBe(200);

    const sum = async () => {
      const answer = await site.get(`/lots/copart~${camry.lot_number}/cost?bid=3000&to=NGTIN`);
      const body = (await answer.json()) as { lines: { name: string; high: number }[] };
      return body.lines.find(({ name }) => name === "towing")?.high;
    };
    expect(await sum()).toBe(50_000);
    const saved = await post(path, { ...fields, intent: "save", seen: looked.seen });
    expect(saved.status).toBe(303);
    await expect.poll(sum).toBe(70_000);
    expect((await acts()).at(-1)).toMatchObject({
      act: "rates.changed",
      actor_id: money.person.id,
      detail: { kind: "towing", added: 2, "taken back": 1 },
    });
    expect((await page("/desk/rates?kind=towing&q=TX")).lines).toEqual(
      expect.arrayContaining(["$600 to $700 to houston", "Efua Okafor"]),
    );

    const change = await page(saved.to);
    expect(change.lines.join(" ")).toContain("Towing to the port, TX: new rate");
    const seal = /name="seen" value="([^"]+)"/.exec(change.html)?.[1] ?? "";
    expect((await post(saved.to, { intent: "save", seen: seal }, support)).status).toBe(403);
    expect((await post(saved.to, { intent: "save", seen: "other" })).status).toBe(409);
    const undone = await post(saved.to, { intent: "save", seen: seal });
    expect(undone.status).toBe(303);
    await expect.poll(sum).toBe(50_000);
    expect((await acts()).at(-1)).toMatchObject({ act: "rates.undone" });
    expect((await page(saved.to)).lines.join(" ")).toContain("Undone by");
    expect((await post(saved.to, { intent: "save", seen: seal })).status).toBe(422);
    const history = await page("/desk/rates/changes");
    expect(history.lines).toContain("Came with the site");
    expect(history.lines).not.toContain("Somebody whose account is gone");
    expect(history.lines.join(" ")).toContain("(undone)");
    expect(linksOf(history.html, "/desk/rates/changes/").length).toBeGreaterThanOrEqual(4);
  });

  it.for([
    [{ value: "-5" }, "never below zero"],
    [{ value: "7%" }, "wrong unit"],
    [{ value: "$700 to $600" }, "low end is above the high end"],
    [{ key: "Texas" }, "a state such as TX"],
    [{ port: "miami" }, "none of our ports"],
    [{ from: "2026-02-30" }, "Enter a date that exists."],
    [{ from: "2026-01-01" }, "begins on 1 Jan 2026 already"],
    [{ from: "2025-01-01", to: "2025-02-01" }, "there would be no rate"],
    [{ checkedOn: "2099-01-01" }, "Nobody can have checked it on a later day."],
    [{ source: "" }, "Required"],
    [{ mark: "sure" }, "Choose one from the list."],
  ] as const)("is refused with the reason and what was typed: %o", async ([wrong, words]) => {
    const sent = { ...fields, ...wrong };
    const { status, lines, html } = await post(path, { ...sent, intent: "save" });
    expect(status).toBe(422);
    expect(lines.join(" ")).toContain(words);
    expect(html).toContain(`value="${sent.value}"`);
    expect(html).toContain(`value="${sent.source}"`);
  });

  it("is entered by nobody without the right to money, and needs a kind", async () => {
    expect((await page(path, support)).status).toBe(403);
    expect((await post(path, { ...fields, intent: "save" }, support)).status).toBe(403);
    expect((await post("/desk/rates/new", { ...fields, intent: "save" })).status).toBe(400);
    expect((await page("/desk/rates/new")).html).toContain("Kind of rate");
    expect((await page("/desk/rates/new?after=999999")).status).toBe(404);
  });
});

describe("a rate that stands", () => {
  it("is corrected, and its earlier self is kept for the sums that were made with it", async () => {
    const old = await rateOf("our-fee", "all");
    const path = `/desk/rates/${old.id}/correct`;
    const { html } = await page(path);
    expect(html).toContain('value="$300"');
    const fields = {
      value: "$350",
      mark: "table",
      source: "Our price list",
      from: "2026-01-01",
      to: "",
      checkedOn: "2026-11-20",
    };
    const { looked, saved } = await save(path, { ...fields, note: "The owner said so" });
    expect(looked.lines.join(" ")).toContain("2019 Toyota Camry SE");
    expect(saved.status).toBe(303);
    expect(await rateOf("our-fee", "all")).toMatchObject({ value: { low: 35_000, high: 35_000 } });
    const kept = await site.db.selectFrom("rates").selectAll().where("id", "=", old.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ value: old.value, removed_by: expect.any(Number) });
    expect((await page(`/desk/rates/${old.id}`)).lines.join(" ")).toContain("This rate was taken back by");
    const late = await post(path, { ...fields, value: "$360", intent: "preview" });
    expect(late.status).toBe(422);
    expect(late.lines.join(" ")).toContain("This rate was taken back.");
    expect((await page("/desk/rates/changes")).lines).toContain("The owner said so");
  });

  it("is ended on a day, and not before it began", async () => {
    const { id } = await rateOf("agent", "GH");
    const path = `/desk/rates/${id}/end`;
    expect((await post(path, { to: "2020-01-01", intent: "preview" })).lines.join(" ")).toContain(
      "begins on 1 Jan 2022",
    );
    expect((await post(path, { to: "", intent: "preview" })).status).toBe(422);
    expect((await save(path, { to: "2099-12-31" })).saved.status).toBe(303);
    expect((await page("/desk/rates?kind=agent&q=GH")).lines.join(" ")).toContain("1 Jan 2022 to 31 Dec 2099");
  });

  it("shows its steps and all that ever stood under its key, and is not there under another address", async () => {
    const { id } = await rateOf("buyer-fee", "copart/standard/clean/secured");
    const { lines } = await page(`/desk/rates/${id}`, support);
    expect(lines).toEqual(expect.arrayContaining(["$15,000", "7.25%", "All that stood under this key"]));
    expect(lines).not.toContain("Correct it");
    for (const none of ["0", "x", "99999999999999999999"]) expect((await page(`/desk/rates/${none}`)).status).toBe(404);
  });
});

describe("a whole table", () => {
  const path = "/desk/rates/table?kind=towing";

  it("comes in at once, and rows that are as before change nothing", async () => {
    const kept = await rateOf("towing", "NJ");
    const table = `Key\tValue in dollars\tPort\tFirst day\tLast day\tMark\tSource\nNJ\t$300 to $350\tnew-jersey\t2026-01-01\t\trange\t${kept.source}\nWY\t$1,000\thouston\nAK\t$2,500\tlos-angeles`;
    const { looked, saved } = await save(path, { ...COMMON, table });
    expect(looked.lines.join(" ")).toContain("1 of the table are as before.");
    expect(saved.status).toBe(303);
    expect((await rateOf("towing", "NJ")).id).toBe(kept.id);
    expect(await rateOf("towing", "WY")).toMatchObject({
      value: { low: 100_000, port: "houston" },
      source: COMMON.source,
    });
    expect((await post(path, { ...COMMON, table, intent: "preview" })).lines.join(" ")).toContain(
      "Nothing is different.",
    );
  });

  it("is refused with each row and its reason, and what was pasted stays", async () => {
    const table = "TX,-1,houston\nZZ,300,houston\nAL,500 to 300,savannah";
    const { status, lines, html } = await post(path, { ...COMMON, table, intent: "save" });
    expect(status).toBe(422);
    expect(lines.join(" ")).toContain("3 rows are wrong.");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Row 1 (TX): A rate is never below zero.",
        'Row 2 (ZZ): "ZZ" is not a state such as TX, or any.',
        "Row 3 (AL): The low end is above the high end.",
      ]),
    );
    expect(html).toContain("AL,500 to 300,savannah</textarea>");
  });

  it("of fees in which a higher bid costs less is refused", async () => {
    const key = "copart/standard/clean/secured";
    const table = `${key};0;30\n${key};100;85\n${key};500;60`;
    const { status, lines } = await post("/desk/rates/table?kind=buyer-fee", { ...COMMON, table, intent: "save" });
    expect(status).toBe(422);
    expect(lines.join(" ")).toContain("A higher bid would cost less in total");
  });
});

describe("an exchange rate", () => {
  const fields = { key: "NGN", value: "1400", ...COMMON, source: "The central bank", from: today() };
  const path = "/desk/rates/new?kind=exchange";

  it("applies after a second clerk confirmed it, whom the desk's bar tells", async () => {
    const { looked, saved } = await save(path, fields);
    expect(looked.lines.join(" ")).toContain("after a second clerk has confirmed it");
    expect(looked.lines.join(" ")).toMatch(/₦[\d,]+ to ₦[\d,]+/);
    expect(saved.to).toMatch(/^\/desk\/rates\/waiting\/\d+$/);
    expect(await rateOf("exchange", "NGN")).toMatchObject({ value: { perDollar: 1_326_160_000 } });

    const news = async (as: typeof money) =>
      ((await (await site.get("/desk/news?mark=0.0", { cookie: as.cookie })).json()) as { counts: { rates: number } })
        .counts.rates;
    expect([await news(money), await news(second), await news(support)]).toEqual([0, 1, 0]);
    expect((await page("/desk/rates", support)).lines.join(" ")).toContain("Waits for a second clerk:");

    const own = await post(saved.to, { intent: "confirm" });
    expect([own.status, own.lines.join(" ")]).toEqual([422, expect.stringContaining("another clerk has to decide")]);
    expect((await post(saved.to, { intent: "confirm" }, support)).status).toBe(403);
    expect((await post(saved.to, { intent: "withdraw" }, second)).status).toBe(422);
    const confirmed = await post(saved.to, { intent: "confirm" }, second);
    expect(confirmed.to).toMatch(/^\/desk\/rates\/changes\/\d+$/);
    expect(await rateOf("exchange", "NGN")).toMatchObject({ value: { perDollar: 1_400_000_000 } });
    expect((await page(confirmed.to)).lines).toContain("Efua Okafor, confirmed by Bola Okafor");
    expect((await post(saved.to, { intent: "refuse" }, second)).status).toBe(409);
    expect((await acts()).slice(-2)).toMatchObject([
      { act: "rates.proposed", actor_id: money.person.id },
      { act: "rates.confirmed", actor_id: second.person.id },
    ]);
  });

  it("is refused by the second, or withdrawn by the first, and nothing changes", async () => {
    const before = await rateOf("exchange", "GHS");
    const propose = async () => (await save(path, { ...fields, key: "GHS", value: "12.5" })).saved.to;
    const [refused, withdrawn] = [await propose(), await propose()];
    expect((await post(refused, { intent: "refuse" }, second)).status).toBe(303);
    expect((await post(withdrawn, { intent: "withdraw" })).status).toBe(303);
    expect(await rateOf("exchange", "GHS")).toEqual(before);
    expect((await page(refused)).lines).toContain("refused by Bola Okafor");
  });

  it("is not confirmed when what it would change was changed since", async () => {
    const propose = async (value: string) => (await save(path, { ...fields, key: "XOF", value })).saved.to;
    const [first, late] = [await propose("600"), await propose("610")];
    expect((await post(first, { intent: "confirm" }, second)).status).toBe(303);
    expect((await page(late, second)).lines.join(" ")).toContain("Somebody has changed these rates since.");
    expect((await post(late, { intent: "confirm" }, second)).status).toBe(422);
  });
});

describe("the desk's hours", () => {
  const hours = async () => (await rateOf("desk-hours", "all")).value;

  it("begin as the setting says, which overrides no rate, and stay as a clerk enters them", async () => {
    expect(await seedHours(site.db, HOURS)).toBe(true);
    expect(await hours()).toEqual({ week: HOURS });
    expect(await seedHours(site.db, HOURS)).toBe(false);
    expect((await readingDeps(site.db)).deskHours).toBeUndefined();
    const shown = (await page("/desk/rates?kind=desk-hours")).html;
    expect(shown).toContain(HOURS);
    const { id } = await rateOf("desk-hours", "all");
    const week = "Mon-Fri 08:00-20:00";
    const fields = { week, mark: "table", source: "The desk", from: "2026-01-01", to: "", checkedOn: "2026-11-20" };
    const { saved } = await save(`/desk/rates/${id}/correct`, fields);
    expect(saved.status).toBe(303);
    expect(await seedHours(site.db, "Mon 09:00-10:00")).toBe(false);
    expect(await hours()).toEqual({ week });
  });
});
