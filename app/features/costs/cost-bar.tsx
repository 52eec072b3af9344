import type { CostPart } from "./cost-view.ts";

/** Blue is what is spent in the US and at sea, red what is spent on arrival. */
const LOOKS: Record<string, [colour: string, opacity: number]> = {
  bid: ["text-harbour", 1],
  fees: ["text-harbour", 0.75],
  towing: ["text-harbour", 0.55],
  ship: ["text-harbour", 0.35],
  customs: ["text-flare", 0.9],
  port: ["text-flare", 0.5],
};

function Block({ part, x, width }: { part: string; x: number; width: number }) {
  const [colour = "text-harbour", opacity = 1] = LOOKS[part] ?? [];
  return (
    <rect
      x={x || undefined}
      width={width}
      height="4"
      fill="currentColor"
      fillOpacity={opacity < 1 ? opacity : undefined}
      className={colour}
    />
  );
}

/** Where the money goes, as one bar; its words say the same, or the legend below it where there is one. */
export function CostBar({ parts, hasLegend = false }: { parts: CostPart[]; hasLegend?: boolean }) {
  const words = parts.map(({ label, percent }) => `${label} ${percent}%`).join(", ");
  const said = hasLegend ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": words } as const);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="cost-bar rounded-card" {...said}>
      {parts.map(({ key, from, percent }) => (
        <Block key={key} part={key} x={from} width={percent} />
      ))}
    </svg>
  );
}

/** The colours of the bar in words. */
export function CostLegend({ parts }: { parts: CostPart[] }) {
  return (
    <ul className="num flex flex-wrap gap-x-4 text-13">
      {parts.map(({ key, label, percent }) => (
        <li key={key}>
          <svg viewBox="0 0 4 4" width="10" height="10" className="mr-1 inline-block" aria-hidden="true">
            <Block part={key} x={0} width={4} />
          </svg>
          {label} {percent}%
        </li>
      ))}
    </ul>
  );
}
