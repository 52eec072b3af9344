import { randomBytes, randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { linkOf, type SigningKey } from "./log/chain.server.ts";
import type { OwnForm } from "./deps.ts";
import type { Clock } from "./lock-sale.server.ts";
import type { StoredSale } from "./read-sale.server.ts";

type Trx = Transaction<DB>;

export interface WrittenBid {
  id: number;
  reference: string;
}

interface Writing {
  form: OwnForm;
  sale: StoredSale;
  /** The lot's id in addresses. */
  lot: string;
  clock: Clock;
  pseudonym: string | undefined;
  key: SigningKey;
}

/** The bid with its link in the chain of its sale. */
export async function writeBid(trx: Trx, writing: Writing): Promise<WrittenBid> {
  const { form, sale, lot, clock, key } = writing;
  const { kind, maximum, holder, isOverridden, destination = null } = form;
  const reference = newReference();
  const link = linkOf(
    {
      v: 1,
      number: reference,
      sale: String(sale.id),
      lot,
      kind,
      maximum,
      instant: clock.written,
      // The same for all bids of a person in one sale, and another in each sale.
      pseudonym: writing.pseudonym ?? randomBytes(16).toString("hex"),
      nonce: randomBytes(32).toString("hex"),
    },
    sale.lastHash,
    key,
  );
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update lot_sales set next_number = next_number + 1, last_hash = ${link.hash},
        last_instant = ${clock.written}::timestamptz
      where id = ${sale.id}
    )
    insert into bids (sale_id, number, reference, holder_id, kind, maximum, instant, is_overridden, destination, bytes,
      commitment, previous, hash, signature, kid)
    values (${sale.id}, ${sale.nextNumber}, ${reference}, ${holder}, ${kind}, ${maximum}, ${clock.written}::timestamptz,
      ${isOverridden}, ${destination}, ${link.bytes}, ${link.commitment}, ${link.previous}, ${link.hash},
      ${link.signature}, ${link.kid})
    returning id`.execute(trx);
  return { id: rows[0]?.id ?? 0, reference };
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS_OF_REFERENCE = 10;

const newReference = () =>
  `BID-${Array.from({ length: LETTERS_OF_REFERENCE }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

interface First {
  bid: number;
  sale: number;
  holder: number;
  state: "leading" | "overtaken" | "buying";
}

/** Where a bid stands from its first instant. Part of a `select`. */
export const standing = ({ bid, sale, holder, state }: First) => sql`stand_first(${bid}, ${sale}, ${holder}, ${state})`;

export const standFirst = (trx: Trx, first: First) => sql`select ${standing(first)}`.execute(trx);
