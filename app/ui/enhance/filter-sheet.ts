/** Everything of the page but an element and what it stands in. */
function besides(element: Element): HTMLElement[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  const others = [...parent.children].filter((one) => one instanceof HTMLElement && one !== element && !one.inert);
  return [...(others as HTMLElement[]), ...besides(parent)];
}

/**
 * While the filters are a sheet over the page they are a dialog: the rest is out of reach, and the focus comes back to
 * where it was. On wide screens they are a part of the page, which they cover at no time.
 */
export function start(): void {
  const sheet = document.querySelector<HTMLElement>("[data-filters]");
  if (!sheet) return;
  let covered: HTMLElement[] = [];

  const name = () => {
    sheet.role = "dialog";
    sheet.ariaLabel = "Filters";
  };
  const cover = () => {
    covered = besides(sheet);
    for (const one of covered) one.inert = true;
  };
  const uncover = () => {
    for (const one of covered) one.inert = false;
    covered = [];
    sheet.role = sheet.ariaLabel = null;
  };
  // Before it closes, or the browser could not give the focus back.
  sheet.addEventListener("beforetoggle", ({ newState }) => (newState === "open" ? name() : uncover()));
  sheet.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") cover();
    // A press beside the sheet closes it and gives nothing back.
    else if (document.activeElement?.contains(sheet)) {
      document.querySelector<HTMLElement>("[popovertarget=filters]:not([popovertargetaction])")?.focus();
    }
  });
  matchMedia("(width >= 1280px)").addEventListener("change", () => sheet.hidePopover());
  // It may have been opened before this script arrived.
  if (!sheet.matches(":popover-open")) return;
  name();
  cover();
}
