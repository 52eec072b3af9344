import { Icon } from "#app/ui/icon.tsx";
import type { ContentLink } from "#app/features/site/written-page.ts";

export function HomeSection({
  id,
  heading,
  more,
  swap,
  className = "",
  children,
}: {
  id: string;
  heading: string;
  more?: ContentLink;
  swap?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-swap={swap}
      className={`page later mt-14 md:mt-16${className && ` ${className}`}`}
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
        <h2 id={`${id}-heading`} className="min-w-0 text-24 font-bold md:text-32">
          {heading}
        </h2>
        {more ? (
          <a
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-harbour hover:underline"
          >
            {more.label} <Icon name="arrowRight" />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
