import { actInWords, detailInWords } from "#app/features/desk/desk-words.ts";
import { mailLabel } from "#app/features/desk/mail-words.ts";
import { CsvLink } from "#app/features/desk/desk-list.tsx";
import { Chip, DeskTime } from "#app/features/desk/desk-parts.tsx";
import type { Cell } from "#app/platform/csv.ts";
import type { Happening } from "./person-stream.server.ts";
import { personFile, personPath, SHOWN, type Shown } from "./person-query.ts";

/** The look of a link that narrows a list. */
export const SHOWN_CHIP =
  "chip min-h-8 border border-line px-3 aria-[current]:bg-harbour-soft aria-[current]:font-semibold max-md:min-h-11";

export function StreamFilter({ id, show }: { id: string; show: Shown }) {
  return (
    <nav aria-label="What to show" className="mb-2 flex flex-wrap gap-2">
      {Object.entries(SHOWN).map(([name, label]) => (
        <a
          key={name}
          href={personPath(id, { show: name as Shown })}
          data-no-prefetch
          aria-current={name === show ? "true" : undefined}
          className={SHOWN_CHIP}
        >
          {label}
        </a>
      ))}
      <CsvLink href={personFile(id, "all", { show: show === "all" ? undefined : show })} />
    </nav>
  );
}

interface Stream {
  id: string;
  show: Shown;
  happenings: Happening[];
  earlier: string | undefined;
}

export function PersonStream({ id, show, happenings, earlier }: Stream) {
  if (happenings.length === 0) return <p className="py-4">Nothing of this kind has happened.</p>;
  return (
    <>
      <ol>
        {happenings.map((one) => (
          <li key={one.key} data-row className="border-b border-line py-2">
            <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
              <DeskTime at={one.at} />
              <What one={one} />
            </p>
            {one.sort === "entry" && one.text ? (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{one.text}</p>
            ) : null}
          </li>
        ))}
      </ol>
      {earlier ? (
        <a href={personPath(id, { show, before: earlier })} data-no-prefetch className="button button-quiet mt-4">
          Earlier
        </a>
      ) : null}
    </>
  );
}

export const STREAM_HEADINGS = ["When (UTC)", "What", "Case", "Who", "More"];

export function streamRecord(one: Happening): Cell[] {
  const at = one.at.toISOString();
  if (one.sort === "entry") return [at, ENTRIES[one.kind] ?? one.kind, one.reference, one.by, one.text];
  if (one.sort === "act") return [at, actInWords(one.act), null, one.by, detailInWords(one.detail)];
  const state = MAIL_STATES[one.state]?.word ?? one.state;
  return [at, `Mail: ${mailLabel(one.kind)}`, null, one.to, [state, one.error].filter(Boolean).join(", ")];
}

const ENTRIES: Record<string, string> = { message: "Their message", answer: "Our answer", note: "Note", event: "Case" };
const MAIL_STATES: Record<string, { tone: "good" | "warn" | "bad"; word: string }> = {
  queued: { tone: "warn", word: "on the way" },
  sent: { tone: "good", word: "sent" },
  dead: { tone: "bad", word: "failed" },
};

function What({ one }: { one: Happening }) {
  if (one.sort === "entry") {
    const isOurs = one.kind !== "message" && one.by;
    return (
      <>
        <strong className="text-ink">{ENTRIES[one.kind] ?? one.kind}</strong>
        <a
          href={`/desk/cases/${one.caseId}`}
          data-no-prefetch
          className="link inline-flex min-h-11 items-center md:min-h-6"
        >
          {one.reference}
        </a>
        {isOurs ? <span>{one.by}</span> : null}
      </>
    );
  }
  if (one.sort === "mail") {
    const state = MAIL_STATES[one.state];
    return (
      <>
        <strong className="text-ink">Mail: {mailLabel(one.kind)}</strong>
        <span className="wrap-anywhere">{one.to}</span>
        {state ? <Chip tone={state.tone}>{state.word}</Chip> : null}
        {one.error ? <span className="wrap-anywhere">{one.error}</span> : null}
      </>
    );
  }
  return (
    <>
      <strong className="text-ink">{actInWords(one.act)}</strong>
      {one.isOwn ? null : <span>{one.by ?? "by itself"}</span>}
      <span className="wrap-anywhere">{detailInWords(one.detail)}</span>
    </>
  );
}
