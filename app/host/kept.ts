import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newReceiptKey } from "#app/features/bidding/log/chain.server.ts";

function kept(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Two first starts at once: the one that came second takes what the first has made.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

function keep(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The key of sessions and cookies on a machine whose operator set none. */
export function keptAuthSecret(dataDir: string): string {
  return kept(join(dataDir, "auth-secret"), () => randomBytes(48).toString("base64url"));
}

/** The key that signs receipts of bids, on a machine whose operator set none: 32 bytes in base64url. */
export function keptReceiptKey(dataDir: string): string {
  return kept(join(dataDir, "receipt-key"), newReceiptKey);
}

/** The stand-in's port stays the same from start to start, because addresses of pictures contain it. */
export function keptStandInPort(dataDir: string): number | undefined {
  const file = join(dataDir, "stand-in-port");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) || undefined : undefined;
}

export function keepStandInPort(dataDir: string, port: number): void {
  keep(join(dataDir, "stand-in-port"), String(port));
}
