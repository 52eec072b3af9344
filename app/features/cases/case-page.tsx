import { TRAP_FIELD } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/features/accounts/account-page.tsx";
import { CASE_KINDS } from "./case-kinds.ts";
import type { SendersCase } from "./case-page.server.ts";
import { WhoseTurnChip } from "./case-state.tsx";
import type { EnquiryReply } from "./enquiry-reply.ts";
import { REPLY_FILES } from "./reply-files.ts";
import { EarlierLink, LaterLinks } from "./thread-nav.tsx";

export function CaseThread({ found, path }: { found: SendersCase; path: string }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WhoseTurnChip state={found.state} />
        <span className="text-ink-soft">
          {CASE_KINDS[found.kind].label}, sent <Moment at={found.openedAt} />
        </span>
      </p>
      {found.facts.length > 0 ? (
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 items-center font-semibold">What you asked for</summary>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {found.facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <EarlierLink {...found.thread} />
      <ol className="mt-5 flex flex-col gap-4" aria-label="Messages">
        {found.entries.map((entry) => (
          <Entry key={entry.id} {...entry} path={path} />
        ))}
      </ol>
      <LaterLinks {...found.thread} />
    </>
  );
}

function Entry({ at, isOurs, text, files, path }: SendersCase["entries"][number] & { path: string }) {
  return (
    <li
      className={`rounded-card border-l-4 p-4 ${isOurs ? "border-harbour bg-harbour-soft" : "border-line-strong bg-paper"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{isOurs ? "Our desk" : "You"}</strong>
        <span className="text-13 text-ink-soft">
          <Moment at={at} />
        </span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      {files.length > 0 ? (
        <ul className="mt-2">
          {files.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`${path}/file/${id}`}
                download
                data-no-prefetch
                className="link inline-flex min-h-11 items-center gap-2 break-all"
              >
                <Icon name="download" /> {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const LABELS = { message: "Message", file_1: "File", file_2: "Second file", file_3: "Third file" };

export function CaseReplyForm({
  reply,
  formToken,
  isClosed,
}: {
  reply: EnquiryReply | undefined;
  formToken: string;
  isClosed: boolean;
}) {
  const field = fieldsOf(LABELS, reply);
  const isWrong = reply !== undefined && Object.keys(reply.errors).length > 0;
  return (
    <section aria-labelledby="add-message" className="mt-8 border-t border-line pt-6">
      <h2 id="add-message" className="text-20 font-bold">
        Add a message
      </h2>
      {isClosed ? <p className="mt-1 text-ink-soft">This enquiry is closed. A message opens it again.</p> : null}
      {isWrong ? (
        <div className="mt-4">
          <ErrorSummary errors={reply.errors} labels={LABELS} />
        </div>
      ) : null}
      <form method="post" encType="multipart/form-data" noValidate className="mt-4 flex flex-col gap-5">
        <input type="hidden" name="form_token" value={formToken} />
        <TextArea field={field("message", { required: true })} rows={6} />
        {REPLY_FILES.map((name, place) => (
          <FileField
            key={name}
            field={field(name, place === 0 ? { hint: "JPEG, PNG, WebP or PDF, up to 8 MB each." } : {})}
            kept={reply?.kept.find((file) => file.field === name)}
          />
        ))}
        <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
          <label htmlFor={TRAP_FIELD}>Leave this empty</label>
          <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button button-primary min-h-12 w-full text-17 sm:w-auto sm:self-start sm:px-8">
          Send message
        </button>
      </form>
    </section>
  );
}
