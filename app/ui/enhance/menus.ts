export function closeWhenLeft(menu: HTMLDetailsElement): void {
  const closed = new AbortController();
  const { signal } = closed;
  const closeFor = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  menu.addEventListener("toggle", () => !menu.open && closed.abort(), { signal });
  menu.addEventListener(
    "focusout",
    ({ relatedTarget: next }) => {
      // The focus may go to another window, or a click on text may focus an ancestor of the menu.
      if (!(next instanceof Node) || !next.contains(menu)) closeFor(next);
    },
    { signal },
  );
  // Some phones send no click for a tap on text.
  document.addEventListener("pointerdown", ({ target }) => closeFor(target), { signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    },
    { signal },
  );
}
