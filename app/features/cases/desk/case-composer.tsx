import { FieldError } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { LANGUAGES } from "../case-language.ts";
import { DESK_FILES } from "../desk-files.ts";
import { Act, COMPOSER, Leave, Tick, useActAddress } from "./case-parts.tsx";
import type { CaseDraft, Mode } from "./case-drafts.server.ts";
import { hourInLagos } from "./case-times.ts";
import type { DeskCase } from "./desk-case-read.server.ts";

const FILE_LABELS = ["File", "Second file", "Third file"];

interface ComposerProps {
  one: DeskCase;
  draft: CaseDraft;
  files: { field: string; name: string; bytes: number }[];
  replies: { key: string; label: string; languages: Record<keyof typeof LANGUAGES, boolean> }[];
  hidden: Record<string, string>;
  errors: Record<string, string>;
  now: number;
}

/** Answer or note by colour; what is typed in one stays when the other is shown. */
export function Composer({ one, draft, files, replies, hidden, errors, now }: ComposerProps) {
  const addressOf = useActAddress();
  return (
    <form
      id={COMPOSER}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="composer"
      data-composer={addressOf("")}
      data-now={now}
      data-saved-at={draft.touchedAt}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="composer-tabs">
        <ModeTab mode="answer" label="Answer" keyName="e" draft={draft} />
        <ModeTab mode="note" label="Note" keyName="n" draft={draft} />
        <SavedReplies one={one} replies={replies} />
      </div>
      <Written mode="answer" label={`Answer to ${one.name}`} draft={draft} error={errors["answer"]} />
      <Written mode="note" label="Note that only the desk reads" draft={draft} error={errors["note"]} />
      <div className="composer-foot">
        <span className="grow">
          <span role="status" data-saved>
            {draft.savedAt ? `Draft saved ${hourInLagos(draft.savedAt)}` : ""}
          </span>{" "}
          {draft.savedAt ? (
            <Act to="draft" value="discard" look="link">
              Discard
            </Act>
          ) : null}
          <Files mode="answer" files={files} errors={errors} />
          <Files mode="note" files={files} errors={errors} />
        </span>
        <noscript>
          <Act to="draft" value="save">
            Save draft
          </Act>
        </noscript>
        <span className="for-note">
          <Tick name="tell_named">Email colleagues named with @</Tick>
          <Act to="" value="note" look="button-primary" data-send="note">
            Keep note
          </Act>
        </span>
        <span className="for-answer">
          <Act to="" more={{ after: "wait" }} value="answer" title="It comes back in 3 days without an answer">
            Send and wait
          </Act>
          <Act to="" more={{ after: "close" }} value="answer">
            Send and close
          </Act>
          <Act to="" value="answer" look="button-primary" data-send="answer">
            Send <kbd aria-hidden="true">Ctrl ↵</kbd>
          </Act>
        </span>
      </div>
    </form>
  );
}

function ModeTab({ mode, label, keyName, draft }: { mode: Mode; label: string; keyName: string; draft: CaseDraft }) {
  return (
    <label>
      <input
        type="radio"
        name="mode"
        value={mode}
        defaultChecked={draft.mode === mode}
        data-key={keyName}
        data-writes={mode}
      />
      {label}
    </label>
  );
}

function Written({
  mode,
  label,
  draft,
  error,
}: {
  mode: Mode;
  label: string;
  draft: CaseDraft;
  error: string | undefined;
}) {
  return (
    <div className={`for-${mode}`}>
      {error ? <FieldError name={mode} message={error} /> : null}
      <Textarea
        id={mode}
        name={mode}
        rows={4}
        dir="auto"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${mode}-error` : undefined}
        defaultValue={draft[mode]}
        className="field"
      />
    </div>
  );
}

function SavedReplies({ one, replies }: Pick<ComposerProps, "one" | "replies">) {
  const first = one.language === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const);
  return (
    <details className="act-menu saved-replies for-answer">
      <summary className="link">Saved replies</summary>
      <div>
        {first.map((language) => (
          <fieldset key={language}>
            <legend>{LANGUAGES[language]}</legend>
            {replies
              .filter(({ languages }) => languages[language])
              .map(({ key, label }) => (
                <Act
                  key={key}
                  to="draft"
                  more={{ reply: `${key}.${language}` }}
                  value="insert"
                  data-insert={`${key}.${language}`}
                >
                  {label}
                </Act>
              ))}
          </fieldset>
        ))}
        <Leave href="/desk/replies">Edit saved replies</Leave>
      </div>
    </details>
  );
}

function Files({ mode, files, errors }: { mode: Mode } & Pick<ComposerProps, "files" | "errors">) {
  const names = DESK_FILES[mode];
  const labels = Object.fromEntries(names.map((name, place) => [name, FILE_LABELS[place] ?? ""]));
  const field = fieldsOf(labels, { values: {}, errors });
  const kept = files.filter((file) => names.some((name) => name === file.field));
  const isBusy = kept.length > 0 || names.some((name) => errors[name]);
  return (
    <details open={isBusy} className={`act-menu for-${mode}`}>
      <summary className="link">{kept.length > 0 ? `Files (${kept.length})` : "Attach files"}</summary>
      <div>
        {names.map((name, place) => (
          <FileField
            key={name}
            field={field(name, place === 0 ? { hint: "JPEG, PNG, WebP or PDF, up to 8 MB each." } : {})}
            kept={kept.find((file) => file.field === name)}
          />
        ))}
      </div>
    </details>
  );
}
