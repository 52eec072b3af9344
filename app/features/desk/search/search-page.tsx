import { Fragment } from "react";
import { Chip } from "#app/features/desk/desk-parts.tsx";
import { OF_SEVERAL_KINDS, type Hit } from "./asked.ts";
import { markWords } from "./marked.ts";
import type { Group } from "./search-desk.server.ts";

export function Groups({ q, groups, words }: { q: string; groups: Group[]; words: string[] }) {
  return groups.map(({ kind, heading, hits, hasMore }) => (
    <section key={kind} aria-labelledby={`found-${kind}`} className="mb-8">
      <h2 id={`found-${kind}`} className="text-20 font-bold">
        {heading}
      </h2>
      <ul>
        {hits.map((hit) => (
          <Row key={hit.key} hit={hit} words={words} />
        ))}
      </ul>
      {hasMore ? <More q={q} kind={kind} heading={heading} count={hits.length} /> : null}
    </section>
  ));
}

function More({ q, kind, heading, count }: { q: string; kind: string; heading: string; count: number }) {
  if (count > OF_SEVERAL_KINDS) {
    return <p className="mt-2 text-ink-soft">These are the first {count}. Type more words to find fewer.</p>;
  }
  return (
    <a href={`/desk/search?${new URLSearchParams({ q, kind }).toString()}`} className="link row-link">
      More {heading.toLowerCase()}
    </a>
  );
}

function Row({ hit: { href, name, facts, chip, excerpt, isLogged }, words }: { hit: Hit; words: string[] }) {
  return (
    <li data-row className="search-hit flex flex-wrap items-center gap-x-3 border-b border-line">
      <a href={href} data-no-prefetch={isLogged} className="link row-link wrap-anywhere">
        <span>
          <Marked text={name} words={words} />
        </span>
      </a>
      <span className="min-w-0 grow text-ink-soft wrap-anywhere">
        {/* A name that is written from right to left turns nothing around it. */}
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 ? " · " : ""}
            <bdi>
              <Marked text={fact} words={words} />
            </bdi>
          </Fragment>
        ))}
      </span>
      {chip ? <Chip tone={chip.tone}>{chip.word}</Chip> : null}
      {excerpt ? (
        <p className="w-full pb-1 wrap-anywhere">
          <Marked text={excerpt} words={words} />
        </p>
      ) : null}
    </li>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markWords(text, words).map(({ at, text: part, isHit }) => (isHit ? <mark key={at}>{part}</mark> : part));
}
