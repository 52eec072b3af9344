import type { Cell } from "#app/platform/csv.ts";
import type { AuditAboutQuery, AuditEntry } from "./list-audit.server.ts";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { auditAddress, chosenIn, type AuditQuery } from "./desk-query.ts";
import { FilterChoice, FilterText, ListFilter } from "./desk-list.tsx";
import { Cut, DeskTable, DeskTime } from "./desk-parts.tsx";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { actInWords, detailInWords, shortId } from "./desk-words.ts";

export function AuditTable({ caption, entries }: { caption: string; entries: AuditEntry[] }) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      columns={["What", "Who", "On", "When", "More"]}
      rows={entries.map((entry) => ({
        key: String(entry.id),
        cells: [
          <Narrow key="act" to={{ act: entry.act }} words={actInWords(entry.act)} />,
          entry.actorId ? (
            <Narrow
              key="actor"
              to={{ who: entry.actorEmail ?? entry.actorId }}
              words={actorOf(entry)}
              title={entry.actorEmail}
            />
          ) : (
            <span key="actor" className="text-ink-soft">
              System
            </span>
          ),
          entry.subject ? <Narrow key="subject" to={{ about: aboutOf(entry) }} words={subjectOf(entry)} /> : null,
          <DeskTime key="at" at={entry.at} />,
          <Cut key="more">
            <span title={moreOf(entry)} className="max-w-[max(9rem,100vw-62rem)] text-13 text-ink-soft">
              {moreOf(entry)}
            </span>
          </Cut>,
        ],
      }))}
    />
  );
}

const actorOf = ({ actorName, actorId }: AuditEntry) => actorName ?? (actorId ? shortId(actorId) : "System");

/** A document is its owner's: nobody knows it by its id. */
const isOwned = ({ personName, reference, ownerName }: AuditEntry) =>
  personName === null && reference === null && ownerName !== null;

const subjectOf = (entry: AuditEntry) =>
  entry.personName ?? entry.reference ?? lotOf(entry) ?? entry.ownerName ?? shortId(entry.subject ?? "");

/** Of the entries about a sale. */
const lotOf = ({ house, lotNumber }: AuditEntry) =>
  house !== null && lotNumber !== null ? `${HOUSE_NAMES[house as House]} ${lotNumber}` : undefined;

const aboutOf = (entry: AuditEntry) =>
  isOwned(entry) ? (entry.ownerId ?? "") : (entry.lotNumber ?? entry.personId ?? entry.subject ?? "");

/** The owner by name, and nothing twice. */
function moreOf(entry: AuditEntry): string {
  const { detail, ownerName, reference } = entry;
  if (typeof detail !== "object" || detail === null) return "";
  const isTold = ([name, value]: [string, unknown]) =>
    (name === "reference" && value === reference) || (name === "owner" && isOwned(entry));
  const shown = Object.entries(detail).filter((one) => !isTold(one));
  const owner = ownerName !== null && !isOwned(entry) ? { owner: ownerName } : {};
  return detailInWords({ ...Object.fromEntries(shown), ...owner });
}

/** The same list with this alone. */
function Narrow({ to, words, title }: { to: Partial<AuditQuery>; words: string; title?: string | null }) {
  return (
    <Cut>
      <a href={auditAddress(to)} title={title ?? words} className="row-link font-normal hover:underline">
        {words}
      </a>
    </Cut>
  );
}

/** By whom, what and on which day: the fields of every list of entries. */
export function AuditFields({ query: { who, act, day }, acts }: { query: AuditAboutQuery; acts: string[] }) {
  return (
    <>
      <FilterText name="who" label="Who did it (name or email)" value={who} />
      <FilterChoice
        name="act"
        label="What"
        none="Everything"
        choices={Object.fromEntries(acts.map((each) => [each, actInWords(each)]))}
        chosen={act}
      />
      <FilterText name="day" type="date" label="Day" value={day} />
    </>
  );
}

export function AuditFilter({ query, acts, rows }: { query: AuditQuery; acts: string[]; rows: number }) {
  const { who, about, act, day } = query;
  return (
    <ListFilter
      label="Entries"
      clear="/desk/audit"
      chosen={chosenIn(
        "/desk/audit",
        { who, about, act, day },
        { act: act && actInWords(act), day: day && dayInWords(day) },
      )}
      csv={auditAddress(query, "/desk/audit/csv")}
      rows={rows}
    >
      <FilterText name="about" label="About (name, case, lot or VIN)" value={about} />
      <AuditFields query={query} acts={acts} />
    </ListFilter>
  );
}

export const AUDIT_HEADINGS = ["When (UTC)", "What", "Who", "Who (email)", "On", "On (id)", "More"];

export const auditRecord = (entry: AuditEntry): Cell[] => [
  entry.at.toISOString(),
  actInWords(entry.act),
  actorOf(entry),
  entry.actorEmail,
  entry.subject ? subjectOf(entry) : null,
  entry.subject,
  moreOf(entry),
];
