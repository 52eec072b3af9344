/** One change after the other, of whatever kind: each answer carries a whole list in its cookie. */
let last = Promise.resolve();

/** Sends these forms without leaving the page, also for buttons that come later with an infinite list. */
export function inBackground(forms: string, change: (button: HTMLButtonElement) => Promise<void>): void {
  document.addEventListener("submit", (event) => {
    const { target, submitter: button } = event;
    if (!(target instanceof Element) || !target.matches(forms) || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    last = last.then(() => change(button));
  });
}

/** What the button says by now; script says itself what has happened, on the page that stays. */
export async function send(button: HTMLButtonElement): Promise<Response> {
  const { form } = button;
  if (!form) throw new Error("The button has no form.");
  const body = new URLSearchParams([...new FormData(form, button)] as [string, string][]);
  return fetch(form.action, { method: "POST", body, redirect: "manual", headers: { "X-Without-Toast": "1" } });
}
