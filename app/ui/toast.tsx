import { useState } from "react";
import { createPortal } from "react-dom";
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
        <p
          className="toast"
          data-kind={toast.type === "success" ? "success" : toast.type === "info" ? "info" : "error"}
          tabIndex={0}
        >
          {toast.message}
          {toast.description ? <span className="block font-normal">{toast.description}</span> : null}
        </p>
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
    <p key={latest.count} className="toast" data-kind="error" tabIndex={0}>
      {message}
    </p>,
    region,
  );
}
