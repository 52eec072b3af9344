export type RefusalCode =
  | "BAD_REQUEST"
  | "UNKNOWN_FIELD"
  | "INVALID_FIELD"
  | "INVALID_LINK"
  | "VERIFICATION_FAILED"
  | "TWO_ACCOUNTS"
  | "INVALID_CREDENTIALS"
  | "SESSION_EXPIRED"
  | "SIGN_IN_ON_WEBSITE"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "TOO_LARGE"
  | "WRONG_TYPE"
  | "FILE_REFUSED"
  | "TOO_MANY_REQUESTS"
  | "UNAVAILABLE"
  | "INTERNAL";

export interface Refusal {
  code: RefusalCode;
  message: string;
  retryAfterS?: number;
}

export type Outcome<T> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

export const refused = (code: RefusalCode, message: string, retryAfterS?: number): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, retryAfterS },
});
