const SESSION = /(?:^|;\s*)bidport\.session=([^;]*)/;
/** The __Host- prefix of https: another site of the domain cannot set it. */
const SESSION_OF_HOST = /(?:^|;\s*)__Host-bidport\.session=([^;]*)/;

export function presentedToken(cookie: string): string | undefined {
  const value = (SESSION_OF_HOST.exec(cookie) ?? SESSION.exec(cookie))?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}
