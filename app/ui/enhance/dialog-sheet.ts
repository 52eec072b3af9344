import sheet from "./dialogs.css?url";

/** Dialogs that script draws have their style in a file of its own, as no page needs it before the first is opened. */
export function fetchDialogSheet(): Promise<unknown> {
  if (document.querySelector(`link[href="${sheet}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  link.addEventListener("load", resolve);
  link.addEventListener("error", resolve);
  document.head.append(link);
  return promise;
}
