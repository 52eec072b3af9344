import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { Agent, type Dispatcher } from "undici";
import { auditBids } from "#app/features/bidding/log/audit-bids.server.ts";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { PASSWORD } from "#tests/factories/person.ts";
import { diceOf } from "./budget.ts";

/** Somebody who is signed in, from a network of their own. */
export interface StormBuyer {
  id: string;
  email: string;
  address: string;
  cookie: string;
}

/** A confirming page, as it was shown. */
export interface BidForm {
  buyer: StormBuyer;
  lot: string;
  fields: URLSearchParams;
}

export interface Answered {
  status: number;
  /** Of the bid that was taken. */
  reference: string | undefined;
  isReplay: boolean;
}

const DEPOSIT_CENTS = 50_000_000;
const PATIENCE_MS = 600_000;
const PAUSE_MS = 50;

/** Rates under which nobody has bid too often, and no house has enough of us. */
export async function enterStormRates(db: Kysely<DB>): Promise<void> {
  const most = { low: 1_000_000, high: 1_000_000 };
  const limit = { low: 100_000_000_00, high: 100_000_000_00 };
  const entered = [
    { kind: "bids-a-sale", key: "all", value: most },
    { kind: "bids-a-minute", key: "all", value: most },
    { kind: "house-limit", key: "copart", value: limit },
  ];
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into rate_changes (note) values ('Rates of a storm of bids') returning id`.execute(trx);
    for (const { kind, key, value } of entered) {
      await sql`update rates set removed_by = ${rows[0]?.id} where kind = ${kind} and key = ${key}`.execute(trx);
      await sql`
        insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
        values (${kind}, ${key}, ${JSON.stringify(value)}::jsonb, 'assumption', 'a storm of bids', '2022-01-01',
          '2022-01-01', ${rows[0]?.id})`.execute(trx);
    }
  });
}

/** Lots of a timed sale without a bid, by the ids of their addresses. */
export async function storeStormLots(db: Kysely<DB>, count: number): Promise<string[]> {
  const timed = { current_bid: null, year: 2020, auction_type: "Timed Online Auction" };
  const lots = Array.from({ length: count }, () => makeLot(timed));
  await storeLots(db, lots);
  return lots.map(({ feed_id }) => feed_id ?? "");
}

/** Each may hold a deposit for every lot. */
export async function storeStormBuyers(db: Kysely<DB>, count: number): Promise<StormBuyer[]> {
  const buyers: StormBuyer[] = [];
  for (let number = 0; number < count; number++) {
    const { id, email } = await storeBidder(db, { free: DEPOSIT_CENTS });
    buyers.push({ id, email, address: `10.9.${number >> 8}.${number & 255}`, cookie: "" });
  }
  return buyers;
}

export class StormSite {
  readonly origin: string;
  readonly #agent = new Agent({ connections: 256, pipelining: 1, keepAliveTimeout: 5_000 });

  constructor(origin: string) {
    this.origin = origin;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  /** @param at one of several processes, instead of the address that people use */
  async post(
    path: string,
    fields: URLSearchParams,
    { address, cookie }: Pick<StormBuyer, "address" | "cookie">,
    at = this.origin,
  ) {
    const { statusCode, headers, body } = await this.#agent.request({
      origin: at,
      path,
      method: "POST",
      headers: {
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": address,
        cookie: `${cookie}; to=ngtin`,
      },
      body: fields.toString(),
    });
    return { status: statusCode, headers, text: await body.text() };
  }

  /** The session's cookie is kept in the buyer. */
  async signIn(buyer: StormBuyer): Promise<void> {
    const fields = new URLSearchParams({ email: buyer.email, password: PASSWORD });
    const { status, headers } = await this.post("/login", fields, buyer);
    if (status !== 303) throw new Error(`A sign-in was answered ${status}.`);
    buyer.cookie = cookiesOf(headers);
  }

  /** The confirming page's form; undefined where the site refuses the amount. */
  async prepare(buyer: StormBuyer, lot: string, cents: number): Promise<BidForm | undefined> {
    const asked = new URLSearchParams({ amount: String(cents / 100), intent: "bid" });
    const { status, text } = await this.post(`/lots/${lot}/bid`, asked, buyer);
    if (status === 403 || status === 409 || status === 422) return undefined;
    if (status !== 200) throw new Error(`A look at a bid was answered ${status}.`);
    const fields = new URLSearchParams({ intent: "bid" });
    for (const name of ["amount", "token", "to"]) fields.set(name, valueOf(text, name));
    return { buyer, lot, fields };
  }

  async send({ buyer, lot, fields }: BidForm): Promise<Answered> {
    const { status, headers } = await this.post(`/lots/${lot}/bid`, fields, buyer);
    const reference = /^\/account\/bids\/(BID-[0-9A-Z]+)$/.exec(String(headers["location"] ?? ""))?.[1];
    return { status, reference, isReplay: headers["idempotent-replayed"] === "true" };
  }
}

/** As the page's script does: the same again until somebody answers. */
async function untilAnswered<T>(ask: () => Promise<T>, isAnswer: (answer: T) => boolean, pauseMs: number): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && isAnswer(answer)) return answer;
    if (Date.now() - began > PATIENCE_MS) throw new Error("The site did not come back.");
    await sleep(pauseMs);
  }
}

/** What people were told of their bids. */
export interface Told {
  /** Forms that were answered with a bid, by its reference; every other form was refused in words. */
  accepted: Map<string, BidForm>;
  refused: number;
  /** Forms that were answered in two ways. */
  twice: string[];
}

export const nothingTold = (): Told => ({ accepted: new Map(), refused: 0, twice: [] });

const isAnswer = ({ status }: { status: number }) => status < 500;

const throwDice = diceOf("bid storm");

/** One bid, asked for until the site answers; one of ten is sent once more. */
export async function bidUntilTold(
  site: StormSite,
  told: Told,
  { buyer, lot, cents }: { buyer: StormBuyer; lot: string; cents: number },
  pauseMs = PAUSE_MS,
): Promise<void> {
  const { form } = await untilAnswered(
    async () => ({ form: await site.prepare(buyer, lot, cents) }),
    () => true,
    pauseMs,
  );
  if (!form) return void (told.refused += 1);
  const answer = await untilAnswered(() => site.send(form), isAnswer, pauseMs);
  if (!answer.reference) return void (told.refused += 1);
  told.accepted.set(answer.reference, form);
  if (throwDice(0, 10) > 0) return;
  const again = await untilAnswered(() => site.send(form), isAnswer, pauseMs);
  if (again.reference !== answer.reference || !again.isReplay) told.twice.push(answer.reference);
}

/** What people were told, held against what is stored: each list is empty where all is well. */
export interface Differences {
  /** Accepted forms without their bid, and bids without an accepted form. */
  lost: string[];
  unasked: string[];
  twice: string[];
  /** Rules of bids and ledger that do not hold. */
  broken: string[];
}

export async function compareTold(db: Kysely<DB>, { accepted, twice }: Told): Promise<Differences> {
  const stored = await db.selectFrom("bids").select("reference").execute();
  const known = new Set(stored.map(({ reference }) => reference));
  const findings = [...(await auditBids(db)), ...(await auditLedger(db))];
  return {
    lost: [...accepted.keys()].filter((reference) => !known.has(reference)),
    unasked: [...known].filter((reference) => !accepted.has(reference)),
    twice,
    broken: findings.flatMap(({ rule, faults }) => faults.map((fault) => `${rule}: ${fault}`)),
  };
}

const ladder = ladderOf("copart", firstBook(new Date().toISOString().slice(0, 10)));

/** A rung of the ladder between two amounts, in cents. */
export function drawRung(low: number, high: number): number {
  if (!ladder) throw new Error("There is no ladder.");
  return ladder.next(ladder.floor(throwDice(low, high)));
}

function cookiesOf(headers: Dispatcher.ResponseData["headers"]): string {
  const set = headers["set-cookie"] ?? [];
  return (Array.isArray(set) ? set : [set]).map((one) => one.split(";", 1)[0]).join("; ");
}

function valueOf(page: string, name: string): string {
  const tag = page.match(/<(?:input|select)[^>]*>/g)?.find((one) => one.includes(`name="${name}"`)) ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
