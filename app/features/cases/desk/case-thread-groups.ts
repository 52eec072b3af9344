interface Entry {
  kind: string;
  author: string | null;
}

/** Messages of theirs that nothing stands between are one; everything else stands alone. */
export function groupEntries<E extends Entry>(entries: E[]): E[][] {
  const groups: E[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind === "message" && last?.[0]?.kind === "message") last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
