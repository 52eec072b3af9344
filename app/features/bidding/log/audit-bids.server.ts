import { sql, type Kysely } from "kysely";
import { findBreaches, type Finding, type Rule } from "#app/features/deposits/audit-ledger.server.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { canonicalJson } from "#app/platform/formats/canonical-json.ts";
import type { DB } from "#db/schema.ts";
import { canonicalBid } from "./canonical.ts";
import { chainHash, commitmentOf, FIRST_HASH, isSigned } from "./chain.server.ts";

const MOST_FAULTS = 20;
const BATCH = 1_000;

const RULES: Rule[] = [
  {
    rule: "A sale has one leader, and it is the one that leads",
    breaches: sql`
      select 'sale ' || s.id as fault from lot_sales s
      where (select count(*) from bid_standings b where b.sale_id = s.id and b.state in ('leading', 'waiting', 'won')) > 1
        or exists (
          select from bid_standings b where b.sale_id = s.id and b.state in ('leading', 'waiting', 'won')
            and b.bid_id is distinct from s.leader_id)
        or (s.state = 'open' and s.leader_id is not null and not exists (
          select from bid_standings b where b.bid_id = s.leader_id and b.state = 'leading'))`,
  },
  {
    rule: "While a sale is open nobody's closed maximum is above the leader's, but for voids and refusals",
    breaches: sql`
      select 'sale ' || s.id || ' bid ' || b.id as fault
      from lot_sales s join bids lead on lead.id = s.leader_id
        join bids b on b.sale_id = s.id and b.number < lead.number and b.maximum >= lead.maximum and b.kind = 'bid'
        join bid_standings st on st.bid_id = b.id
      where s.state = 'open' and st.state in ('overtaken', 'raised')
        and not exists (
          select from bid_standings gone where gone.sale_id = s.id and gone.state in ('void', 'refused', 'missed', 'outbid'))`,
  },
  {
    rule: "A deposit is held for what is open, and for nothing else",
    breaches: sql`
      select 'hold ' || h.id as fault from deposit_holds h
      where h.released_at is null and not exists (
        select from bid_standings b where b.sale_id = h.sale_id and b.holder_id = h.holder_id
          and b.state in ('leading', 'buying', 'waiting', 'offered', 'won'))
      union all
      select 'bid ' || b.bid_id as fault from bid_standings b
      where b.state in ('leading', 'buying', 'waiting', 'won') and not exists (
        select from deposit_holds h where h.sale_id = b.sale_id and h.holder_id = b.holder_id and h.released_at is null)
        -- What is paid or over holds nothing any more.
        and not (b.state = 'won' and exists (
          select from purchases p where p.sale_id = b.sale_id and p.holder_id = b.holder_id
            and (p.paid_at is not null or p.ended_at is not null)))`,
  },
  {
    rule: "Every instruction was backed by a bid that led when it was sent",
    breaches: sql`
      select 'instruction ' || o.id as fault from order_instructions o
      where o.placing_at is not null and o.kind in ('maximum', 'buy-now') and (
        o.bid_id is null
        or not exists (
          select from bid_moves m where m.bid_id = o.bid_id and m.state in ('leading', 'buying') and m.at <= o.placing_at)
        or exists (
          select from bid_moves m where m.bid_id = o.bid_id and m.at <= o.placing_at
            and m.state in ('overtaken', 'outbid', 'void', 'refused', 'missed', 'lost', 'closed', 'raised')))`,
  },
  {
    rule: "At most one instruction of a sale is under way, and what is placed only rises",
    breaches: sql`
      select 'sale ' || sale_id as fault from order_instructions where state in ('placing', 'unknown')
      group by sale_id having count(*) > 1
      union all
      select 'instruction ' || later.id as fault from order_instructions later join order_instructions earlier
        on earlier.sale_id = later.sale_id and earlier.kind = 'maximum' and earlier.state = 'placed'
          and earlier.settled_at < later.placing_at and earlier.cents >= later.cents
      where later.kind = 'maximum' and later.state in ('placing', 'unknown', 'placed')`,
  },
  {
    rule: "No bid was taken at or after its cut-off",
    breaches: sql`
      select 'decision ' || id as fault from bid_decisions where is_accepted and instant >= cut_off`,
  },
  {
    rule: "Every accepted form was answered once, with a bid of its own",
    breaches: sql`
      select 'form of sale ' || sale_id as fault from form_tokens t
      where not exists (
        select from bids b where b.reference = t.answer ->> 'reference' and b.sale_id = t.sale_id
          and b.holder_id = t.holder_id)
      union all
      select 'bid ' || (answer ->> 'reference') as fault from form_tokens group by answer ->> 'reference'
      having count(*) > 1`,
  },
];

/** The rules of bidding, each with what breaks it; the chain of every sale is reckoned anew. */
export async function auditBids(db: Kysely<DB>): Promise<Finding[]> {
  return [
    ...(await findBreaches(db, RULES)),
    { rule: "A bid that leads holds its deposit, to the cent", faults: await wrongDeposits(db) },
    { rule: "Every sale's chain is whole and signed", faults: await brokenLinks(db) },
  ];
}

/** By the rates of the day on which it was held. */
async function wrongDeposits(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: number; cents: number; maximum: number; day: string }>`
    select h.id, h.cents, b.maximum, e.value_day::text as day
    from deposit_holds h join bid_standings st on st.sale_id = h.sale_id and st.holder_id = h.holder_id
      join bids b on b.id = st.bid_id
      join ledger_entries e on e.effect = 'hold:' || h.id || ':' || h.steps
    where h.released_at is null and st.state = 'leading' and b.maximum is not null and not exists (
      select from bid_standings other where other.sale_id = st.sale_id and other.holder_id = st.holder_id
        and other.state = 'buying')`.execute(db);
  const rates = await listRates(db);
  const policies = new Map(rows.map(({ day }) => [day, policyOf(rateBook(rates, day))]));
  return rows
    .filter(({ cents, maximum, day }) => {
      const policy = policies.get(day);
      return !policy || depositFor(maximum, policy) !== cents;
    })
    .slice(0, MOST_FAULTS)
    .map(({ id, cents }) => `hold ${id}: ${cents} cents are held`);
}

interface LinkRow {
  id: number;
  sale: number;
  number: number;
  next: number;
  last: Buffer;
  maximum: number | null;
  reference: string;
  bytes: Buffer | null;
  commitment: Buffer;
  previous: Buffer;
  hash: Buffer;
  signature: Buffer;
  publicKey: Buffer | null;
}

async function brokenLinks(db: Kysely<DB>): Promise<string[]> {
  const faults: string[] = [];
  let at = { sale: 0, number: 0 };
  let before: LinkRow | undefined;
  for (;;) {
    const rows = await readLinks(db, at);
    for (const link of rows) {
      faults.push(...faultsOf(link, before?.sale === link.sale ? before : undefined));
      if (before && before.sale !== link.sale) faults.push(...endFault(before));
      before = link;
    }
    const last = rows.at(-1);
    if (!last || faults.length >= MOST_FAULTS) break;
    at = { sale: last.sale, number: last.number };
  }
  if (before) faults.push(...endFault(before));
  return faults.slice(0, MOST_FAULTS);
}

async function readLinks(db: Kysely<DB>, { sale, number }: { sale: number; number: number }): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select b.id, b.sale_id as sale, b.number, s.next_number as next, s.last_hash as last, b.maximum, b.reference, b.bytes,
      b.commitment, b.previous, b.hash, b.signature, k.public_key as "publicKey"
    from bids b join lot_sales s on s.id = b.sale_id left join receipt_keys k on k.kid = b.kid
    where (b.sale_id, b.number) > (${sale}, ${number}) order by b.sale_id, b.number limit ${BATCH}`.execute(db);
  return rows;
}

/** What is wrong with a link by itself, and with its place behind the one before. */
function faultsOf(link: LinkRow, before: LinkRow | undefined): string[] {
  const { id, number, bytes, commitment, previous, hash, signature, publicKey } = link;
  const wrong = (what: string) => `bid ${id}: ${what}`;
  const faults: string[] = [];
  if (number !== (before?.number ?? 0) + 1) faults.push(wrong("a bid before it is missing"));
  if (!previous.equals(before?.hash ?? FIRST_HASH)) faults.push(wrong("it does not follow the bid before it"));
  if (!hash.equals(chainHash(previous, commitment))) faults.push(wrong("its hash is another"));
  if (!publicKey || !isSigned(hash, signature, publicKey)) faults.push(wrong("its signature is not ours"));
  if (bytes && !commitment.equals(commitmentOf(bytes))) faults.push(wrong("its bytes are not what was committed to"));
  if (bytes && !saysTheSame(bytes, link)) faults.push(wrong("its bytes do not say what its row says"));
  return faults;
}

function saysTheSame(bytes: Buffer, { maximum, reference, sale }: LinkRow): boolean {
  const said = canonicalBid.safeParse(JSON.parse(bytes.toString()));
  if (!said.success) return false;
  const { data } = said;
  const isCanonical = canonicalJson(data) === bytes.toString();
  return isCanonical && data.maximum === maximum && data.number === reference && data.sale === String(sale);
}

const endFault = ({ sale, number, next, hash, last }: LinkRow): string[] =>
  number + 1 === next && hash.equals(last) ? [] : [`sale ${sale}: its last bids are missing`];
