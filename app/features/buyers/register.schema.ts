import { z } from "zod";
import { optionalLine, requiredEmail, requiredLine } from "../form-rules.ts";
import { findBirthDateFault } from "./birth-date.ts";
import { isCountry } from "./countries.ts";
import { newPassword } from "./password-rules.ts";

const birthDate = (today: string) =>
  optionalLine(30).superRefine((born, context) => {
    const fault = born === undefined ? undefined : findBirthDateFault(born, today);
    if (fault) context.addIssue(fault);
  });

const agreement = (message: string) => z.string(message).min(1, message);

/** @param today the day in Lagos, YYYY-MM-DD */
export const registerSchema = (today: string) =>
  z.object({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    username: requiredLine(60),
    email: requiredEmail(),
    password: newPassword(),
    dob: birthDate(today),
    phone: optionalLine(40),
    country: optionalLine(100).refine(
      (name) => name === undefined || isCountry(name),
      "Choose a country from the list.",
    ),
    agree_privacy: agreement("You must agree to the Privacy Policy."),
    agree_refund: agreement("You must agree to the Refund Policy."),
    agree_terms: agreement("You must agree to the Terms of Use."),
  });
