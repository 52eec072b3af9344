import { EmailAddress } from "#app/ui/email-address.tsx";
import type { AuditEntry } from "./list-audit.server.ts";
import type { AuditQuery } from "./desk-query.ts";
import { DeskTable, DeskTime } from "./desk-parts.tsx";
import { actInWords, detailInWords, shortId } from "./desk-words.ts";

const filtered = (name: string, value: string) => `/desk/audit?${new URLSearchParams({ [name]: value }).toString()}`;

export function AuditTable({ caption, entries }: { caption: string; entries: AuditEntry[] }) {
  return (
    <DeskTable
      caption={caption}
      columns={["When", "Who", "What", "On", "More"]}
      rows={entries.map(({ id, at, act, actorId, actorEmail, subject, detail }) => ({
        key: String(id),
        cells: [
          <DeskTime key="at" at={at} />,
          actorId ? (
            <Filter key="actor" name="actor" value={actorId} label={actorEmail ?? shortId(actorId)} />
          ) : (
            <span key="actor" className="text-13">
              System
            </span>
          ),
          <Filter key="act" name="act" value={act} label={actInWords(act)} />,
          subject ? <Filter key="subject" name="subject" value={subject} label={shortId(subject)} /> : null,
          <More key="more" words={detailInWords(detail)} />,
        ],
      }))}
    />
  );
}

const More = ({ words }: { words: string }) => words && <span className="text-13 text-ink-soft">{words}</span>;

function Filter({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <a
      href={filtered(name, value)}
      title={label === value ? undefined : value}
      className={`link inline-flex min-h-11 items-center text-13 ${label.includes("@") ? "md:min-w-36" : "whitespace-nowrap"}`}
    >
      {label.includes("@") ? <EmailAddress email={label} /> : label}
    </a>
  );
}

export function AuditFilter({ query, acts }: { query: AuditQuery; acts: string[] }) {
  return (
    <form role="search" className="mb-4 grid items-end gap-3 md:grid-cols-[12rem_1fr_1fr_auto_auto]">
      <div>
        <label htmlFor="act" className="font-semibold">
          What
        </label>
        <select id="act" name="act" defaultValue={query.act ?? ""} className="field mt-1">
          <option value="">Everything</option>
          {acts.map((act) => (
            <option key={act} value={act}>
              {actInWords(act)}
            </option>
          ))}
        </select>
      </div>
      <FilterField name="actor" label="Who (email or id)" value={query.actor} />
      <FilterField name="subject" label="On (id)" value={query.subject} />
      <button className="button button-primary">Filter</button>
      <a href="/desk/audit" className="button button-quiet">
        Show all
      </a>
    </form>
  );
}

function FilterField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <input id={name} name={name} maxLength={100} defaultValue={value} className="field mt-1" />
    </div>
  );
}
