import { safePath } from "#app/platform/redirects.ts";

/** How much is missing, and where the reader goes on when it is paid: of the page's address. */
export interface Need {
  /** US cents. */
  cents: number | undefined;
  /** A path of ours. */
  back: string | undefined;
}

const MOST = 10_000_000_00;

/** What nobody can need is as if it was not there. */
export function readNeed(params: URLSearchParams): Need {
  const typed = params.get("need") ?? "";
  const cents = /^\d{1,12}$/.test(typed) ? Number(typed) : 0;
  const back = safePath(params.get("back"));
  return { cents: cents > 0 && cents <= MOST ? cents : undefined, back: back === "/" ? undefined : back };
}

/** An address below the deposit's that keeps them. */
export function withNeed(path: string, { cents, back }: Need): string {
  const params = new URLSearchParams();
  if (cents !== undefined) params.set("need", String(cents));
  if (back !== undefined) params.set("back", back);
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Cents as people type them: '600' or '600.50'. */
export const typedDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
