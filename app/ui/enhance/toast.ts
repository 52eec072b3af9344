export type ToastKind = "success" | "info" | "error";

let last: HTMLElement | undefined;

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
