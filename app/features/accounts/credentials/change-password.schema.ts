import { z } from "zod";
import { newPassword, ownPassword } from "../password-rules.ts";

export const changePasswordSchema = z
  .object({ current_password: ownPassword(), new_password: newPassword() })
  .refine((form) => form.current_password !== form.new_password, {
    error: "Choose another password than the one you have.",
    path: ["new_password"],
  });
