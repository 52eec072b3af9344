import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { registerBuyer, type Registration } from "./register-buyer.server.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const site: Site = {
  name: "Bidport",
  origin: "https://bidport.example",
  email: "desk@bidport.example",
  phone: "",
  whatsapp: "",
  lagosAddress: "",
  lagosPhone: "",
  wyomingAddress: "",
  wyomingPhone: "",
  social: [],
  invented: [],
};

const ngozi: Registration = {
  firstName: "Ngozi",
  lastName: "Okafor",
  username: "ngozi",
  email: "ngozi@example.com",
  password: "seven green harbour cranes",
  files: [],
};

let db: Kysely<DB>;
let drop: () => Promise<void>;
beforeAll(async () => {
  process.env["AUTH_SECRET"] ??= "a secret that only the tests know, 0123456789";
  const stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 4 });
  drop = async () => {
    await db.destroy();
    await stored.drop();
  };
});
afterAll(() => drop());

const deps = () => ({ db, now: NOW, site, origin: site.origin });

const TABLES = ["users", "accounts", "documents", "one_time_tokens", "mails", "form_receipts", "audit_log"] as const;

async function countAll(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length] as const),
  );
  return Object.fromEntries(counts);
}

describe("registerBuyer", () => {
  it("leaves nothing behind when one part fails, and the same form can then be sent again", async () => {
    const before = await countAll();
    const form = { ...ngozi, formToken: "t".repeat(43) };
    const lost = { kind: "passport", fileId: randomUUID() } as const;
    await expect(registerBuyer(deps(), { ...form, files: [lost] })).rejects.toThrow("The file is gone.");
    expect(await countAll()).toEqual(before);

    const done = await registerBuyer(deps(), form);
    expect(done).toEqual({ ok: true, userId: expect.any(String) });
    const { documents, ...others } = before;
    const after = Object.fromEntries(Object.entries(others).map(([table, count]) => [table, count + 1]));
    expect(await countAll()).toEqual({ ...after, documents });
  });

  it("tells only whoever makes a new account its id", async () => {
    const email = "second@example.com";
    expect(await registerBuyer(deps(), { ...ngozi, email })).toHaveProperty("userId", expect.any(String));
    expect(await registerBuyer(deps(), { ...ngozi, email: "SECOND@example.com" })).toEqual({ ok: true });
  });

  it("says when too many passwords are being hashed, and makes no account of them", async () => {
    const before = (await countAll())["users"] ?? 0;
    const crowd = Array.from({ length: 70 }, (_, place) =>
      registerBuyer(deps(), { ...ngozi, email: `crowd-${place}@example.com` }),
    );
    const outcomes = await Promise.all(crowd);
    const turnedAway = outcomes.filter((outcome) => !outcome.ok);
    expect(turnedAway.length).toBeGreaterThan(0);
    for (const one of turnedAway) expect(one).toMatchObject({ kind: "busy", retryAfterS: 10 });
    expect((await countAll())["users"]).toBe(before + outcomes.length - turnedAway.length);
  }, 60_000);
});
