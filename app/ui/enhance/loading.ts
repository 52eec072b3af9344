const GRIDS = new Set(["/alllisting", "/searchbrand", "/quicksearch"]);

export function leadsToGrid(address: string, ownOrigin: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === ownOrigin && GRIDS.has(pathname.toLowerCase());
}

function isOnItsWay(event: MouseEvent | SubmitEvent): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  if (event.target instanceof HTMLFormElement) {
    return (
      event.type === "submit" && event.target.method === "get" && leadsToGrid(event.target.action, location.origin)
    );
  }
  const link = event.target.closest<HTMLAnchorElement>("a[href]:not([target], [download])");
  const elsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return link !== null && !elsewhere && leadsToGrid(link.href, location.origin);
}

export function start(): void {
  const status = document.querySelector<HTMLElement>("[data-loading]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const listen = (event: MouseEvent | SubmitEvent) => {
    if (isOnItsWay(event)) say("Loading cars...");
  };
  document.addEventListener("click", listen);
  document.addEventListener("submit", listen);
  addEventListener("pageshow", () => say(""));
}
