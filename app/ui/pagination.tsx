import { useLocation } from "react-router";
import { addressOfPage } from "./page-numbers.ts";
import { Icon } from "./icon.tsx";

const STEP = "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-input px-3 font-semibold";

function Step({ to, rel, children }: { to?: string; rel?: string; children: React.ReactNode }) {
  if (to === undefined) {
    return (
      <span role="link" aria-disabled="true" className={`${STEP} text-ink-soft opacity-60`}>
        {children}
      </span>
    );
  }
  return (
    <a href={to} rel={rel} className={`${STEP} border border-line-strong bg-paper-raised hover:bg-harbour-soft`}>
      {children}
    </a>
  );
}

/**
 * First, Prev, the given numbers, Next, Last (spec.md §2). Steps that lead nowhere are words without a link.
 * Every link keeps the rest of the present address.
 */
export function Pagination({ page, pages, numbers }: { page: number; pages: number; numbers: number[] }) {
  const here = useLocation();
  const to = (target: number, possible: boolean) => (possible ? addressOfPage(here, target) : undefined);
  const before = page > 1;
  const after = page < pages;
  return (
    <nav aria-label="Pages" data-pages className="my-8 flex flex-wrap items-center justify-center gap-2 print:hidden">
      <Step to={to(1, before)}>First</Step>
      <Step to={to(page - 1, before)} rel="prev">
        <Icon name="arrowLeft" /> Prev
      </Step>
      <ol className="num order-first flex w-full justify-center gap-1 sm:order-none sm:w-auto">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={addressOfPage(here, number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className={`${STEP} hover:bg-harbour-soft aria-[current]:bg-harbour aria-[current]:text-on-harbour`}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      <Step to={to(page + 1, after)} rel="next">
        Next <Icon name="arrowRight" />
      </Step>
      <Step to={to(pages, after)}>Last</Step>
    </nav>
  );
}
