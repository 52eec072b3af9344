import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { cookiesOf, type FormFields, type RequestOptions, type Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { newAddress, tokenIn } from "../account/registering.ts";

export const message = {
  name: "Ada Obi",
  email: "ada@example.com",
  phone: "+234 803 555 0100",
  message: "One\r\nTwo",
};

export const request = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: "+234 803 555 0100",
  contactMethod: "Text Message",
  vehicleID: "61234567",
  vin: "1M8GDM9AXKP042788",
  make: "Toyota",
  model: "Camry",
  year: "2015",
  purchaseDate: "2026-05-01",
  destinationCountry: "Other",
  shippingType: "LCL Container",
  shippingPreference: "ACL (Grimaldi)",
};

let senders = 0;

export const newEmail = () => `sender-${(senders += 1)}@example.com`;

export async function openForm(site: Site, path: string, options: RequestOptions = {}) {
  const response = await site.get(path, options);
  const html = await response.text();
  return { response, html, token: tokenIn(html) };
}

export async function send(site: Site, path: string, fields: FormFields, options: RequestOptions = {}) {
  const response = await site.post(path, fields, { address: newAddress(), ...options });
  return { response, html: await response.text() };
}

export async function follow(site: Site, response: Response): Promise<string> {
  const path = response.headers.get("location") ?? "";
  return (await site.get(path, { cookie: cookiesOf(response) })).text();
}

export const toastOf = (html: string) => /<p class="toast"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? "";

export const startOf = (html: string, name: string) => / value="([^"]*)"/.exec(controlOf(html, name))?.[1];

export async function casesOf(db: Kysely<DB>, email: string) {
  const cases = await db.selectFrom("cases").selectAll().where("email", "=", email).orderBy("created_at").execute();
  return Promise.all(
    cases.map(async (one) => {
      const entries = await db
        .selectFrom("case_entries")
        .select(["id", "kind", "text", "author_id"])
        .where("case_id", "=", one.id)
        .orderBy("id")
        .execute();
      const files = await db
        .selectFrom("case_files")
        .innerJoin("case_entries", "case_entries.id", "entry_id")
        .innerJoin("files", "files.id", "file_id")
        .select(["files.id", "files.name", "files.expires_at", "case_entries.id as entryId"])
        .where("case_id", "=", one.id)
        .orderBy("files.name")
        .execute();
      return { ...one, entries, files };
    }),
  );
}

export async function mailsTo(db: Kysely<DB>, address: string) {
  return (await readQueuedMails(db)).filter(({ to }) => to.address === address);
}

export async function openPrivateCase(
  site: Site,
  { cookie, fields = {} }: { cookie?: string; fields?: FormFields } = {},
) {
  const email = newEmail();
  await send(site, "/contactus", { ...message, email, ...fields }, { cookie });
  const [found] = await casesOf(site.db, email);
  const [mail] = await mailsTo(site.db, email);
  if (!found || !mail) throw new Error("The message was not taken in.");
  return { email, case: found, path: linkIn(mail).pathname };
}
