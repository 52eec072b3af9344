import type { Cell } from "#app/platform/csv.ts";
import { CsvLink, NothingFound } from "#app/features/desk/desk-list.tsx";
import { Chip, DeskTime, StateChip } from "#app/features/desk/desk-parts.tsx";
import { ageInWords, birthDay, documentLabel, sizeInWords } from "#app/features/desk/desk-words.ts";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { listHeldVerdicts, PersonDocument } from "./person-documents.server.ts";
import { FILTERS, personFile, personPath, type FilterOf } from "./person-query.ts";
import { SHOWN_CHIP } from "./person-stream.tsx";
import { AcceptForm, RefuseForm, TakeBackForm } from "./verdict-forms.tsx";

interface Page {
  documents: PersonDocument[];
  reply: FormReply | undefined;
  hidden: Record<string, string>;
  /** Whose documents these are, as they have to agree with them. */
  owner: { id: string; name: string; dob: string | null; country: string | null };
  isOwn: boolean;
  staffId: string;
  now: number;
}

/** Which of them the page shows, and all that it shows as a file. */
export function DocumentFilter({ id, chosen }: { id: string; chosen: FilterOf<"documents"> | undefined }) {
  const choices: [FilterOf<"documents"> | undefined, string][] = [[undefined, "All"]];
  for (const [name, label] of Object.entries(FILTERS.documents)) choices.push([name as FilterOf<"documents">, label]);
  return (
    <nav aria-label="What to show" className="mb-2 flex flex-wrap gap-2">
      {choices.map(([documents, label]) => (
        <a
          key={label}
          href={personPath(id, { tab: "documents", documents })}
          data-no-prefetch
          aria-current={documents === chosen ? "true" : undefined}
          className={SHOWN_CHIP}
        >
          {label}
        </a>
      ))}
      <CsvLink href={personFile(id, "documents", { documents: chosen })} />
    </nav>
  );
}

export const PERSON_DOCUMENT_HEADINGS = [
  "Document",
  "State",
  "Why",
  "Valid until",
  "Sent (UTC)",
  "Reviewed (UTC)",
  "Reviewed by",
];

/** A verdict that can still be taken back is none yet. */
export const personDocumentRecord = (document: PersonDocument): Cell[] => [
  documentLabel(document.kind),
  document.state,
  document.reason,
  document.expiresOn,
  document.sentAt.toISOString(),
  document.reviewedAt?.toISOString() ?? null,
  document.reviewedBy,
];

export function DocumentReviews({ documents, isFiltered, ...page }: Page & { isFiltered: boolean }) {
  if (documents.length === 0 && isFiltered) {
    return <NothingFound what="No document" clear={personPath(page.owner.id, { tab: "documents" })} />;
  }
  if (documents.length === 0) return <p className="py-4">No documents have been sent.</p>;
  const first = documents.find(isOpen);
  return (
    <ul className="flex flex-col gap-6">
      {documents.map((document) => (
        <li key={document.id} id={`document-${document.id}`} className="scroll-mt-4 border-b border-line pb-6">
          <Review document={document} isFirst={document === first} {...page} />
        </li>
      ))}
    </ul>
  );
}

const isOpen = ({ state, verdict }: PersonDocument) => state === "waiting" && verdict === null;

function Review({
  document,
  isFirst,
  reply,
  hidden,
  owner,
  isOwn,
  staffId,
  now,
}: Omit<Page, "documents"> & { document: PersonDocument; isFirst: boolean }) {
  const { id, kind, state, fileId, verdict, judgeId } = document;
  const label = documentLabel(kind);
  const own = reply?.values["document"] === id ? reply : undefined;
  const which = { ...hidden, document: id, file: fileId };
  return (
    <article aria-label={label} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <DocumentView document={document} name={owner.name} isFirst={isFirst} />
      <div className="flex flex-col gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-20 font-bold">
          {label} {verdict ? <Chip tone="plain">{verdict}, not final</Chip> : <StateChip state={state} />}
        </h2>
        <p>
          <strong>{owner.name}</strong>, born <strong>{birthDay(owner.dob)}</strong>,{" "}
          <strong>{owner.country ?? "country not stated"}</strong>
        </p>
        <Times document={document} now={now} />
        {isOpen(document) && isOwn ? <p>Somebody else has to review your own documents.</p> : null}
        {isOpen(document) && !isOwn ? (
          <>
            <AcceptForm kind={kind} id={id} reply={own} hidden={which} isFirst={isFirst} />
            <RefuseForm id={id} reply={own} hidden={which} isFirst={isFirst} />
          </>
        ) : null}
        {verdict && judgeId === staffId ? <TakeBackForm hidden={{ ...hidden, document: id }} /> : null}
      </div>
    </article>
  );
}

function Times({ document, now }: { document: PersonDocument; now: number }) {
  const { sentAt, reviewedAt, reviewedBy, reason, expiresOn, verdict, heldReason, judge } = document;
  const why = verdict ? heldReason : reason;
  return (
    <p className="text-ink-soft wrap-anywhere">
      Sent {ageInWords(now - sentAt.getTime())} ago
      {reviewedAt ? (
        <>
          , reviewed <DeskTime at={reviewedAt} /> by {reviewedBy ?? "a former colleague"}
        </>
      ) : null}
      {verdict ? `, ${verdict} by ${judge ?? "a colleague"}` : null}
      {expiresOn ? `, valid until ${dayInWords(expiresOn)}` : null}.{why ? <span className="block">{why}</span> : null}
    </p>
  );
}

/** A PDF is only offered as a download, so that nothing in it runs here. */
function DocumentView({ document, name, isFirst }: { document: PersonDocument; name: string; isFirst: boolean }) {
  const { id, kind, mediaType, bytes } = document;
  const file = `/desk/documents/${id}/file`;
  const label = documentLabel(kind);
  if (!mediaType.startsWith("image/")) {
    return (
      <div className="card flex flex-col items-start gap-3 p-6">
        <p>This document is a PDF of {sizeInWords(bytes)}.</p>
        <a href={file} download data-no-prefetch className="button button-quiet">
          <Icon name="download" /> Download {label}
        </a>
      </div>
    );
  }
  return (
    <div className="document-view">
      <p className="flex flex-wrap items-center gap-x-4">
        <Switch name="zoom" label="Larger" hotkey={isFirst ? "z" : undefined} />
        <Switch name="quarter" label="Turn a quarter" hotkey={isFirst ? "t" : undefined} />
        <Switch name="half" label="Upside down" />
        <a href={`${file}?inline=1`} data-no-prefetch className="link inline-flex min-h-11 items-center">
          Open alone
        </a>
      </p>
      <div className="document-frame" tabIndex={0} role="group" aria-label={`${label} of ${name}`}>
        <img src={`${file}?inline=1`} alt={`${label} of ${name}`} loading={isFirst ? "eager" : "lazy"} />
      </div>
    </div>
  );
}

function Switch({ name, label, hotkey }: { name: string; label: string; hotkey?: string | undefined }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" data-view={name} data-key={hotkey} className="size-5 accent-harbour" autoComplete="off" />
      {label}
    </label>
  );
}

export function HeldVerdicts({ held }: { held: Awaited<ReturnType<typeof listHeldVerdicts>> }) {
  if (held.length === 0) return null;
  return (
    <ul className="mb-4 rounded-card bg-harbour-soft px-4 py-1">
      {held.map(({ id, kind, verdict, ownerId, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">
            {documentLabel(kind)} of {name}: {verdict}, not final.
          </span>
          <a
            href={`/desk/buyers/${ownerId}/documents#document-${id}`}
            data-no-prefetch
            className="link inline-flex min-h-11 items-center"
          >
            Take it back
          </a>
        </li>
      ))}
    </ul>
  );
}
