import { mustBeLetIn } from "#app/platform/database.server.ts";
import { startEmbedded, type EmbeddedDatabase } from "#db/embedded.ts";

const WATCH_MS = 2000;

export interface MachineDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * The configured database, or the embedded one, which is started again when it dies.
 * @param onMove is told the new address when the old port was taken meanwhile.
 * @throws SettingError for a configured one that will never let us in
 */
export async function startDatabase(
  configured: string | undefined,
  dataDir: string,
  onMove: (url: string) => void,
): Promise<MachineDatabase> {
  if (configured) {
    await mustBeLetIn(configured);
    return { url: configured, stop: async () => {} };
  }
  let server: EmbeddedDatabase = await startEmbedded({ dataDir });
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    if (server.isRunning()) return;
    const { url } = server;
    server = await startEmbedded({ dataDir });
    if (server.url !== url) onMove(server.url);
  }
  // A start that fails is tried again at the next look; its reason stands in postgres.log.
  const watch = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, WATCH_MS);

  return {
    url: server.url,
    async stop() {
      clearInterval(watch);
      await looking;
      await server.stop();
    },
  };
}
