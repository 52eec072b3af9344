import { use } from "react";
import { COMPARE_FORM, compareAnchor, ComparedLots } from "./compared-lots.ts";

/** Dozens share one form to keep the page small. */
export function CompareButton({ lot: { id, title } }: { lot: { id: string; title: string } }) {
  const isChosen = use(ComparedLots).includes(id);
  return (
    <button
      form={COMPARE_FORM}
      id={compareAnchor(id)}
      name={isChosen ? "drop" : "add"}
      value={id}
      aria-pressed={isChosen}
      aria-label={`Compare: ${title}`}
      className="button button-quiet"
    >
      Compare
    </button>
  );
}
