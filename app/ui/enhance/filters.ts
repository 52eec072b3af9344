/** Keeps addresses short: a filter left empty does not travel. */
export function startFilters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-filters] form")) {
    form.addEventListener("formdata", ({ formData }) => {
      const empty = Array.from(formData).filter(([, value]) => value === "");
      for (const [name] of empty) formData.delete(name);
    });
  }
}
