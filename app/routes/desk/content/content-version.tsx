import { data } from "react-router";
import type { Route } from "./+types/content-version";
import { restoreVersion } from "#app/features/content-editor/edit-content.server.ts";
import { SectionLinks } from "#app/features/content-editor/edit-history.tsx";
import { readVersionPage } from "#app/features/content-editor/edit-section.server.ts";
import { VersionPage } from "#app/features/content-editor/edit-version.tsx";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { SECTION_LABELS } from "#app/features/site/site-content.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { site } from "#app/platform/site.server.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { sectionOf, versionOf } from "./content-parts.server.ts";

const NO_SUCH_VERSION = "There is no such version.";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Version", "/desk/content").filter((one) => !("title" in one));
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  const deps = { db: database(), now: systemClock(), settings: site() };
  const found = await readVersionPage(deps, section, versionOf(asked.params.version));
  if (!found) throw data(NO_SUCH_VERSION, { status: 404 });
  return { section, ...found, hidden: { [ACCOUNT_FIELD]: userId, basedOn: String(found.latest) } };
}

const CHANGED =
  "Somebody has changed this since you opened the page. Nothing was brought back; see below what is different now.";

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  const form = await readSmallForm(asked.request);
  const { requestId } = asked.context.get(requestFacts);
  const restored = await restoreVersion(
    { db: database(), now: systemClock() },
    {
      section,
      version: versionOf(asked.params.version),
      basedOn: versionOf(form.get("basedOn") ?? ""),
      staffId,
      requestId,
    },
  );
  if (restored.ok) {
    const done = `Version ${asked.params.version} is on the site again.`;
    return toasts().redirectWithSuccess(`/desk/content/${section}`, done, { status: 303 });
  }
  if (restored.reason === "gone") throw data(NO_SUCH_VERSION, { status: 404 });
  return data({ errors: { "": CHANGED } }, { status: 409 });
}

export default function ContentVersion({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { section, version, ...facts } = loaderData;
  const title = `${SECTION_LABELS[section]}, version ${version.version}`;
  return (
    <>
      <FormTitle title={`${title} - Desk`} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <DeskHeading title={title} />
      {actionData ? <ErrorSummary errors={actionData.errors} labels={{}} /> : null}
      <SectionLinks section={section} />
      <VersionPage section={section} version={version} {...facts} />
    </>
  );
}
