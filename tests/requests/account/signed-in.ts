import { cookiesOf, type FormFields, type Site } from "#tests/support/app.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";

export interface SignedIn {
  person: Person;
  sessionId: string;
  cookie: string;
}

export async function signedIn(site: Site, seed: Parameters<typeof storePerson>[1] = {}): Promise<SignedIn> {
  const person = await storePerson(site.db, seed);
  const { id: sessionId, cookie } = await sessionOf(site.db, person);
  return { person, sessionId, cookie };
}

export async function sendForm(site: Site, path: string, fields: FormFields, { cookie }: { cookie: string }) {
  const response = await site.post(path, fields, { cookie });
  return { response, status: response.status, html: await response.text() };
}

export async function toastAfter(site: Site, response: Response, cookie = ""): Promise<string | undefined> {
  const to = response.headers.get("location") ?? "";
  const next = await site.get(to, { cookie: [cookie, cookiesOf(response)].filter(Boolean).join("; ") });
  return /<p[^>]*class="toast"[^>]*>([^<]*)/.exec(await next.text())?.[1];
}

export function textOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<!-- -->|<wbr\/>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

export async function isAlive(site: Site, cookie: string): Promise<boolean> {
  const response = await site.get("/account", { cookie });
  await response.text();
  return response.status === 200;
}

export async function actsOn(site: Site, subject: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom("audit_log")
    .select("act")
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
  return rows.map(({ act }) => act);
}
