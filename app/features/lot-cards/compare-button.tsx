import { use } from "react";
import { COMPARE_FORMS, compareAnchor, ComparedLots } from "./compared-lots.ts";

/** Dozens share two forms to keep the page small. */
export function CompareButton({ lot: { id, title } }: { lot: { id: string; title: string } }) {
  const isChosen = use(ComparedLots).includes(id);
  return (
    <button
      form={isChosen ? COMPARE_FORMS.remove : COMPARE_FORMS.add}
      id={compareAnchor(id)}
      name="id"
      value={id}
      aria-pressed={isChosen}
      aria-label={`Compare: ${title}`}
      className="button button-quiet"
    >
      Compare
    </button>
  );
}
