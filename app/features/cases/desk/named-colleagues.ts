const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whom a note names with @: by the first name where only one has it, else by the whole name. */
export function namedIn<Staff extends { name: string }>(text: string, staff: Staff[]): Staff[] {
  const note = fold(text);
  const first = ({ name }: Staff) => fold(name).split(/\s+/, 1)[0] ?? "";
  const says = (name: string) => {
    for (let at = note.indexOf(`@${name}`); at >= 0; at = note.indexOf(`@${name}`, at + 1)) {
      const [before, after] = [note[at - 1] ?? " ", note[at + 1 + name.length] ?? " "];
      if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    }
    return false;
  };
  return staff.filter((one) => {
    if (one.name.trim() === "") return false;
    const isOnly = staff.filter((other) => first(other) === first(one)).length === 1;
    return says(fold(one.name).replace(/\s+/g, " ")) || (isOnly && says(first(one)));
  });
}
