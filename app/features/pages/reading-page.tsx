import { briefDay } from "#app/ui/brief-day.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface Contents {
  heading?: string;
  numbered?: boolean;
  entries: { id: string; heading: string }[];
}

export function ReadingPage({
  title,
  validFrom,
  intro,
  contents,
  children,
}: {
  title: string;
  validFrom?: string;
  intro: string[];
  contents?: Contents[];
  children: React.ReactNode;
}) {
  return (
    <div className="page py-8 md:py-12">
      <header className="max-w-prose">
        <h1 className="text-32 font-extrabold md:text-44">{title}</h1>
        {validFrom ? (
          <p className="num mt-3 text-ink-soft">
            Valid from <time dateTime={validFrom}>{briefDay(validFrom)}</time>
          </p>
        ) : null}
        {intro.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-17 md:text-20">
            {paragraph}
          </p>
        ))}
      </header>
      {contents ? (
        <div className="mt-8 gap-14 lg:grid lg:grid-cols-3">
          <ContentsList contents={contents} />
          <div className="prose lg:col-span-2">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

function ContentsList({ contents }: { contents: Contents[] }) {
  return (
    <div className="print:hidden">
      <details className="card lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-semibold marker:content-none">
          On this page <Icon name="chevronDown" className="text-ink-soft" />
        </summary>
        <nav aria-label="On this page" className="px-4 pb-3">
          <Entries contents={contents} />
        </nav>
      </details>
      <nav aria-label="Contents" className="contents-beside sticky top-6 hidden border-t-2 border-ink pt-3 lg:block">
        <Entries contents={contents} />
      </nav>
    </div>
  );
}

function Entries({ contents }: { contents: Contents[] }) {
  return contents.map(({ heading, numbered, entries }) => (
    <div key={heading ?? "all"}>
      {heading ? <p className="mt-3 font-bold">{heading}</p> : null}
      <ol className="num">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} className="flex min-h-11 items-center gap-3 hover:text-harbour hover:underline">
              {numbered ? <span className="w-6 shrink-0 text-right text-ink-soft">{index + 1}.</span> : null}
              {entry.heading}
            </a>
          </li>
        ))}
      </ol>
    </div>
  ));
}
