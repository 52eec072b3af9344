import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { promisify } from "node:util";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { SettingError } from "./env.server.ts";
import { overNetwork } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createDatabase,
  isDatabaseAway,
  isOldPlan,
  mustBeLetIn,
  plannedDatabase,
  runPlanned,
} from "./database.server.ts";

let made: TestDatabase;
beforeAll(async () => void (made = await createTestDatabase()));
afterAll(() => made.drop());

test("a statement of every page is planned once a connection, and answers what it is asked each time", async () => {
  const db = createDatabase(made.url, { max: 1 });
  const lotsOf = (house: string, lots: string[]) =>
    runPlanned(
      db,
      db
        .selectFrom("lots")
        .select("lot_number")
        .where("house", "=", house)
        .where(sql<boolean>`lot_number = any(${lots}::text[])`)
        .orderBy("lot_number"),
    );
  try {
    await db
      .insertInto("lots")
      .values(["1", "2", "3"].map((lot_number) => ({ house: "copart", lot_number })))
      .execute();
    expect((await lotsOf("copart", ["1", "3", "5"])).map((lot) => lot.lot_number)).toEqual(["1", "3"]);
    expect((await lotsOf("copart", ["2"])).map((lot) => lot.lot_number)).toEqual(["2"]);
    expect(await lotsOf("iaai", ["2"])).toEqual([]);
    const uses = sql<{ uses: number }>`select generic_plans + custom_plans as uses from pg_prepared_statements`;
    const { rows } = await uses.execute(db);
    expect(rows).toEqual([{ uses: 3 }]);
  } finally {
    await db.destroy();
  }
});

describe("statements that are planned once", () => {
  const look = (db: Kysely<DB>) => sql`select * from grown where id > ${0}`.execute(plannedDatabase(db));

  test("go on when a column was added meanwhile", async () => {
    const db = createDatabase(made.url, { max: 1 });
    await sql`create table grown (id integer)`.execute(db);
    await sql`insert into grown values (1)`.execute(db);
    expect((await look(db)).rows).toEqual([{ id: 1 }]);
    await sql`alter table grown add more integer default 2`.execute(db);
    expect((await look(db)).rows).toEqual([{ id: 1, more: 2 }]);
    await db.destroy();
  });

  test("say inside a transaction that it is to be tried again", async () => {
    const db = createDatabase(made.url, { max: 1 });
    const tried = () => plannedDatabase(db).transaction().execute(look);
    await tried();
    await sql`alter table grown add most integer default 3`.execute(db);
    const failure = await tried().catch((error: unknown) => error);
    expect(isOldPlan(failure)).toBe(true);
    expect((await tried()).rows).toEqual([{ id: 1, more: 2, most: 3 }]);
    await db.destroy();
  });
});

describe("a process that starts", () => {
  type Parts = Partial<Record<"username" | "password" | "pathname" | "port", string>>;
  const changed = (parts: Parts) => Object.assign(overNetwork(made.url), parts).href;

  test.for([
    ["a wrong password", { password: "not-it" }, /user or the password of the setting DATABASE_URL/],
    ["an unknown user", { username: "nobody" }, /user/],
    ["a database that is not there", { pathname: "/none" }, /no database of the name/],
  ] as const)("is told at once of %s, and nothing secret with it", async ([, parts, words]) => {
    const refused = mustBeLetIn(changed(parts));
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.not.toThrow(/not-it/);
  });

  test("is told of which setting", async () => {
    const refused = mustBeLetIn(changed({ password: "not-it" }), "DATABASE_READ_URL");
    await expect(refused).rejects.toThrow("password of the setting DATABASE_READ_URL.");
  });

  test("waits for a database that is away", async () => {
    await expect(mustBeLetIn(changed({ port: "9" }))).resolves.toBeUndefined();
    await expect(mustBeLetIn(made.url)).resolves.toBeUndefined();
  });
});

test("a server that hangs is not waited for longer than its statements may take, and the next question is answered", async () => {
  const { hostname, port } = overNetwork(made.url);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const one of [socket, behind]) {
      sockets.add(one);
      one.on("error", () => undefined).on("close", () => sockets.delete(one));
    }
    socket.pipe(behind).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: ownPort } = proxy.address() as AddressInfo;
  const url = Object.assign(overNetwork(made.url), { hostname: "127.0.0.1", port: String(ownPort) }).href;
  const db = createDatabase(url, { max: 1, statementLimitMs: 400 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  try {
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    for (const one of sockets) one.unpipe().pause();
    const late = await ask().catch((error: unknown) => error);
    expect(isDatabaseAway(late)).toBe(true);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
    for (const one of sockets) one.destroy();
    proxy.close();
  }
});

test.each(["Client has encountered a connection error and is not queryable", "Client was closed and is not queryable"])(
  "a connection that is found broken means that the database is away: %s",
  (words) => {
    expect(isDatabaseAway(new Error(words))).toBe(true);
    expect(isDatabaseAway(new Error("failed", { cause: new Error(words) }))).toBe(true);
  },
);

test("reads by index what an index has, as on disks that do not turn, unless the address says otherwise", async () => {
  const costOf = async (url: string) => {
    const db = createDatabase(url, { max: 1 });
    try {
      const { rows } = await sql<{ random_page_cost: string }>`show random_page_cost`.execute(db);
      return rows[0]?.random_page_cost;
    } finally {
      await db.destroy();
    }
  };
  const own = new URL(made.url);
  own.searchParams.set("options", "-c random_page_cost=3");
  expect(await costOf(made.url)).toBe("1.1");
  expect(await costOf(own.href)).toBe("3");
});

test("a slow statement is logged once a second with its text, and without what was asked with it", async () => {
  const script = `
    import { sql } from "kysely";
    import { createDatabase } from "#app/platform/database.server.ts";
    const db = createDatabase(process.env.DATABASE_URL, { max: 2 });
    const slow = () => sql\`select pg_sleep(1.1), \${"canary"}::text as said\`.execute(db);
    await Promise.all([slow(), slow()]);
    await db.destroy();`;
  const secrets = { AUTH_SECRET: "x".repeat(32), RECEIPT_KEY: "a".repeat(43) };
  const env = { ...process.env, ...secrets, DATABASE_URL: made.url, LOG_LEVEL: "warn" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    name: "database",
    msg: "slow statement",
    statement: "select pg_sleep(1.1), $1::text as said",
    untold: 0,
  });
  expect(stdout).not.toContain("canary");
});
