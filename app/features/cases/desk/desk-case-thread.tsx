import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BuyerLink, Chip, DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import { sizeInWords } from "#app/features/desk/desk-words.ts";
import { CASE_KINDS } from "../case-kinds.ts";
import type { CaseEntry, DeskCase } from "./desk-case-read.server.ts";
import { EarlierLink, LaterLinks } from "../thread-nav.tsx";

export function CaseThread({ one, seen }: { one: DeskCase; seen: number | undefined }) {
  return (
    <>
      <EarlierLink {...one.thread} />
      <ol aria-label="What happened" className="flex flex-col gap-3">
        {one.entries.map((entry) => (
          <li key={entry.id} id={`entry-${entry.id}`}>
            <Entry entry={entry} one={one} isNew={seen !== undefined && entry.id > seen} />
          </li>
        ))}
      </ol>
      <LaterLinks {...one.thread} />
    </>
  );
}

const LOOKS = {
  message: "card p-4",
  answer: "card border-l-4 border-l-harbour p-4",
  note: "rounded-card border border-dashed border-amber bg-amber-soft p-4",
};

function Entry({ entry, one, isNew }: { entry: CaseEntry; one: DeskCase; isNew: boolean }) {
  const { kind, text, at, author, files } = entry;
  const newChip = isNew ? <Chip tone="warn">new</Chip> : null;
  if (kind === "event") {
    return (
      <p className="flex flex-wrap items-baseline gap-x-2 px-4 text-13 text-ink-soft">
        <span className="wrap-anywhere">{text}</span>
        <span>
          {author ?? "The system"}, <DeskTime at={at} />
        </span>
        {newChip}
      </p>
    );
  }
  const who = { message: one.name, answer: author ?? "The desk", note: author ?? "The desk" }[kind];
  return (
    <article className={LOOKS[kind]}>
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold wrap-anywhere">{who}</span>
        {kind === "answer" ? <Chip tone="good">answer</Chip> : null}
        {kind === "note" ? <Chip tone="warn">internal note</Chip> : null}
        {newChip}
        <span className="text-13 text-ink-soft">
          <DeskTime at={at} />
        </span>
      </header>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {files.length > 0 ? <Files files={files} caseId={one.id} /> : null}
    </article>
  );
}

/** Every opening is logged, so the browser must not prefetch. */
function Files({ files, caseId }: { files: CaseEntry["files"]; caseId: string }) {
  return (
    <ul className="mt-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a
            href={`/desk/cases/${caseId}/file/${id}`}
            download
            data-no-prefetch
            className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
          >
            <Icon name="download" /> {name} ({sizeInWords(bytes)})
          </a>
        </li>
      ))}
    </ul>
  );
}

export function CaseFacts({ one }: { one: DeskCase }) {
  const { name, email, phone, kind, userId, ownerName, openedAt, facts } = one;
  return (
    <Facts
      facts={[
        ["Owner", ownerName ?? "Nobody"],
        [
          "From",
          userId ? (
            <BuyerLink key="from" id={userId} look="font-semibold">
              {name}
            </BuyerLink>
          ) : (
            name
          ),
        ],
        ["Email", <EmailAddress key="email" email={email} />],
        ["Phone", phone],
        ["Kind", CASE_KINDS[kind].label],
        ["Opened", <DeskTime key="opened" at={openedAt} />],
        ...facts.map(({ label, value }): [string, string] => [label, value]),
      ]}
    />
  );
}
