import { UNSTATED } from "#app/ui/unstated.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BuyerLink, DeskTable, DeskTime, Facts, StateChip, VerifiedChip } from "./desk-parts.tsx";
import { ageInWords, birthDay, documentLabel, sizeInWords } from "./desk-words.ts";
import type { findDocument, listWaitingDocuments } from "./waiting-documents.server.ts";

type Waiting = Awaited<ReturnType<typeof listWaitingDocuments>>["documents"][number];

export function WaitingTable({ documents, now }: { documents: Waiting[]; now: number }) {
  return (
    <DeskTable
      caption="Documents that wait to be reviewed"
      columns={["Document", "Buyer", "Country", "Waiting for"]}
      rows={documents.map(({ id, kind, name, ownerId, country, isVerified, sentAt }) => ({
        key: id,
        cells: [
          <a key="document" href={`/desk/documents/${id}`} className="link row-link">
            {documentLabel(kind)}
          </a>,
          <span key="buyer" className="flex flex-wrap items-center gap-x-2">
            <BuyerLink id={ownerId} look="inline-flex min-h-11 items-center">
              {name}
            </BuyerLink>
            {isVerified ? null : <VerifiedChip isVerified={false} />}
          </span>,
          country ?? UNSTATED,
          ageInWords(now - sentAt.getTime()),
        ],
      }))}
    />
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** A PDF is only offered as a download, so that nothing in it runs here. */
export function DocumentView({ document }: { document: Found }) {
  const { id, kind, name, mediaType, bytes } = document;
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
    <a
      href={`${file}?inline=1`}
      data-no-prefetch
      className="flex min-h-40 items-center justify-center rounded-card border border-line bg-paper-sunk lg:sticky lg:top-4"
    >
      <img
        src={`${file}?inline=1`}
        alt={`${label} of ${name}. Opens in full size.`}
        className="max-h-[85dvh] w-full rounded-card object-contain"
      />
    </a>
  );
}

export function OwnerFacts({ document, now }: { document: Found; now: number }) {
  const { ownerId, name, dob, country, email, isVerified, sentAt, state, reason, reviewedAt, reviewedBy } = document;
  return (
    <Facts
      facts={[
        [
          "Name",
          <BuyerLink key="name" id={ownerId} look="font-semibold">
            {name}
          </BuyerLink>,
        ],
        ["Date of birth", <strong key="dob">{birthDay(dob)}</strong>],
        ["Country", <strong key="country">{country ?? UNSTATED}</strong>],
        [
          "Email",
          <span key="email" className="flex flex-wrap items-center gap-x-2">
            <EmailAddress email={email} /> <VerifiedChip isVerified={isVerified} />
          </span>,
        ],
        ["Sent", `${ageInWords(now - sentAt.getTime())} ago`],
        ["State", <StateChip key="state" state={state} />],
        ...(reviewedAt
          ? [["Reviewed", <Reviewed key="reviewed" at={reviewedAt} by={reviewedBy} />] as [string, React.ReactNode]]
          : []),
        ...(reason ? [["Reason", reason] as [string, React.ReactNode]] : []),
      ]}
    />
  );
}

function Reviewed({ at, by }: { at: Date; by: string | null }) {
  return (
    <>
      <DeskTime at={at} />
      {by ? (
        <>
          {" "}
          by <EmailAddress email={by} />
        </>
      ) : null}
    </>
  );
}

export function OtherDocuments({ others }: { others: Found["others"] }) {
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold">Other documents of this buyer</h2>
      <ul>
        {others.map(({ id, kind, state }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line">
            <a href={`/desk/documents/${id}`} className="link row-link">
              {documentLabel(kind)}
            </a>
            <StateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
