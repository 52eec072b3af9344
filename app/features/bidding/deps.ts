import type { Kysely } from "kysely";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import type { SigningKey } from "./log/chain.server.ts";
import type { Port } from "./rules/cut-off.ts";

export interface BiddingDeps {
  db: Kysely<DB>;
  book: RateBook;
  key: SigningKey;
  /** How orders reach the house. */
  port: Port;
  /** Overrides the rate: 'always', or hours. */
  deskHours: string | undefined;
  /** Of this process, in milliseconds: one whose clock is off takes no bids. */
  now: () => number;
}

export interface BidForm {
  userId: string;
  /** The lot's row. */
  lot: number;
  kind: "bid" | "buy-now";
  /** Cents. */
  maximum: number;
  /** The second time, where the amount is unusual. */
  again: number | undefined;
  /** The buyer's word that the car goes to another country. */
  isOverridden: boolean;
  /** Where the car goes, as costs name it; undefined where nobody said. */
  destination: string | undefined;
  /** Which of the lot's sales its page showed: a lot may be offered again. A command shows none. */
  saleNumber?: number | undefined;
  /** Of the confirming page, once for each that was shown. */
  token: string;
}

/** A bid on its way through the transaction. */
export interface OwnForm extends BidForm {
  holder: number;
}
