/** From its opening on: a menu closes with Esc, by a press beside it, and when the focus goes elsewhere. */
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
      // It goes to another window, or a press on plain words gives it to the part of the page that the menu stands in.
      if (!(next instanceof Node) || !next.contains(menu)) closeFor(next);
    },
    { signal },
  );
  // Not a click: a tap on what is no button makes none on some phones.
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
