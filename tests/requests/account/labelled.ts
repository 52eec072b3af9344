export interface Labelled {
  label: string;
  name: string | undefined;
  type: string | undefined;
}

export function labelledFieldsOf(html: string): Labelled[] {
  const form = /<form[^>]* method="post".*?<\/form>/s.exec(html)?.[0] ?? "";
  return [...form.matchAll(/<label for="([^"]+)"[^>]*>(.*?)<\/label>/gs)].map(([, id = "", words = ""]) => {
    const control = form.match(/<(?:input|select|textarea) [^>]*>/g)?.find((tag) => tag.includes(` id="${id}"`)) ?? "";
    return {
      label: words.replace(/<[^>]+>/g, "").trim(),
      name: / name="([^"]*)"/.exec(control)?.[1],
      type: / type="([^"]*)"/.exec(control)?.[1] ?? /^<(\w+)/.exec(control)?.[1]?.replace("input", "text"),
    };
  });
}
