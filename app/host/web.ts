import { resolve } from "node:path";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import { env, SettingError } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { keptAuthSecret } from "./kept.ts";
import { onParentGone } from "#app/platform/parent.ts";

const GRACE_MS = 10_000;

async function serve(): Promise<void> {
  process.env["NODE_ENV"] ??= "production"; // React reads it when it is first imported, which is below
  const settings = env();
  const log = logger("web");
  const database = await resolveDatabaseUrl(settings);
  process.env["DATABASE_URL"] = database.url;
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));

  const { createWebHost } = await import("./web-host.ts");
  const { app, entry } = await createWebHost(settings, log);
  const { createWebServer } = await import("./web-server.ts");
  const server = createWebServer(app);

  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    entry.beginDrain();
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeIdleConnections();
    });
    clearTimeout(force);
    await entry.stopLotIndex();
    await entry.endConnections();
    await database.stop();
    log.info("ended");
    process.exit(0);
  }
  process.once("SIGTERM", () => void end());
  process.once("SIGINT", () => void end());
  onParentGone(() => void end());

  server.on("error", (error) => {
    log.fatal({ reason: error.message }, "cannot listen");
    process.exit(1);
  });
  server.listen(settings.PORT, settings.HOST, () => {
    entry.startListening();
    log.info({ port: settings.PORT, origin: settings.PUBLIC_ORIGIN }, "listening");
    entry.startLotIndex();
    process.send?.({ ready: true, origin: settings.PUBLIC_ORIGIN });
  });
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
