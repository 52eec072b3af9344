import type { Policy } from "#app/features/policy/policy.ts";
import { HomeSection } from "./home-section.tsx";
import { whyChooseUs } from "./why-choose-us.ts";

export function Reasons({ supportHours, policy }: { supportHours: string; policy: Policy }) {
  return (
    <HomeSection id="why" heading="Why Choose Us">
      <ol className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {whyChooseUs(supportHours, policy).map(({ number, title, text }) => (
          <li key={title} className="flex gap-4 border-b border-line py-5">
            <span className="num w-9 shrink-0 text-24 font-bold leading-tight text-harbour" aria-hidden="true">
              {String(number).padStart(2, "0")}
            </span>
            <div className="min-w-0">
              <h3 className="text-17 font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
