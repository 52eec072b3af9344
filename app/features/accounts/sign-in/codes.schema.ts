import { z } from "zod";
import { intents } from "#app/platform/form-rules.ts";
import { PASSWORD_MAX_LENGTH } from "../password-rules.ts";

const NO_CODE = "Enter the 6 digits that your app shows now.";

const typedCode = z
  .string(NO_CODE)
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, NO_CODE));

const password = z
  .string("Password is required")
  .max(PASSWORD_MAX_LENGTH, `Password should be of maximum ${PASSWORD_MAX_LENGTH} characters length`);

export const codesSchema = intents([
  z.object({ intent: z.literal("begin"), password }),
  z.object({ intent: z.literal("confirm"), code: typedCode }),
  z.object({ intent: z.literal("turn-off"), password }),
]);

export type CodesChange = z.output<typeof codesSchema>;
