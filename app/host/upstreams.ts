import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import { keepStandInPort, keptStandInPort } from "./kept.ts";
import { StartRefusal } from "./start-refusal.ts";

const HOST = "127.0.0.1";
const PATIENCE_MS = 3000;
const LAST_PORT = 65_535;

export interface UpstreamPlan {
  needsStandIn: boolean;
  env: NodeJS.ProcessEnv;
}

export async function planUpstreams(settings: Env, dataDir: string, webPort: number): Promise<UpstreamPlan> {
  if (settings.FEED_URL ?? settings.AUCTION_GRAPHQL_URL ?? settings.BLOG_URL) return { needsStandIn: false, env: {} };
  const port = await standInPort(dataDir, webPort);
  const origin = `http://${HOST}:${port}`;
  return {
    needsStandIn: true,
    env: {
      STAND_IN_PORT: String(port),
      FEED_URL: origin,
      FEED_API_KEY: settings.FEED_API_KEY ?? "demo",
      AUCTION_GRAPHQL_URL: `${origin}/graphql/`,
      BLOG_URL: `${origin}/blog`,
      AUCTION_ORDERS_URL: settings.AUCTION_ORDERS_URL ?? `${origin}/house`,
      STAND_IN_QUICK_SALES: "true",
      STAND_IN_ORDERS: join(dataDir, "stand-in-orders"),
      IMAGE_HOSTS: [...settings.IMAGE_HOSTS, `${HOST}:${port}`].join(","),
      ...(settings.PAYMENTS_URL
        ? {}
        : { PAYMENTS_URL: `${origin}/cards`, PAYMENTS_SECRET: randomBytes(24).toString("hex") }),
    },
  };
}

async function standInPort(dataDir: string, webPort: number): Promise<number> {
  const kept = keptStandInPort(dataDir);
  const wanted = kept && kept !== webPort ? [kept] : [];
  const port =
    (await firstFreePort(wanted, HOST, PATIENCE_MS)) ??
    (await firstFreePort([Math.min(webPort + 1, LAST_PORT), 0], HOST, 0));
  if (port === undefined) throw new StartRefusal("There is no free port for the stand-in of the auction feeds.");
  if (port !== kept) keepStandInPort(dataDir, port);
  return port;
}
