import { struckPart } from "#app/features/vocabulary/struck-part.ts";
import { damageDrawing, VIEW_BOX } from "#app/ui/damage-drawings.ts";

/** The struck side of the car; the words beside it say the same. */
export function DamageDrawing({ words }: { words: string | null }) {
  const __html = damageDrawing(struckPart(words));
  return <svg className="damage" viewBox={VIEW_BOX} aria-hidden dangerouslySetInnerHTML={{ __html }} />;
}
