import { z } from "zod";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { typedPassword } from "../password-rules.ts";

export const changeEmailSchema = z.object({ email: requiredEmail(), password: typedPassword() });
