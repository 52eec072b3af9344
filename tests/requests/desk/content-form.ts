import { readSection } from "#app/features/content-editor/edit-content.server.ts";
import { draftOf } from "#app/features/content-editor/edit-draft.ts";
import type { SectionName } from "#app/features/site/site-content.ts";
import type { Person } from "#tests/factories/person.ts";
import type { FormFields, Site } from "#tests/support/app.ts";

export const pathOf = (section: SectionName): string => `/desk/content/${section}`;

export async function formOf({ db }: Site, section: SectionName, { id }: Person): Promise<Record<string, string>> {
  const { body, version } = await readSection(db, section);
  return { account: id, basedOn: String(version), ...draftOf(section, body) };
}

export async function forgetEdits({ db }: Site): Promise<void> {
  await db.updateTable("content_versions").set({ restored_from: null }).execute();
  const firsts = db
    .selectFrom("content_versions")
    .select(({ fn }) => fn.min("id").as("id"))
    .groupBy("section");
  await db.deleteFrom("content_versions").where("id", "not in", firsts).execute();
  await db.deleteFrom("audit_log").execute();
}

export const press = (button: string, fields: FormFields): FormFields => ({
  ...fields,
  ...(button.includes(":") ? { arrange: button } : { intent: button }),
});
