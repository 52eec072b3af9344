import { z } from "zod";
import { env, SettingError } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createStandIn } from "./server.ts";
import { onParentGone } from "#app/platform/parent.ts";

/** The feed's key is shared with its reader. */
const settingsSchema = z.object({
  STAND_IN_PORT: z.coerce.number("must be a port").int("must be a port").min(0).max(65_535).default(0),
  STAND_IN_SEED: z.coerce.number("must be a whole number").int("must be a whole number").default(1),
  FEED_API_KEY: z.string().min(1).default("demo"),
});

function readSettings() {
  const settings = settingsSchema.safeParse(process.env);
  if (settings.success) return settings.data;
  const issue = settings.error.issues[0];
  throw new SettingError(`The setting ${issue?.path.join(".")} ${issue?.message ?? "is not valid"}.`);
}

async function run(): Promise<void> {
  const { STAND_IN_PORT, STAND_IN_SEED, FEED_API_KEY } = readSettings();
  const lots = env().STAND_IN_LOTS;
  const server = await createStandIn({ lots, seed: STAND_IN_SEED, apiKey: FEED_API_KEY }).listen(STAND_IN_PORT);

  const stop = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  onParentGone(stop);

  logger("stand-in").info({ origin: server.origin, lots }, "stand-in answers");
  process.send?.({ ready: true, origin: server.origin });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
