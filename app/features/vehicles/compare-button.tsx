import { use } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { COMPARE_FORM, compareAnchor, ComparedLots } from "./compared-lots.ts";

interface Compared {
  lot: { id: string; title: string };
  className?: string;
}

/** Puts a lot beside others, or takes it away again. Dozens stand on a page: they share one form. */
export function CompareButton({ lot: { id, title }, className = "" }: Compared) {
  const isChosen = use(ComparedLots).includes(id);
  return (
    <button
      form={COMPARE_FORM}
      id={compareAnchor(id)}
      name={isChosen ? "drop" : "add"}
      value={id}
      aria-pressed={isChosen}
      aria-label={`Compare: ${title}`}
      className={`button button-quiet scroll-mt-96 aria-pressed:bg-harbour-soft ${className}`}
    >
      {isChosen ? <Icon name="check" /> : null} Compare
    </button>
  );
}
