import { z } from "zod";
import { groupOf, inPlaces, listOfSection, nameIn, rowsOf, withRows, type Draft, type Row } from "./edit-draft.ts";
import { FAQ_GROUPS, type SectionName } from "#app/features/site/site-content.ts";

/** 'add:shipping', 'up:3' */
export const arrangement = z
  .string()
  .regex(/^(?:add:.*|(?:remove|up|down):\d{1,3})$/s)
  .transform((pressed): Arrangement => {
    const [act, rest = ""] = pressed.split(":", 2);
    return act === "add" ? { act, group: rest } : { act: act as Move, at: Number(rest) };
  });

type Move = "remove" | "up" | "down";
type Arrangement = { act: "add"; group: string } | { act: Move; at: number };

/** The form after a button press, and the field, entry or button ('items[2]:up') to focus. */
export function arrange(
  section: SectionName,
  draft: Draft,
  step: Arrangement,
): { draft: Draft; focus: string | undefined } {
  const list = listOfSection(section);
  const rows = rowsOf(section, draft);
  if (!list) return { draft, focus: undefined };
  if (step.act === "add") {
    if (rows.length >= list.most) return { draft, focus: undefined };
    const empty = Object.fromEntries(Object.keys(list.fields).map((field) => [field, ""]));
    const row = section === "faq" ? { ...empty, group: groupOf({ group: step.group }) } : empty;
    const first = Object.keys(list.fields)[0];
    return { draft: withRows(section, draft, [...rows, row]), focus: nameIn(list, rows.length, first) };
  }
  const { at, act } = step;
  const neighbours = inPlaces(section, rows).filter(
    ({ heading }) => section !== "faq" || heading === headingOf(rows[at]),
  );
  const here = neighbours.findIndex((one) => one.at === at);
  if (here < 0) return { draft, focus: undefined };
  if (act === "remove") {
    const next = neighbours[here + 1] ?? neighbours[here - 1];
    const focus = next && nameIn(list, next.at > at ? next.at - 1 : next.at);
    return { draft: withRows(section, draft, rows.toSpliced(at, 1)), focus: focus ?? list.name };
  }
  const other = neighbours[here + (act === "up" ? -1 : 1)];
  if (!other) return { draft, focus: nameIn(list, at) };
  const [mine, theirs] = [rows[at] ?? {}, rows[other.at] ?? {}];
  const swapped = rows.with(at, theirs).with(other.at, mine);
  return { draft: withRows(section, draft, swapped), focus: `${nameIn(list, other.at)}:${act}` };
}

const headingOf = (row: Row | undefined) =>
  row ? FAQ_GROUPS.find(({ id }) => id === groupOf(row))?.heading : undefined;
