import { useState } from "react";
import { createPortal } from "react-dom";
import { ToastLine } from "./toast-line.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface ToastMessage {
  message: string;
  description?: string;
  type: "info" | "success" | "error" | "warning";
}

/** Without script a CSS animation removes it after 2 s (success) or 4 s; hover and focus pause it. */
export function ToastRegion({ toast }: { toast?: ToastMessage }) {
  return (
    <div id="toasts" role="status" aria-live="polite" className="toasts">
      {toast ? (
        <ToastLine kind={toast.type === "success" || toast.type === "info" ? toast.type : "error"}>
          {toast.message}
          {toast.description ? <span className="block font-normal">{toast.description}</span> : null}
        </ToastLine>
      ) : null}
    </div>
  );
}

/** Each new value of `of` shows the message again. */
export function ErrorToast({ message, of }: { message: string | undefined; of: object | undefined }) {
  const [latest, setLatest] = useState({ of, count: 0 });
  if (latest.of !== of) setLatest({ of, count: latest.count + 1 });
  const region = useHydrated() ? document.getElementById("toasts") : null;
  if (!region || !message) return null;
  return createPortal(
    <ToastLine key={latest.count} kind="error">
      {message}
    </ToastLine>,
    region,
  );
}
