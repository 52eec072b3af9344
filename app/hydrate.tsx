import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Document {
    /** Ends when all of the style sheet is there, or cannot be had (platform/document/document-head.server.ts). */
    styled?: Promise<unknown>;
  }
}

/** Begins when it is called, not when it is loaded: it comes in one file with what the routes need before. */
export async function hydrate(): Promise<void> {
  await document.styled;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
