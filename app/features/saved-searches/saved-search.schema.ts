import { z } from "zod";
import { choiceOf, requiredLine } from "#app/platform/form-rules.ts";
import { MAIL_CHOICES, type MailChoice } from "./saved-search.ts";
import { LONGEST_NAME } from "./saved-listing.ts";

const CHOICES = Object.keys(MAIL_CHOICES) as [MailChoice, ...MailChoice[]];

const nameAndMails = { name: requiredLine(LONGEST_NAME), mails: choiceOf(CHOICES) };

/** Of the address of a search: fifty yards beside fifty models. */
export const LONGEST_ADDRESS = 2_000;

export const saveSearchSchema = z.object({ from: requiredLine(LONGEST_ADDRESS), ...nameAndMails });

export const changeSearchSchema = z.object({ id: z.string(), ...nameAndMails });
