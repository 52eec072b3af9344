const SESSION = /(?:^|;\s*)bidport\.session=([^;]*)/;
/** As it is called on https, where only we can set it: a neighbouring site may add one of the other name. */
const SESSION_OF_HOST = /(?:^|;\s*)__Host-bidport\.session=([^;]*)/;

export function presentedToken(cookie: string): string | undefined {
  const value = (SESSION_OF_HOST.exec(cookie) ?? SESSION.exec(cookie))?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}
