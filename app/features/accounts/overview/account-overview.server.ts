import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { countAnswers } from "#app/features/cases/held-answers.server.ts";
import { findTasks, type AccountState, type Task } from "../documents/account-tasks.ts";
import { DOCUMENT_KINDS } from "../document-kinds.ts";
import { listDocuments, type OwnDocument } from "../documents/documents.server.ts";
import { getProfile } from "../registration/profile.server.ts";
import { hasRestriction } from "../restriction.server.ts";
import { listSessions, type OwnSession } from "../sign-in/sessions.server.ts";
import type { Viewer } from "../viewer.ts";

export interface PastEvent {
  at: Date;
  what: string;
  more: string | undefined;
}

interface Overview extends AccountState {
  history: PastEvent[];
}

const LONGEST_HISTORY = 8;

function answerTask(answers: number): Task[] {
  if (answers === 0) return [];
  const title = answers === 1 ? "1 answer waits for you" : `${answers} answers wait for you`;
  return [
    {
      title,
      why: "Our desk has written to you.",
      link: { href: "/account/enquiries", label: answers === 1 ? "Read it" : "Read them" },
    },
  ];
}

export async function readOverview(db: Kysely<DB>, viewer: Viewer, now: number): Promise<Overview> {
  const { userId, sessionId, emailVerified } = viewer;
  const [profile, documents, sessions, isRestricted, answers] = await Promise.all([
    getProfile(db, userId),
    listDocuments(db, userId),
    listSessions(db, { userId, sessionId, now }),
    hasRestriction(db, userId),
    countAnswers(db, userId, now),
  ]);
  const { dob, phone, registeredAt } = profile;
  const history = [
    ...sendingsOf(documents),
    ...documents.flatMap(reviewOf),
    ...sessions.map(beginningOf),
    { at: registeredAt, what: "Registered", more: undefined },
  ];
  const { tasks, ...review } = findTasks({ isRestricted, emailVerified, dob, phone, documents });
  return {
    tasks: [...answerTask(answers), ...tasks],
    ...review,
    history: history.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, LONGEST_HISTORY),
  };
}

function sendingsOf(documents: OwnDocument[]): PastEvent[] {
  const sendings = Map.groupBy(documents, ({ sentAt }) => sentAt.getTime());
  return [...sendings].map(([time, together]) => {
    const at = new Date(time);
    const labels = Object.entries(DOCUMENT_KINDS)
      .filter(([known]) => together.some(({ kind }) => kind === known))
      .map(([, { label }]) => label);
    return labels.length === 1
      ? { at, what: `${labels[0]} sent`, more: undefined }
      : { at, what: `${labels.length} documents sent`, more: labels.join(", ") };
  });
}

function reviewOf({ kind, state, reason, reviewedAt }: OwnDocument): PastEvent[] {
  return reviewedAt ? [{ at: reviewedAt, what: `${DOCUMENT_KINDS[kind].label} ${state}`, more: reason }] : [];
}

const beginningOf = ({ startedAt, device, isCurrent }: OwnSession): PastEvent => ({
  at: startedAt,
  what: isCurrent ? "Logged in, this session" : "Logged in",
  more: device,
});
