import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Begins when it is called, not when it is loaded: it comes in one file with what the routes need before. */
export function hydrate(): void {
  const giveBack = keepTyped();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <AtFirst then={giveBack} />
      </StrictMode>,
    );
  });
}

/** React puts its first words into each text field that it takes over, also over what was typed since. */
function keepTyped(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = (field: EventTarget | null) => {
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) typed.set(field, field.value);
  };
  const hear = ({ target }: Event) => note(target);
  for (const field of document.querySelectorAll("textarea")) note(field);
  document.addEventListener("input", hear, true);
  return () => {
    document.removeEventListener("input", hear, true);
    for (const [field, text] of typed) field.value = text;
    typed.clear();
  };
}

function AtFirst({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
