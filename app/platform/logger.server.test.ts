import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createSaidOften } from "./logger.server.ts";

const SETTINGS = {
  LOG_LEVEL: "info",
  DATABASE_URL: "postgres://bidport:canary-database@db.example:5432/bidport",
  AUTH_SECRET: "canary-auth-secret-0123456789-0123456789",
  RECEIPT_KEY: "canary-receipt-key-0123456789-0123456789-01",
  PAYMENTS_URL: "http://localhost:1",
  PAYMENTS_SECRET: "canary-payments-secret",
};

async function written(statement: string): Promise<string> {
  const script = `import { logger } from "#app/platform/logger.server.ts"; const log = logger("test"); ${statement}`;
  const env = { ...process.env, ...SETTINGS };
  const args = ["--input-type=module", "--eval", script];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

const HEADERS = `{ authorization: "Bearer canary-1", cookie: "s=canary-2", "api-key": "canary-3", "set-cookie": ["canary-4"] }`;

test.for([
  ["headers at the top", `log.info(${HEADERS}, "said")`],
  ["headers of a request", `log.info({ req: { method: "GET", headers: ${HEADERS} } }, "said")`],
  [
    "headers in an error",
    `log.error({ err: Object.assign(new Error("no"), { a: { b: { c: ${HEADERS} } } }) }, "said")`,
  ],
  ["a password in a form", `log.info({ form: { fields: { password: "canary-5" } } }, "said")`],
  ["cookies by name", `log.info({ cookies: { session: "canary-6" } }, "said")`],
  ["all settings", `log.info({ settings: process.env }, "said")`],
  ["the database's address", `log.info({ url: process.env.DATABASE_URL }, "said")`],
  ["an error's words", `log.error({ err: new Error("no way to " + process.env.DATABASE_URL) }, "said")`],
  ["the message itself", `log.info("said " + process.env.DATABASE_URL)`],
])("a secret in %s is not written", async ([, statement = ""]) => {
  const line = await written(statement);
  expect(line).toContain("said");
  expect(line).toContain("[redacted]");
  expect(line).not.toContain("canary");
  expect(JSON.parse(line)).toMatchObject({ name: "test" });
});

test("the row that the database refuses is not written", async () => {
  const facts = `{ code: "23505", detail: "Key (email)=(canary@example.com) already exists.", where: "canary" }`;
  const line = await written(`log.error({ err: Object.assign(new Error("duplicate key"), ${facts}) }, "said")`);
  expect(line).not.toContain("canary");
  expect(JSON.parse(line)).toMatchObject({ err: { message: "duplicate key", code: "23505" } });
});

test("everything else is written as it is", async () => {
  const line = await written(`log.info({ path: "/login", lots: 3, mail: "ada@example.com" }, "a password was wrong")`);
  expect(JSON.parse(line)).toMatchObject({
    path: "/login",
    lots: 3,
    mail: "ada@example.com",
    msg: "a password was wrong",
  });
});

test("of a kind one a second is said, with how many were kept back since", () => {
  let now = 0;
  const said = createSaidOften(() => now);
  expect([said("away"), said("away"), said("away"), said("broken")]).toEqual([0, undefined, undefined, 0]);
  now = 999;
  expect(said("away")).toBeUndefined();
  now = 1_000;
  expect([said("away"), said("away")]).toEqual([3, undefined]);
  now = 2_000;
  expect([said("away"), said("broken")]).toEqual([1, 0]);
});

test("kinds without end take no memory without end", () => {
  const said = createSaidOften(() => 0);
  for (let each = 0; each < 100; each += 1) said(`kind ${each}`);
  expect(said("kind 0")).toBeUndefined();
  expect(said("one more")).toBe(0);
  expect(said("kind 0")).toBe(0);
});
