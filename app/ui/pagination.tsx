import { useLocation } from "react-router";
import { addressOfPage } from "./page-numbers.ts";
import { Icon } from "./icon.tsx";

function Step({ to, rel, children }: { to?: string; rel?: string; children: React.ReactNode }) {
  if (to === undefined) {
    return (
      <span role="link" aria-disabled="true" className="page-step text-ink-soft opacity-60">
        {children}
      </span>
    );
  }
  return (
    <a href={to} rel={rel} className="page-step page-move">
      {children}
    </a>
  );
}

interface Pages {
  page: number;
  pages: number;
  numbers: number[];
  addressOf?: (page: number) => string;
}

export function Pagination({ page, pages, numbers, addressOf }: Pages) {
  const here = useLocation();
  const find = addressOf ?? ((target: number) => addressOfPage(here, target));
  const to = (target: number, possible: boolean) => (possible ? find(target) : undefined);
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
              href={find(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="page-step"
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
