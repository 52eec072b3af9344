import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { buildWhenStale } from "#app/host/build.ts";
import { firstFreePort } from "#db/free-port.ts";
import type { DB } from "#db/schema.ts";
import { startHost } from "#tests/e2e/support/host-process.ts";
import { runs } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { hurryMails } from "#tests/support/mailbox.ts";
import { startSmtpSink, type SmtpSink } from "#tests/support/smtp-sink.ts";

/** The promise is for 2,000, which take some minutes: `CHAOS_ENQUIRIES=2000`. */
const SENT = Number(process.env["CHAOS_ENQUIRIES"] ?? runs(400));
const AT_ONCE = 50;
const LIMIT_MS = 600_000;

let database: TestDatabase;
let db: Kysely<DB>;
let settings: NodeJS.ProcessEnv;
let origin: string;
let sink: SmtpSink;

beforeAll(async () => {
  await buildWhenStale();
  database = await createTestDatabase();
  db = createDatabase(database.url, { max: 4 });
  sink = await startSmtpSink();
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  origin = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-chaos-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    SMTP_URL: sink.url,
    MAIL_FROM: "bidport@bidport.example",
    CONTACT_EMAIL: "desk@bidport.example",
    // Each sender comes from a network of its own: what is tested is not the limit.
    TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  Object.assign(process.env, settings);
}, LIMIT_MS);
afterAll(async () => {
  await sink.close();
  await db.destroy();
  await database.drop();
  rmSync(settings["DATA_DIR"] ?? "", { recursive: true, force: true });
});

interface Sender {
  email: string;
  token: string;
  address: string;
}

test(
  "what was accepted is stored once and mailed once, with the mail server away and the site killed meanwhile",
  async () => {
    sink.mood("closed");
    const worker = await startHost("worker", settings);
    let site = await startHost("web", settings);
    const senders = Array.from({ length: SENT }, (_, number) => makeSender(number));
    const accepted = new Set<Sender>();
    let restart: Promise<void> | undefined;

    const waiting = [...senders];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          await sendUntilAnswered(one);
          accepted.add(one);
          if (accepted.size >= SENT / 2) restart ??= killAndStart();
        }
      }),
    );
    await restart;
    expect(accepted.size).toBe(SENT);

    const stored = await db.selectFrom("cases").select(["email", "reference"]).execute();
    expect(stored.map(({ email }) => email).toSorted()).toEqual(senders.map(({ email }) => email).toSorted());
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(SENT);
    expect(sink.mails()).toEqual([]);

    sink.mood("takes");
    while ((await hurryMails(db)) > 0) await sleep(500);
    const recipients = sink.mails().flatMap((mail) => mail.recipients);
    const toSenders = recipients.filter((address) => address !== "desk@bidport.example");
    expect(toSenders.toSorted()).toEqual(senders.map(({ email }) => email).toSorted());
    expect(recipients.length - toSenders.length).toBe(SENT);
    await Promise.all([worker.stop(), site.stop()]);

    async function killAndStart(): Promise<void> {
      await site.kill();
      site = await startHost("web", settings);
    }
  },
  LIMIT_MS,
);

const makeSender = (number: number): Sender => ({
  email: `sender-${number}@example.com`,
  token: randomBytes(32).toString("base64url"),
  address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
});

async function sendUntilAnswered(sender: Sender): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < LIMIT_MS) {
    const status = await send(sender).catch(() => undefined);
    if (status === 303) return;
    if (status !== undefined && status < 500) throw new Error(`The site answered ${status}.`);
    await sleep(100);
  }
  throw new Error("The site did not come back.");
}

async function send({ email, token, address }: Sender): Promise<number> {
  const body = new URLSearchParams({
    name: "Ada Obi",
    email,
    phone: "+234 803 555 0100",
    message: "How much is the gate fee?",
    form_token: token,
  });
  const headers = { origin, "sec-fetch-site": "same-origin", "x-forwarded-for": address };
  const response = await fetch(`${origin}/contactus`, { method: "POST", body, headers, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}
