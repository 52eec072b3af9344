import { inert } from "./inert.ts";

/** `aside` is inert: write `aside={import.meta.env.SSR && …}`. */
export function FormPage({
  title,
  heading = title,
  intro,
  aside,
  children,
}: {
  title: string;
  heading?: string;
  intro: React.ReactNode;
  aside?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className="page py-6 md:py-10">
      <nav aria-label="Breadcrumb" {...inert(import.meta.env.SSR && <Breadcrumbs here={title} />)} />
      <header className="mt-2 max-w-prose">
        <h1 className="text-32 font-extrabold md:text-44">{heading}</h1>
        <div className="mt-3 text-17">{intro}</div>
      </header>
      <div className="mt-6 grid items-start gap-8 lg:mt-8 lg:grid-cols-[min(36rem,60%)_minmax(0,1fr)] lg:gap-14">
        <div className="card relative p-4 shadow-raised sm:p-6 md:p-8">{children}</div>
        <div className="flex min-w-0 flex-col gap-8 wrap-anywhere" {...inert(aside)} />
      </div>
    </div>
  );
}

function Breadcrumbs({ here }: { here: string }) {
  return (
    <ol className="flex items-center gap-2 text-13 text-ink-soft">
      <li>
        <a href="/" className="inline-flex min-h-11 items-center hover:underline">
          Home
        </a>
      </li>
      <li aria-hidden="true">/</li>
      <li aria-current="page" className="font-semibold text-ink">
        {here}
      </li>
    </ol>
  );
}

export function AsideBlock({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-3">
      <h2 className="text-20 font-bold">{heading}</h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  );
}
