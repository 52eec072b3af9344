import { Icon } from "#app/ui/icon.tsx";
import { formatCount } from "#app/features/lots/format.ts";
import { BROKER_NOTICE, HOME_CLAIMS, LIVE_CLAIM } from "./home-claims.ts";

/** The claims, and before the one on live vehicles what is listed at this moment. */
export function HomeClaimsList({ total }: { total: number | undefined }) {
  return (
    <section aria-label="What you get" className="page mt-8">
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {HOME_CLAIMS.map((claim) => (
          <li key={claim} className="flex gap-2.5">
            <Icon name="check" className="mt-1 text-leaf" />
            <span>
              {total && claim === LIVE_CLAIM ? `${formatCount(total)} cars listed now. ` : ""}
              {claim}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-soft">{BROKER_NOTICE}</p>
    </section>
  );
}
