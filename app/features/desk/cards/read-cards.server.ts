import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import type { DB } from "#db/schema.ts";
import type { CardsQuery } from "./cards-query.ts";

export interface DeskCardPayment {
  reference: string;
  userId: string | null;
  name: string | null;
  cents: number;
  state: string;
  /** What the provider says where it is not what we asked for. */
  amiss: string | null;
  origin: string;
  openedAt: Date;
}

export interface DeskDispute {
  id: string;
  reference: string;
  userId: string | null;
  name: string | null;
  cents: number;
  openedAt: Date;
}

const listPayments = (db: Kysely<DB>) =>
  db
    .selectFrom("card_payments as p")
    .innerJoin("money_holders as holder", "holder.id", "p.holder_id")
    .leftJoin("users", "users.id", "holder.user_id")
    .select(["p.reference", "users.id as userId", "users.name", "p.cents", "p.state", "p.amiss", "p.origin"])
    .select("p.opened_at as openedAt")
    .orderBy("p.opened_at", "desc");

const isAsked = ({ q, state }: CardsQuery) =>
  sql<boolean>`((${q ?? null}::text is null or p.reference = ${q ?? ""} or ${matchesPlainly("users", q ?? "")})
    and (${state ?? null}::text is null or p.state = ${state ?? ""}))`;

/** What a clerk has to look at, and all others, the newest first. */
export async function readCards(db: Kysely<DB>, query: CardsQuery) {
  const { count } = await listPayments(db)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isAsked(query))
    .executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(query.page, count);
  const [amiss, payments, disputes] = await Promise.all([
    listPayments(db).where("p.state", "=", "amiss").where("dealt_with_at", "is", null).execute(),
    listPayments(db).where(isAsked(query)).offset(offset).limit(limit).execute(),
    sql<DeskDispute>`
      select d.id, d.reference, users.id as "userId", users.name, d.cents, d.opened_at as "openedAt"
      from card_disputes d join card_payments p on p.reference = d.reference
        join money_holders holder on holder.id = p.holder_id left join users on users.id = holder.user_id
      where d.state = 'open' order by d.opened_at`.execute(db),
  ]);
  return { amiss, payments, count, page, pages, disputes: disputes.rows };
}

/** The list as a file, which stands in the log as those of money do. */
export async function exportCards(
  db: Kysely<DB>,
  { query, staffId, requestId }: { query: CardsQuery; staffId: string; requestId: string },
): Promise<DeskCardPayment[]> {
  const payments = await listPayments(db).where(isAsked(query)).limit(MOST_EXPORTED).execute();
  const detail = { count: payments.length, part: "cards" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return payments;
}

interface DealtWith {
  reference: string;
  /** What the clerk did about it at the provider. */
  note: string;
  staffId: string;
  requestId: string;
}

/** The money itself is the provider's to move: this says that somebody saw to it. @returns whether it waited for that */
export async function dealWith(db: Kysely<DB>, { reference, note, staffId, requestId }: DealtWith): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable("card_payments")
      .set({ dealt_with_at: new Date(), dealt_with_by: staffId, dealt_with_note: note })
      .where("reference", "=", reference)
      .where("state", "=", "amiss")
      .where("dealt_with_at", "is", null)
      .returning("reference")
      .executeTakeFirst();
    if (!done) return false;
    await recordAct(trx, { actorId: staffId, act: "money.card-dealt-with", subject: reference, requestId });
    return true;
  });
}
