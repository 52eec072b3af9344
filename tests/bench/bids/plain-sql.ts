import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { linkOf, type SigningKey } from "#app/features/bidding/log/chain.server.ts";

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export interface PlainBid {
  lot: number;
  /** In addresses. */
  address: string;
  holder: number;
  userId: string;
  cents: number;
}

interface Facts {
  leader_id: number | null;
  next_number: number;
  last_hash: Buffer;
  leader: number | null;
  maximum: number | null;
}

/**
 * A bid's transaction as somebody would write it by hand, each statement prepared: the same locks in the same order, the
 * same reads, rows, triggers and NOTIFY, and the same hashes and signature as ours, but none of our rules, no HTTP and no
 * session.
 */
export async function placePlainly(client: pg.ClientBase, bid: PlainBid, key: SigningKey): Promise<void> {
  const { lot, holder, userId, cents } = bid;
  const [token, body] = [randomUUID(), JSON.stringify(bid)].map((text) => createHash("sha256").update(text).digest());
  const reference = `BID-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
  await client.query("begin");
  const sale = await openSale(client, lot);
  await client.query({
    name: "token",
    text: `insert into form_tokens (token_hash, holder_id, sale_id, body_hash, answer) values ($1, $2, $3, $4, '{}')
      on conflict do nothing`,
    values: [token, holder, sale, body],
  });
  await client.query({
    name: "lock",
    text: "select id from lot_sales where id = $1 for no key update",
    values: [sale],
  });
  const facts = await client.query<Facts>({
    name: "facts",
    text: `select l.*, s.leader_id, s.next_number, s.last_hash, b.holder_id as leader, b.maximum,
        (select sum(greatest(o.placed_cents, o.leader_cents)) from lot_sales o where o.state = 'open' and o.house = l.house)
          as used
      from lots l join lot_sales s on s.lot_id = l.id left join bids b on b.id = s.leader_id where s.id = $1`,
    values: [sale],
  });
  const { leader_id: before, next_number, last_hash, leader, maximum } = facts.rows[0] as Facts;
  await client.query({
    name: "holders",
    text: "select id from money_holders where id = any($1::bigint[]) order by id for no key update",
    values: [leader === null ? [holder] : [holder, leader]],
  });
  const bidder = await client.query<{ at: string }>({
    name: "bidder",
    text: `select u.role, u.email_verified,
        to_char(greatest(clock_timestamp(), (select last_instant from lot_sales where id = $3)) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        (select count(*) from bids where holder_id = $2 and sale_id = $3) as in_sale,
        (select count(*) from bids where holder_id = $2 and instant > clock_timestamp() - interval '1 minute') as in_minute,
        (select sum(balance) from ledger_accounts where holder_id = $2 and kind = 'deposit-free') as free,
        (select sum(balance) from ledger_accounts where holder_id = $2 and kind = 'due-to-us') as due,
        (select cents from deposit_holds where holder_id = $2 and sale_id = $3 and released_at is null) as held,
        exists (select from terms_acceptances t where t.user_id = u.id) as terms,
        (select json_agg(d) from documents d where d.owner_id = u.id) as documents
      from users u where u.id = $1`,
    values: [userId, holder, sale],
  });
  const at = bidder.rows[0]?.at ?? "";
  const link = linkOf(
    {
      v: 1,
      number: reference,
      sale: String(sale),
      lot: bid.address,
      kind: "bid",
      maximum: cents,
      instant: at,
      pseudonym: randomBytes(16).toString("hex"),
      nonce: randomBytes(32).toString("hex"),
    },
    last_hash,
    key,
  );
  const { bytes, commitment, hash, signature, previous } = link;
  const made = await client.query<{ id: number }>({
    name: "bid",
    text: `with moved as (
        update lot_sales set next_number = next_number + 1, last_hash = $9, last_instant = $6::timestamptz where id = $1
      )
      insert into bids (sale_id, number, reference, holder_id, kind, maximum, instant, destination, bytes, commitment,
        previous, hash, signature, kid)
      values ($1, $2, $3, $4, 'bid', $5, $6::timestamptz, 'ngtin', $7, $8, $11, $9, $10, $12) returning id`,
    values: [sale, next_number, reference, holder, cents, at, bytes, commitment, hash, signature, previous, link.kid],
  });
  const id = made.rows[0]?.id ?? 0;
  const isLeading = maximum === null || cents > maximum;
  if (isLeading && before !== null) {
    const state = leader === holder ? "raised" : "overtaken";
    await client.query({
      name: "move",
      text: `with noted as (insert into bid_moves (bid_id, state) values ($1, $2)), moved as (
          update bid_standings set state = $2, since = clock_timestamp() where bid_id = $1 returning sale_id, holder_id
        ) select pg_notify('bids', sale_id || ' ' || holder_id) from moved`,
      values: [before, state],
    });
    if (leader !== holder) await hold(client, { sale, holder: leader ?? holder, isRelease: true });
  }
  await client.query({
    name: "stand",
    text: `with noted as (insert into bid_moves (bid_id, state) values ($1, $4))
      insert into bid_standings (bid_id, sale_id, holder_id, state) values ($1, $2, $3, $4)`,
    values: [id, sale, holder, isLeading ? "leading" : "overtaken"],
  });
  if (isLeading) {
    if (leader !== holder) await hold(client, { sale, holder, isRelease: false });
    await order(client, { sale, id, cents });
  }
  await client.query({
    name: "answer",
    text: "update form_tokens set answer = $2 where token_hash = $1",
    values: [token, JSON.stringify({ reference, isLeading })],
  });
  if (isLeading) {
    await client.query({ name: "house", text: "select keep_house_limit('copart', 1e14::bigint)", values: [] });
  }
  await client.query({ name: "tell", text: "select pg_notify('bids', $1)", values: [`${sale} ${holder}`] });
  await client.query("commit");
}

async function order(
  client: pg.ClientBase,
  { sale, id, cents }: { sale: number; id: number; cents: number },
): Promise<void> {
  await client.query({ name: "lead", text: "update lot_sales set leader_id = $1 where id = $2", values: [id, sale] });
  await client.query({
    name: "drop",
    text: "update order_instructions set state = 'dropped', settled_at = clock_timestamp() where sale_id = $1 and state = 'wanted'",
    values: [sale],
  });
  await client.query({
    name: "order",
    text: `with wanted as (
        insert into order_instructions (sale_id, kind, cents, bid_id, port) values ($1, 'maximum', $2, $3, 'wire')
      ) select pg_notify('orders', $1::text)`,
    values: [sale, cents, id],
  });
}

async function openSale(client: pg.ClientBase, lot: number): Promise<number> {
  const find = { name: "open", text: "select id from lot_sales where lot_id = $1 and state = 'open'", values: [lot] };
  const known = await client.query(find);
  if (known.rows[0]) return (known.rows[0] as { id: number }).id;
  await client.query({
    name: "sale",
    text: `insert into lot_sales (lot_id, number, house, is_timed) values ($1, 1, 'copart', true) on conflict do nothing`,
    values: [lot],
  });
  return ((await client.query(find)).rows[0] as { id: number }).id;
}

async function hold(
  client: pg.ClientBase,
  { sale, holder, isRelease }: { sale: number; holder: number; isRelease: boolean },
): Promise<void> {
  await client.query({
    name: isRelease ? "release" : "hold",
    text: isRelease
      ? `update deposit_holds set released_at = clock_timestamp(), steps = steps + 1
          where holder_id = $1 and sale_id = $2 and released_at is null`
      : "insert into deposit_holds (holder_id, sale_id, cents) values ($1, $2, 60000)",
    values: [holder, sale],
  });
  const line = (place: number, kind: string, isDebit: boolean) => ({
    place,
    kind,
    holder_id: holder,
    name: "",
    grows_by_debit: false,
    is_debit: isDebit,
    cents: 60_000,
  });
  await client.query({
    name: "entry",
    text: "select post_entry($1, $2, current_date, '', null, null, $3::jsonb)",
    values: [
      isRelease ? "release" : "hold",
      `plain:${randomUUID()}`,
      JSON.stringify([line(0, "deposit-free", !isRelease), line(1, "deposit-held", isRelease)]),
    ],
  });
}
