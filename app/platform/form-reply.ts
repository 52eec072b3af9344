export interface FormReply {
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: { text: string; link?: { label: string; href: string } };
}

/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = "homepage";

/** The field by which a guarded form says whose it is: what was typed is given back to nobody else (draft.server.ts). */
export const ACCOUNT_FIELD = "account";
