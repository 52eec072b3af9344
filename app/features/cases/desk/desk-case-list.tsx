import { Icon } from "#app/ui/icon.tsx";
import { FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { chosenIn } from "#app/features/desk/desk-query.ts";
import type { Cell } from "#app/platform/csv.ts";
import { CASE_KINDS, CASE_STATES, type CaseState } from "../case-kinds.ts";
import { LANGUAGES } from "../case-language.ts";
import { CaseBulkActs, pickCases } from "./case-bulk.tsx";
import { Name } from "./case-parts.tsx";
import { waitInShort } from "./case-wait.ts";
import type { ListedCase } from "./desk-case-list.server.ts";
import { OWNER_CHOICES, searchOf, STATE_CHOICES, valuesOf, WAIT_CHOICES, type CasesQuery } from "./desk-case-query.ts";

const TONES = { new: "warn", "waiting-for-us": "warn", "waiting-for-customer": "good", closed: "plain" } as const;

export const CaseStateChip = ({ state }: { state: CaseState }) => (
  <Chip tone={TONES[state]}>{CASE_STATES[state].toLowerCase()}</Chip>
);

const KIND_CHOICES = Object.fromEntries(Object.entries(CASE_KINDS).map(([kind, { label }]) => [kind, label]));

export function CasesFilter({
  query,
  staff,
  tags,
  rows,
}: {
  query: CasesQuery;
  staff: { id: string; name: string }[];
  tags: string[];
  rows: number;
}) {
  const owners = { ...OWNER_CHOICES, ...Object.fromEntries(staff.map(({ id, name }) => [id, name])) };
  const known = Object.fromEntries([...tags, ...(query.tag ? [query.tag] : [])].map((tag) => [tag, tag]));
  return (
    <ListFilter
      label="Cases"
      clear="/desk/cases"
      chosen={chosenIn("/desk/cases", valuesOf(query), wordsOf(query, owners))}
      csv={`/desk/cases/csv${searchOf(query)}`}
      rows={rows}
    >
      <FilterText name="q" label="Name, email, case" value={query.q} />
      <FilterChoice name="state" label="State" choices={STATE_CHOICES} chosen={query.state} />
      <FilterChoice name="owner" label="Owner" none="Anyone" choices={owners} chosen={query.owner} />
      <FilterChoice name="kind" label="Kind" none="Every kind" choices={KIND_CHOICES} chosen={query.kind} />
      <FilterChoice name="language" label="Language" none="Any" choices={LANGUAGES} chosen={query.language} />
      <FilterChoice name="wait" label="Waiting" none="However long" choices={WAIT_CHOICES} chosen={query.wait} />
      {Object.keys(known).length > 0 ? (
        <FilterChoice name="tag" label="Tag" none="Any" choices={known} chosen={query.tag} />
      ) : null}
    </ListFilter>
  );
}

const wordsOf = ({ state, owner, kind, language, wait }: CasesQuery, owners: Record<string, string>) => ({
  state: STATE_CHOICES[state],
  owner: owner && (Object.hasOwn(owners, owner) ? owners[owner] : "Somebody else"),
  kind: kind && CASE_KINDS[kind].label,
  language: language && LANGUAGES[language],
  wait: wait && `Waiting ${WAIT_CHOICES[wait].toLowerCase()}`,
});

export function CasesTable({
  cases,
  query,
  now,
  checked,
}: {
  cases: ListedCase[];
  query: CasesQuery;
  now: number;
  checked: string[];
}) {
  const search = searchOf(query);
  return (
    <>
      <CaseBulkActs />
      <DeskTable
        pick={pickCases(cases, checked)}
        caption="Cases"
        columns={["Case", "About", "Owner", "Waiting"]}
        rows={cases.map((one) => ({
          key: one.id,
          cells: [
            <a key="case" href={`/desk/cases/${one.id}${search}`} data-no-prefetch className="inbox-link">
              <b>
                <Name>{one.name}</Name>
              </b>{" "}
              <Name>{one.line}</Name>
            </a>,
            <Marks key="about" one={one} />,
            <span key="owner" className={one.ownerName ? undefined : "inbox-nobody"}>
              {one.ownerName ?? "Unassigned"}
            </span>,
            <Waiting key="wait" one={one} now={now} />,
          ],
        }))}
      />
    </>
  );
}

function Marks({ one }: { one: ListedCase }) {
  const { reference, state, waits, isSnoozed, lotNumber, messages, hasFiles, hasDraft, language, tags } = one;
  return (
    <span className="inbox-marks">
      <span className="num text-ink-soft">{reference}</span>
      {state === "new" ? <Chip tone="warn">new</Chip> : waits ? null : <CaseStateChip state={state} />}
      {isSnoozed ? <Chip tone="plain">snoozed</Chip> : null}
      {lotNumber ? <Chip tone="plain">{`lot ${lotNumber}`}</Chip> : null}
      {messages > 1 ? (
        <Chip tone="plain">
          {messages} <Icon name="mail" />
          <span className="sr-only"> messages</span>
        </Chip>
      ) : null}
      {hasFiles ? (
        <Chip tone="plain">
          <Icon name="paperclip" />
          <span className="sr-only">with files</span>
        </Chip>
      ) : null}
      {language === "en" ? null : (
        <Chip tone="plain">
          <abbr title={LANGUAGES[language]}>{language.toUpperCase()}</abbr>
        </Chip>
      )}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Chip key={tag} tone="good">
          {tag}
        </Chip>
      ))}
      {tags.length > SHOWN_TAGS ? <span className="text-ink-soft">{`+${tags.length - SHOWN_TAGS}`}</span> : null}
      {hasDraft ? <Chip tone="warn">your draft</Chip> : null}
    </span>
  );
}

const SHOWN_TAGS = 2;

function Waiting({ one, now }: { one: ListedCase; now: number }) {
  const { level, since, waitingSince } = one;
  if (level === undefined) return <span className="text-ink-soft">{waitInShort(now - since.getTime())}</span>;
  return (
    <span className={`wait wait-${level}`}>
      {waitInShort(now - since.getTime())}
      {waitingSince ? null : " (back)"}
    </span>
  );
}

export const CASE_HEADINGS = [
  "Case",
  "From",
  "First line",
  "Kind",
  "State",
  "Owner",
  "Waiting since (UTC)",
  "Messages",
  "Language",
  "Lot",
  "Tags",
];

export const caseRecord = (one: ListedCase): Cell[] => [
  one.reference,
  one.name,
  one.line,
  CASE_KINDS[one.kind].label,
  CASE_STATES[one.state],
  one.ownerName,
  one.waitingSince?.toISOString() ?? null,
  one.messages,
  LANGUAGES[one.language],
  one.lotNumber,
  one.tags.join(", "),
];
