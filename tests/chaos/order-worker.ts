import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { newReceiptKey } from "#app/features/bidding/log/chain.server.ts";

/** A worker that has no feeds to crawl, only bids to see to. @param own more of its settings */
export async function startBidWorker(databaseUrl: string, own: Record<string, string> = {}): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "../../app/host/worker.ts"), {
    execArgv: [],
    stdio: "ignore",
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "a secret that only the tests know, 0123456789",
      RECEIPT_KEY: newReceiptKey(),
      LOG_LEVEL: "silent",
      ...own,
    },
  });
  await once(child, "message");
  return child;
}
