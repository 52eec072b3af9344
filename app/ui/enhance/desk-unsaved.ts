type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control => element.matches("input, textarea, select");

/** Against what the page came with: typing may begin before this script runs. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected && hasDefault(control));
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.type !== "hidden" && control.value !== control.defaultValue;
}

/** A list without a chosen option shows its first. */
const hasDefault = (list: HTMLSelectElement) =>
  [...list.options].some(({ defaultSelected }) => defaultSelected) || list.selectedIndex > 0;

const isUnsaved = (form: HTMLFormElement) =>
  form.dataset["unsaved"] === "touched" || [...form.elements].filter(isControl).some(isChanged);

/** Asks before the page is left with changes in a form that has `data-unsaved`. */
export function start(): void {
  let isMeant = false;
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-unsaved]")];
  document.addEventListener("submit", () => (isMeant = true));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-discard]")) isMeant = true;
  });
  // Whoever stopped a submission is on the page still.
  addEventListener("pageshow", () => (isMeant = false));
  addEventListener("beforeunload", (event) => {
    if (!isMeant && forms.some(isUnsaved)) event.preventDefault();
  });
}
