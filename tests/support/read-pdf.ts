import { getDocumentProxy } from "unpdf";

interface Tagged {
  role?: string;
  children?: (Tagged | { type: string; id?: string })[];
}

export interface ReadPdf {
  title: unknown;
  language: unknown;
  isTagged: boolean;
  pages: number;
  /** What a screen reader says, in its order, with the tags around it: 'Table TBody TR TD P: $300.00'. */
  spoken: string[];
  /** All that is seen on a page, feet and repeated heads too. */
  seen: string[];
  fonts: string[];
}

/** A PDF as a screen reader and an eye find it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const facts = new Map<string, unknown>(Object.entries(info));
  const marks = await pdf.getMarkInfo();
  const read: ReadPdf = {
    title: facts.get("Title"),
    language: facts.get("Language"),
    isTagged: marks?.Marked === true,
    pages: pdf.numPages,
    spoken: [],
    seen: [],
    fonts: [],
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = new Map<string, string>();
    const open: (string | undefined)[] = [];
    let seen = "";
    for (const item of items) {
      if ("str" in item) {
        const text = item.str + (item.hasEOL ? " " : "");
        seen += text;
        const id = open.findLast((one) => one !== undefined);
        if (id !== undefined) marked.set(id, (marked.get(id) ?? "") + text);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.type === "beginMarkedContentProps" ? item.id : undefined);
    }
    read.seen.push(plain(seen));
    speak(await page.getStructTree(), marked, read.spoken);
    await page.getOperatorList();
    read.fonts.push(...fontsOf(page));
  }
  await pdf.loadingTask.destroy();
  read.fonts = [...new Set(read.fonts)].toSorted();
  return read;
}

const SILENT = new Set(["Root", "Document", "Sect"]);

/** With the tags that it stands in, but for the document itself. */
function speak(tag: Tagged | null, marked: Map<string, string>, spoken: string[], above = ""): void {
  const role = tag?.role ?? "";
  const within = SILENT.has(role) ? above : `${above} ${role}`.trim();
  let own = "";
  for (const child of tag?.children ?? []) {
    if ("id" in child && child.id !== undefined) own += marked.get(child.id) ?? "";
    else if (!("type" in child)) speak(child, marked, spoken, within);
  }
  if (plain(own) !== "") spoken.push(`${within}: ${plain(own)}`);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

interface WithObjects {
  commonObjs: Iterable<[string, unknown]>;
}

const fontsOf = (page: unknown): string[] =>
  [...(page as WithObjects).commonObjs].flatMap(([, value]) => {
    const font = value as { name?: string; missingFile?: boolean } | null;
    return font?.name === undefined ? [] : [`${font.name}${font.missingFile ? " (missing)" : ""}`];
  });
