import { noteSeen, readSeen } from "./seen-lots.ts";

const NEAR = "600px";

async function fill(place: HTMLElement, shown: string): Promise<void> {
  const answer = await fetch(`/recent/strip?not=${encodeURIComponent(shown)}`, { priority: "low" });
  const strip = answer.ok ? await answer.text() : "";
  if (strip) place.innerHTML = strip;
}

/** The page is the same for everybody; what this device saw comes when the reader gets near it. */
export function start(): void {
  const place = document.querySelector<HTMLElement>("[data-recent]");
  if (!place) return;
  const shown = place.dataset["recent"] ?? "";
  const others = readSeen(document.cookie).filter((id) => id !== shown);
  if (shown) document.cookie = noteSeen(document.cookie, shown) + (location.protocol === "https:" ? ";secure" : "");
  // Its room stays: script may start with a press on what is below it.
  if (others.length === 0) return void (place.style.visibility = "hidden");
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void fill(place, shown).catch(() => {});
    },
    { rootMargin: NEAR },
  );
  watch.observe(place);
}
