const LONGEST = 120;

/** A name that is safe to show: no folders, nothing invisible and nothing that turns the direction of reading. */
export function cleanFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? "";
  const visible = own
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shorten(visible) || "file";
}

/** The end is kept, because it says what kind of file it is. */
function shorten(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, LONGEST - ending.length).join("") + ending;
}

const ENDINGS: Record<string, { own: string; known: RegExp }> = {
  "image/jpeg": { own: ".jpg", known: /\.jpe?g$/i },
  "application/pdf": { own: ".pdf", known: /\.pdf$/i },
};

export function nameForSaving(name: string, mediaType: string): string {
  const ending = ENDINGS[mediaType];
  if (!ending || ending.known.test(name)) return name;
  return name.replace(/\.\w{1,5}$/, "") + ending.own;
}
