import { z } from "zod";
import { choiceOf, optionalLine, optionalLines, requiredLine } from "#app/platform/form-rules.ts";

const tick = () => z.string().optional();

const LONGEST_TEXT = 5_000;

/** Each is a form of its own on the page of a case. */
const CASE_STEPS = ["answer", "note", "assign", "close", "reopen", "renew-link"] as const;

/** What a member of staff does with a case; only an answer and a note have words. */
export const caseActSchema = z
  .object({
    step: choiceOf(CASE_STEPS),
    seen: requiredLine(20)
      .regex(/^\d{1,15}$/, "Open the case once more.")
      .transform(Number),
    answer: optionalLines(LONGEST_TEXT),
    note: optionalLines(LONGEST_TEXT),
    owner: optionalLine(100),
    form_token: tick(),
    drop_answer_file_1: tick(),
    drop_answer_file_2: tick(),
    drop_answer_file_3: tick(),
    drop_note_file_1: tick(),
    drop_note_file_2: tick(),
    drop_note_file_3: tick(),
  })
  .superRefine((form, context) => {
    const { step } = form;
    if ((step === "answer" || step === "note") && !form[step]) {
      context.addIssue({ code: "custom", path: [step], message: "Required" });
    }
  });

export type CaseAct = z.output<typeof caseActSchema>;
