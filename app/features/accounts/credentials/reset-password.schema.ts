import { z } from "zod";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { newPassword } from "../password-rules.ts";

export const forgottenPasswordSchema = z.object({ email: requiredEmail() });

export const resetPasswordSchema = z.object({ password: newPassword() });
