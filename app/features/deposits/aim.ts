import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import type { MoveName } from "./accounts.ts";
import type { Posting } from "./ledger.server.ts";
import type { Way } from "./ways.ts";

/** What arriving money pays instead of a deposit: the accounts that it credits, and what follows from that. */
export interface Aim {
  move: Extract<MoveName, "wire-part" | "card-part" | "local-part">;
  /** Of the whole sum. */
  credits: Posting[];
  follow(trx: Transaction<DB>, paid: { payIn: number; entry: number }): Promise<void>;
}

export interface AimedMoney {
  holder: number;
  purchase: number;
  /** US cents. */
  cents: number;
  way: Way;
  /** YYYY-MM-DD. */
  valueDay: string;
}

/** How money for a purchase is divided; the holder is locked by then. Rooms above deposits know. */
export type AimAt = (trx: Transaction<DB>, money: AimedMoney) => Promise<Aim>;

/** What takes in money needs of the rooms above. */
export interface Aiming {
  aimAt: AimAt;
}
