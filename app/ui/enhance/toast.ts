export type ToastKind = "success" | "info" | "error";

let last: HTMLElement | undefined;
let style: Promise<unknown> | undefined;

/** All of the site's style: pages come without rules for what they seldom show. Done also where it cannot be had. */
export const allStyle = (): Promise<unknown> =>
  (style ??= new Promise((done) => {
    const href = document.querySelector("style")?.dataset["sheet"];
    const link = document.createElement("link");
    if (href) document.head.append(Object.assign(link, { rel: "stylesheet", href, onload: done, onerror: done }));
    else done(href);
  }));

export async function showToast(message: string, kind: ToastKind): Promise<void> {
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.dataset["kind"] = kind;
  toast.tabIndex = 0;
  toast.textContent = message;
  toast.addEventListener("animationend", () => toast.remove());
  last?.remove();
  last = toast;
  await allStyle();
  if (last === toast) document.getElementById("toasts")?.append(toast);
}
