import { data } from "react-router";
import type { Route } from "./+types/content-section";
import { readSection } from "#app/features/content-editor/edit-content.server.ts";
import { draftOf, readDraft } from "#app/features/content-editor/edit-draft.ts";
import { SectionEditor } from "#app/features/content-editor/edit-form.tsx";
import { readUndo, takeEdit } from "#app/features/content-editor/edit-section.server.ts";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { SECTION_LABELS } from "#app/features/site/site-content.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraftOfAnyLength } from "#app/platform/draft.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { DRAFT_PLACE_FIELD, draftPlace } from "#app/platform/long-draft.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { site } from "#app/platform/site.server.ts";
import { LONG_FORM_BYTES, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { sectionOf } from "./content-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Content", "/desk/content").filter((one) => !("title" in one));
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  const path = asked.url.pathname;
  const [{ body, version, savedAt, savedBy }, kept] = await Promise.all([
    readSection(database(), section),
    takeDraftOfAnyLength(asked.request, path, userId),
  ]);
  const stored = draftOf(section, body);
  const draft = kept ? readDraft(section, (name) => kept.values[name]) : stored;
  const basedOn = Number(kept?.values["basedOn"] ?? version);
  const hidden = { [ACCOUNT_FIELD]: userId, [DRAFT_PLACE_FIELD]: draftPlace({ path, account: userId }) };
  const latest = { version, savedAt, savedBy };
  const facts = { section, latest, stored, start: { draft, basedOn, errors: {} }, settings: site(), hidden };
  return data({ ...facts, undo: await readUndo(database(), section) }, { headers: kept?.headers ?? {} });
}

const STATUS = { shown: 200, wrong: 422, changed: 409 };

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  const form = await readSmallForm(asked.request, LONG_FORM_BYTES);
  const { requestId } = asked.context.get(requestFacts);
  const taken = await takeEdit(
    { db: database(), now: systemClock(), settings: site() },
    { section, typed: (name) => form.get(name), staffId, requestId },
  );
  if (taken.kind === "unreadable") throw data("This form cannot be read.", { status: 400 });
  if (taken.kind !== "saved") return data(taken.reply, { status: STATUS[taken.kind] });
  const done = taken.isNew ? "Saved. It is on the site now." : "Nothing was different.";
  return toasts().redirectWithSuccess(`/desk/content/${section}`, done, { status: 303 });
}

export default function ContentSection({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { section, start, ...facts } = loaderData;
  const title = SECTION_LABELS[section];
  return (
    <>
      <FormTitle title={`${title} - Desk`} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <DeskHeading title={title} />
      <SectionEditor section={section} reply={actionData ?? start} {...facts} />
    </>
  );
}
