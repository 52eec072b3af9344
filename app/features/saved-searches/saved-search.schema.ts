import { z } from "zod";
import { choiceOf, intents, requiredLine } from "#app/platform/form-rules.ts";
import { MAIL_CHOICES, type MailChoice } from "./saved-search.ts";
import { LONGEST_NAME } from "./saved-listing.ts";

const CHOICES = Object.keys(MAIL_CHOICES) as [MailChoice, ...MailChoice[]];

const nameAndMails = { name: requiredLine(LONGEST_NAME), mails: choiceOf(CHOICES) };

export const LONGEST_ADDRESS = 2_000;

export const saveSearchSchema = z.object({ from: requiredLine(LONGEST_ADDRESS), ...nameAndMails });

export const changeSearchSchema = z.object(nameAndMails);

const typed = z.string().default("");

export const searchForms = intents([
  z.object({ intent: z.literal("change"), id: typed, name: typed, mails: typed }),
  z.object({ intent: z.literal("delete"), id: typed }),
  z.object({ intent: z.literal("watch"), closing: z.string().optional(), bids: z.string().optional() }),
]);
