import { z } from "zod";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { typedPassword } from "../password-rules.ts";

export const loginSchema = z.object({
  email: requiredEmail(),
  password: typedPassword(),
  remember: z
    .string()
    .optional()
    .transform((value) => Boolean(value)),
  redirectTo: z.string().optional(),
});
