import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";

const id = z.string().default("");

export const compareForms = intents([
  z.object({ intent: z.literal("add"), id }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ intent: z.literal("clear") }),
]);
