import { findAnswer } from "#app/features/pages/find-answer.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentFaq, currentSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { FindAnswer } from "./settle-words.server.ts";

/** Answers from the pages as they read now. */
export async function answersNow(): Promise<FindAnswer> {
  const [faq, contact, policy] = await Promise.all([currentFaq(), currentSite(), currentPolicy(systemClock())]);
  return (text) => findAnswer(text, faq, { contact, policy });
}
