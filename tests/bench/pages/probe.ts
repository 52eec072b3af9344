export interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; length: number }[];
}

export interface TapTimes {
  tap: number;
  answer: number;
}

/** Runs in the page, so it may use nothing outside itself. */
export function probe(): void {
  if (location.protocol !== "http:") return;
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };
  Object.assign(globalThis, { benchSeen: seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch("longtask", ({ startTime, duration }) => seen.longTasks.push({ start: startTime, length: duration }));

  const once = (name: string, time: number) => {
    if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(time));
  };
  const answered = () => {
    if (sessionStorage.getItem("tap")) once("answer", performance.timeOrigin + performance.now());
  };
  if (sessionStorage.getItem("tap")) {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation) once("answer", performance.timeOrigin + navigation.responseStart);
  }
  addEventListener("click", (event) => once("tap", performance.timeOrigin + event.timeStamp), { capture: true });
  addEventListener("toggle", answered, { capture: true });
  new MutationObserver((changes) => {
    const shows = changes.some(({ type, target }) =>
      type === "attributes" ? true : target instanceof Element && target.matches("[data-loading], #toasts"),
    );
    if (shows) answered();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-pressed", "open"] });
}
