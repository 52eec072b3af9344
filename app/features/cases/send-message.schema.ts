import { z } from "zod";
import { requiredEmail, requiredLine, requiredLines } from "#app/platform/form-rules.ts";

const tick = () => z.string().optional();

export const messageSchema = z.object({
  name: requiredLine(100),
  email: requiredEmail(),
  phone: requiredLine(40),
  message: requiredLines(5_000),
  form_token: tick(),
  drop_file: tick(),
});

export const replySchema = z.object({
  message: requiredLines(5_000),
  form_token: tick(),
  drop_file_1: tick(),
  drop_file_2: tick(),
  drop_file_3: tick(),
});
