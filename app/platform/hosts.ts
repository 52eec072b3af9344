const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

function portOf(url: URL): string {
  return url.port || (url.protocol === "https:" ? "443" : "80");
}

let latest: { origin: string; url: URL } | undefined;

/**
 * Whether this server answers to a Host header: the host of the public origin, and loopback names
 * on the same port or on the port that the process itself listens on.
 */
export function isKnownHost(host: string | null | undefined, publicOrigin: string, listeningPort: number): boolean {
  if (latest?.origin !== publicOrigin) latest = { origin: publicOrigin, url: new URL(publicOrigin) };
  const known = latest.url;
  if (host === known.host) return true;
  if (!host || !URL.canParse(`${known.protocol}//${host}/`)) return false;
  const asked = new URL(`${known.protocol}//${host}/`);
  if (asked.username || asked.password || asked.pathname !== "/" || asked.search) return false;
  if (asked.host === known.host) return true;
  return (
    LOOPBACK_NAMES.has(asked.hostname) && (portOf(asked) === portOf(known) || asked.port === String(listeningPort))
  );
}
