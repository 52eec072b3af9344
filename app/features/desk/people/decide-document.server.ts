import { NOT_LEGIBLE, type Review } from "#app/features/accounts/documents/review.schema.ts";
import { giveVerdict, HOLD_S, takeBackVerdict, type Judged } from "#app/features/accounts/documents/verdicts.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { findNextPerson } from "./person-documents.server.ts";

/** `next`: whose documents to look at now. */
export type Decided =
  | { kind: "done"; next: string | undefined; sentence: string }
  /** `final`: too late to take it back. */
  | { kind: Extract<Judged, { ok: false }>["kind"] | "final" };

const SENTENCES = { accept: "Accepted", refuse: "Refused", "not-legible": "Asked for it again" };

export async function decideDocument(
  deps: MailDeps,
  review: Review & { staffId: string; requestId: string },
): Promise<Decided> {
  const { intent, document: documentId, staffId, requestId } = review;
  if (intent === "take-back") {
    const owner = await takeBackVerdict(deps.db, { documentId, staffId });
    return owner ? { kind: "done", next: owner, sentence: "Taken back." } : { kind: "final" };
  }
  const judged = await giveVerdict(deps, {
    documentId,
    fileId: review.file,
    staffId,
    requestId,
    ...verdictOf(review),
  });
  if (!judged.ok) return { kind: judged.kind };
  const next = await findNextPerson(deps.db, staffId, judged.ownerId);
  const sentence = `${SENTENCES[intent]}. You can take it back for ${HOLD_S} seconds.`;
  return { kind: "done", next: next ?? judged.ownerId, sentence };
}

function verdictOf(review: Exclude<Review, { intent: "take-back" }>) {
  if (review.intent === "accept") return { verdict: "accepted" as const, expiresOn: review.expires };
  const reason = review.intent === "not-legible" ? NOT_LEGIBLE : (review.reason ?? review.usual);
  return { verdict: "refused" as const, reason };
}
