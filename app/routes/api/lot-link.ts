const LONGEST = 2_000;
const LOT_PATH = /^\/detail\/([^/]+)\/?$/i;

export function lotIdOfLink(link: string, origins: string[]): string | undefined {
  if (link.length > LONGEST || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (!origins.includes(url.origin) || url.username || url.password) return undefined;
  const written = LOT_PATH.exec(url.pathname)?.[1];
  try {
    return written && decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
