const NEAR = "200px";
const stops = new Map<HTMLElement, () => void>();

/** Swiper weighs more than all other script of the page: it comes when a slider is near, on a screen wide enough for it. */
function follow(element: HTMLElement): void {
  const wide = matchMedia(`(width >= ${element.dataset["from"] ?? 0}px)`);
  let isNear = false;
  let slider: { destroy(): void } | undefined;
  const isWanted = () => isNear && wide.matches;
  const adapt = async () => {
    if (!wide.matches) {
      slider?.destroy();
      slider = undefined;
    } else if (isWanted() && !slider) {
      const { swipe } = await import("./slider.ts");
      if (isWanted()) slider ??= swipe(element);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      isNear = true;
      void adapt();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  const onChange = () => void adapt();
  wide.addEventListener("change", onChange);
  stops.set(element, () => {
    observer.disconnect();
    wide.removeEventListener("change", onChange);
    isNear = false;
    slider?.destroy();
  });
}

/** `data-slider` as in carousel.tsx; `data-from`: minimum screen width. */
export function start(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-slider]")) if (!stops.has(element)) follow(element);
}

export function stopSliders(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-slider]")) {
    stops.get(element)?.();
    stops.delete(element);
  }
}
