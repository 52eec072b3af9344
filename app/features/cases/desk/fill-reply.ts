/** What a saved reply may say of a case, as people write it into the text. */
export const REPLY_FIELDS = {
  name: "their first name",
  lot: "the linked lot",
  port: "where it goes",
  deposit: "the deposit for the lot's price of today",
} as const;

export type ReplyField = keyof typeof REPLY_FIELDS;
export type KnownFields = Partial<Record<ReplyField, string>>;

const FIELD = /\{(name|lot|port|deposit)\}/g;
const GAP = /\[(name|lot|port|deposit)\]/;

/** '{lot}' becomes the lot; a field that nobody knows becomes '[lot]', which is filled in by hand. */
export const fillReply = (text: string, known: KnownFields): string =>
  text.replace(FIELD, (_, field: ReplyField) => known[field] || `[${field}]`);

/** The first gap that is still in an answer: '[port]'. */
export const findGap = (text: string): string | undefined => GAP.exec(text)?.[0];
