import { z } from "zod";
import { env, SettingError } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { logger } from "#app/platform/logger.server.ts";
import { keepTelling, tellShop } from "./cards/tell-shop.ts";
import { keepOrder, keptOrders } from "./house/kept-orders.ts";
import { QUICK_SALES } from "./house/quick-sales.ts";
import { createStandIn, DEMO_SECRET } from "./server.ts";
import { onParentGone } from "#app/platform/parent.ts";

/** The feed's key is shared with its reader, the secret of the card provider with the shop. */
const settingsSchema = z.object({
  STAND_IN_PORT: z.coerce.number("must be a port").int("must be a port").min(0).max(65_535).default(0),
  STAND_IN_SEED: z.coerce.number("must be a whole number").int("must be a whole number").default(1),
  FEED_API_KEY: z.string().min(1).default("demo"),
  PAYMENTS_SECRET: z.string().min(1).default(DEMO_SECRET),
  /** Whether some lots are sold again and again within minutes. */
  STAND_IN_QUICK_SALES: z.stringbool("must be true or false").default(false),
  /** Where the house keeps our orders; absent: they are gone with the process. */
  STAND_IN_ORDERS: z.string().min(1).optional(),
});

function readSettings() {
  const settings = settingsSchema.safeParse(process.env);
  if (settings.success) return settings.data;
  const issue = settings.error.issues[0];
  throw new SettingError(`The setting ${issue?.path.join(".")} ${issue?.message ?? "is not valid"}.`);
}

async function run(): Promise<void> {
  const settings = readSettings();
  const { STAND_IN_LOTS: lots, PUBLIC_ORIGIN } = env();
  const file = settings.STAND_IN_ORDERS;
  const standIn = createStandIn({
    lots,
    seed: settings.STAND_IN_SEED,
    apiKey: settings.FEED_API_KEY,
    cards: { secret: settings.PAYMENTS_SECRET, tell: tellShop(`${PUBLIC_ORIGIN}/payments/webhook`) },
    quickSales: settings.STAND_IN_QUICK_SALES ? QUICK_SALES : 0,
    keepOrder: (order) => void (file && keepOrder(file, order)),
  });
  for (const order of file ? keptOrders(file) : []) standIn.orders.restore(order);
  const server = await standIn.listen(settings.STAND_IN_PORT).catch((error: Error) => {
    throw new SettingError(`The stand-in cannot listen at port ${settings.STAND_IN_PORT} (${error.message}).`);
  });
  const endTelling = keepTelling(standIn.cards);

  const stop = () => {
    endTelling();
    void server.close().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  onParentGone(stop);

  logger("stand-in").info({ origin: server.origin, lots }, "stand-in answers");
  process.send?.({ ready: true, origin: server.origin });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
