const NEAR = "800px";
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
  const parts = partsOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
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

const lotOf = (item: Element) => item.querySelector("[data-lot]")?.getAttribute("data-lot");

/** Lots move up while others close, so a later page may repeat some that are already shown. */
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

/** Loads the next page when its link comes near; the link stays for those who reach it first, and after a failure. */
export function start(): void {
  const parts = partsOf(document);
  if (!parts) return;
  const { list, foot } = parts;
  let loading = false;

  const load = async (focusFirst: boolean): Promise<void> => {
    const link = foot.querySelector<HTMLAnchorElement>("a[data-more]");
    if (!link || loading) return;
    loading = true;
    list.setAttribute("aria-busy", "true");
    const removeSkeletons = addSkeletons(list);
    try {
      const next = await fetchParts(link.href);
      removeSkeletons();
      const fresh = addNew(list, [...next.list.children]);
      history.replaceState(history.state, "", link.href);
      const hadFocus = focusFirst || foot.contains(document.activeElement);
      foot.replaceChildren(...next.foot.childNodes);
      if (hadFocus) fresh[0]?.querySelector<HTMLElement>("a")?.focus({ preventScroll: !focusFirst });
      announce(`${fresh.length} more vehicles, ${list.children.length} shown.`);
      watch();
    } catch {
      link.textContent = "Try again";
      announce("The next vehicles could not be loaded.");
      foot.querySelector("[data-infinite-failed]")?.removeAttribute("hidden");
    } finally {
      removeSkeletons();
      list.removeAttribute("aria-busy");
      loading = false;
    }
  };

  // What is told in one go ends with how things stand.
  const observer = new IntersectionObserver((entries) => void (entries.at(-1)?.isIntersecting && load(false)), {
    rootMargin: NEAR,
  });
  // Observed anew, so that a short page whose end is still in sight goes on by itself.
  const watch = () => {
    observer.disconnect();
    if (foot.querySelector("a[data-more]")) observer.observe(foot);
  };
  foot.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("a[data-more]") || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    void load(true);
  });
  watch();
}
