import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { createOutbound } from "#app/upstream/http.server.ts";
import { createKeptFiles } from "./kept-files.server.ts";
import { createWorkshop, type Workshop } from "./workshop.server.ts";

const MOST_BYTES_KEPT = 1024 ** 3;
const MOST_BYTES_OF_A_PICTURE = 15 * 1024 * 1024;

let current: Workshop | undefined;

export function workshop(): Workshop {
  const { DATA_DIR, IMAGE_HOSTS } = env();
  current ??= createWorkshop(
    createKeptFiles({ folder: join(DATA_DIR, "pictures"), mostBytes: MOST_BYTES_KEPT }),
    createOutbound({ name: "pictures", allowedHosts: IMAGE_HOSTS, maxBytes: MOST_BYTES_OF_A_PICTURE }),
  );
  return current;
}
