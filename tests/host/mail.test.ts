import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { draw } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startSmtpSink, type SmtpSink } from "#tests/support/smtp-sink.ts";
import { patience } from "#tests/support/patience.ts";

const SECRET = "a secret that only the tests know, 0123456789";
process.env["AUTH_SECRET"] = SECRET;
const ORIGIN = "http://localhost:3000";
const WORKER = join(import.meta.dirname, "../../app/host/worker.ts");
const waiting = { timeout: patience(150_000), interval: 100 };
const TEST_MS = 240_000;

let made: TestDatabase;
let db: Kysely<DB>;
let sink: SmtpSink;
let dataDir: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
  sink = await startSmtpSink();
  dataDir = temporaryDataDir("bidport-mail-");
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
  await sink.close();
  await db.destroy();
  await made.drop();
  rmSync(dataDir, { recursive: true });
});

function startWorker(settings: NodeJS.ProcessEnv = {}): ChildProcess {
  const worker = fork(WORKER, {
    execArgv: [],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: made.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
      PUBLIC_ORIGIN: ORIGIN,
      SMTP_URL: sink.url,
      MAIL_FROM: "no-reply@bidport.example",
      ...settings,
    },
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

const queue = (n: number, into = db) =>
  into.transaction().execute((trx) =>
    queueMail(trx, {
      kind: "lot-link",
      to: { address: `buyer-${n}@example.com`, name: "" },
      subject: `Mail ${n}`,
      text: "Hello",
      html: "<p>Hello</p>",
      link: `${ORIGIN}/emailverification/${n}`,
    }),
  );

async function countSent(): Promise<number> {
  return (await db.selectFrom("mails").select("id").where("state", "=", "sent").execute()).length;
}

describe("the worker", () => {
  test(
    "killed over and over while mails leave, it loses none, and a copy is known by its Message-ID",
    async () => {
      const ids: string[] = [];
      for (let n = 0; n < 50; n++) ids.push(await queue(n));
      for (const share of draw("kills", 2, [5, 15, 25, 35])) {
        const worker = startWorker();
        await expect.poll(() => sink.mails().length, waiting).toBeGreaterThanOrEqual(share);
        await kill(worker);
      }
      startWorker();
      await expect.poll(countSent, waiting).toBe(ids.length);

      const subjects = new Map(sink.mails().map(({ messageId, subject }) => [messageId, subject]));
      expect(subjects).toEqual(new Map(ids.map((id, n) => [`<${id}@localhost>`, `Mail ${n}`])));
      expect(sink.mails().every(({ messageId, subject }) => subjects.get(messageId) === subject)).toBe(true);
    },
    TEST_MS,
  );

  test(
    "several at once send each mail once",
    async () => {
      startWorker();
      startWorker();
      for (let n = 0; n < 20; n++) await queue(n);
      await expect.poll(countSent, waiting).toBe(20);
      expect(sink.mails()).toHaveLength(20);
    },
    TEST_MS,
  );

  test(
    "tries again by itself when the mail server said no",
    async () => {
      sink.mood("greylists");
      const id = await queue(1);
      startWorker();
      await expect.poll(countSent, waiting).toBe(1);
      expect(sink.mails().map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
    },
    TEST_MS,
  );

  test(
    "outlives the loss of every connection to the database",
    async () => {
      const worker = startWorker();
      await queue(1);
      await expect.poll(countSent, waiting).toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      await queue(2);
      await expect.poll(countSent, waiting).toBe(2);
      expect(worker.exitCode).toBeNull();
    },
    TEST_MS,
  );

  test(
    "without a mail server writes files and tells its parent what to show",
    async () => {
      const worker = startWorker({ SMTP_URL: undefined, MAIL_FROM: undefined });
      await once(worker, "message");
      const told = once(worker, "message");
      const id = await queue(7);
      expect((await told)[0]).toEqual({
        mail: { hint: "b…@example.com", subject: "Mail 7", link: `${ORIGIN}/emailverification/7` },
      });
      await expect.poll(countSent, waiting).toBe(1);
      const [file = ""] = readdirSync(join(dataDir, "mail"));
      expect(file).toContain(id);
      expect(readFileSync(join(dataDir, "mail", file), "utf8")).toContain("To: buyer-7@example.com");
    },
    TEST_MS,
  );

  test(
    "told to end while a mail server is silent, it ends, and the mail waits for the next",
    async () => {
      sink.mood("silent");
      const worker = startWorker();
      const id = await queue(1);
      const locked = () =>
        sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory'
          and objid = (hashtextextended(${`mail ${id}`}, 0) & 4294967295)::bigint and granted`.execute(db);
      await expect.poll(async () => (await locked()).rows[0]?.n, waiting).toBe(1);
      const exited = once(worker, "exit");
      worker.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
      sink.mood("takes");
      startWorker();
      await expect.poll(countSent, waiting).toBe(1);
    },
    TEST_MS,
  );

  test(
    "alone on a machine it finds the embedded database and the secret, prints, and outlives a restart of the database",
    async () => {
      writeFileSync(join(dataDir, "auth-secret"), SECRET);
      const server = await startEmbedded({ dataDir, durable: false });
      await migrateToLatest(server.url);
      const { AUTH_SECRET: _, ...inherited } = process.env;
      const worker = spawn(process.execPath, [WORKER], {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...inherited, DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN },
      });
      workers.push(worker);
      let again = server;
      let printed = "";
      worker.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      const embedded = createDatabase(server.url, { max: 1 });

      try {
        await queue(1, embedded);
        const line = (n: number) => `Mail to b…@example.com: Mail ${n}  ${ORIGIN}/emailverification/${n}\n`;
        await expect.poll(() => printed, waiting).toBe(line(1));
        await server.stop();
        again = await startEmbedded({ dataDir, durable: false });
        await queue(2, embedded);
        await expect.poll(() => printed, waiting).toBe(line(1) + line(2));
      } finally {
        await embedded.destroy();
        await kill(worker);
        await again.stop();
      }
    },
    TEST_MS,
  );
});
