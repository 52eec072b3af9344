import { Icon } from "#app/ui/icon.tsx";
import { Chip } from "#app/features/desk/desk-parts.tsx";
import { mailLabel } from "#app/features/desk/mail-words.ts";
import { sizeInWords } from "#app/features/desk/desk-words.ts";
import { EarlierLink, LaterLinks } from "../thread-nav.tsx";
import { Act, Leave, Name } from "./case-parts.tsx";
import { groupEntries } from "./case-thread-groups.ts";
import { momentInLagos, spanInLagos } from "./case-times.ts";
import type { CaseEntry, DeskCase } from "./desk-case-read.server.ts";

interface ThreadProps {
  one: DeskCase;
  /** The last entry that the clerk had seen, when something came meanwhile. */
  seen: number | undefined;
  now: number;
}

export function CaseThread({ one, seen, now }: ThreadProps) {
  return (
    <div className="case-thread">
      <EarlierLink {...one.thread} link={Leave} />
      <ol aria-label="What happened">
        {groupEntries(one.entries).map((group) => (
          <li key={group[0]?.id} className={`said said-${group[0]?.kind ?? ""}`}>
            <Group group={group} one={one} seen={seen} now={now} />
          </li>
        ))}
      </ol>
      <LaterLinks {...one.thread} />
    </div>
  );
}

function Group({ group, one, seen, now }: ThreadProps & { group: CaseEntry[] }) {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return null;
  const isNew = seen !== undefined && last.id > seen;
  const newChip = isNew ? <Chip tone="warn">new</Chip> : null;
  if (first.kind === "event") {
    return (
      <>
        <p id={`entry-${first.id}`}>
          {first.text} {first.author ?? "The system"},{" "}
          <time dateTime={first.at.toISOString()}>{momentInLagos(first.at, now)}</time> {newChip}
        </p>
        <MailStates entry={first} now={now} />
      </>
    );
  }
  const author = first.author ?? "The desk";
  const who = { message: one.name, answer: author, note: `Note by ${author}` }[first.kind];
  return (
    <article>
      <header>
        <b>
          <Name>{who}</Name>
        </b>{" "}
        {newChip}
        <span>
          <time dateTime={first.at.toISOString()} className="num">
            {spanInLagos(first.at, last.at, now)}
          </time>
          {group.length > 1 ? `, ${group.length} messages` : null}
        </span>
      </header>
      {group.map((entry) => (
        <div key={entry.id} id={`entry-${entry.id}`}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {entry.text}
          </p>
          <Files files={entry.files} caseId={one.id} />
          <MailStates entry={entry} now={now} />
        </div>
      ))}
    </article>
  );
}

/** Of the entry's own mail, and of those that tell others of it. */
function MailStates({ entry, now }: { entry: CaseEntry; now: number }) {
  const { id, kind, mailId, mailState, mailError, mailAttempts, mailSentAt, heldUntil, mails } = entry;
  const left = heldUntil ? Math.ceil((heldUntil.getTime() - now) / 1_000) : 0;
  const own = { state: mailState, error: mailError, attempts: mailAttempts, sentAt: mailSentAt };
  return (
    <>
      {mailId && left > 0 ? (
        <p id={`mail-${mailId}`} className="mail-state" data-mail={left}>
          <span>
            Leaves in <span data-left>{left}</span> s
          </span>
          <Act to="sending" more={{ entry: String(id) }} value="take-back" look="button-quiet">
            Take back
          </Act>
        </p>
      ) : null}
      {mailId && left <= 0 ? (
        <MailState mail={{ ...own, id: mailId }} what={kind === "message" ? "Our confirmation" : "Mail"} now={now} />
      ) : null}
      {mails.map((mail) => (
        <MailState key={mail.id} mail={mail} what={`${mailLabel(mail.kind)} (${mail.to}):`} now={now} />
      ))}
    </>
  );
}

interface Stated {
  id: string;
  state: string | null;
  error: string | null;
  attempts: number | null;
  sentAt: Date | null;
}

function MailState({ mail, what, now }: { mail: Stated; what: string; now: number }) {
  const { state, error, attempts, sentAt } = mail;
  const id = `mail-${mail.id}`;
  if (state === "sent") {
    return (
      <p
        id={id}
        className="mail-state wrap-anywhere"
      >{`${what} sent${sentAt ? ` ${momentInLagos(sentAt, now)}` : ""}`}</p>
    );
  }
  if (state === "dead") {
    return (
      <p id={id} className="mail-state text-flare">
        <span className="wrap-anywhere">
          <Icon name="triangleAlert" /> {what} failed: {error ?? "no reason was given"}
        </span>
        <Act to="sending" more={{ mail: mail.id }} value="send-again">
          Send again
        </Act>
      </p>
    );
  }
  const again = (attempts ?? 0) > 0 && error ? `: ${error} We try again.` : "";
  return <p id={id} data-mail="" className="mail-state wrap-anywhere">{`${what} queued${again}`}</p>;
}

const isPicture = ({ mediaType }: { mediaType: string }) => mediaType.startsWith("image/");

/** Every opening is logged, so the browser must not prefetch. */
function Files({ files, caseId }: { files: CaseEntry["files"]; caseId: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="case-files">
      {files.map((file) => {
        const href = `/desk/cases/${caseId}/file/${file.id}`;
        const words = `${file.name} (${sizeInWords(file.bytes)})`;
        return (
          <li key={file.id}>
            {isPicture(file) ? (
              <a href={`${href}?inline=1`} target="_blank" rel="noreferrer" data-no-prefetch>
                <img src={`${href}?small=1`} alt={file.name} loading="lazy" width={320} height={240} />
                <span className="sr-only">Whole picture</span>
              </a>
            ) : null}
            <a href={href} download data-no-prefetch className="link">
              <Icon name="download" /> <Name>{words}</Name>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
