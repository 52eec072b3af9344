import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "#app/features/policy/policy-constants.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

export const PASSWORD_MAX_LENGTH = 128;

export const typedPassword = () =>
  z
    .string("Password is required")
    .min(1, { error: "Password is required", abort: true })
    .min(PASSWORD_MIN_LENGTH, `Password should be of minimum ${PASSWORD_MIN_LENGTH} characters length`)
    .max(PASSWORD_MAX_LENGTH, `Password should be of maximum ${PASSWORD_MAX_LENGTH} characters length`);

/** The password that somebody has, for a change of theirs: whether it is right is all that is said of it. */
export const ownPassword = () =>
  z
    .string("Password is required")
    .min(1, "Password is required")
    .max(PASSWORD_MAX_LENGTH, `Password should be of maximum ${PASSWORD_MAX_LENGTH} characters length`);

export const newPassword = () =>
  typedPassword().refine((value) => !COMMON_PASSWORDS.has(value.toLowerCase()), "Choose a less common password");
