import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { buildWhenStale } from "#app/host/build.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import type { DB } from "#db/schema.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { diceOf, runs } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { attempt, createForm, type RegistrationForm } from "./registration-form.ts";

const BUILD = "application/vnd.bidport.build+json";
const ROUNDS = runs(14);
const AT_ONCE = 3;
const TWO_HOURS_MS = 2 * 3_600_000;
const LIMIT_MS = 300_000;

const throwDice = diceOf("registration");

let database: TestDatabase;
let db: Kysely<DB>;
let settings: NodeJS.ProcessEnv;
let origin: string;

beforeAll(async () => {
  await buildWhenStale();
  database = await createTestDatabase();
  db = createDatabase(database.url, { max: 4 });
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  origin = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: database.url,
    DATA_DIR: temporaryDataDir("bidport-chaos-"),
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    // One network each, to stay below the rate limits.
    TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  Object.assign(process.env, settings);
}, LIMIT_MS);
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(settings["DATA_DIR"] ?? "", { recursive: true, force: true });
});

const startSite = () => startHost("web", settings);

test(
  "a site that is killed while people register has the whole of each registration, or nothing of it",
  async () => {
    const picture = await smallPicture();
    const site = await startSite();
    const began = Date.now();
    const whole = await createForm(origin, picture);
    expect(await attempt(origin, whole)).toBe(303);
    const usualMs = Date.now() - began;
    await site.kill();

    const forms: RegistrationForm[] = [];
    const answered = new Set<RegistrationForm>([whole]);
    for (let round = 0; round < ROUNDS; round++) {
      const running = await startSite();
      await killWhileRegistering(running, throwDice(0, Math.ceil(1.5 * usualMs)));
    }

    const half = forms.filter((_, place) => place % 2 === 0);
    const again = await startSite();
    for (const form of half) {
      expect(await attempt(origin, form)).toBe(303);
      answered.add(form);
    }
    await again.stop();
    await purgeFiles({ db, store: fileStore(), now: Date.now() + TWO_HOURS_MS });

    const outcomes: string[] = [];
    for (const form of [whole, ...forms]) outcomes.push(await outcomeOf(form));
    expect(outcomes.filter((one) => one !== "everything" && one !== "nothing")).toEqual([]);
    const places = [whole, ...forms].flatMap((form, place) => (answered.has(form) ? [place] : []));
    expect(places.filter((place) => outcomes[place] !== "everything")).toEqual([]);
    await expectNothingLeftOver();

    async function killWhileRegistering(running: HostProcess, afterMs: number): Promise<void> {
      const started = await Promise.all(Array.from({ length: AT_ONCE }, () => createForm(origin, picture)));
      forms.push(...started);
      const sent = started.map(async (form) => {
        const status = await attempt(origin, form).catch(() => undefined);
        if (status === 303) answered.add(form);
      });
      await sleep(afterMs);
      await running.kill();
      await Promise.all(sent);
    }
  },
  LIMIT_MS,
);

async function outcomeOf({ email, fileFields }: RegistrationForm): Promise<string> {
  const users = await db.selectFrom("users").select("id").where("email", "=", email).execute();
  const mails = (await readQueuedMails(db)).filter(({ to }) => to.address === email);
  const [user] = users;
  if (!user) return mails.length === 0 ? "nothing" : "a mail without an account";
  const accounts = await db.selectFrom("accounts").select("password").where("user_id", "=", user.id).execute();
  const documents = await db
    .selectFrom("documents")
    .innerJoin("files", "files.id", "documents.file_id")
    .select(["documents.kind", "files.id as fileId", "files.expires_at as expiresAt"])
    .where("owner_id", "=", user.id)
    .execute();
  const tokens = await db.selectFrom("one_time_tokens").select("purpose").where("user_id", "=", user.id).execute();
  const readable = await Promise.all(documents.map(({ fileId }) => isPicture(fileId)));
  const found = {
    users: users.length,
    passwords: accounts.filter(({ password }) => password !== null).length,
    documents: documents.length,
    lasting: documents.filter(({ expiresAt }) => expiresAt === null).length,
    readable: readable.filter(Boolean).length,
    tokens: tokens.length,
    mails: mails.length,
    jobs: await countJobs(mails.map(({ id }) => id)),
  };
  const files = fileFields.length;
  const wanted: typeof found = {
    users: 1,
    passwords: 1,
    documents: files,
    lasting: files,
    readable: files,
    tokens: 1,
    mails: 1,
    jobs: 1,
  };
  const isWhole = Object.entries(wanted).every(([name, count]) => found[name as keyof typeof found] === count);
  return isWhole ? "everything" : JSON.stringify(found);
}

async function isPicture(fileId: string): Promise<boolean> {
  const file = await readFile({ db, store: fileStore() }, fileId);
  return file !== undefined && (await sharp(file.bytes).metadata()).format === "jpeg";
}

async function countJobs(mailIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'deliver-mail' and data->>'id' = any(${mailIds}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

async function expectNothingLeftOver(): Promise<void> {
  const rows = await db
    .selectFrom("files")
    .leftJoin("documents", "documents.file_id", "files.id")
    .select(["storage_key", "files.media_type as mediaType", "documents.id as documentId"])
    .execute();
  const stored: string[] = [];
  for await (const { key } of fileStore().list()) stored.push(key ?? "a half of a file");
  expect(stored.toSorted()).toEqual(rows.map(({ storage_key }) => storage_key).toSorted());
  // The site keeps its build there too.
  expect(rows.filter(({ mediaType, documentId }) => documentId === null && mediaType !== BUILD)).toEqual([]);
}
