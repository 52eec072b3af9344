import { z } from "zod";
import { requiredEmail, requiredLine, requiredLines } from "../form-rules.ts";

/** A message to the desk, from the contact page or the affiliates page. */
export const messageSchema = z.object({
  name: requiredLine(100),
  email: requiredEmail(),
  phone: requiredLine(40),
  message: requiredLines(5_000),
});

export type Message = z.output<typeof messageSchema>;
