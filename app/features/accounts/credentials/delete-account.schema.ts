import { z } from "zod";
import { typedPassword } from "../password-rules.ts";

const TICK = "Tick the box to delete your account.";

export const deleteAccountSchema = z.object({ password: typedPassword(), understood: z.string(TICK).min(1, TICK) });
