import { fetchDialogSheet } from "./dialog-sheet.ts";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ZOOMS: Record<string, number> = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };
const MOST_ZOOM = 5;
const TAPPED_ZOOM = 2.5;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The page's own drawing of it. */
const sign = (where: string) => document.querySelector(`${where} svg`)?.outerHTML ?? "";

function draw(pictures: HTMLAnchorElement[]): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "viewer";
  dialog.setAttribute("aria-label", "Pictures on the full screen");
  dialog.innerHTML =
    `<ul tabindex="0" aria-label="Pictures">${pictures.map(() => '<li><img alt=""></li>').join("")}</ul><div>` +
    `<button type="button" data-by="-1" aria-label="Previous picture">${sign('[data-step="-1"]')}</button>` +
    `<p class="num" aria-live="polite"></p>` +
    `<button type="button" data-by="1" aria-label="Next picture">${sign('[data-step="1"]')}</button>` +
    `<form method="dialog"><button autofocus>${sign("#menu > button")} Close</button></form></div>`;
  return dialog;
}

/** What the page shows of a picture stands in for it until it is there. */
function load(image: HTMLImageElement, { href, firstElementChild: shown }: HTMLAnchorElement): void {
  if (image.src) return;
  if (shown instanceof HTMLImageElement) {
    image.alt = shown.alt;
    image.src = shown.complete && shown.currentSrc ? shown.currentSrc : href;
  }
  const large = new Image();
  large.addEventListener("load", () => (image.src = href));
  large.src = href;
}

/** The picture in a box that scrolls, so that moving about in it is the browser's own. */
function makeZoom(box: HTMLElement): (factor: number, x: number, y: number, from?: number) => void {
  let zoom = 1;
  return (factor, x, y, from = zoom) => {
    const next = Math.max(1, Math.min(MOST_ZOOM, from * factor));
    const { left, top } = box.getBoundingClientRect();
    const to = (scrolled: number, point: number) => (scrolled + point) * (next / zoom) - point;
    const [scrollX, scrollY] = [to(box.scrollLeft, x - left), to(box.scrollTop, y - top)];
    zoom = next;
    box.style.setProperty("--zoom", String(zoom));
    box.dataset["zoom"] = zoom.toFixed(2);
    box.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  };
}

type Zoom = ReturnType<typeof makeZoom>;

function followFingers(box: HTMLElement, zoom: Zoom): void {
  let start: { apart: number; zoom: number } | undefined;
  const between = ([one, other]: TouchList) => ({
    apart: Math.hypot((one?.clientX ?? 0) - (other?.clientX ?? 0), (one?.clientY ?? 0) - (other?.clientY ?? 0)) || 1,
    x: ((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2,
    y: ((one?.clientY ?? 0) + (other?.clientY ?? 0)) / 2,
  });
  const follow = (event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const { apart, x, y } = between(event.touches);
    if (event.type === "touchstart" || !start) start = { apart, zoom: Number(box.dataset["zoom"] ?? 1) };
    else zoom(apart / start.apart, x, y, start.zoom);
  };
  box.addEventListener("touchstart", follow, { passive: false });
  box.addEventListener("touchmove", follow, { passive: false });
  box.addEventListener("dblclick", ({ clientX, clientY }) =>
    zoom(Number(box.dataset["zoom"] ?? 1) > 1 ? 0 : TAPPED_ZOOM, clientX, clientY),
  );
  // A pinch on a touchpad arrives as this.
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 100), event.clientX, event.clientY);
  };
  box.addEventListener("wheel", turn, { passive: false });
}

/** Shows the pictures that the links lead to, from the one at `first`; `onLeave` hears which was the last. */
export async function openViewer(
  pictures: HTMLAnchorElement[],
  first: number,
  onLeave: (index: number) => void,
): Promise<void> {
  const dialog = draw(pictures);
  const strip = dialog.querySelector("ul");
  const words = dialog.querySelector("p");
  if (!strip || !words || document.querySelector("dialog.viewer")) return;
  document.body.append(dialog);
  await fetchDialogSheet();
  const boxes = [...strip.children] as HTMLElement[];
  const zooms = boxes.map(makeZoom);
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>("[data-by]")];
  let index = -1;

  const mark = (next: number) => {
    if (next === index) return;
    zooms[index]?.(0, 0, 0);
    index = next;
    words.textContent = `${index + 1} / ${pictures.length}`;
    for (const step of steps) step.disabled = boxes[index + Number(step.dataset["by"])] === undefined;
    for (const near of [index, index + 1, index - 1]) {
      const [image, link] = [boxes[near]?.querySelector("img"), pictures[near]];
      if (image && link) load(image, link);
    }
  };
  const show = (next: number, behavior: ScrollBehavior = isStill() ? "instant" : "smooth") => {
    const to = Math.max(0, Math.min(next, boxes.length - 1));
    strip.scrollTo({ left: to * strip.clientWidth, behavior });
    mark(to);
  };
  const follow = () => {
    const { scrollLeft, clientWidth } = strip;
    const place = scrollLeft / Math.max(1, clientWidth);
    if (Math.abs(place - Math.round(place)) < 0.02) mark(Math.round(place));
  };

  boxes.forEach((box, place) => followFingers(box, zooms[place] ?? makeZoom(box)));
  for (const step of steps) step.addEventListener("click", () => show(index + Number(step.dataset["by"])));
  strip.addEventListener("scroll", follow, { passive: true });
  // A turned phone.
  addEventListener("resize", () => show(index, "instant"), { signal: whenClosed(dialog, () => onLeave(index)) });
  dialog.addEventListener("keydown", (event) => {
    const [step, factor] = [STEPS[event.key], ZOOMS[event.key]];
    if ((step ?? factor) === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (step) show(index + step);
    else if (factor) zooms[index]?.(factor, innerWidth / 2, innerHeight / 2);
  });
  dialog.showModal();
  show(first, "instant");
}

function whenClosed(dialog: HTMLDialogElement, leave: () => void): AbortSignal {
  const closed = new AbortController();
  dialog.addEventListener("close", () => {
    closed.abort();
    dialog.remove();
    leave();
  });
  return closed.signal;
}
