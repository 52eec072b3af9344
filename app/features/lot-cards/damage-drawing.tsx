import { struckPart } from "#app/features/vocabulary/struck-part.ts";

/** The struck side of the car; the words beside it say the same. */
export function DamageDrawing({ words }: { words: string | null }) {
  return (
    <svg className="damage" aria-hidden>
      <use href={`#i-d-${struckPart(words)}`} />
    </svg>
  );
}
