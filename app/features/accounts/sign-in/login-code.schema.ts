import { z } from "zod";
import { requiredLine } from "#app/platform/form-rules.ts";

export const loginCodeSchema = z.object({ code: requiredLine(40), redirectTo: z.string().optional() });
