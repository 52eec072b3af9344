// npm run backup -- FOLDER: the database as it is now, and the files that it names, in a new folder.
import { resolve } from "node:path";
import { mustBeLetIn } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { resolveDatabaseUrl } from "#db/embedded.ts";
import { takeBackup } from "./take-backup.ts";
import { inWords } from "./words.ts";
import { answerCommand } from "../command-line.ts";

await answerCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length > 0) return { ok: false, text: "Usage: npm run backup -- FOLDER" };
  const database = await resolveDatabaseUrl(env());
  try {
    await mustBeLetIn(database.url);
    const made = await takeBackup({ url: database.url, store: fileStore(), folder: resolve(folder), now: Date.now() });
    return { ok: true, text: inWords(made, `Written to ${resolve(folder)}`) };
  } finally {
    await database.stop();
  }
});
