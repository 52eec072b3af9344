import { env } from "#app/platform/env.server.ts";
import { createClamdScanner } from "./clamd.server.ts";
import type { Scanner } from "./scanner.ts";
import { holdsSignature } from "./signatures.ts";

const onlySignatures: Scanner = {
  scan: (bytes) => Promise.resolve(holdsSignature(bytes) ? "infected" : "clean"),
};

let current: Scanner | undefined;

/** The scanner of this process: clamd where SCANNER_URL names one, otherwise only what we know ourselves. */
export function scanner(): Scanner {
  const { SCANNER_URL } = env();
  current ??= SCANNER_URL === undefined ? onlySignatures : createClamdScanner(SCANNER_URL);
  return current;
}
