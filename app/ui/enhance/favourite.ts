import { showToast } from "./toast.ts";

/** As many as the cookie keeps (platform/favourites-cookie.server.ts), and an account (buyers/favourites.server.ts). */
const MOST = { visitor: 60, account: 500 };

/** A further one pushes out the oldest. Only who is signed in can log out. */
const most = () => (document.querySelector('form[action="/logout"]') ? MOST.account : MOST.visitor);

const hearts = (id: string) => document.querySelectorAll<HTMLFormElement>(`form[data-favourite="${CSS.escape(id)}"]`);

function show(id: string, wanted: boolean): void {
  for (const form of hearts(id)) {
    const button = form.querySelector("button");
    button?.setAttribute("aria-pressed", String(wanted));
    if (button) button.value = wanted ? "0" : "1";
  }
}

function count(step: 1 | -1): void {
  for (const counter of document.querySelectorAll("[data-favourite-count]")) {
    const next = Math.min(most(), Math.max(0, Number(counter.textContent) + step));
    counter.textContent = next ? String(next) : "";
  }
}

/** The answer is a redirect that is not followed: the cookie is set, no page is fetched. */
async function post(form: HTMLFormElement, wanted: boolean): Promise<boolean> {
  const body = new URLSearchParams({ id: form.dataset["favourite"] ?? "", wanted: wanted ? "1" : "0" });
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "X-Without-Toast": "1" },
    });
    return answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}

async function toggle(form: HTMLFormElement): Promise<void> {
  const id = form.dataset["favourite"] ?? "";
  const wanted = form.querySelector("button")?.value === "1";
  show(id, wanted);
  if (await post(form, wanted)) {
    count(wanted ? 1 : -1);
    showToast(wanted ? "Saved to favourites." : "Removed from favourites.", "success");
  } else {
    show(id, !wanted);
    showToast("Your favourites could not be changed. Please try again.", "error");
  }
}

/** Hearts answer at once and without a reload, also those that come later with an infinite list. */
export function start(): void {
  // One change after the other: each answer carries the whole list in its cookie.
  let last = Promise.resolve();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset["favourite"]) return;
    event.preventDefault();
    last = last.then(() => toggle(form));
  });
}
