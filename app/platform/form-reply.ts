/** What a form says back: shown at its top and beside its fields, everything typed kept. */
export interface FormReply {
  /** What was typed, by field; never passwords or files. */
  values: Record<string, string>;
  /** One sentence a field; "" for the form as a whole. */
  errors: Record<string, string>;
  /** The form was right, and what became of it. */
  notice?: { text: string; link?: { label: string; href: string } };
}

/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = "homepage";

/** The field by which a guarded form says whose it is: what was typed is given back to nobody else (draft.server.ts). */
export const ACCOUNT_FIELD = "account";
