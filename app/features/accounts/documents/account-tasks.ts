import { DOCUMENT_KINDS, type DocumentKind } from "../document-kinds.ts";

interface DocumentFacts {
  kind: DocumentKind;
  state: "waiting" | "accepted" | "refused";
  reason: string | undefined;
}

interface AccountFacts {
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
  waiting: string[];
}

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

const PROOFS: DocumentKind[][] = [
  ["passport"],
  ["driving_license_front", "driving_license_back"],
  ["id_card_front", "id_card_back"],
];

const labelOf = (kind: DocumentKind) => DOCUMENT_KINDS[kind].label;

export function findTasks({ emailVerified, dob, phone, documents }: AccountFacts): AccountState {
  const tasks: Task[] = [];
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
  const waiting = KINDS.filter((kind) => isWaiting.has(kind)).map(labelOf);
  return { tasks, waiting };
}

const goodKinds = (documents: DocumentFacts[]) =>
  new Set(documents.filter(({ state }) => state !== "refused").map(({ kind }) => kind));

export function isProven(documents: DocumentFacts[]): boolean {
  const good = goodKinds(documents);
  return PROOFS.some((parts) => parts.every((part) => good.has(part)));
}

function documentTasks(documents: DocumentFacts[]): Task[] {
  const good = goodKinds(documents);
  const refused = documents.filter(({ state }) => state === "refused");
  if (refused.length > 0) {
    return refused.map(({ kind, reason }) => ({
      title: `Send ${labelOf(kind)} again`,
      why: reason ? `We could not accept it: ${reason}` : "We could not accept it.",
      link: { href: `/account/documents#card-${kind}`, label: "Replace it" },
    }));
  }
  if (isProven(documents)) return [];
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
