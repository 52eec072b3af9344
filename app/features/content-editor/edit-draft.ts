import {
  DAYS,
  FAQ_GROUPS,
  FAQ_MOST,
  GUIDE_STEPS,
  SOCIAL_MOST,
  TESTIMONIALS_MOST,
  type FaqGroupId,
  type SectionName,
  type SiteContent,
} from "#app/features/site/site-content.ts";

// One text a field; names are paths into the section, such as 'items[3].question', as in zod's issues.

export type Draft = Record<string, string>;
export type Row = Record<string, string>;

const FIELDS: Record<SectionName, Record<string, string>> = {
  contact: {
    email: "Email",
    phone: "Phone",
    whatsapp: "WhatsApp number",
    lagosAddress: "Lagos: address",
    lagosPhone: "Lagos: phone",
    wyomingAddress: "Wyoming: address",
    wyomingPhone: "Wyoming: phone",
  },
  company: { companyNumber: "Company number", licence: "Licence", people: "People" },
  hours: Object.fromEntries(
    (["support", "chat"] as const).flatMap((what) =>
      DAYS.flatMap((day) =>
        (["opens", "closes"] as const).map((end) => [`${what}.${day}.${end}`, hoursLabel(what, day, end)] as const),
      ),
    ),
  ),
  social: {},
  banner: {
    headline: "Headline",
    button: "Button",
    notice: "Notice",
    noticeLabel: "Words of the link",
    noticeHref: "Address of the link",
  },
  faq: {},
  testimonials: { intro: "Introduction" },
  guide: Object.fromEntries(
    GUIDE_STEPS.map((step, at) => [step, `Step ${at + 1}, ${step.replaceAll("-", " ")}: address of its video`]),
  ),
  cards: {
    usedBadge: "“Used” on the picture",
    modelLine: "“Model: 2023” on the endless lists",
    rating: "Five stars with “5.0 (58.5k Review)”",
  },
};

function hoursLabel(what: "support" | "chat", day: string, end: "opens" | "closes"): string {
  return `${what === "support" ? "Support" : "Live chat"}, ${day}: ${end}`;
}

interface ListShape {
  name: string;
  entry: string;
  most: number;
  fields: Record<string, string>;
  /** An entry with only these fields filled counts as empty. */
  silent: string[];
}

const LISTS: Partial<Record<SectionName, ListShape>> = {
  social: { name: "links", entry: "Link", most: SOCIAL_MOST, fields: { name: "Name", url: "Address" }, silent: [] },
  faq: {
    name: "items",
    entry: "Question",
    most: FAQ_MOST,
    fields: {
      question: "Question",
      answer: "Answer",
      linkLabel: "Words of the link",
      linkHref: "Address of the link",
      group: "Part of the page",
      id: "Anchor",
    },
    silent: ["group", "id"],
  },
  testimonials: {
    name: "reviews",
    entry: "Review",
    most: TESTIMONIALS_MOST,
    fields: { name: "Name", country: "Country", vehicle: "Vehicle", review: "Review" },
    silent: [],
  },
};

export const fieldsOfSection = (section: SectionName): Record<string, string> => FIELDS[section];
export const listOfSection = (section: SectionName): ListShape | undefined => LISTS[section];

/** Bounds the work before the schema checks the real maximum. */
const MOST_ROWS_READ = 100;

export const nameIn = (list: { name: string }, at: number, field?: string) =>
  `${list.name}[${at}]${field === undefined ? "" : `.${field}`}`;

export function draftOf<S extends SectionName>(section: S, body: SiteContent[S]): Draft {
  const draft: Draft = {};
  const enter = (value: unknown, name: string) => {
    if (typeof value === "string") draft[name] = value;
    else if (Array.isArray(value)) value.forEach((inner, at) => enter(inner, `${name}[${at}]`));
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) enter(inner, name ? `${name}.${key}` : key);
    }
  };
  enter(body, "");
  return readDraft(section, (name) => draft[name]);
}

export function readDraft(section: SectionName, typed: (name: string) => string | null | undefined): Draft {
  const plain = (name: string) => (typed(name) ?? "").replaceAll(/\r\n?/g, "\n");
  const draft: Draft = Object.fromEntries(Object.keys(FIELDS[section]).map((name) => [name, plain(name)]));
  const list = LISTS[section];
  if (!list) return draft;
  const rows: Row[] = [];
  for (let at = 0; at < MOST_ROWS_READ; at++) {
    const names = Object.keys(list.fields);
    const isThere = names.some((field) => typeof typed(nameIn(list, at, field)) === "string");
    if (isThere) rows.push(Object.fromEntries(names.map((field) => [field, plain(nameIn(list, at, field))])));
  }
  return { ...draft, ...flat(list, rows) };
}

const flat = (list: ListShape, rows: Row[]): Draft =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([field, value]) => [nameIn(list, at, field), value])),
  );

export function rowsOf(section: SectionName, draft: Draft): Row[] {
  const list = LISTS[section];
  if (!list) return [];
  const rows: Row[] = [];
  for (const [name, value] of Object.entries(draft)) {
    const [, first, at, field = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (first !== list.name) continue;
    const row = (rows[Number(at)] ??= {});
    row[field] = value;
  }
  return rows;
}

export function withRows(section: SectionName, draft: Draft, rows: Row[]): Draft {
  const list = LISTS[section];
  if (!list) return draft;
  const fields = Object.keys(FIELDS[section]).map((name) => [name, draft[name] ?? ""]);
  return { ...(Object.fromEntries(fields) as Draft), ...flat(list, rows) };
}

export function withoutEmptyRows(section: SectionName, draft: Draft): Draft {
  const silent = new Set(LISTS[section]?.silent);
  const isFilled = (row: Row) =>
    Object.entries(row).some(([field, value]) => !silent.has(field) && value.trim() !== "");
  return withRows(section, draft, rowsOf(section, draft).filter(isFilled));
}

export function bodyOf(section: SectionName, draft: Draft): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of Object.keys(FIELDS[section])) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let place = body;
    for (const key of path) place = (place[key] ??= {}) as Record<string, unknown>;
    place[last] = draft[name] ?? "";
  }
  const list = LISTS[section];
  return list ? { ...body, [list.name]: rowsOf(section, draft) } : body;
}

export function labelsOf(section: SectionName, draft: Draft): Record<string, string> {
  const list = LISTS[section];
  const labels = { ...FIELDS[section] };
  if (!list) return labels;
  labels[list.name] = `${list.entry}s`;
  const rows = rowsOf(section, draft);
  for (const { row, at, place, heading } of inPlaces(section, rows)) {
    for (const field of Object.keys(row)) {
      labels[nameIn(list, at, field)] =
        `${heading ? `${heading}, ` : ""}${list.entry.toLowerCase()} ${place}: ${list.fields[field] ?? field}`;
    }
  }
  return labels;
}

interface PlacedRow {
  row: Row;
  at: number;
  place: number;
  heading: string | undefined;
}

export function inPlaces(section: SectionName, rows: Row[]): PlacedRow[] {
  const all = rows.map((row, at) => ({ row, at }));
  if (section !== "faq") return all.map((one) => ({ ...one, place: one.at + 1, heading: undefined }));
  return FAQ_GROUPS.flatMap(({ id, heading }) =>
    all
      .filter(({ row }) => groupOf(row) === id)
      .map((one, index) => ({ ...one, place: index + 1, heading: heading as string })),
  );
}

/** An unknown group counts as the first; the field shows the error. */
export const groupOf = (row: Row): FaqGroupId =>
  FAQ_GROUPS.find(({ id }) => id === row["group"])?.id ?? FAQ_GROUPS[0].id;
