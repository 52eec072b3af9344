/** What staff do at the desk, by kind. Who may do which is said on the command line (host/staff.ts). */
export const KINDS_OF_WORK = ["support", "documents", "content", "bids", "money"] as const;
export type Work = (typeof KINDS_OF_WORK)[number];

/** What staff may do when nothing was named for them: all but other people's money. */
export const USUAL_WORK: readonly Work[] = KINDS_OF_WORK.filter((work) => work !== "money");

export const isWork = (name: string): name is Work => (KINDS_OF_WORK as readonly string[]).includes(name);

/** Whether one of these kinds is among what somebody may do; none named means any member of staff. */
export const mayAny = (may: readonly Work[], asked: readonly Work[] = []): boolean =>
  asked.length === 0 || asked.some((work) => may.includes(work));

export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  role: "buyer" | "staff";
  /** Empty for buyers. */
  may: readonly Work[];
  /** Whether staff work with keys at the desk, as they do until they switch them off. */
  hasKeys: boolean;
  emailVerified: boolean;
  twoFactor: boolean;
}
