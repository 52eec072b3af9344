import type { FilterOption } from "./filter-boxes.ts";
import { formatCount } from "#app/features/lots/format.ts";

/** A page has dozens of these, so the markup is minimal. */
export function OptionList({ name, options, form }: { name: string; options: FilterOption[]; form?: string }) {
  return options.map(({ value, label, count: lots, isChosen }) => (
    <label key={value} className={lots === 0 ? "tick none" : "tick"}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} form={form} />
      {label}
      {lots === undefined ? null : <small>{formatCount(lots)}</small>}
    </label>
  ));
}
