export type OptionCounts = Record<string, Record<string, number>>;

/** Fields that change the look, not the result. */
export const LOOKS = ["cols", "dense"];
/** Proxies may refuse URLs over 8,000 characters, and the filters need room too. */
const LONGEST = 6_000;

const counting = new Intl.NumberFormat("en-US");

export const count = (value: number): string => counting.format(value);

const boxesOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === "checkbox" && !LOOKS.includes(one.name),
  );

const daysOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLOptionElement>("select[name=day] > option:not([value=''])"),
];

export function namesShown(form: HTMLFormElement): [name: string, value: string][] {
  const names: [string, string][] = [
    ...daysOf(form).map(({ value }): [string, string] => ["show-day", value]),
    ...boxesOf(form).map(({ name, value }): [string, string] => [`show-${name}`, value]),
  ];
  let room = LONGEST;
  return names.filter(([, value]) => (room -= encodeURIComponent(value).length + 1) >= 0);
}

export function writeChosen(form: HTMLFormElement): void {
  for (const drawer of form.querySelectorAll("details")) {
    const chosen = drawer.querySelectorAll(".tick > :checked").length;
    const words = drawer.querySelector("summary > small");
    if (chosen === 0) {
      words?.remove();
      continue;
    }
    const shown = words ?? drawer.querySelector("summary")?.appendChild(document.createElement("small"));
    if (shown) shown.textContent = `${chosen} chosen`;
  }
}

export function setCounting(form: HTMLFormElement, isCounting: boolean): void {
  for (const part of new Set(boxesOf(form).map((box) => box.closest(".filter-fields, .whole-facet")))) {
    if (part) part.ariaBusy = isCounting ? "true" : null;
  }
}

/** An unknown count stays empty: an old number would be wrong, and options must not move. */
export function writeCounts(form: HTMLFormElement, counts: OptionCounts): void {
  for (const box of boxesOf(form)) {
    const label = box.closest("label");
    if (!label) continue;
    const lots = counts[box.name]?.[box.value];
    const number = label.querySelector("small") ?? label.appendChild(document.createElement("small"));
    label.classList.toggle("none", lots === 0);
    number.style.visibility = lots === undefined ? "hidden" : "";
    if (lots !== undefined) number.textContent = count(lots);
  }
  for (const day of daysOf(form)) {
    const lots = counts["day"]?.[day.value];
    const words = day.text.replace(/ \([\d,]+\)$/, "");
    day.text = lots === undefined ? words : `${words} (${count(lots)})`;
  }
}
