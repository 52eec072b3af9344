import { FAQ_GROUPS } from "./site-content.ts";

const TAKEN = [
  "main",
  "menu",
  "header-search",
  "menu-search",
  "shipping",
  "knowledge-base",
  "glossary",
  ...FAQ_GROUPS.map(({ id }) => id),
];
const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST = 60;

/** An existing question keeps its anchor, so that links keep working. */
export function withAnchors<T extends { id: string; question: string }>(items: T[]): T[] {
  const taken = new Set(TAKEN.flatMap((id) => [id, `${id}-heading`]));
  // Existing anchors first: a new question must not take one.
  const kept = items.map(({ id }) => isAnchor(id) && !taken.has(id) && Boolean(taken.add(id)));
  return items.map((item, index) =>
    kept[index] ? item : { ...item, id: freeAnchor(anchorFrom(item.question), taken) },
  );
}

/** 'term-' is reserved for the glossary. */
const isAnchor = (id: string) => id.length <= LONGEST && SHAPE.test(id) && !id.startsWith("term-");

function anchorFrom(question: string): string {
  const words = question
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST - 4)
    .replace(/^-+|-+$/g, "");
  return words === "" || words.startsWith("term-") ? "question" : words;
}

function freeAnchor(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  taken.add(anchor);
  return anchor;
}
