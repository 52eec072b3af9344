import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { addressOfPage } from "#app/ui/page-numbers.ts";
import type { ThreadPage } from "./case-thread.server.ts";

/** What leads to other parts of a thread: a plain link where nothing is typed. */
type StepLink = React.ComponentType<{ href: string; className: string; children: React.ReactNode }> | "a";

const STEP = "link inline-flex min-h-11 items-center gap-2 font-semibold";

export function EarlierLink({ page, pages, count, link: Link = "a" }: ThreadPage & { link?: StepLink }) {
  const here = useLocation();
  if (pages === 1) return null;
  return (
    <p className="my-3 flex flex-wrap items-center gap-x-4 text-ink-soft">
      <span>
        Part <span className="num">{pages - page + 1}</span> of <span className="num">{pages}</span>,{" "}
        <span className="num">{count}</span> entries in all
      </span>
      {page < pages ? (
        <Link href={addressOfPage(here, page + 1)} data-no-prefetch className={STEP}>
          <Icon name="arrowLeft" /> Earlier
        </Link>
      ) : null}
    </p>
  );
}

export function LaterLinks({ page, link: Link = "a" }: ThreadPage & { link?: StepLink }) {
  const here = useLocation();
  if (page === 1) return null;
  return (
    <p className="my-3 flex flex-wrap items-center gap-x-6">
      {page > 2 ? (
        <Link href={addressOfPage(here, page - 1)} data-no-prefetch className={STEP}>
          Later <Icon name="arrowRight" />
        </Link>
      ) : null}
      <Link href={addressOfPage(here, 1)} data-no-prefetch className={STEP}>
        Newest, and write <Icon name="arrowRight" />
      </Link>
    </p>
  );
}
