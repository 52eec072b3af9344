import { sql, type Kysely } from "kysely";
import { trialBalance } from "#app/features/deposits/ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { openOf } from "./test-naive-purchase.ts";
import type { NaiveYear } from "./test-naive-year.ts";

interface Picture {
  /** By the place of the purchase. */
  purchases: Record<number, object>;
  /** By the place of the buyer. */
  buyers: Record<number, object>;
  /** Cents by account; houses have one each. */
  accounts: Record<string, number>;
}

const BY_HOUSE = "owed-to-houses";

/** All that the database says, by the places of purchases and buyers. */
export async function realPicture(
  db: Kysely<DB>,
  { sales, holders }: { sales: readonly number[]; holders: readonly number[] },
): Promise<Picture> {
  const { rows } = await sql<{ sale: number }>`
    select p.sale_id as sale, p.progress, p.paid_day::text as "paidDay", p.tolerated_cents as tolerated,
      p.forfeited_cents as forfeited, p.hammer_cents / 100 as hammer,
      (extract(epoch from p.overdue_since) * 1000)::float8 as "overdueSince",
      coalesce((select h.cents from deposit_holds h
        where h.sale_id = p.sale_id and h.holder_id = p.holder_id and h.released_at is null), 0) as hold,
      coalesce((select json_agg(json_build_array(i.total_cents, a.balance, (extract(epoch from case i.kind
          when 'invoice' then coalesce(p.moved_due_at, i.due_at) else i.due_at end) * 1000)::bigint) order by i.id)
        from invoices i join ledger_accounts a
          on a.kind = 'owed-on-invoices' and a.name = i.reference and a.holder_id = p.holder_id
        where i.purchase_id = p.id and i.kind <> 'credit-note'), '[]') as invoices,
      coalesce((select json_agg(i.total_cents order by i.id) from invoices i
        where i.purchase_id = p.id and i.kind = 'credit-note'), '[]') as notes,
      coalesce((select sum(case when q.is_debit then -q.cents else q.cents end)
        from purchase_moves m join ledger_postings q on q.entry_id = any(m.entries)
          join ledger_accounts a on a.id = q.account_id
        where m.purchase_id = p.id and a.kind = ${BY_HOUSE}), 0)::bigint as "toHouse",
      (select json_agg(m.move order by m.id) from purchase_moves m where m.purchase_id = p.id) as moves,
      coalesce((select json_agg(n.name || ' ' || n.day order by n.name, n.day) from purchase_notices n
        where n.purchase_id = p.id), '[]') as notices
    from purchases p`.execute(db);
  const { rows: people } = await sql<{ holder: number }>`
    select h.id as holder, ${sql.join(
      ["deposit-free", "deposit-held", "credit", "due-to-us", "owed-on-invoices"].map(
        (kind) => sql`coalesce((select sum(a.balance) from ledger_accounts a
          where a.holder_id = h.id and a.kind = ${sql.lit(kind)}), 0)::bigint as ${sql.ref(kind)}`,
      ),
    )},
      coalesce((select json_object_agg(kind, count) from (select kind, count(*) from mails m
        where m.user_id = h.user_id and (kind like 'purchase-%' or kind like 'help-%') group by kind) told), '{}') as mails
    from money_holders h`.execute(db);
  const accounts: Record<string, number> = {};
  for (const { kind, name, balance } of await trialBalance(db)) {
    const key = kind === BY_HOUSE ? `${kind} ${name}` : kind;
    accounts[key] = (accounts[key] ?? 0) + balance;
  }
  return {
    purchases: byPlace(rows, ({ sale }) => sales.indexOf(sale)),
    buyers: byPlace(people, ({ holder }) => holders.indexOf(holder)),
    accounts: withoutNothing(accounts),
  };
}

function byPlace<T extends object>(rows: readonly T[], placeOf: (row: T) => number): Record<number, object> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { sale: _sale, holder: _holder, ...said } = row as T & { sale?: number; holder?: number };
      return placeOf(row) < 0 ? [] : [[placeOf(row), said]];
    }),
  );
}

const withoutNothing = (accounts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(accounts)
      .filter(([, cents]) => cents !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

export function naivePicture(year: NaiveYear): Picture {
  const purchases = year.purchases.map((one) => ({
    progress: one.progress,
    paidDay: one.paidDay ?? null,
    tolerated: one.tolerated,
    forfeited: one.forfeited ?? null,
    hammer: one.hammer,
    overdueSince: one.overdueSince ?? null,
    hold: one.hold,
    invoices: one.invoices.map((invoice) => [invoice.total, invoice.open, year.dueOf(one, invoice)]),
    notes: one.notes,
    toHouse: one.toHouse,
    moves: one.moves.map(({ move }) => move),
    notices: one.notices.toSorted(),
  }));
  const buyers = year.buyers.map((buyer) => {
    const own = year.purchases.filter((one) => one.buyer === buyer);
    const total = (of: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + of(one), 0);
    return {
      "deposit-free": buyer.free,
      "deposit-held": total(({ hold }) => hold),
      credit: buyer.credit,
      "due-to-us": buyer.due,
      "owed-on-invoices": total(openOf),
      mails: buyer.mails,
    };
  });
  const { accounts } = year;
  const theirs = buyers.flatMap(({ mails: _mails, ...balances }) => Object.entries(balances));
  const all = { ...accounts };
  for (const [kind, cents] of theirs) all[kind] = (all[kind] ?? 0) + cents;
  return {
    purchases: Object.fromEntries(purchases.flatMap((one, at) => (one.progress === "none" ? [] : [[at, one]]))),
    buyers: Object.fromEntries(buyers.entries()),
    accounts: withoutNothing(all),
  };
}
