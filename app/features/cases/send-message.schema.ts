import { z } from "zod";
import { requiredEmail, requiredLine, requiredLines } from "#app/platform/form-rules.ts";

const tick = () => z.string().optional();

/** A message to the desk, from the contact page or the affiliates page. */
export const messageSchema = z.object({
  name: requiredLine(100),
  email: requiredEmail(),
  phone: requiredLine(40),
  message: requiredLines(5_000),
  form_token: tick(),
  drop_file: tick(),
});

/** A message that the sender of a case adds on its page. */
export const replySchema = z.object({
  message: requiredLines(5_000),
  form_token: tick(),
  drop_file_1: tick(),
  drop_file_2: tick(),
  drop_file_3: tick(),
});
