import { BRANDS } from "#app/features/vocabulary/brands.ts";

export function BrandLinks({ current }: { current?: string }) {
  return (
    <nav aria-label="Brands" className="-m-1 min-w-0">
      <ul className="flex gap-2 overflow-x-auto p-1 md:flex-wrap">
        {BRANDS.map(({ heading, href }) => (
          <li key={heading}>
            <a
              href={href}
              aria-current={heading.toLowerCase() === current?.toLowerCase() ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-paper-raised px-4 font-semibold hover:bg-harbour-soft aria-[current]:bg-harbour aria-[current]:text-on-harbour"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
