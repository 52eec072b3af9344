import { createContext, use } from "react";

/**
 * Gives, in place of an element's markup, a token for what it has rendered before for the same id. Provided where a page is
 * the same to everybody and no script takes it over (entry.server.tsx).
 */
export const KeptMarkup = createContext<((id: string, element: React.ReactElement) => string) | undefined>(undefined);

interface Kept {
  as?: "li" | "tr" | "header" | "footer";
  className?: string;
  /** All that the markup depends on. */
  facts: () => unknown[];
  children: React.ReactElement;
}

/** A part that is the same wherever its `facts` are: on a busy site most cards were shown a moment ago. */
export function Kept({ as: Tag = "li", className, facts, children }: Kept) {
  const keep = use(KeptMarkup);
  if (!keep) return <Tag className={className}>{children}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(facts().join("\n"), children) }} />;
}
