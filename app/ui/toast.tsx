export interface ToastMessage {
  message: string;
  description?: string;
  type: "info" | "success" | "error" | "warning";
}

/**
 * Top right (spec.md §2). Without script a style animation takes the message away: 2 s for success, 4 s otherwise
 * (spec.md §9); pointing at it or focusing it holds it. Script adds further messages to the same region.
 */
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
