import type { ContentLink, Section } from "#app/features/site/written-page.ts";

interface Words {
  paragraphs: string[];
  bullets?: string[];
  links?: ContentLink[];
}

function WordsOf({ paragraphs, bullets, links }: Words) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {bullets ? (
        <ul>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      ) : null}
      {links ? <LinksOf links={links} /> : null}
    </>
  );
}

export function LinksOf({ links }: { links: ContentLink[] }) {
  return (
    <p className="flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ label, href }) => (
        <a key={href} href={href} className="inline-flex min-h-11 items-center font-semibold">
          {label}
        </a>
      ))}
    </p>
  );
}

export function PlainSections({
  sections,
  numbered = false,
  heading: Heading = "h2",
}: {
  sections: Section[];
  numbered?: boolean;
  heading?: "h2" | "h3";
}) {
  return (
    <div className={numbered ? "sections" : undefined}>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
          <Heading id={`${section.id}-heading`}>{section.heading}</Heading>
          <WordsOf {...section} />
        </section>
      ))}
    </div>
  );
}
