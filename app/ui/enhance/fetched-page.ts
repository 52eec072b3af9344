/** Another page of ours, to take parts from; undefined where there is none, or its reader was logged out. */
export async function fetchedPage(address: string): Promise<Document | undefined> {
  const answer = await fetch(address);
  if (!answer.ok || answer.redirected) return undefined;
  // A style sheet of a second document is refused.
  const html = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, "");
  return new DOMParser().parseFromString(html, "text/html");
}
