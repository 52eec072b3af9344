import { sql, type Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrateTo, migrateToLatest } from "./migrate.ts";
import type { DB } from "./schema.ts";

let made: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  made = await createEmptyDatabase();
  await migrateTo(made.url, "0055-unread-dates");
  db = createDatabase(made.url, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

const PHONES = [
  ["+234 (0) 803 555 0100", null, "+2348035550100"],
  ["00229 01 90 10 00 00", "Nigeria", "+2290190100000"],
  ["0803 555 0100", "Nigeria", "+2348035550100"],
  ["07 07 07 07 07", "Ivory Coast", "+2250707070707"],
  ["(+229) 90 10‑00‑00", null, "+2290190100000"],
  ["‪+234 1 270 0000‬", null, "+2342012700000"],
  ["234 803 555 0100", "Nigeria", "+2348035550100"],
  ["+234 0803 555 0100", null, "+2348035550100"],
  ["+0803 555 0100", null, null],
  ["0803 555 0100", "Ghana", null],
  ["0803 555 0100", "Atlantis", null],
  ["call me", "Nigeria", null],
  [null, "Nigeria", null],
] as const;

const readUsers = async () =>
  (
    await sql<{ phone: string | null; e164: string | null; digits: string }>`
      select phone, phone_e164 as e164, phone_digits as digits from users order by id`.execute(db)
  ).rows;

test("phones that were stored before are compared as whole numbers, once nobody holds a lock that the migration needs", async () => {
  for (const [place, [phone, country]] of PHONES.entries())
    await sql`
      insert into users (id, name, email, phone, country, updated_at)
      values (${`u${String(place).padStart(2, "0")}`}, 'u', ${`u${place}@example.com`}, ${phone}, ${country}, now())`.execute(
      db,
    );
  await sql`
    insert into cases (reference, kind, name, email, phone, subject, fields, user_id, form_hash, link_hash, link_sealed)
    select 'SHP-' || n, 'shipping', 'Ada', 'ada@example.com', '024 555 0177', 's',
      case when n = 1 then '{"destinationCountry": "Ghana"}'::jsonb else '{}'::jsonb end,
      case when n = 3 then 'u09' end, decode(lpad(n::text, 64, '0'), 'hex'), decode(lpad(n::text, 64, '0'), 'hex'), ''
    from generate_series(1, 3) n`.execute(db);
  const report = new pg.Client({ connectionString: made.url, application_name: "a long report" });
  report.on("error", () => undefined);
  await report.connect();
  await report.query("begin; select count(*) from users");
  const named =
    /The migration 0056-phones needs a lock\. It is held by process \d+ \(a long report\), idle in transaction for \d+ s, .*from users"\./;
  const refused = async () => Promise.reject(new Error("Nothing is left to wait for."));
  const tooLate = migrateToLatest(made.url, { lockTimeoutMs: 1_500, attempts: 1, pause: refused });
  await expect(tooLate).rejects.toThrow(OperatorError);
  await expect(tooLate).rejects.toThrow(named);
  expect((await sql`select 1 from kysely_migration where name > '0056'`.execute(db)).rows).toEqual([]);
  // Once the report has ended it is done.
  const said: string[] = [];
  const pause = async (sentence: string) => {
    said.push(sentence);
    await report.end();
  };
  await migrateToLatest(made.url, { lockTimeoutMs: 1_500, attempts: 2, pause });
  expect(said).toEqual([expect.stringMatching(named)]);
  expect(await readUsers()).toEqual(
    PHONES.map(([phone, , e164]) => ({ phone, e164, digits: (phone ?? "").replace(/\D/g, "") })),
  );
  const cases = await sql<{ e164: string | null; digits: string }>`
    select phone_e164 as e164, phone_digits as digits from cases order by reference`.execute(db);
  expect(cases.rows).toEqual([
    { e164: "+233245550177", digits: "0245550177" },
    { e164: null, digits: "0245550177" },
    { e164: "+233245550177", digits: "0245550177" },
  ]);
});

test("a release that knows no whole numbers does not leave a wrong one beside a phone that it changes", async () => {
  await sql`update users set phone = '+234-803-555-0100' where id = 'u00'`.execute(db);
  expect((await readUsers())[0]?.e164).toBe("+2348035550100");
  await sql`update users set phone = '+233 24 555 0199' where id = 'u00'`.execute(db);
  expect((await readUsers())[0]).toEqual({ phone: "+233 24 555 0199", e164: null, digits: "233245550199" });
});
