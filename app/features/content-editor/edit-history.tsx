import { Cut, DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import type { Cell } from "#app/platform/csv.ts";
import { changesBetween, changesInWords, KINDS, type Change } from "./edit-changes.ts";
import type { ContentVersion } from "./edit-content.server.ts";
import type { Stretch } from "./edit-differences.ts";
import { SECTION_LABELS, SECTIONS, type SectionName, type SiteContent } from "#app/features/site/site-content.ts";

interface ListedSection {
  section: SectionName;
  savedAt: Date;
  savedBy: string | null;
  isFirst: boolean;
}

export function SectionTable({ sections }: { sections: ListedSection[] }) {
  const inOrder = sections.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
  return (
    <DeskTable
      isBrief
      caption="Content"
      columns={["What", "Shown on", "Changed", "By", "More"]}
      rows={inOrder.map(({ section, savedAt, savedBy, isFirst }) => ({
        key: section,
        cells: [
          // Opening it consumes a draft kept from an ended session, so it must not be prefetched.
          <a key="what" href={`/desk/content/${section}`} data-no-prefetch className="link row-link">
            {SECTION_LABELS[section]}
          </a>,
          <span key="where" className="text-ink-soft">
            <Cut>{PLACES[section]}</Cut>
          </span>,
          isFirst ? "Never edited" : <DeskTime key="when" at={savedAt} />,
          isFirst ? "" : authorOf(savedBy, false),
          <a key="more" href={`/desk/content/${section}/history`} className="link row-link font-normal">
            History<span className="sr-only"> of {SECTION_LABELS[section]}</span>
          </a>,
        ],
      }))}
    />
  );
}

const PLACES: Record<SectionName, string> = {
  contact: "Header, footer, contact page, letters",
  company: "About Us, contact page",
  hours: "Header, footer, contact page",
  social: "Header, footer, contact page",
  banner: "Home page; the notice on every page",
  faq: "FAQ page",
  testimonials: "Home page, testimonials",
  guide: "Buying guide",
  cards: "Every list of vehicles",
};

export function SectionLinks({ section, here }: { section: SectionName; here?: "edit" | "history" }) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-5">
      {here === "edit" ? null : (
        <a
          href={`/desk/content/${section}`}
          data-no-prefetch
          className="link inline-flex min-h-11 items-center md:min-h-6"
        >
          Change {SECTION_LABELS[section].toLowerCase().replace("faq", "FAQ")}
        </a>
      )}
      {here === "history" ? null : (
        <a href={`/desk/content/${section}/history`} className="link inline-flex min-h-11 items-center md:min-h-6">
          History
        </a>
      )}
      <a href="/desk/content" className="link inline-flex min-h-11 items-center md:min-h-6">
        All content
      </a>
    </p>
  );
}

export const SECTION_HEADINGS = ["What", "Shown on", "Changed (UTC)", "By"];

export const sectionRecord = ({ section, savedAt, savedBy, isFirst }: ListedSection): Cell[] => [
  SECTION_LABELS[section],
  PLACES[section],
  isFirst ? "Never edited" : savedAt.toISOString(),
  isFirst ? null : authorOf(savedBy, false),
];

export const nameOf = (savedBy: string | null): string => savedBy ?? "somebody whose account is gone";

const authorOf = (savedBy: string | null, isFirst: boolean): string =>
  savedBy ?? (isFirst ? "Came with the site" : "Somebody whose account is gone");

type ListedVersion = ContentVersion & { before: SiteContent[SectionName] | undefined };

const whatChanged = (section: SectionName, { restoredFrom, before, body }: ListedVersion): string =>
  `${restoredFrom === null ? "" : `Brought version ${restoredFrom} back. `}${
    before ? changesInWords(changesBetween(section, before, body)) : "The first content."
  }`;

export const VERSION_HEADINGS = ["Version", "When (UTC)", "Who", "What"];

export const versionRecord = (section: SectionName, one: ListedVersion): Cell[] => [
  one.version,
  one.savedAt.toISOString(),
  authorOf(one.savedBy, one.before === undefined),
  whatChanged(section, one),
];

export function VersionTable({ section, versions }: { section: SectionName; versions: ListedVersion[] }) {
  return (
    <DeskTable
      isBrief
      caption="Versions, newest first"
      columns={["Version", "When", "Who", "What"]}
      rows={versions.map((one) => ({
        key: String(one.version),
        cells: [
          <a key="version" href={`/desk/content/${section}/history/${one.version}`} className="link row-link num">
            {`Version ${one.version}`}
          </a>,
          <DeskTime key="when" at={one.savedAt} />,
          <span key="who">{authorOf(one.savedBy, one.before === undefined)}</span>,
          <Cut key="what">{whatChanged(section, one)}</Cut>,
        ],
      }))}
    />
  );
}

export function ChangeList({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">Nothing is different.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {numbered(changes).map(({ key, one: { kind, what, parts } }) => (
        <li key={key} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            <span className="text-ink-soft">{KINDS[kind]}:</span> {what || "without a name"}
          </p>
          {parts.map(({ label, stretches }) => (
            <p key={label ?? ""} className="whitespace-pre-wrap wrap-anywhere">
              {label ? <span className="text-13 text-ink-soft">{label} </span> : null}
              <Marked stretches={stretches} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const LONGEST_SAME = 160;
const KEPT = 60;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= LONGEST_SAME) return text;
  return `${isFirst ? "" : text.slice(0, KEPT)} … ${isLast ? "" : text.slice(-KEPT)}`;
}

function Marked({ stretches }: { stretches: Stretch[] }) {
  const last = String(stretches.length - 1);
  return numbered(stretches).map(({ key, one: { kind, text } }) => {
    if (kind === "same") return <span key={key}>{shortened(text, key === "0", key === last)}</span>;
    const isGone = kind === "gone";
    const Mark = isGone ? "del" : "ins";
    return (
      <Mark key={key} className={isGone ? "bg-flare-soft text-flare" : "bg-leaf-soft text-leaf"}>
        <span className="sr-only">{isGone ? " (taken out: " : " (put in: "}</span>
        {text}
        <span className="sr-only">) </span>
      </Mark>
    );
  });
}

export const numbered = <T,>(things: T[]): { key: string; one: T }[] =>
  things.map((one, at) => ({ key: String(at), one }));
