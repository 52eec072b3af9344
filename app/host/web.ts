import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import { mustBeLetIn } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { logger, onErrorLine } from "#app/platform/logger.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { sendErrors } from "#app/upstream/error-service/send-errors.server.ts";
import { startTraces } from "#app/upstream/traces/start-traces.server.ts";
import { readRelease, startBeating } from "./beat.ts";
import { keptAuthSecret, keptReceiptKey } from "./kept.ts";
import { endOnFault } from "./last-words.ts";
import { showMetrics } from "./metrics.ts";
import { onParentGone } from "#app/platform/parent.ts";

const GRACE_MS = 10_000;
const TRACES_LIMIT_MS = 2_000;

// V8 would let what waiting requests leave behind grow to more than twice what is in use before it looks; a smaller
// number saves memory and makes lists slower (README.md).
setFlagsFromString("--heap-growing-percent=100");

async function serve(): Promise<void> {
  process.env["NODE_ENV"] ??= "production"; // React reads it when it is first imported, which is below
  const settings = env();
  const log = logger("web");
  const database = await resolveDatabaseUrl(settings);
  await mustBeLetIn(database.url);
  if (settings.DATABASE_READ_URL) await mustBeLetIn(settings.DATABASE_READ_URL, "DATABASE_READ_URL");
  process.env["DATABASE_URL"] = database.url;
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));
  process.env["RECEIPT_KEY"] ??= settings.RECEIPT_KEY ?? keptReceiptKey(resolve(settings.DATA_DIR));

  const tracing = await startTraces(settings, { service: "bidport-web", release: readRelease() });
  const { createWebHost } = await import("./web-host.ts");
  const { app, entry, load, heardConnection, doing, builds } = await createWebHost(settings, log);
  const { ERROR_HOOK_URL: hook } = settings;
  const sending =
    hook === undefined ? undefined : sendErrors(hook, [onErrorLine, entry.onErrorLine], entry.countUnsentError);
  tracing?.onLost(entry.countUnsentSpans);
  const flush = async (limitMs: number) => void (await Promise.all([sending?.flush(limitMs), tracing?.end(limitMs)]));
  endOnFault(log, { doing, flush });
  const { createWebServer } = await import("./web-server.ts");
  const server = createWebServer(app, heardConnection);
  if (settings.METRICS_PORT !== undefined) {
    const { measureWeb } = await import("./web-metrics.ts");
    measureWeb(entry, load, settings.DATA_DIR);
    await showMetrics(settings.METRICS_PORT, settings.HOST, entry);
  }

  let beating: ReturnType<typeof startBeating> | undefined;
  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    entry.beginDrain();
    // Until balancers have seen it at /readyz, new requests still come and are answered.
    await sleep(settings.DRAIN_DELAY_S * 1_000);
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeIdleConnections();
    });
    clearTimeout(force);
    await beating?.stop();
    await tracing?.end(TRACES_LIMIT_MS);
    await entry.stopLotIndex();
    await entry.endConnections();
    await database.stop();
    log.info("ended");
    process.exit(0);
  }
  process.once("SIGTERM", () => void end());
  process.once("SIGINT", () => void end());
  onParentGone(() => void end());

  // A page that goes out from here may ask a process of another release for its files.
  await builds.keep();
  server.on("error", (error) => {
    log.fatal({ reason: error.message }, "cannot listen");
    process.exit(1);
  });
  server.listen(settings.PORT, settings.HOST, () => {
    entry.startListening();
    beating = startBeating({ db: entry.healthDatabase(), clock: systemClock, log, kind: "web", port: settings.PORT });
    log.info({ port: settings.PORT, origin: settings.PUBLIC_ORIGIN }, "listening");
    entry.startLotIndex();
    process.send?.({ ready: true, origin: settings.PUBLIC_ORIGIN });
    // One that is killed leaves nothing of what it compiled to the next.
    flushCompileCache();
  });
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
