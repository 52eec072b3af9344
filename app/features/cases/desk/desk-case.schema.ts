import { z } from "zod";
import { intents, optionalLine, requiredLine, requiredLines } from "#app/platform/form-rules.ts";

const LONGEST_TEXT = 5_000;

const tick = () => z.string().optional();

const seen = requiredLine(20)
  .regex(/^\d{1,15}$/, "Open the case once more.")
  .transform(Number);

export const caseActSchema = intents([
  z.object({
    intent: z.literal("answer"),
    seen,
    answer: requiredLines(LONGEST_TEXT),
    form_token: tick(),
    drop_answer_file_1: tick(),
    drop_answer_file_2: tick(),
    drop_answer_file_3: tick(),
  }),
  z.object({
    intent: z.literal("note"),
    seen,
    note: requiredLines(LONGEST_TEXT),
    form_token: tick(),
    drop_note_file_1: tick(),
    drop_note_file_2: tick(),
    drop_note_file_3: tick(),
  }),
  z.object({ intent: z.literal("assign"), seen, owner: optionalLine(100) }),
  z.object({ intent: z.literal("close"), seen }),
  z.object({ intent: z.literal("reopen"), seen }),
  z.object({ intent: z.literal("renew-link"), seen }),
]);

export type CaseAct = z.output<typeof caseActSchema>;
