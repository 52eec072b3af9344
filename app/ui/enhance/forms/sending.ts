import { start as checkFiles } from "./chosen-files.ts";

const PATIENCE_MS = 400;
/** Longer than any answer takes; then the form may be sent again. */
const GIVE_UP_MS = 30_000;

const WORDS = "Sending…";

let restore: (() => void) | undefined;

function buttonOf({ submitter, target }: SubmitEvent): HTMLButtonElement | undefined {
  const pressed = submitter ?? (target as HTMLFormElement).querySelector("button:not([type=button])");
  // Signs without words, and those that say what is chosen, stay as they are.
  return pressed instanceof HTMLButtonElement && !pressed.ariaLabel && !pressed.ariaPressed ? pressed : undefined;
}

/** The button of a form on its way says so, and a second press does not send it twice. */
function follow(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (restore) return event.preventDefault();
  const button = buttonOf(event);
  const kept = button ? [...button.childNodes] : [];
  const timer = setTimeout(() => {
    button?.replaceChildren(WORDS);
    button?.setAttribute("aria-disabled", "true");
  }, PATIENCE_MS);
  const end = setTimeout(() => restore?.(), GIVE_UP_MS);
  restore = () => {
    clearTimeout(timer);
    clearTimeout(end);
    if (button?.ariaDisabled) button.replaceChildren(...kept);
    button?.removeAttribute("aria-disabled");
    restore = undefined;
  };
}

export function start(): void {
  if (document.querySelector("input[type=file]")) checkFiles();
  // Of the window: whoever sends a form by script has said so by then.
  addEventListener("submit", follow);
  addEventListener("pageshow", () => restore?.());
}
