import { createContext, use } from "react";

/**
 * Gives, in place of an element's markup, a token for what it has rendered before for the same id. Provided where a page is
 * the same to everybody and no script takes it over (entry.server.tsx).
 */
export const KeptMarkup = createContext<((id: string, element: () => React.ReactElement) => string) | undefined>(
  undefined,
);

interface Kept {
  as: "header" | "footer";
  className?: string;
  /** All that the markup depends on; only the server keeps any. */
  facts: false | (() => unknown[]);
  children: React.ReactElement;
}

/** A part that is the same wherever its `facts` are. */
export function Kept({ as: Tag, className, facts, children }: Kept) {
  const keep = use(KeptMarkup);
  if (!keep || !facts) return <Tag className={className}>{children}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(facts().join("\n"), () => children) }} />;
}

interface KeptList {
  as: "ol" | "tbody";
  attributes?: { className: string; "data-infinite"?: boolean };
  items: {
    id: string;
    /** All that the markup depends on. */
    key: () => string;
    render: () => React.ReactElement;
  }[];
}

const ITEM = { ol: "li", tbody: "tr" } as const;

/** The items of a list, each kept by its facts: on a busy site most cards were shown a moment ago. */
export function KeptList({ as: Tag, attributes, items }: KeptList) {
  const keep = use(KeptMarkup);
  const Item = ITEM[Tag];
  if (keep) {
    const markup = items.map(({ key, render }) => `<${Item}>${keep(key(), render)}</${Item}>`);
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup.join("") }} />;
  }
  return (
    <Tag {...attributes}>
      {items.map(({ id, render }) => (
        <Item key={id}>{render()}</Item>
      ))}
    </Tag>
  );
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Among the facts of markup, for an object that stays the same until anything in it changes: quicker than all that it says. */
export function numberOf(facts: object): number {
  const known = numbers.get(facts) ?? ++numbered;
  numbers.set(facts, known);
  return known;
}
