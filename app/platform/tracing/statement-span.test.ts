import { expect, test } from "vitest";
import { describeStatement, textOf } from "./statement-span.server.ts";

test.each([
  ['select "id" from "lots" where "id" = $1', "SELECT lots"],
  ["select sum(amount) from only entries", "SELECT entries"],
  ["  insert into pgboss.job (name) values ($1)", "INSERT pgboss.job"],
  ['update "cases" set "state" = $1', "UPDATE cases"],
  ["delete from mails", "DELETE mails"],
  ["select extract(epoch from now() - min(since)) from cases", "SELECT cases"],
  ["select a is distinct from b from lots", "SELECT lots"],
  ["select id from jsonb_to_recordset($1) join lots using (id)", "SELECT lots"],
  ["select post_entry($1, $2)", "SELECT"],
  ["select 1 from (select 2 from lots) one", "SELECT"],
  ['select (select bid from lot_bids where (lot_id = lots.id)) from "lots"', "SELECT lots"],
  ["merge into entries using (select 1) one on true", "MERGE entries"],
  ["begin", "BEGIN"],
])("%s is named %s", (text, name) => {
  expect(describeStatement(text).name).toBe(name);
});

test("a statement is told in one line of bounded length", () => {
  const { facts } = describeStatement(`select\n  id\nfrom lots where id in (${"$1, ".repeat(2_000)}$1)`);
  expect(facts?.["db.query.text"]).toMatch(/^select id from lots where id in \(\$1/);
  expect(String(facts?.["db.query.text"])).toHaveLength(1_000);
});

test("the text is what is asked, or a part of it", () => {
  expect(textOf("select 1")).toBe("select 1");
  expect(textOf({ name: "planned 1", text: "select 1", values: ["Ada"] })).toBe("select 1");
  expect(textOf({ read: () => undefined })).toBe("");
});
