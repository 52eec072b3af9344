const NEXT_KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
    for (const step of steps) step.disabled = slides[index + Number(step.dataset["step"])] === undefined;
  };

  for (const step of steps) {
    step.hidden = slides.length < 2;
    step.addEventListener("click", () => show(current() + Number(step.dataset["step"])));
  }
  for (const link of links) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(Number(link.dataset["slide"]));
    });
  }
  strip.addEventListener("keydown", (event) => {
    const step = NEXT_KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    show(current() + step);
  });
  strip.addEventListener("scroll", mark, { passive: true });
  strip.addEventListener("click", (event) =>
    openViewer(event, [...strip.querySelectorAll<HTMLAnchorElement>("[data-picture]")]),
  );
  mark();
}

/** A click with a modifier key still opens a new tab. */
function openViewer(event: MouseEvent, pictures: HTMLAnchorElement[]): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-picture]") : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  let index = pictures.indexOf(link);
  const dialog = document.createElement("dialog");
  dialog.className = "picture-viewer";
  dialog.innerHTML =
    '<img alt=""><p class="num" aria-live="polite"></p><div><button type="button" class="button button-quiet" data-by="-1">Previous</button>' +
    '<button type="button" class="button button-quiet" data-by="1">Next</button>' +
    '<form method="dialog"><button class="button button-primary">Close</button></form></div>';
  const image = dialog.querySelector("img");
  const words = dialog.querySelector("p");
  const show = (next: number) => {
    index = (next + pictures.length) % pictures.length;
    if (image) image.src = pictures[index]?.href ?? "";
    if (image) image.alt = pictures[index]?.querySelector("img")?.alt ?? "";
    if (words) words.textContent = `${index + 1} / ${pictures.length}`;
  };
  for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-by]")) {
    button.hidden = pictures.length < 2;
    button.addEventListener("click", () => show(index + Number(button.dataset["by"])));
  }
  dialog.setAttribute("aria-label", "Full picture");
  dialog.addEventListener("keydown", ({ key }) => NEXT_KEYS[key] && show(index + NEXT_KEYS[key]));
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(index);
  dialog.showModal();
}

export function start(within: ParentNode = document): void {
  for (const gallery of within.querySelectorAll<HTMLElement>("[data-gallery]")) enhance(gallery);
}
