import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";

export const offerForms = intents([
  z.object({ intent: z.literal("accept") }),
  z.object({ intent: z.literal("decline") }),
]);
