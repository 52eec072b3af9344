function besides(element: Element): HTMLElement[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  const others = [...parent.children].filter((one) => one instanceof HTMLElement && one !== element && !one.inert);
  return [...(others as HTMLElement[]), ...besides(parent)];
}

/** A modal dialog on small screens: the rest is inert, and the focus returns. */
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
  // Before it closes, or the browser could not return the focus.
  sheet.addEventListener("beforetoggle", ({ newState }) => (newState === "open" ? name() : uncover()));
  sheet.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") cover();
    else if (document.activeElement?.contains(sheet)) {
      const openers = document.querySelectorAll<HTMLElement>("[popovertarget=filters]:not([popovertargetaction])");
      [...openers].find((one) => one.checkVisibility())?.focus();
    }
  });
  matchMedia("(width >= 1280px)").addEventListener("change", () => sheet.hidePopover());
  if (location.hash === "#filters" && matchMedia("(width < 1280px)").matches) sheet.showPopover();
  if (!sheet.matches(":popover-open")) return;
  name();
  cover();
}
