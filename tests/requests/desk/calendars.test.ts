import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Work } from "#app/features/accounts/viewer.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let money: string;
let support: string;

async function clerkWho(firstName: string, ...may: Work[]): Promise<string> {
  const person = await storePerson(site.db, { role: "staff", firstName, may });
  return (await sessionOf(site.db, person)).cookie;
}

beforeAll(async () => {
  site = await openSite();
  money = await clerkWho("Efua", "money");
  support = await clerkWho("Kofi", "support");
});
afterAll(() => site.close());

const PAGE = "/desk/rates/calendars";

async function page(path: string, cookie = money) {
  const answer = await site.get(path, { cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html), text: linesOf(html).join(" ") };
}

/** What a form's text field holds. */
const daysIn = (html: string) => /<textarea[^>]*name="days"[^>]*>([^<]*)</.exec(html)?.[1]?.trim() ?? "";

async function save(path: string, fields: FormFields) {
  const common = { mark: "table", source: "The ministry", from: "2022-01-01", to: "", checkedOn: "2026-11-01" };
  const send = async (more: FormFields) => {
    const answer = await site.post(path, { ...common, ...fields, ...more }, { cookie: money });
    const html = await answer.text();
    return { status: answer.status, html, to: answer.headers.get("location") ?? "" };
  };
  const looked = await send({ intent: "preview" });
  expect(looked.status).toBe(200);
  return send({ intent: "save", seen: /name="seen" value="([^"]*)"/.exec(looked.html)?.[1] ?? "" });
}

const rateOf = async (key: string) =>
  (
    await site.db
      .selectFrom("rates")
      .select("id")
      .where("key", "=", key)
      .where("removed_by", "is", null)
      .executeTakeFirst()
  )?.id;

it("shows the days of a year with weekday, name and source, and the years beside it", async () => {
  const { text, html } = await page(`${PAGE}?year=2031`);
  expect(text).toContain("Calendars, 2031");
  expect(text).toMatch(/27 Nov 2031 Thursday Thanksgiving/);
  expect(text).toContain("5 U.S.C. 6103");
  expect(text).toContain("No days off are stored for 2031. Enter Lagos 2031");
  expect(linksOf(html, PAGE)).toEqual(expect.arrayContaining([`${PAGE}?year=2030`, `${PAGE}?year=2032`]));
});

it("opens this year where an address names none or nonsense", async () => {
  const year = new Date(Date.now() + 3_600_000).toISOString().slice(0, 4);
  for (const query of ["", "?year=abc", "?year=99999", "?year=1999", "?year="])
    expect((await page(`${PAGE}${query}`)).text).toContain(`Calendars, ${year}`);
});

it("offers nothing to enter to staff who do no money", async () => {
  const { status, text } = await page(`${PAGE}?year=2041`, support);
  expect(status).toBe(200);
  expect(text).toContain("No days off are stored for 2041.");
  expect(text).not.toContain("Enter Lagos 2041");
});

it("proposes what can be reckoned of a year, which a clerk completes", async () => {
  const form = await page("/desk/rates/new?kind=days-off&calendar=lagos&year=2041");
  const proposed = daysIn(form.html);
  expect(proposed).toContain("2041-04-19\tGood Friday");
  expect(proposed).toContain("2041-12-26\tBoxing Day");
  expect(form.html).toContain("feasts that follow the moon have to be added");
  const days = `${proposed.replaceAll("&#x27;", "'")}\n2041-10-26 Eid al-Fitr`;
  const saved = await save("/desk/rates/new?kind=days-off&calendar=lagos&year=2041", { key: "lagos/2041", days });
  expect(saved.status).toBe(303);
  const { text } = await page(`${PAGE}?year=2041`);
  expect(text).toMatch(/26 Oct 2041 Saturday Eid al-Fitr/);
  expect(text).toContain("Correct Lagos 2041");
});

it("keeps of a day that is moved who moved it, when, from where and to where", async () => {
  const id = await rateOf("lagos/2041");
  const form = await page(`/desk/rates/${id}/correct`);
  const days = daysIn(form.html).replaceAll("&#x27;", "'").replace("2041-10-26\tEid", "2041-10-28\tEid");
  const saved = await save(`/desk/rates/${id}/correct`, { days, note: "The moon was seen later" });
  expect(saved.status).toBe(303);
  const { text } = await page(`${PAGE}?year=2041`);
  expect(text).toMatch(/28 Oct 2041 Monday Eid al-Fitr/);
  expect(text).toMatch(/What was moved .*Eid al-Fitr 26 Oct 2041 28 Oct 2041 Efua/);
  expect((await page(saved.to)).text).toContain("The moon was seen later");
});

it("refuses a day of another year, a day that does not exist and a day twice, and keeps what was typed", async () => {
  const send = async (days: string) => {
    const fields = {
      key: "lagos/2042",
      days,
      mark: "table",
      source: "x",
      from: "2022-01-01",
      to: "",
      checkedOn: "2026-11-01",
    };
    const answer = await site.post(
      "/desk/rates/new?kind=days-off",
      { ...fields, intent: "preview" },
      { cookie: money },
    );
    return { status: answer.status, html: await answer.text() };
  };
  for (const [days, words] of [
    ["2041-10-28 Eid", "28 Oct 2041 is not in 2042."],
    ["2042-02-29 Leap day", "is no day"],
    ["2042-10-01 One\n2042-10-01 Two", "This day stands above as well."],
    ["", "one day off or more"],
  ] as const) {
    const { status, html } = await send(days);
    expect([status, html.includes(words)]).toEqual([422, true]);
    expect(daysIn(html)).toBe(days);
  }
});

it("says on the first page which year has no days, as long as it has none", async () => {
  const keys = ["copart", "iaai", "us-banks", "us-offices", "lagos"];
  const year = new Date(Date.now() + 3_600_000).getUTCFullYear();
  const change = await site.db
    .insertInto("rate_changes")
    .values({ note: "Days" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const enter = async (key: string, name: string) => {
    const value = JSON.stringify({ days: [{ day: `${key.split("/")[1]}-01-01`, name }] });
    await site.db
      .insertInto("rates")
      .values({
        kind: "days-off",
        key,
        value,
        mark: "table",
        source: "x",
        effective_from: "2022-01-01",
        checked_on: "2026-11-01",
        added_by: change.id,
      })
      .execute();
  };
  for (const one of [year, year + 1])
    for (const key of keys)
      if ((await rateOf(`${key}/${one}`)) === undefined) await enter(`${key}/${one}`, "New Year's Day");
  await site.db.updateTable("rates").set({ removed_by: change.id }).where("key", "=", `iaai/${year}`).execute();
  const { text } = await page(PAGE);
  expect(text).toContain(`IAAI has no days off for ${year} yet`);
  expect(text).not.toContain("Lagos has no days off");
  // This process reads its copy of the rates anew when a change says so.
  await sql`select pg_notify('rates', '')`.execute(site.db);
  await expect.poll(async () => (await page("/desk")).text).toContain(`IAAI: no days off entered for ${year}`);
});
