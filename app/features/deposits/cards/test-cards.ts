import { aimAtPurchase } from "#app/features/purchases/aim-purchase.server.ts";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Outcome } from "#app/stand-in/cards/card-house.ts";
import { createStandIn, type StandIn } from "#app/stand-in/server.ts";
import type { CardProvider } from "#app/upstream/card-payments/card-provider.ts";
import { createPaystack } from "#app/upstream/card-payments/paystack.server.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { balancesOf, trialBalance } from "../ledger.server.ts";
import type { CardDeps } from "./card-deps.ts";
import { takeCardEvent } from "./card-events.server.ts";
import { findCardPayment } from "./find-card-payment.server.ts";
import { startCardPayment } from "./start-card-payment.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const SECRET = "sk_test_of_these_files";
/** A Friday, in the afternoon in Lagos. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** A database and a provider for a file of tests; what the provider tells arrives as its messages do. */
export function withCards() {
  let made: TestDatabase;
  let db: Kysely<DB>;
  let provider: CardProvider;
  let server: Awaited<ReturnType<StandIn["listen"]>>;
  const answers: string[] = [];
  const standIn = createStandIn({
    lots: 1,
    seed: 1,
    apiKey: "key",
    cards: {
      secret: SECRET,
      tell: async (body, signature) => {
        const taken = await takeCardEvent(deps(), { body: Buffer.from(body), signature });
        answers.push(taken);
        return taken === "taken";
      },
    },
  });
  const deps = (): CardDeps => ({
    db,
    provider,
    now: standIn.clock.now(),
    site: site(),
    origin: "http://localhost:3000",
    aimAt: aimAtPurchase,
  });
  beforeAll(async () => {
    standIn.clock.freeze(NOON);
    server = await standIn.listen(0);
    provider = createPaystack({ url: `${server.origin}/cards`, secret: SECRET, deadlineMs: patience(5_000) });
    made = await createTestDatabase();
    db = createDatabase(made.url, { max: 8, statementLimitMs: 60_000 });
  });
  afterAll(async () => {
    await server.close();
    await db.destroy();
    await made.drop();
  });
  afterEach(() => {
    standIn.faults.clear();
    standIn.clock.freeze(NOON);
    standIn.cards.messages.clear();
    answers.length = 0;
  });

  async function opened(cents = 60_000, bidder?: Bidder) {
    const who = bidder ?? (await storeBidder(db, { free: 0 }));
    const started = await startCardPayment(deps(), {
      userId: who.id,
      email: who.email,
      cents,
      back: "/detail/lot-1",
      requestId: randomUUID(),
    });
    if (!started.ok) throw new Error(`It was not opened: ${started.kind}.`);
    const payment = standIn.cards.find(started.reference);
    if (!payment) throw new Error("The provider does not know it.");
    return { who, payment, reference: started.reference };
  }

  return {
    db: () => db,
    deps,
    standIn,
    clock: standIn.clock,
    cards: standIn.cards,
    /** What was said to the provider's messages, in order. */
    answers,
    tell: () => standIn.cards.messages.deliver(),
    opened,
    /** Opened, and ended on the provider's page. */
    ended: async (outcome: Outcome, cents?: number, bidder?: Bidder) => {
      const made = await opened(cents, bidder);
      standIn.cards.finish(made.payment, outcome);
      return made;
    },
    stateOf: async (reference: string) => (await findCardPayment(db, reference))?.state,
    freeOf: async ({ holder }: Bidder) => (await balancesOf(db, holder))["deposit-free"],
    balancesOf: ({ holder }: Bidder) => balancesOf(db, holder),
    /** Cents of one of our own accounts. */
    ours: async (kind: string) =>
      (await trialBalance(db)).filter((row) => row.kind === kind).reduce((sum, row) => sum + row.balance, 0),
    payInsOf: ({ holder }: Bidder) =>
      db.selectFrom("pay_ins").select(["cents", "state", "way", "origin"]).where("holder_id", "=", holder).execute(),
  };
}
