import { Form } from "react-router";
import type { Site } from "#app/platform/site.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { DeskTime } from "#app/features/desk/desk-parts.tsx";
import type { Change } from "./edit-changes.ts";
import { fieldsOfSection, labelsOf, type Draft } from "./edit-draft.ts";
import {
  BannerFields,
  CardTextFields,
  CompanyFields,
  ContactFields,
  HiddenFields,
  HoursFields,
  LongText,
  type FieldOf,
} from "./edit-fields.tsx";
import { ChangeList, SectionLinks, nameOf } from "./edit-history.tsx";
import { JumpLinks, ListFields } from "./edit-list.tsx";
import { SectionPreview } from "./edit-preview.tsx";
import type { EditorReply, Preview } from "./edit-section.server.ts";
import type { SectionName } from "#app/features/site/site-content.ts";

const FORM = "content-form";
// Without script the browser focuses the element with autofocus.
const TAKES_FOCUS = { tabIndex: -1, autoFocus: true };

interface Version {
  version: number;
  savedBy: string | null;
  savedAt: Date;
}

interface Undo {
  version: number;
  changes: Change[];
}

interface EditorProps {
  section: SectionName;
  reply: EditorReply;
  latest: Version;
  stored: Draft;
  undo: Undo | undefined;
  settings: Site;
  hidden: Record<string, string>;
}

export function SectionEditor({ section, reply, latest, stored, undo, settings, hidden }: EditorProps) {
  const { draft, errors, conflict, preview, basedOn } = reply;
  const labels = labelsOf(section, draft);
  const field: FieldOf = fieldsOf(labels, { values: draft, errors });
  const isTouched = Object.entries(draft).some(([name, value]) => stored[name] !== value) || lessThan(draft, stored);
  return (
    <>
      {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} labels={labels} /> : null}
      {conflict ? <Conflict section={section} {...conflict} /> : null}
      <SectionLinks section={section} here="edit" />
      <p className="mb-4 text-ink-soft">{undo ? <LastChange {...latest} /> : "Never edited"}</p>
      {section === "faq" ? <JumpLinks draft={draft} /> : null}
      <div className={preview ? "grid items-start gap-8 lg:grid-cols-2" : "max-w-[54rem]"}>
        <Form
          id={FORM}
          method="post"
          noValidate
          data-unsaved={isTouched ? "touched" : ""}
          className="flex min-w-0 flex-col gap-6 max-lg:order-last"
        >
          {/* Enter in a field presses the form's first button, which must not change anything. */}
          <button name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
            Preview
          </button>
          <HiddenFields fields={{ ...hidden, basedOn: String(basedOn) }} />
          <Fields section={section} field={field} settings={settings} />
          <ListFields
            section={section}
            draft={draft}
            stored={stored}
            errors={errors}
            focus={reply.focus}
            field={field}
          />
          <SaveBar section={section} isTouched={isTouched} />
        </Form>
        {preview ? <PreviewPanel section={section} preview={preview} /> : null}
      </div>
      {undo && !isTouched ? <UndoForm section={section} undo={undo} latest={latest} hidden={hidden} /> : null}
    </>
  );
}

const lessThan = (draft: Draft, stored: Draft) => Object.keys(draft).length < Object.keys(stored).length;

const LastChange = ({ savedBy, savedAt }: Version) => (
  <>
    Changed last by {nameOf(savedBy)}, <DeskTime at={savedAt} />.
  </>
);

function Fields({ section, field, settings }: { section: SectionName; field: FieldOf; settings: Site }) {
  if (section === "contact") return <ContactFields field={field} settings={settings} />;
  if (section === "company") return <CompanyFields field={field} />;
  if (section === "hours") return <HoursFields field={field} />;
  if (section === "banner") return <BannerFields field={field} />;
  if (section === "guide")
    return Object.keys(fieldsOfSection(section)).map((name) => (
      <TextField
        key={name}
        field={field(name, { hint: "A path such as /video/…, or an address with https://. Empty: no frame." })}
        inputMode="url"
        autoComplete="off"
      />
    ));
  if (section === "cards") return <CardTextFields field={field} />;
  return Object.keys(fieldsOfSection(section)).map((name) => (
    <LongText key={name} field={field(name, { hint: "Stands above the reviews." })} rows={2} />
  ));
}

function SaveBar({ section, isTouched }: { section: SectionName; isTouched: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
      <button name="intent" value="save" className="button button-primary px-6">
        Save
      </button>
      <button name="intent" value="preview" className="button button-quiet">
        Preview
      </button>
      {isTouched ? (
        <p className="text-13 text-ink-soft">
          Not saved yet.{" "}
          <a
            href={`/desk/content/${section}`}
            data-no-prefetch
            data-discard
            className="link inline-flex min-h-11 items-center md:min-h-6"
          >
            Start again
          </a>
        </p>
      ) : null}
    </div>
  );
}

function PreviewPanel({ section, preview }: { section: SectionName; preview: Preview }) {
  return (
    <section aria-labelledby="preview" className="card min-w-0 p-4 lg:sticky lg:top-4 md:p-6">
      <h2 id="preview" {...TAKES_FOCUS} className="mb-2 text-20 font-bold">
        Preview
      </h2>
      <p className="mb-4 text-ink-soft">Nothing is saved yet.</p>
      <SectionPreview section={section} preview={preview} />
      <button form={FORM} name="intent" value="save" className="button button-primary mt-6 px-6 lg:hidden">
        Save<span className="sr-only"> this</span>
      </button>
    </section>
  );
}

function Conflict({
  section,
  savedBy,
  savedAt,
  version,
  changes,
}: NonNullable<EditorReply["conflict"]> & { section: SectionName }) {
  return (
    <section aria-labelledby="conflict" className="card mb-6 max-w-[54rem] p-4 md:p-6">
      <h2 id="conflict" className="text-20 font-bold">
        What {nameOf(savedBy)} changed
      </h2>
      <p className="mb-3 text-ink-soft">
        <DeskTime at={savedAt} />,{" "}
        <a href={`/desk/content/${section}/history/${version}`} className="link">
          version {version}
        </a>
        . Below stands what you typed. Put in what you want to keep of this, then save: that replaces the colleague's
        version.
      </p>
      <ChangeList changes={changes} />
    </section>
  );
}

function UndoForm({
  section,
  undo,
  latest,
  hidden,
}: {
  section: SectionName;
  undo: Undo;
  latest: Version;
  hidden: Record<string, string>;
}) {
  return (
    <details className="mt-10 max-w-[54rem] border-t border-line">
      <summary className="flex min-h-11 items-center py-2 font-semibold">Undo the latest change</summary>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-ink-soft">Version {undo.version} comes back as a new version. This is what changes:</p>
        <ChangeList changes={undo.changes} />
        <Form method="post" action={`/desk/content/${section}/history/${undo.version}`}>
          <HiddenFields fields={{ ...hidden, basedOn: String(latest.version) }} />
          <button className="button button-quiet">Undo it</button>
        </Form>
      </div>
    </details>
  );
}
