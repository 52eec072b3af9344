import { use } from "react";
import { COMPARE_FORM, compareAnchor, ComparedLots } from "./compared-lots.ts";

/** Puts a lot beside others, or takes it away again. Dozens stand on a page: they share one form. */
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
