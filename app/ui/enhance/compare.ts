import { inBackground, send } from "./background.ts";
import { showToast } from "./toast.ts";

interface Answer {
  message: string;
  compared?: string[];
}

const FAILED: Answer = { message: "The comparison could not be changed. Please try again." };

// The same ids as in features/lot-cards/compared-lots.ts.
const ADD = "compare";
const REMOVE = "not-compare";
const CLEAR = "compare-none";

const buttons = () => document.querySelectorAll<HTMLButtonElement>(`button[form$=${ADD}][aria-pressed]`);

function press(button: HTMLButtonElement, isChosen: boolean): void {
  button.setAttribute("aria-pressed", String(isChosen));
  button.setAttribute("form", isChosen ? REMOVE : ADD);
}

/** A hidden bar must not keep the focus. */
function showBar(many: number): void {
  const bar = document.querySelector<HTMLElement>("[data-compare]");
  const counter = bar?.querySelector("[data-compare-count]");
  if (!bar || !counter) return;
  counter.textContent = String(many);
  if (many === 0 && bar.contains(document.activeElement))
    document.getElementById("main")?.focus({ preventScroll: true });
  bar.hidden = many === 0;
}

async function change(button: HTMLButtonElement): Promise<void> {
  const sent = send(button)
    .then((answer) => answer.json() as Promise<Answer>)
    .catch(() => FAILED);
  const isToggle = button.hasAttribute("aria-pressed");
  const wasChosen = button.getAttribute("form") === REMOVE;
  if (isToggle) press(button, !wasChosen);
  const { message, compared } = await sent;
  if (compared) {
    for (const each of buttons()) press(each, compared.includes(each.value));
    showBar(compared.length);
  } else if (isToggle) press(button, wasChosen);
  void showToast(message, compared ? "success" : "error");
}

export function start(): void {
  inBackground(`#${ADD}, #${REMOVE}, #${CLEAR}`, change);
}
