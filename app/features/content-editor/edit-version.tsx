import { Form } from "react-router";
import { DeskTime } from "#app/features/desk/desk-parts.tsx";
import type { Change } from "./edit-changes.ts";
import type { ContentVersion } from "./edit-content.server.ts";
import { HiddenFields } from "./edit-fields.tsx";
import { ChangeList, nameOf } from "./edit-history.tsx";
import { SectionPreview } from "./edit-preview.tsx";
import type { Preview } from "./edit-section.server.ts";
import type { SectionName } from "#app/features/site/site-content.ts";

interface VersionProps {
  section: SectionName;
  version: ContentVersion;
  latest: number;
  changed: Change[] | undefined;
  wouldChange: Change[];
  preview: Preview;
  hidden: Record<string, string>;
}

export function VersionPage({ section, version, latest, changed, wouldChange, preview, hidden }: VersionProps) {
  const isLatest = version.version === latest;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <p>
          {changed ? (
            <>
              Saved by {nameOf(version.savedBy)}, <DeskTime at={version.savedAt} />.
            </>
          ) : (
            "The content that came with the site."
          )}
          {version.restoredFrom === null ? null : ` It brought version ${version.restoredFrom} back.`}
          {isLatest ? " It is on the site now." : null}
        </p>
        {changed ? (
          <section>
            <h2 className="mb-2 text-20 font-bold">What it changed</h2>
            <ChangeList changes={changed} />
          </section>
        ) : null}
        {isLatest ? null : (
          <section className="border-t border-line pt-4">
            <h2 className="mb-2 text-20 font-bold">Bring it back</h2>
            {wouldChange.length === 0 ? (
              <p>The site shows the same already.</p>
            ) : (
              <RestoreForm wouldChange={wouldChange} hidden={hidden} />
            )}
          </section>
        )}
      </div>
      <section aria-labelledby="whole" className="card min-w-0 p-4 md:p-6">
        <h2 id="whole" className="mb-4 text-20 font-bold">
          The whole version
        </h2>
        <SectionPreview section={section} preview={preview} />
      </section>
    </div>
  );
}

function RestoreForm({ wouldChange, hidden }: Pick<VersionProps, "wouldChange" | "hidden">) {
  return (
    <Form method="post" className="flex flex-col gap-4">
      <p className="text-ink-soft">It becomes a new version, which can be undone. On the site this changes:</p>
      <ChangeList changes={wouldChange} />
      <HiddenFields fields={hidden} />
      <button className="button button-primary self-start">Restore this version</button>
    </Form>
  );
}
