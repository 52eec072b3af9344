import { z } from "zod";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { ownPassword } from "../password-rules.ts";

export const changeEmailSchema = z.object({ email: requiredEmail(), password: ownPassword() });
