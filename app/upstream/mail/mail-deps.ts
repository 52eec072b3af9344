import type { Kysely } from "kysely";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";

export interface MailDeps {
  db: Kysely<DB>;
  /** Milliseconds since the epoch. */
  now: number;
  site: Site;
  /** What links in mails begin with; from the configuration only. */
  origin: string;
}
