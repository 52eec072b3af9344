import {
  EXPIRY_WARNING_DAYS,
  MINIMUM_AGE_YEARS,
  UNVERIFIED_DOCUMENTS_KEPT_HOURS,
} from "#app/features/policy/policy-constants.ts";

export interface Flag {
  tone: "good" | "warn" | "bad" | "plain";
  word: string;
}

interface Known {
  dob: string | null;
  isVerified: boolean;
  hasCodes: boolean;
  isStaff: boolean;
  documents: { kind: string; state: string; expiresOn: string | null }[];
}

const DAY_MS = 86_400_000;

const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** What to know about somebody before answering, worst first. */
export function personFlags(
  { dob, isVerified, documents }: Known,
  today: string,
  labelOf: (kind: string) => string,
): Flag[] {
  const flags: Flag[] = [];
  if (dob !== null && isMinor(dob, today)) flags.push({ tone: "bad", word: `under ${MINIMUM_AGE_YEARS}` });
  for (const { kind, state, expiresOn } of documents) {
    const left = expiresOn !== null && state === "accepted" ? daysUntil(expiresOn, today) : undefined;
    if (left !== undefined && left < 0) flags.push({ tone: "bad", word: `${labelOf(kind)} expired` });
    else if (left !== undefined && left <= EXPIRY_WARNING_DAYS)
      flags.push({ tone: "warn", word: `${labelOf(kind)} expires in ${left === 1 ? "1 day" : `${left} days`}` });
  }
  const count = (wanted: string) => documents.filter(({ state }) => state === wanted).length;
  const [waiting, refused, accepted] = [count("waiting"), count("refused"), count("accepted")];
  if (refused > 0) flags.push({ tone: "bad", word: `${refused} refused` });
  if (waiting > 0) flags.push({ tone: "warn", word: waiting === 1 ? "1 document waits" : `${waiting} documents wait` });
  if (accepted > 0) flags.push({ tone: "good", word: accepted === 1 ? "1 document accepted" : `${accepted} accepted` });
  if (documents.length > 0 && !isVerified)
    flags.push({
      tone: "warn",
      word: `Documents are deleted ${UNVERIFIED_DOCUMENTS_KEPT_HOURS} hours after sign-up`,
    });
  if (documents.length === 0) flags.push({ tone: "plain", word: "no documents" });
  return flags;
}

const YEAR = 4;

function isMinor(dob: string, today: string): boolean {
  const grown = `${String(Number(dob.slice(0, YEAR)) + MINIMUM_AGE_YEARS).padStart(YEAR, "0")}${dob.slice(YEAR)}`;
  return /^\d{4}-\d\d-\d\d$/.test(dob) && grown > today;
}
