import { commonOf, differencesOf, type Stretch } from "./edit-differences.ts";
import { draftOf, fieldsOfSection, inPlaces, listOfSection, rowsOf, type Row } from "./edit-draft.ts";
import { DAYS, FAQ_GROUPS, type SectionName, type SiteContent } from "#app/features/site/site-content.ts";

export interface Change {
  kind: "changed" | "added" | "removed" | "moved";
  what: string;
  parts: { label?: string; stretches: Stretch[] }[];
}

export function changesBetween<S extends SectionName>(section: S, before: SiteContent[S], after: SiteContent[S]) {
  const [old, fresh] = [factsOf(section, before), factsOf(section, after)];
  const changes: Change[] = fresh
    .map(([what, text], at) => ({ what, stretches: differencesOf(old[at]?.[1] ?? "", text) }))
    .filter(({ stretches }) => isDifferent(stretches))
    .map(({ what, stretches }) => ({ kind: "changed", what, parts: [{ stretches }] }));
  return [...changes, ...changesOfList(section, entriesOf(section, before), entriesOf(section, after))];
}

const isDifferent = (stretches: Stretch[]) => stretches.some(({ kind }) => kind !== "same");

function factsOf<S extends SectionName>(section: S, body: SiteContent[S]): [label: string, text: string][] {
  const draft = draftOf(section, body);
  if (section !== "hours") {
    return Object.entries(fieldsOfSection(section)).map(([name, label]) => [label, draft[name] ?? ""]);
  }
  const rows = [
    ["support", "Support"],
    ["chat", "Live chat"],
  ] as const;
  return rows.flatMap(([what, label]) =>
    DAYS.map((day): [string, string] => {
      const opens = draft[`${what}.${day}.opens`];
      return [`${label}, ${day}`, opens ? `${opens} to ${draft[`${what}.${day}.closes`]}` : "closed"];
    }),
  );
}

interface Entry {
  key: string;
  title: string;
  row: Row;
}

function entriesOf<S extends SectionName>(section: S, body: SiteContent[S]): Entry[] {
  const seen = new Map<string, number>();
  return inPlaces(section, rowsOf(section, draftOf(section, body))).map(({ row }) => {
    const title = row["question"] ?? row["name"] ?? "";
    const name = row["id"] ?? title;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { key: `${name} ${times}`, title, row };
  });
}

function changesOfList(section: SectionName, before: Entry[], after: Entry[]): Change[] {
  const old = new Map(before.map((one) => [one.key, one]));
  const keys = new Set(after.map(({ key }) => key));
  const inBoth = (entries: Entry[]) => entries.map(({ key }) => key).filter((key) => old.has(key) && keys.has(key));
  const inOrder = new Set(commonOf(inBoth(before), inBoth(after)));
  const changes = after.flatMap(({ key, title, row }): Change[] => {
    const was = old.get(key);
    if (!was) return [{ kind: "added", what: title, parts: partsOf(section, {}, row) }];
    const parts = partsOf(section, was.row, row);
    const moved: Change[] = inOrder.has(key) ? [] : [{ kind: "moved", what: title, parts: [] }];
    return parts.length > 0 ? [{ kind: "changed", what: was.title, parts }, ...moved] : moved;
  });
  const removed = before
    .filter(({ key }) => !keys.has(key))
    .map(({ title, row }): Change => ({ kind: "removed", what: title, parts: partsOf(section, row, {}) }));
  return [...changes, ...removed];
}

function partsOf(section: SectionName, before: Row, after: Row): Change["parts"] {
  const fields = Object.entries(listOfSection(section)?.fields ?? {}).filter(([field]) => field !== "id");
  return fields
    .map(([field, label]) => ({ label, stretches: differencesOf(said(before, field), said(after, field)) }))
    .filter(({ stretches }) => isDifferent(stretches));
}

const said = (row: Row, field: string) => {
  const value = row[field] ?? "";
  return field === "group" ? (FAQ_GROUPS.find(({ id }) => id === value)?.heading ?? "") : value;
};

const MOST_NAMED = 3;

export function changesInWords(changes: Change[]): string {
  if (changes.length === 0) return "Nothing is different.";
  const named = changes.slice(0, MOST_NAMED).map(({ kind, what }) => `${KINDS[kind]}: ${what || "without a name"}`);
  const rest = changes.length - named.length;
  const words = rest > 0 ? `${named.join("; ")}; and ${rest} more` : named.join("; ");
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

export const KINDS: Record<Change["kind"], string> = {
  changed: "Changed",
  added: "Added",
  removed: "Removed",
  moved: "Moved",
};
