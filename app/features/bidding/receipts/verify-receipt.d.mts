export interface Check {
  name: "form" | "commitment" | "chain" | "signature" | "list" | "whole";
  /** Null where something to check it by was missing. */
  holds: boolean | null;
  words: string;
}

export interface Verified {
  holds: boolean;
  said: { number: string; kind: string; lot: string; maximum: number; instant: string; sale: string } | undefined;
  checks: Check[];
}

export function verifyReceipt(given: { receipt: unknown; keys?: unknown; commitments?: unknown }): Promise<Verified>;
