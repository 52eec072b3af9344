import { z } from "zod";
import { choiceOf } from "#app/platform/form-rules.ts";
import { PASSWORD_MAX_LENGTH } from "../password-rules.ts";

/** Six digits, however the app spaces them. */
const typedCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits that your app shows now."));

/** The three forms of the page about sign-in codes. */
export const codesSchema = z
  .object({
    step: choiceOf(["begin", "confirm", "turn-off"]),
    password: z
      .string()
      .max(PASSWORD_MAX_LENGTH, `Password should be of maximum ${PASSWORD_MAX_LENGTH} characters length`)
      .default(""),
    code: typedCode.optional(),
  })
  .superRefine(({ step, password, code }, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (step !== "confirm" && !password) complain("password", "Password is required");
    if (step === "confirm" && !code) complain("code", "Enter the 6 digits that your app shows now.");
  });
