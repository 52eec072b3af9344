export type ToastKind = "success" | "info" | "error";

let last: HTMLElement | undefined;

/**
 * Shows a message in the region at the top right, in place of the one before: quick taps pile nothing up. The style sheet
 * takes it away after the times of spec.md §9 (2 s for success, 4 s otherwise) and holds it while it is pointed at or
 * focused.
 */
export function showToast(message: string, kind: ToastKind): void {
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.dataset["kind"] = kind;
  toast.tabIndex = 0;
  toast.textContent = message;
  toast.addEventListener("animationend", () => toast.remove());
  last?.remove();
  last = toast;
  document.getElementById("toasts")?.append(toast);
}
