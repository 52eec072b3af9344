/** Why a mail did not leave, in words that hold nobody's address: they are stored, logged and shown on the desk. */
export interface SendFailure {
  reason: string;
  /** The recipient's own fault: no later try would be answered differently. */
  isFinal: boolean;
}

const UNREACHABLE = new Set(["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNRESET"]);

/** @param error what sending threw; only its codes are looked at, since its words repeat the recipient's address */
export function sendFailure(error: unknown): SendFailure {
  const code = textOf(error, "code");
  const answer = Number(textOf(error, "responseCode")) || undefined;
  const isOfRecipient = textOf(error, "command") === "RCPT TO" && answer !== undefined;
  if (isOfRecipient && answer >= 500) {
    // 5.7 is about us, not about them: a relay that does not know us yet.
    const isOurs = answer === 530 || /^5\d\d[ -]5\.7\./.test(textOf(error, "response"));
    return { reason: `The mail server refused the recipient (${answer}).`, isFinal: !isOurs };
  }
  return { reason: reasonOf(code, answer), isFinal: false };
}

function reasonOf(code: string, answer: number | undefined): string {
  if (code === "EAUTH") return "The mail server did not accept our user name and password.";
  if (code === "ETLS") return "The mail server offers no safe connection.";
  if (answer !== undefined) return `The mail server said no for now (${answer}).`;
  if (UNREACHABLE.has(code)) return `The mail server could not be reached (${code}).`;
  return `The mail could not be sent${/^[A-Z_]{3,30}$/.test(code) ? ` (${code})` : ""}.`;
}

function textOf(error: unknown, field: "code" | "command" | "response" | "responseCode"): string {
  if (typeof error !== "object" || error === null) return "";
  const value: unknown = Reflect.get(error, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
