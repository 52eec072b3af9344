import { sql, type Kysely } from "kysely";
import { formatCents } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import type { Asked, Hit } from "./asked.ts";

interface Row {
  kind: "person" | "pay-in" | "refund";
  id: string;
  number: string;
  name: string | null;
  cents: number | null;
}

const PATHS = { person: "people", "pay-in": "pay-ins", refund: "refunds" } as const;
const WORDS = { person: "Deposit", "pay-in": "Payment", refund: "Refund" } as const;
// 'BP7K2M9QX' of a person, or the number of a payment or refund; letters of both sizes, with and without dashes.
const NAMED = /^(?:BP[0-9A-Z]{7}|(?:PAY|REF)\d{1,18})$/;

const pathOf = ({ kind, id }: Row) => `/desk/money/${PATHS[kind]}/${id}`;

/** Whose deposit a reference is, and the payment or refund of a number. */
async function listNamed(db: Kysely<DB>, text: string): Promise<Row[]> {
  const typed = text.replaceAll(/[\s#-]/g, "").toUpperCase();
  if (!NAMED.test(typed)) return [];
  const { rows } = await sql<Row>`
    select 'person' as kind, h.reference as id, h.reference as number, u.name, null::bigint as cents
    from money_holders h left join users u on u.id = h.user_id where h.reference = ${typed}
    union all
    select 'pay-in', p.id::text, p.number, u.name, p.cents
    from pay_ins p left join money_holders h on h.id = p.holder_id left join users u on u.id = h.user_id
    where p.number = ${dashed(typed)}
    union all
    select 'refund', r.id::text, r.number, u.name, r.cents
    from refunds r join money_holders h on h.id = r.holder_id left join users u on u.id = h.user_id
    where r.number = ${dashed(typed)}`.execute(db);
  return rows;
}

const dashed = (typed: string): string => typed.replace(/^(PAY|REF)/, "$1-");

export async function findMoney(db: Kysely<DB>, { text }: Asked): Promise<Hit[]> {
  return (await listNamed(db, text)).map((row) => ({
    key: `${row.kind} ${row.id}`,
    href: pathOf(row),
    name: `${WORDS[row.kind]} ${row.number}`,
    facts: [row.name ?? "", row.cents === null ? "" : formatCents(row.cents)].filter(Boolean),
    isLogged: true,
  }));
}

export const findNamedMoney = async (db: Kysely<DB>, { text }: Asked): Promise<string[]> =>
  (await listNamed(db, text)).map(pathOf);
