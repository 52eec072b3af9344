import { sql, type Kysely } from "kysely";

// What is done again and again while a sale is locked, each as a function: a bid then needs few round trips, and whoever
// waits for its sale waits less.
export async function up(db: Kysely<unknown>): Promise<void> {
  // What a house has of us is a sum over all its open sales: their bids would have to be looked up for each bid.
  await sql`alter table lot_sales add leader_cents bigint`.execute(db);
  await sql`
    update lot_sales s set leader_cents = b.maximum from bids b where b.id = s.leader_id and s.state = 'open'`.execute(
    db,
  );
  await sql`
    create function keep_leader_cents() returns trigger language plpgsql as $$
    begin
      new.leader_cents := (select b.maximum from bids b where b.id = new.leader_id);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lot_sales_leader before update of leader_id on lot_sales
    for each row when (new.leader_id is distinct from old.leader_id) execute function keep_leader_cents()`.execute(db);

  await sql`create index bid_standings_buying on bid_standings (sale_id) where state = 'buying'`.execute(db);
  // The highest of what was placed, who leads and who buys, in each open sale.
  await sql`
    create function house_used(asked text) returns bigint stable language sql
    begin atomic
      select coalesce(sum(greatest(s.placed_cents, s.leader_cents, y.cents)), 0)::bigint
      from lot_sales s left join (
        select t.sale_id, max(b.maximum) as cents from bid_standings t join bids b on b.id = t.bid_id
        where t.state = 'buying' group by t.sale_id
      ) y on y.sale_id = s.id
      where s.state = 'open' and s.house = asked;
    end`.execute(db);
  // Advisory locks of our own, so that they meet no others.
  await sql`
    create function lock_house(house text) returns void language sql
    begin atomic
      select pg_advisory_xact_lock(2301, hashtext(house));
    end`.execute(db);
  await sql`
    create function keep_house_limit(house text, most bigint) returns void language plpgsql as $$
    begin
      perform lock_house(house);
      if house_used(house) > most then
        raise exception 'our limit at % is reached', house using errcode = 'BP001';
      end if;
    end $$`.execute(db);

  // The token first: a form that is under way elsewhere is waited for. Then the sale, then the holders in order of their
  // ids. No holder or no sale comes back where there is none yet.
  await sql`
    create function enter_sale(
      lot integer, asker text, token bytea, body bytea,
      out holder bigint, out sale bigint, out is_same boolean, out answer jsonb
    ) language plpgsql as $$
    begin
      select h.id into holder from money_holders h where h.user_id = asker;
      if not found then return; end if;
      select t.holder_id = enter_sale.holder and t.body_hash = body, t.answer into is_same, enter_sale.answer
      from form_tokens t where t.token_hash = token;
      if found then return; end if;
      select s.id into sale from lot_sales s where s.lot_id = lot and s.state = 'open';
      if not found then return; end if;
      insert into form_tokens (token_hash, holder_id, sale_id, body_hash, answer)
      values (token, enter_sale.holder, sale, body, '{}') on conflict do nothing;
      if not found then
        select t.holder_id = enter_sale.holder and t.body_hash = body, t.answer into is_same, enter_sale.answer
        from form_tokens t where t.token_hash = token;
        is_same := coalesce(is_same, false);
        return;
      end if;
      perform from lot_sales s where s.id = sale for no key update;
      perform from money_holders h
      where h.id in (
        enter_sale.holder, (select b.holder_id from lot_sales s join bids b on b.id = s.leader_id where s.id = sale))
      order by h.id for no key update;
    end $$`.execute(db);
  await sql`
    create function answer_form(token bytea, answer jsonb) returns void language plpgsql as $$
    begin
      update form_tokens t set answer = answer_form.answer where t.token_hash = token;
    end $$`.execute(db);
  await sql`
    create function stand_first(bid bigint, sale bigint, holder bigint, state text) returns void language plpgsql as $$
    begin
      insert into bid_moves (bid_id, state) values (bid, stand_first.state);
      insert into bid_standings (bid_id, sale_id, holder_id, state) values (bid, sale, holder, stand_first.state);
    end $$`.execute(db);
  await sql`
    create function move_bid(bid bigint, state text, reason text, by_id text) returns void language plpgsql as $$
    declare told text;
    begin
      insert into bid_moves (bid_id, state, reason, by_id)
      values (bid, move_bid.state, move_bid.reason, move_bid.by_id);
      update bid_standings s set state = move_bid.state, reason = move_bid.reason, since = clock_timestamp()
      where s.bid_id = bid returning s.sale_id || ' ' || s.holder_id into told;
      if not found then
        raise exception 'there is no bid %', bid;
      end if;
      perform pg_notify('bids', told);
    end $$`.execute(db);
  // Who was asked to come back, or for a new word, is asked no more: somebody leads.
  await sql`
    create function lead_sale(sale bigint, bid bigint) returns void language plpgsql as $$
    begin
      update lot_sales set leader_id = bid where id = sale;
      update bid_offers set state = 'withdrawn', answered_at = clock_timestamp()
      where sale_id = sale and state = 'open' and kind in ('former', 'again');
    end $$`.execute(db);
  await sql`
    create function set_hold(holder bigint, sale bigint, wanted bigint, why text, day date) returns void
    language plpgsql as $$
    declare
      held bigint;
      more bigint;
      effect text;
    begin
      select h.cents into held from deposit_holds h
      where h.holder_id = holder and h.sale_id = sale and h.released_at is null;
      more := wanted - coalesce(held, 0);
      if more = 0 then return; end if;
      if wanted > 0 then
        insert into deposit_holds as h (holder_id, sale_id, cents, why) values (holder, sale, wanted, set_hold.why)
        on conflict (holder_id, sale_id) where released_at is null
        do update set cents = excluded.cents, why = excluded.why, steps = h.steps + 1
        returning 'hold:' || h.id || ':' || h.steps into effect;
      else
        update deposit_holds h set released_at = clock_timestamp(), why = set_hold.why, steps = h.steps + 1
        where h.holder_id = holder and h.sale_id = sale and h.released_at is null
        returning 'hold:' || h.id || ':' || h.steps into effect;
      end if;
      perform post_entry(
        case when more > 0 then 'hold' else 'release' end, effect, day, set_hold.why, null, null, (
          select jsonb_agg(jsonb_build_object('place', place, 'kind', kind, 'holder_id', holder, 'name', '',
            'grows_by_debit', false, 'is_debit', is_debit, 'cents', abs(more)))
          from (values (0, 'deposit-free', more > 0), (1, 'deposit-held', more < 0)) line (place, kind, is_debit)));
    end $$`.execute(db);
  // One is wanted a sale, and what was placed is never lowered. A Buy Now that the house has not answered keeps its place.
  await sql`
    create function want_order(sale bigint, kind text, cents bigint, bid bigint, port text) returns void
    language plpgsql as $$
    begin
      if want_order.kind = 'maximum' and exists (
        select from order_instructions o
        where o.sale_id = sale and o.kind = 'buy-now' and o.state in ('wanted', 'placing', 'unknown')
      ) then return; end if;
      update order_instructions o set state = 'dropped', settled_at = clock_timestamp()
      where o.sale_id = sale and o.state = 'wanted';
      if want_order.kind = 'maximum' and exists (
        select from order_instructions o
        where o.sale_id = sale and o.kind = 'maximum' and o.state in ('placing', 'unknown', 'placed')
          and o.cents >= want_order.cents
      ) then return; end if;
      insert into order_instructions (sale_id, kind, cents, bid_id, port)
      values (sale, want_order.kind, want_order.cents, bid, want_order.port);
      perform pg_notify('orders', sale::text);
    end $$`.execute(db);
}
