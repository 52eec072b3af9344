const NEXT_KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves the thumbnails only, never the page. */
function bringIntoSight(link: HTMLElement | undefined): void {
  const list = link?.closest("ol");
  if (!link || !list) return;
  const [inside, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  const beyond = (from: number, to: number, start: number, end: number) =>
    Math.min(from - start, 0) + Math.max(to - end, 0);
  list.scrollBy({
    left: beyond(inside.left, inside.right, around.left, around.right),
    top: beyond(inside.top, inside.bottom, around.top, around.bottom),
  });
}

function enhance(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>(".gallery-strip");
  if (!strip || gallery.dataset["ready"]) return;
  gallery.dataset["ready"] = "";
  const slides = [...strip.children];
  const counter = gallery.querySelector("[data-gallery-count]");
  const links = [...gallery.querySelectorAll<HTMLElement>("[data-slide]")];
  const steps = [...gallery.querySelectorAll<HTMLButtonElement>("[data-step]")];
  const current = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

  const show = (index: number) =>
    strip.scrollTo({
      left: Math.max(0, Math.min(index, slides.length - 1)) * strip.clientWidth,
      behavior: isStill() ? "instant" : "smooth",
    });
  const mark = () => {
    const index = current();
    if (counter) counter.textContent = `${index + 1} / ${slides.length}`;
    links.forEach((link, place) =>
      place === index ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"),
    );
    bringIntoSight(links[index]);
    for (const step of steps) step.disabled = slides[index + Number(step.dataset["step"])] === undefined;
  };

  for (const step of steps) {
    step.hidden = slides.length < 2;
    step.addEventListener("click", () => show(current() + Number(step.dataset["step"])));
  }
  for (const link of links) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(links.indexOf(link));
    });
  }
  strip.addEventListener("keydown", (event) => {
    const step = NEXT_KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    show(current() + step);
  });
  strip.addEventListener("scroll", mark, { passive: true });
  const pictures = [...strip.querySelectorAll<HTMLAnchorElement>("[data-picture]")];
  strip.addEventListener("click", (event) =>
    openLarge(event, pictures, (index) => {
      strip.scrollTo({ left: index * strip.clientWidth, behavior: "instant" });
      pictures[index]?.focus({ preventScroll: true });
    }),
  );
  mark();
}

/** A click with a modifier key still opens a new tab, and without the viewer's script the picture opens by itself. */
function openLarge(event: MouseEvent, pictures: HTMLAnchorElement[], onLeave: (index: number) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-picture]") : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import("./viewer.ts").then(
    ({ openViewer }) => openViewer(pictures, pictures.indexOf(link), onLeave),
    () => location.assign(link.href),
  );
}

export function start(within: ParentNode = document): void {
  for (const gallery of within.querySelectorAll<HTMLElement>("[data-gallery]")) enhance(gallery);
}
