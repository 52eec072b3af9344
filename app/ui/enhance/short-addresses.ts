/** 'makes=honda,toyota&to=2015': no empty fields, each name once. */
export function shortQuery(fields: Iterable<[name: string, value: string]>): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (value.trim() !== "") values.set(name, [...(values.get(name) ?? []), encodeURIComponent(value.trim())]);
  }
  const parts = Array.from(values, ([name, each]) => `${encodeURIComponent(name)}=${each.join(",")}`);
  return parts.join("&").replaceAll("%20", "+");
}

export const textsOf = (data: FormData): [name: string, text: string][] =>
  Array.from(data).flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));

export function start(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const isOurs = form instanceof HTMLFormElement && form.matches("[data-short], [data-filters] form");
    if (!isOurs || event.defaultPrevented) return;
    event.preventDefault();
    const by = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const data = new FormData(form, by);
    // All columns is the default.
    const columns = [...form.elements].filter((box) => box instanceof HTMLInputElement && box.name === "cols");
    if (data.getAll("cols").length === columns.length) data.delete("cols");
    const query = shortQuery(textsOf(data));
    const { pathname, hash } = new URL(by?.hasAttribute("formaction") ? by.formAction : form.action);
    location.assign((query ? `${pathname}?${query}` : pathname) + hash);
  });
}
