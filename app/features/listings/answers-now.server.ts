import { findAnswer } from "#app/features/pages/find-answer.ts";
import { currentContent, currentSite } from "#app/features/site/current-content.server.ts";
import type { FindAnswer } from "./settle-words.server.ts";

/** Answers from the pages as they read now. */
export async function answersNow(): Promise<FindAnswer> {
  const [{ faq }, contact] = await Promise.all([currentContent(), currentSite()]);
  return (text) => findAnswer(text, faq.items, contact);
}
