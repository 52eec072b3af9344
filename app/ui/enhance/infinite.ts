import { followReading, lotOf } from "./reading-place.ts";

const NEAR_PX = 800;
const SKELETONS = 3;

interface Parts {
  list: HTMLElement;
  foot: HTMLElement;
}

function partsOf(root: ParentNode): Parts | undefined {
  const list = root.querySelector<HTMLElement>("[data-infinite]");
  const foot = root.querySelector<HTMLElement>("[data-infinite-foot]");
  return list && foot ? { list, foot } : undefined;
}

async function fetchParts(href: string): Promise<Parts> {
  const answer = await fetch(href, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const parts = partsOf(page);
  if (!parts) throw new Error("not a listing");
  return parts;
}

function addSkeletons(list: HTMLElement): () => void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-skeleton]");
  const added = Array.from(
    { length: SKELETONS },
    () => template?.content.firstElementChild?.cloneNode(true) as Element,
  );
  list.append(...added.filter(Boolean));
  return () => added.forEach((skeleton) => skeleton?.remove());
}

/** Lots move up while others close, so a later page may repeat some. */
function addNew(list: HTMLElement, items: Element[]): Element[] {
  const shown = new Set([...list.children].map(lotOf));
  const fresh = items.filter((item) => !shown.has(lotOf(item)));
  for (const picture of fresh.flatMap((item) => [...item.querySelectorAll("img")])) picture.loading = "lazy";
  list.append(...fresh);
  return fresh;
}

function announce(words: string): void {
  const status = document.querySelector("[data-infinite-status]");
  if (status) status.textContent = words;
}

const isPastEnd = ({ target }: Event) => target instanceof Element && target.closest("footer, #list-end") !== null;

/** Loads one page per scroll to the end; the link stays for fast readers and failures. */
export function start(): void {
  const parts = partsOf(document);
  if (!parts) return;
  const { list, foot } = parts;
  const addPage = followReading(list);
  let loading = false;
  let hasFailed = false;
  let wantsEnd = false;
  let before = scrollY;

  const load = async (focusFirst: boolean): Promise<void> => {
    const link = foot.querySelector<HTMLAnchorElement>("a[data-more]");
    if (!link || loading) return;
    loading = true;
    list.setAttribute("aria-busy", "true");
    const removeSkeletons = addSkeletons(list);
    let added = 0;
    try {
      const next = await fetchParts(link.href);
      removeSkeletons();
      const fresh = addNew(list, [...next.list.children]);
      added = fresh.length;
      addPage(fresh[0], link.href);
      const hadFocus = focusFirst || foot.contains(document.activeElement);
      foot.replaceChildren(...next.foot.childNodes);
      if (hadFocus) fresh[0]?.querySelector<HTMLElement>("a")?.focus({ preventScroll: !focusFirst });
      announce(`${added} more vehicles, ${list.children.length} shown.`);
      hasFailed = false;
    } catch {
      hasFailed = true;
      link.textContent = "Try again";
      announce("The next vehicles could not be loaded.");
      foot.querySelector("[data-infinite-failed]")?.removeAttribute("hidden");
    } finally {
      removeSkeletons();
      list.removeAttribute("aria-busy");
      loading = false;
    }
    // A page that does not fill the window cannot be scrolled.
    if (added > 0 && foot.getBoundingClientRect().top + scrollY < innerHeight) await load(false);
  };

  const look = () => {
    const { top, bottom } = foot.getBoundingClientRect();
    const isBack = scrollY < before && bottom > 0;
    before = scrollY;
    if (isBack) wantsEnd = false;
    const isNear = top < innerHeight + NEAR_PX && bottom > -NEAR_PX;
    if (!isNear) hasFailed = false;
    else if (!wantsEnd && !hasFailed) void load(false);
  };
  const followEnd = (event: Event) => {
    if (isPastEnd(event)) wantsEnd = true;
  };
  addEventListener("scroll", look, { passive: true });
  document.addEventListener("focusin", followEnd);
  document.addEventListener("pointerdown", followEnd, { passive: true });
  foot.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("a[data-more]") || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    void load(true);
  });
  look();
}
