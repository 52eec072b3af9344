const CHANGED = "This file has changed since you chose it. Please choose it again.";

let checked: EventTarget | null = null;

const isThere = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** A browser sends nothing of a file that changed after it was chosen, and says only that the page cannot be reached. */
async function check(event: SubmitEvent): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form === checked) return;
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(({ files }) => files?.length);
  if (inputs.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const input of inputs) {
    const there = await Promise.all([...(input.files ?? [])].map(isThere));
    if (there.every(Boolean)) continue;
    input.setCustomValidity(CHANGED);
    // Who chooses the same file again changes nothing for the browser.
    for (const again of ["click", "change"])
      input.addEventListener(again, () => input.setCustomValidity(""), { once: true });
    input.reportValidity();
    return;
  }
  checked = form;
  form.requestSubmit(event.submitter);
  checked = null;
}

export function start(): void {
  // Before anything else hears of it, script that sends forms itself included.
  addEventListener("submit", (event) => void check(event), true);
}
