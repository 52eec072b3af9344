import { DOCUMENT_KINDS, type DocumentKind } from "../document-kinds.ts";

interface DocumentFacts {
  kind: DocumentKind;
  state: "waiting" | "accepted" | "refused";
  reason: string | undefined;
  /** Accepted once, and not valid any more. */
  hasEnded: boolean;
}

interface AccountFacts {
  isRestricted?: boolean;
  emailVerified: boolean;
  dob: string | undefined;
  phone: string | undefined;
  documents: DocumentFacts[];
}

export interface Task {
  title: string;
  why: string;
  link?: { href: string; label: string };
}

export interface AccountState {
  tasks: Task[];
  /** What we are checking: 'licence', 'ID card'. */
  waiting: string[];
  /** Whether an accepted document shows already who they are. */
  isProven: boolean;
}

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

/** Both sides are one document. */
const REVIEWED: Record<DocumentKind, string> = {
  driving_license_front: "licence",
  driving_license_back: "licence",
  passport: "passport",
  id_card_front: "ID card",
  id_card_back: "ID card",
  profile_picture: "profile picture",
};

const PROOFS: DocumentKind[][] = [
  ["passport"],
  ["driving_license_front", "driving_license_back"],
  ["id_card_front", "id_card_back"],
];

export const ENDED = "It is no longer valid. Send us the new one.";

const labelOf = (kind: DocumentKind) => DOCUMENT_KINDS[kind].label;

export function findTasks({ isRestricted, emailVerified, dob, phone, documents }: AccountFacts): AccountState {
  const tasks: Task[] = [];
  if (isRestricted) {
    const link = { href: "/contactus", label: "Write to us" };
    tasks.push({ title: "You cannot bid now", why: "We have a question about your account.", link });
  }
  if (!emailVerified) tasks.push({ title: "Verify your email to bid.", why: "Open the link that we sent you." });
  if (!dob) {
    const link = { href: "/account/profile#dob", label: "Add it to your profile" };
    tasks.push({ title: "Add your date of birth", why: "There is no bidding without it.", link });
  }
  if (!phone) {
    const link = { href: "/account/profile#phone", label: "Add it to your profile" };
    tasks.push({ title: "Add a phone number", why: "We call when a sale needs an answer at once.", link });
  }
  tasks.push(...documentTasks(documents));
  const isWaiting = new Set(documents.filter(({ state }) => state === "waiting").map(({ kind }) => kind));
  const waiting = [...new Set(KINDS.filter((kind) => isWaiting.has(kind)).map((kind) => REVIEWED[kind]))];
  return { tasks, waiting, isProven: isProven(documents.filter(({ state }) => state === "accepted")) };
}

const goodKinds = (documents: DocumentFacts[]) =>
  new Set(documents.filter(({ state, hasEnded }) => state !== "refused" && !hasEnded).map(({ kind }) => kind));

export function isProven(documents: DocumentFacts[]): boolean {
  const good = goodKinds(documents);
  return PROOFS.some((parts) => parts.every((part) => good.has(part)));
}

const sendAgain = ({ kind, reason, hasEnded }: DocumentFacts): Task => ({
  title: `Send ${labelOf(kind)} again`,
  why: hasEnded ? ENDED : reason ? `We could not accept it: ${reason}` : "We could not accept it.",
  link: { href: `/account/documents#card-${kind}`, label: "Replace it" },
});

function documentTasks(documents: DocumentFacts[]): Task[] {
  const good = goodKinds(documents);
  const isEnough = isProven(documents);
  const again = documents.filter(({ state, hasEnded }) => state === "refused" || (hasEnded && !isEnough));
  if (again.length > 0) return again.map(sendAgain);
  if (isEnough) return [];
  const begun = PROOFS.find((parts) => parts.some((part) => good.has(part)));
  const missing = begun?.find((part) => !good.has(part));
  if (missing) {
    return [
      {
        title: `Send ${labelOf(missing)} too`,
        why: "We need both sides.",
        link: { href: `/account/documents#card-${missing}`, label: "Send it" },
      },
    ];
  }
  return [
    {
      title: "Send a document that shows who you are",
      why: "Your passport, or both sides of your driver license or ID card. We need it before your first bid.",
      link: { href: "/account/documents", label: "Choose a document" },
    },
  ];
}
