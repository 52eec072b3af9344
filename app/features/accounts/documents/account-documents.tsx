import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldError } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Moment } from "../account-page.tsx";
import { ENDED, isProven } from "./account-tasks.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../document-kinds.ts";

interface Card {
  kind: DocumentKind;
  document: SentDocument | undefined;
  error: string | undefined;
}

interface SentDocument {
  id: string;
  kind: DocumentKind;
  state: "waiting" | "accepted" | "refused";
  reason: string | undefined;
  sentAt: Date;
  reviewedAt: Date | undefined;
  hasEnded: boolean;
  name: string;
}

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

const LABELS = Object.fromEntries(Object.values(DOCUMENT_KINDS).map(({ field, label }) => [field, label]));

export function DocumentList({ documents, reply }: { documents: SentDocument[]; reply: FormReply | undefined }) {
  const sent = new Map(documents.map((document) => [document.kind, document]));
  const offered = KINDS.filter((kind) => kind !== "profile_picture" || sent.has(kind));
  const isFirst = (kind: DocumentKind) => isOfNoUse(sent.get(kind));
  const kinds = offered.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const isEnough = isProven(documents);
  const isWrong = reply !== undefined && Object.keys(reply.errors).length > 0;
  return (
    <>
      {isWrong ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <ul className="grid gap-3">
        {kinds.map((kind) => (
          <li key={kind} id={`card-${kind}`} className="card scroll-mt-4 p-4 sm:p-5">
            <DocumentCard
              kind={kind}
              document={sent.get(kind)}
              isNeeded={!isEnough}
              error={reply?.errors[DOCUMENT_KINDS[kind].field]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const isOfNoUse = (document: SentDocument | undefined): boolean =>
  document !== undefined && (document.state === "refused" || document.hasEnded);

const STATES: Record<SentDocument["state"] | "none" | "ended", { label: string; icon: IconName; look: string }> = {
  none: { label: "Not sent", icon: "info", look: "bg-paper-sunk text-ink-soft" },
  waiting: { label: "Waiting for review", icon: "clock", look: "bg-amber-soft text-amber" },
  accepted: { label: "Accepted", icon: "check", look: "bg-leaf-soft text-leaf" },
  refused: { label: "Refused", icon: "triangleAlert", look: "bg-flare-soft text-flare" },
  ended: { label: "Expired", icon: "triangleAlert", look: "bg-flare-soft text-flare" },
};

function DocumentCard({ kind, document, isNeeded, error }: Card & { isNeeded: boolean }) {
  const { label, icon, look } = STATES[document?.hasEnded ? "ended" : (document?.state ?? "none")];
  const isOpen = error !== undefined || isOfNoUse(document) || (!document && isNeeded);
  const doThis = document ? "Replace it" : "Send it too";
  const form = <UploadForm kind={kind} document={document} error={error} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-17 font-bold">{DOCUMENT_KINDS[kind].label}</h2>
        <span className={`chip ${look}`}>
          <Icon name={icon} /> {label}
        </span>
      </div>
      {document ? <SentFacts {...document} /> : null}
      {isOpen ? (
        <div className="mt-3">{form}</div>
      ) : (
        <details className="mt-1">
          <summary
            aria-label={`${doThis}: ${DOCUMENT_KINDS[kind].label}`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {doThis}
          </summary>
          {document?.state === "accepted" ? (
            <p className="mb-3 text-ink-soft">A new file has to be reviewed again. The accepted one is deleted.</p>
          ) : null}
          {form}
        </details>
      )}
    </>
  );
}

function SentFacts({ id, kind, state, reason, sentAt, reviewedAt, hasEnded, name }: SentDocument) {
  return (
    <div className="mt-2 flex flex-col gap-1">
      {state === "refused" && reason ? (
        <p className="font-semibold text-flare">
          We could not accept it: <span className="break-words">{reason}</span>
        </p>
      ) : null}
      {hasEnded ? <p className="font-semibold text-flare">{ENDED}</p> : null}
      <p className="text-13 text-ink-soft">
        Sent <Moment at={sentAt} />
        {reviewedAt ? (
          <>
            , reviewed <Moment at={reviewedAt} />
          </>
        ) : null}
      </p>
      <p>
        <a
          href={`/account/documents/${id}`}
          data-no-prefetch
          download
          className="link inline-flex min-h-11 items-center gap-2 break-all"
        >
          <Icon name="download" /> {name}
          <span className="sr-only"> ({DOCUMENT_KINDS[kind].label})</span>
        </a>
      </p>
    </div>
  );
}

function UploadForm({ kind, document, error }: Card) {
  const { field: name, label } = DOCUMENT_KINDS[kind];
  const isWanted = !document || isOfNoUse(document);
  return (
    <form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-3">
      <input type="hidden" name="kind" value={kind} />
      <div className={error ? "border-l-4 border-flare pl-3" : ""}>
        <label htmlFor={name} className="font-semibold">
          {document ? "New file" : "File"} <span className="sr-only">for {label}</span>
        </label>
        {error ? <FieldError name={name} message={error} /> : null}
        <input
          {...controlProps({ name, label, error, required: true })}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="field mt-1 file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
        />
      </div>
      <button className={`button sm:self-start ${isWanted ? "button-primary" : "button-quiet"}`}>
        {document ? `Replace ${label}` : `Send ${label}`}
      </button>
    </form>
  );
}
