import { formatTime } from "#app/features/lots/format.ts";
import { yardTime } from "#app/features/vocabulary/yard-places.ts";

/** An instant (milliseconds UTC) in Lagos, at the yard and, by script, on the reader's own clock where that is another. */
export function Clocks({ at, zone }: { at: number; zone: string | undefined }) {
  const instant = new Date(at).toISOString();
  return (
    <>
      <time dateTime={instant} data-clock="">
        {formatTime(instant)}
        {zone ? ` · ${yardTime(instant, zone)} at the yard` : null}
      </time>
    </>
  );
}
