import { afterAll, beforeAll } from "vitest";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { SITE } from "#tests/factories/site.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readQueuedMails, type QueuedMail } from "#tests/support/mailbox.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

export function withWatch(): {
  db: () => Kysely<DB>;
  at: (now: number) => MailDeps;
  mailsTo: (address: string) => Promise<QueuedMail[]>;
} {
  let made: TestDatabase;
  let db: Kysely<DB>;
  beforeAll(async () => {
    made = await createTestDatabase();
    db = createDatabase(made.url, { max: 6 });
  });
  afterAll(async () => {
    await db.destroy();
    await made.drop();
  });
  return {
    db: () => db,
    at: (now) => ({ db, now, site: SITE, origin: SITE.origin }),
    mailsTo: async (address) => (await readQueuedMails(db)).filter(({ to }) => to.address === address),
  };
}
