import { fetchedPage } from "./fetched-page.ts";

const GO_WITHIN_MS = 1_500;

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

const isShown = (element: HTMLElement) => element.checkVisibility();

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")].filter(isShown);
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a[href]");

/** Moves the focus, so that Enter opens the row by itself. */
function moveBy(step: 1 | -1): void {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, here + step));
  const link = linkOf(all[next]);
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
}

/** Fields are gone to, everything else is pressed. */
function activate(element: HTMLElement): void {
  if (!element.matches(TYPED_INTO)) return element.click();
  element.closest("details")?.setAttribute("open", "");
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
}

const markedWith = (key: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(isShown);

/** In a form that has one, Ctrl+Enter presses the button with `data-send`. */
function sendFrom(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLTextAreaElement) || !target.form) return false;
  const button = target.form.querySelector<HTMLButtonElement>("button[data-send]");
  if (!button) return false;
  target.form.requestSubmit(button);
  return true;
}

let goUntil = 0;

function takeKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key === "Enter") return sendFrom(target);
  if (isCommand && key.toLowerCase() === "k") return press("/");
  if (isCommand || altKey || isTyping(target) || document.querySelector("dialog[open]")) return false;
  if (event.timeStamp < goUntil) {
    goUntil = 0;
    return press(key, "data-go");
  }
  if (key === "g") {
    goUntil = event.timeStamp + GO_WITHIN_MS;
    return true;
  }
  if (key === "j") return moveAlong(1);
  if (key === "k") return moveAlong(-1);
  return /^[a-z/?]$/.test(key) && press(key);
}

function moveAlong(step: 1 | -1): boolean {
  moveBy(step);
  return true;
}

function press(key: string, by: "data-key" | "data-go" = "data-key"): boolean {
  const element =
    by === "data-go" ? document.querySelector<HTMLElement>(`[data-go="${CSS.escape(key)}"]`) : markedWith(key);
  if (!element) return false;
  activate(element);
  return true;
}

/** Escape leaves a field, so that keys work again. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key === "Escape" && isTyping(target) && target instanceof HTMLElement) target.blur();
}

/** The list of keys over the page, so that nothing on it is left. */
async function showList(link: HTMLAnchorElement): Promise<void> {
  const list = (await fetchedPage(link.href))?.getElementById("keys");
  if (!list) return location.assign(link.href);
  const dialog = document.createElement("dialog");
  dialog.className = "desk-keys";
  dialog.ariaLabel = "Keys";
  const more = document.createElement("p");
  more.append(
    Object.assign(document.createElement("a"), { href: link.href, className: "link", textContent: "Switch keys off" }),
  );
  const close = document.createElement("form");
  close.method = "dialog";
  close.append(
    Object.assign(document.createElement("button"), { className: "button button-quiet", textContent: "Close" }),
  );
  dialog.append(list, more, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.querySelector(".desk-shell")?.append(dialog);
  dialog.showModal();
}

function followList(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-key="?"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showList(link).catch(() => location.assign(link.href));
}

export function start(): void {
  document.addEventListener("click", followList);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || (event.repeat && !/^[jk]$/.test(event.key))) return;
    leaveField(event);
    if (takeKey(event)) event.preventDefault();
  });
}
