import { randomInt } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { holderOf, lockHolders } from "../holders.server.ts";
import type { CardDeps } from "./card-deps.ts";

const STARTS: Limit = { name: "card-payments", points: 10, perSeconds: 3_600 };

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LENGTH = 20;
const drawReference = () => `bp-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

export interface CardWish {
  userId: string;
  email: string;
  cents: number;
  /** Of which it pays a part, and what cards may pay of it together, in cents; without it it is a deposit. */
  purchase?: { id: number; most: number } | undefined;
  /** Where the reader goes on once it is paid: a path of ours. */
  back: string;
  requestId: string;
}

type Started =
  | { ok: true; reference: string; page: string }
  | { ok: false; kind: "away" }
  /** Cards have paid, or are about to pay, all but so many cents of what they may. */
  | { ok: false; kind: "over"; left: number }
  | { ok: false; kind: "later"; retryAfterS: number };

/** How long a payment that was opened is taken for one that may still be made. */
const OPEN_MINUTES = 60;

export interface CardParts {
  /** Cents that cards paid of a purchase, or may be about to pay. */
  cents: number;
  /** Opened within the hour, and not paid yet. */
  open: { reference: string; cents: number }[];
}

export async function readCardParts(db: Kysely<DB>, purchase: number, now: number): Promise<CardParts> {
  const since = new Date(now - OPEN_MINUTES * 60_000);
  const { rows } = await sql<{ paid: number; open: CardParts["open"] }>`
    select
      coalesce((select sum(p.cents - p.taken_cents) from pay_ins p
        where p.purchase_id = ${purchase} and p.way = 'card' and p.state in ('credited', 'unclear', 'blocked')), 0)::bigint as paid,
      (select coalesce(json_agg(json_build_object('reference', c.reference, 'cents', c.cents) order by c.opened_at), '[]')
        from card_payments c
        where c.purchase_id = ${purchase} and c.state in ('open', 'abandoned') and c.opened_at > ${since}) as open`.execute(
    db,
  );
  const { paid, open } = rows[0] ?? { paid: 0, open: [] };
  return { cents: open.reduce((sum, { cents }) => sum + cents, paid), open };
}

/** The row is stored before the provider hears of it, so that whatever it says next finds it. */
export async function startCardPayment({ db, provider, origin, now }: CardDeps, wish: CardWish): Promise<Started> {
  const { userId, email, cents, purchase, back, requestId } = wish;
  const turn = await takeTurn(db, STARTS, userId);
  if (!turn.ok) return { ok: false, kind: "later", retryAfterS: turn.retryAfterS };
  const reference = drawReference();
  const holder = await holderOf(db, userId);
  const left = await db.transaction().execute(async (trx) => {
    if (purchase !== undefined) {
      // Two that are opened at once see each other.
      await lockHolders(trx, [holder.id]);
      const rest = purchase.most - (await readCardParts(trx, purchase.id, now)).cents;
      if (cents > rest) return Math.max(0, rest);
    }
    await trx
      .insertInto("card_payments")
      .values({ reference, holder_id: holder.id, cents, back, purchase_id: purchase?.id ?? null })
      .execute();
    await recordAct(trx, { actorId: userId, act: "card.opened", subject: reference, detail: { cents }, requestId });
    return undefined;
  });
  if (left !== undefined) return { ok: false, kind: "over", left };
  const opened = await provider.initialise({
    reference,
    email,
    cents,
    back: `${origin}/account/deposit/card/${reference}`,
  });
  // It may be paid by now: only what is still open is changed.
  const change = opened.ok ? { page: opened.body.page } : { state: "failed" };
  await db
    .updateTable("card_payments")
    .set(change)
    .where("reference", "=", reference)
    .$if(!opened.ok, (query) => query.where("state", "=", "open"))
    .execute();
  if (opened.ok) return { ok: true, reference, page: opened.body.page };
  logger("cards").warn({ failure: opened.failure, reference }, "a card payment could not be opened");
  return { ok: false, kind: "away" };
}
