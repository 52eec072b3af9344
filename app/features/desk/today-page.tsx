import { formatMoney } from "#app/features/lots/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MOST_DUE } from "./due/due.ts";
import type { listDue } from "./due/due-work.ts";
import { Chip, counted, Cut, DeskTable, Panel } from "./desk-parts.tsx";
import { ageInWords, briefAge } from "./desk-words.ts";
import type { MoneyWaiting } from "./money-waiting.server.ts";
import type { Trouble } from "./going-wrong.server.ts";
import type { PersonsDocuments } from "./people-documents.server.ts";
import type { PersonWaiting } from "./people-waiting.server.ts";
import { waitTone, type WaitTones } from "./wait-tone.ts";

function timeLeft(ms: number, isFrom = false): string {
  if (isFrom) return `Waits ${briefAge(-ms)}`;
  return ms > 0 ? briefAge(ms) : "Too late";
}

type DueGroup = Awaited<ReturnType<typeof listDue>>[number];

export function DuePanel({ group: { name, all, due }, now }: { group: DueGroup; now: number }) {
  return (
    <Panel title={name} more={{ href: all, label: due.length < MOST_DUE ? `All ${due.length}` : "All" }} look="is-due">
      <DeskTable
        isBrief
        caption={name}
        columns={["Left", "What", "More", "Owner"]}
        rows={due.map(({ id, dueAt, what, more, href, owner, isFrom }) => ({
          key: id,
          cells: [
            <a key="left" href={href} className="row-link num">
              {timeLeft(dueAt.getTime() - now, isFrom)}
            </a>,
            <Cut key="what">
              <b>{what}</b>
            </Cut>,
            more ?? null,
            owner ?? "Unassigned",
          ],
        }))}
      />
    </Panel>
  );
}

interface WaitingProps<P> {
  people: P[];
  count: number;
  now: number;
  tones: WaitTones;
}

export function PeoplePanel({ people, count, now, tones }: WaitingProps<PersonWaiting>) {
  return (
    <Panel title="People waiting for us" more={{ href: "/desk/cases", label: count > 0 ? `All ${count}` : "Inbox" }}>
      {people.length === 0 ? (
        <p>Nobody waits.</p>
      ) : (
        <ul className="waiting">
          {people.map((person) => (
            <li key={person.caseId} data-row>
              <a href={`/desk/cases/${person.caseId}`} data-no-prefetch>
                <Waited since={person.since} now={now} tones={tones} />
                <b className="line">{person.name}</b> <span className="line">{person.text}</span>
                <Signs person={person} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Waited({ since, now, tones }: { since: Date; now: number; tones: WaitTones }) {
  const ms = now - since.getTime();
  return (
    <time dateTime={since.toISOString()} className={`num whitespace-nowrap font-bold ${waitTone(ms, tones)}`}>
      {briefAge(ms)}
    </time>
  );
}

function Signs({ person: { lot, language, messages, files, cases, isNew } }: { person: PersonWaiting }) {
  return (
    <span className="flex flex-wrap gap-1">
      {isNew ? <Chip tone="good">new</Chip> : null}
      {lot ? <Chip tone="plain">lot {lot}</Chip> : null}
      {language === "en" ? null : <Chip tone="plain">{language.toUpperCase()}</Chip>}
      {messages > 1 ? <Chip tone="plain">{messages} messages</Chip> : null}
      {files > 0 ? <Chip tone="plain">{counted(files, "file")}</Chip> : null}
      {cases > 1 ? <Chip tone="plain">{cases} cases</Chip> : null}
    </span>
  );
}

export function DocumentsPanel({ people, count, now, tones }: WaitingProps<PersonsDocuments>) {
  return (
    <Panel
      title="Documents to review"
      more={{ href: "/desk/documents", label: count > 0 ? `All ${count}` : "Documents" }}
    >
      {people.length === 0 ? (
        <p>Nothing to review.</p>
      ) : (
        <ul className="waiting">
          {people.map(({ ownerId, name, country, count: documents, since, isVerified }) => (
            <li key={ownerId} data-row>
              <a href={`/desk/buyers/${ownerId}/documents`} data-no-prefetch>
                <Waited since={since} now={now} tones={tones} />
                <b className="line">{name}</b> <span className="line">{country}</span>
                <span className="flex flex-wrap gap-1">
                  <Chip tone="plain">{counted(documents, "document")}</Chip>
                  {isVerified ? null : <Chip tone="warn">not verified</Chip>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function MoneyPanel({
  money,
  count,
  now,
  tones,
}: Omit<WaitingProps<MoneyWaiting>, "people"> & { money: MoneyWaiting[] }) {
  return (
    <Panel title="Money" more={{ href: "/desk/money", label: count > 0 ? `All ${count}` : "Money" }}>
      {money.length === 0 ? (
        <p>Nothing is unclear.</p>
      ) : (
        <ul className="waiting">
          {money.map(({ kind, id, cents, words, since }) => (
            <li key={`${kind} ${id}`} data-row>
              <a href={`/desk/money/${kind}s/${id}`}>
                <Waited since={since} now={now} tones={tones} />
                <b className="line">
                  {cents === null ? (words === "ours" ? "Our bank details" : words) : formatMoney(cents)}
                </b>{" "}
                <span className="line">{cents === null ? "" : words}</span>
                <span>
                  <Chip tone={kind === "pay-in" ? "warn" : "plain"}>{kind === "pay-in" ? "unclear" : "2nd clerk"}</Chip>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function TroublesPanel({ troubles }: { troubles: Trouble[] }) {
  return (
    <Panel title="Going wrong" more={{ href: "/desk/system", label: "System" }}>
      {troubles.length === 0 ? (
        <p>Nothing.</p>
      ) : (
        <ul className="waiting">
          {troubles.map(({ words, href, isBad }) => (
            <li key={words} data-row>
              <a href={href} className="flex!">
                <Icon name="triangleAlert" className={isBad ? "text-flare" : "text-amber"} />{" "}
                <span className="going-wrong" title={words}>
                  {words}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface Sums {
  people: number | undefined;
  documents: number | undefined;
  oldest: Date | undefined;
  troubles: number;
  now: number;
}

/** Each leads to its list. */
export function TodaySums({ people, documents, oldest, troubles, now }: Sums) {
  const sums = [
    people ? { href: "/desk/cases", words: counted(people, "person waits", "people wait") } : undefined,
    people && oldest
      ? { href: "/desk/cases", words: `the oldest for ${ageInWords(now - oldest.getTime())}` }
      : undefined,
    documents
      ? { href: "/desk/documents", words: `documents of ${counted(documents, "person", "people")}` }
      : undefined,
    troubles ? { href: "/desk/system", words: `${counted(troubles, "thing is", "things are")} wrong` } : undefined,
  ].filter((one) => one !== undefined);
  if (sums.length === 0) return <p>Nothing waits.</p>;
  return (
    <p className="flex flex-wrap gap-x-4">
      {sums.map(({ href, words }) => (
        <a key={words} href={href} className="inline-flex min-h-7 items-center hover:underline">
          {words}
        </a>
      ))}
    </p>
  );
}
