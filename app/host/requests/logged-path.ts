const HOLDS_TOKEN = new Set(["emailverification", "resetpassword", "confirmemail", "case", "unsubscribe", "estimate"]);

/**
 * The path as routing understands it ('/%65mailverification/' and '/./' included), without the secrets of links in
 * mails, and without the query, which may hold what somebody typed.
 */
export function loggedPath(url: string): string {
  const path: string[] = [];
  for (const part of url.replace(/[?#].*$/s, "").split("/")) {
    const plain = decoded(part);
    if (plain === "..") path.pop();
    else if (plain !== "" && plain !== ".") path.push(plain);
  }
  const [first = "", , ...more] = path;
  // The token may be the last word there.
  const rest = first.toLowerCase() === "unsubscribe" ? [] : more;
  const isSecret = path.length > 1 && HOLDS_TOKEN.has(first.toLowerCase());
  return `/${(isSecret ? [first, "[redacted]", ...rest] : path).map(encodeURIComponent).join("/")}`.replace(
    "%5Bredacted%5D",
    "[redacted]",
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "[unreadable]";
  }
}
