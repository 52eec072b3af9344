export const MAIL_CHOICES = { "at-once": "At once", daily: "Daily", never: "Never" } as const;
export type MailChoice = keyof typeof MAIL_CHOICES;

export const MAIL_HINTS: Record<MailChoice, string> = {
  "at-once": "As new vehicles come in, at most one email an hour.",
  daily: "One email at 07:00 Lagos time, on days with new vehicles.",
  never: "No email. The search stays in your account.",
};

export const MOST_SAVED_SEARCHES = 50;

export interface SavedSearch {
  id: string;
  name: string;
  path: string;
  mails: MailChoice;
  savedAt: Date;
}

export interface WatchSettings {
  closing: boolean;
  bids: boolean;
}
