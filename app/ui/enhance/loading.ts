/** 'Loading cars...' while the page behind a page number is on its way (spec.md §2). */
export function startLoadingText(): void {
  const status = document.querySelector<HTMLElement>("[data-loading]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-pages] a[href]") : null;
    if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) say("Loading cars...");
  });
  addEventListener("pageshow", () => say(""));
}
