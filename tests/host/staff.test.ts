import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const USAGE = `Usage: npm run staff -- add EMAIL [--may KINDS] | remove EMAIL | reset-codes EMAIL | list
KINDS: support,documents,content,bids,money; without them, all but money.
`;
const USUAL = "support, documents, content, bids";

let stored: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

async function staff(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../app/host/staff.ts"), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: stored.url,
      AUTH_SECRET: "a secret that only the tests know, 0123456789",
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (said.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { ...said, code };
}

const roleOf = async (id: string) =>
  (await db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirstOrThrow()).role;
const sessionsOf = (id: string) => db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();
const actsOn = (id: string) =>
  db.selectFrom("audit_log").select(["act", "actor_id", "detail"]).where("subject", "=", id).orderBy("id").execute();

describe("npm run staff", () => {
  it("gives the role and takes it away; each time its owner signs in anew, and the log knows", async () => {
    const { id } = await storePerson(db, { email: "ama@example.com" });
    await sessionOf(db, { id });
    expect(await staff("add", "Ama@Example.com")).toEqual({
      out: `ama@example.com is staff now, and sets up login codes at the next login. They may do: ${USUAL}.\n`,
      err: "",
      code: 0,
    });
    expect(await roleOf(id)).toBe("staff");
    expect(await sessionsOf(id)).toEqual([]);
    expect((await staff("list")).out).toBe(`ama@example.com (no login codes yet): ${USUAL}\n`);
    expect((await staff("add", "ama@example.com")).out).toBe("ama@example.com is staff already.\n");

    await sessionOf(db, { id });
    expect(await staff("remove", "ama@example.com")).toEqual({
      out: "ama@example.com is no longer staff, and was logged out everywhere.\n",
      err: "",
      code: 0,
    });
    expect(await roleOf(id)).toBe("buyer");
    expect(await sessionsOf(id)).toEqual([]);
    expect((await staff("remove", "ama@example.com")).out).toBe("ama@example.com is not staff.\n");
    expect(await staff("list")).toEqual({ out: "Nobody is staff.\n", err: "", code: 0 });
    expect(await actsOn(id)).toEqual([
      { act: "staff.added", actor_id: null, detail: { by: "command line", may: "support,documents,content,bids" } },
      { act: "staff.removed", actor_id: null, detail: { by: "command line" } },
    ]);
  });

  it("gives the kinds of work that are named, changes them, and forgets them with the role", async () => {
    const { id } = await storePerson(db, { email: "efua@example.com" });
    expect((await staff("add", "efua@example.com", "--may", "money,support")).out).toContain(
      "They may do: support, money.",
    );
    expect((await staff("list")).out).toContain("efua@example.com (no login codes yet): support, money\n");
    await sessionOf(db, { id });
    expect((await staff("add", "efua@example.com", "--may=documents")).out).toBe(
      "efua@example.com was logged out everywhere. They may do: documents.\n",
    );
    expect(await sessionsOf(id)).toEqual([]);
    expect((await staff("add", "efua@example.com", "--may=documents")).out).toBe(
      "efua@example.com is staff already.\n",
    );
    expect(await actsOn(id)).toMatchObject([
      { act: "staff.added", detail: { may: "support,money" } },
      { act: "staff.rights-changed", detail: { may: "documents" } },
    ]);
    await staff("remove", "efua@example.com");
    await staff("add", "efua@example.com");
    expect((await staff("list")).out).toContain(`efua@example.com (no login codes yet): ${USUAL}\n`);
    await staff("remove", "efua@example.com");
  });

  it("lets somebody in again who lost telephone and backup codes", async () => {
    const { id } = await storePerson(db, { email: "kofi@example.com", role: "staff" });
    await db.insertInto("two_factors").values({ id: "1", user_id: id, secret: "s", backup_codes: "b" }).execute();
    await sessionOf(db, { id });
    expect(await staff("reset-codes", "kofi@example.com")).toEqual({
      out: "kofi@example.com logs in without a code now; staff set codes up again before the desk opens.\n",
      err: "",
      code: 0,
    });
    expect(await db.selectFrom("two_factors").select("id").where("user_id", "=", id).execute()).toEqual([]);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await roleOf(id)).toBe("staff");
    expect(await actsOn(id)).toMatchObject([{ act: "two-factor.reset" }]);
  });

  it("makes nobody staff whose address is not verified", async () => {
    const { id } = await storePerson(db, { email: "yaw@example.com", verified: false });
    expect(await staff("add", "yaw@example.com")).toEqual({
      out: "",
      err: "yaw@example.com is not verified. They open the link in their mail first.\n",
      code: 1,
    });
    expect(await roleOf(id)).toBe("buyer");
  });

  it("says so when there is no such account", async () => {
    expect(await staff("add", "nobody@example.com")).toEqual({
      out: "",
      err: "There is no account with the address nobody@example.com. They register first.\n",
      code: 1,
    });
  });

  test.for([
    [],
    ["add"],
    ["list", "x"],
    ["add", "a@example.com", "b@example.com"],
    ["toString", "a@example.com"],
    ["add", "a@example.com", "--may"],
    ["add", "a@example.com", "--may", "everything"],
    ["add", "a@example.com", "--may", "support,"],
    ["remove", "a@example.com", "--may", "support"],
    ["add", "a@example.com", "--all"],
  ])("explains itself when asked for '%s'", async (args) => {
    expect(await staff(...args)).toEqual({ out: "", err: USAGE, code: 1 });
  });
});
