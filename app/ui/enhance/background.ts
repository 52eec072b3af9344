/** One request at a time: each answer carries the whole list in its cookie. */
let last = Promise.resolve();

/** Listens on the document, so that forms of later list pages work too. */
export function inBackground(forms: string, change: (button: HTMLButtonElement) => Promise<void>): void {
  document.addEventListener("submit", (event) => {
    const { target, submitter: button } = event;
    if (!(target instanceof Element) || !target.matches(forms) || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    last = last.then(() => change(button));
  });
}

export async function send(button: HTMLButtonElement): Promise<Response> {
  const { form } = button;
  if (!form) throw new Error("The button has no form.");
  const body = new URLSearchParams([...new FormData(form, button)] as [string, string][]);
  const headers = { "X-Without-Toast": "1" };
  // Whoever goes on to another page at once has changed it all the same.
  return fetch(form.action, { method: "POST", body, redirect: "manual", headers, keepalive: true });
}
