import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";

const typed = z.string().default("");

export const favouriteForms = intents([
  z.object({ intent: z.literal("save"), id: typed, back: z.string().optional() }),
  z.object({ intent: z.literal("remove"), id: typed, back: z.string().optional() }),
]);
