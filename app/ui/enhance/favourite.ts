import { inBackground, send } from "./background.ts";
import { showToast } from "./toast.ts";

// The same ids as in features/lot-cards/favourite-button.tsx.
const ADD = "favourite";
const DROP = "not-favourite";

/** The limits of the cookie and of an account. */
const MOST = { visitor: 60, account: 500 };

const most = () => (document.querySelector('form[action="/logout"]') ? MOST.account : MOST.visitor);

function show(id: string, wanted: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`.heart[value="${CSS.escape(id)}"]`)) {
    heart.setAttribute("aria-pressed", String(wanted));
    heart.setAttribute("form", wanted ? DROP : ADD);
  }
}

function count(step: 1 | -1): void {
  for (const counter of document.querySelectorAll("[data-favourite-count]")) {
    const next = Math.min(most(), Math.max(0, Number(counter.textContent) + step));
    counter.textContent = next ? String(next) : "";
  }
}

async function toggle(heart: HTMLButtonElement): Promise<void> {
  const wanted = heart.getAttribute("form") === ADD;
  // The redirect is not followed: the cookie is set, no page is fetched.
  const sent = send(heart).then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
  show(heart.value, wanted);
  if (await sent) {
    count(wanted ? 1 : -1);
    void showToast(wanted ? "Saved to favourites." : "Removed from favourites.", "success");
  } else {
    show(heart.value, !wanted);
    void showToast("Your favourites could not be changed. Please try again.", "error");
  }
}

export function start(): void {
  inBackground(`#${ADD}, #${DROP}`, toggle);
}
