import { hasControls } from "./formats/control-characters.ts";

const HERE = "http://here.invalid";
/** A search of 2,000 characters, written into another address. */
const LONGEST_PATH = 6_000;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Where to go after a form, from a value that anybody may have written: path, query and fragment on this site, or
 * '/' for everything else ('//x', '/\x', '/%09/x', 'https:x', 'javascript:').
 */
export function safePath(value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST_PATH || !value.startsWith("/")) return "/";
  if (value.includes("\\") || hasControls(value) || !URL.canParse(value, HERE)) return "/";
  const url = new URL(value, HERE);
  const path = decoded(url.pathname);
  if (url.origin !== HERE || path === undefined || path.startsWith("//") || path.includes("\\") || hasControls(path)) {
    return "/";
  }
  return url.pathname + url.search + url.hash;
}

/** Login, and back from there. */
export const loginPath = (back: string): string => `/login?redirectTo=${encodeURIComponent(back)}`;

/** Path and query of our page from which a form came; undefined where the browser does not say. */
export function cameFrom(request: Request): string | undefined {
  const from = request.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return undefined;
  const { pathname, search } = new URL(from);
  const path = safePath(pathname + search);
  // Told no more than the origin, it may be any page.
  return path === "/" ? undefined : path;
}
