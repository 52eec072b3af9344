import { BRANDS } from "#app/features/vocabulary/brands.ts";

/** A Toyota is what most look for, a Ferrari what hardly anybody does; the others as the home page has them. */
const rankOf = (heading: string) => (heading === "Toyota" ? -1 : heading === "Ferrari" ? 1 : 0);
const BY_DEMAND = BRANDS.toSorted((a, b) => rankOf(a.heading) - rankOf(b.heading));

/** Without the page's own, which its heading names. */
export function BrandLinks({ current }: { current?: string }) {
  const others = BY_DEMAND.filter(({ heading }) => heading.toLowerCase() !== current?.toLowerCase());
  return (
    <nav aria-label="Brands" className="-m-1 min-w-0 grow basis-24 md:mt-4 md:basis-full">
      <ul className="flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {others.map(({ heading, href }) => (
          <li key={heading}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-paper-raised px-4 font-semibold hover:bg-harbour-soft"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
