import type { Kysely } from "kysely";
import { takeTurn } from "#app/platform/limits.server.ts";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";
import { refused, type Outcome } from "./refusal.ts";
import { mailLot } from "#app/features/accounts/mails.server.ts";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import { waitInWords } from "#app/platform/wait-words.ts";

const BY_ACCOUNT = { name: "lot-link", points: 5, perSeconds: 3_600 };

export async function mailLotLink(
  { db, site, origin }: { db: Kysely<DB>; site: Site; origin: string },
  viewer: Pick<Viewer, "userId" | "email" | "firstName">,
  lot: { title: string; url: string },
): Promise<Outcome<object>> {
  const turn = await takeTurn(db, BY_ACCOUNT, viewer.userId);
  if (!turn.ok) {
    const wait = waitInWords(turn.retryAfterS);
    return refused("TOO_MANY_REQUESTS", `Too many emails. Please try again in ${wait}.`, turn.retryAfterS);
  }
  const { userId: id, email, firstName } = viewer;
  await db
    .transaction()
    .execute((trx) =>
      mailLot(trx, { site, origin, user: { id, email, firstName }, lotTitle: lot.title, url: lot.url }),
    );
  return { ok: true };
}
