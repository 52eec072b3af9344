import { currentSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";

/** `origin` from the settings, never from the request. */
export async function mailDeps(now = systemClock()) {
  return { db: database(), now, site: await currentSite(), origin: env().PUBLIC_ORIGIN };
}
