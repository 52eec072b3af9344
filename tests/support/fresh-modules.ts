import sharp from "sharp";
import { vi } from "vitest";

/** Each file of a shared process finds settings and decoders as they were, and loads our modules, which keep what they had first, anew. */
const start = Symbol.for("settings of the start");
const kept = globalThis as { [start]?: NodeJS.ProcessEnv };

kept[start] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept[start])) delete process.env[name];
Object.assign(process.env, kept[start]);
sharp.unblock({ operation: ["VipsForeignLoad"] });
vi.resetModules();
