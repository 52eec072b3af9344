/** Another page of ours, to take parts from; undefined where there is none, or its reader was logged out. */
export async function fetchedPage(address: string): Promise<Document | undefined> {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) return undefined;
  // A style sheet of a second document is refused.
  const html = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  addSymbols(page);
  return page;
}

/** A page has only the drawings that it uses itself. */
export function addSymbols(page: Document): void {
  const sprite = document.querySelector("symbol")?.parentNode;
  for (const symbol of page.querySelectorAll("symbol")) if (!document.getElementById(symbol.id)) sprite?.append(symbol);
}
