import { createContext, use } from "react";

/**
 * Gives the markup of an element that it has rendered before for the same id. Provided where a page is the same to
 * everybody and no script takes it over (entry.server.tsx).
 */
export const KeptMarkup = createContext<((id: string, element: React.ReactElement) => string) | undefined>(undefined);

/** A list's entry that is the same wherever its `facts` are: on a busy site most cards were shown a moment ago. */
export function KeptEntry({ facts, children }: { facts: () => unknown[]; children: React.ReactElement }) {
  const keep = use(KeptMarkup);
  if (!keep) return <li>{children}</li>;
  return <li dangerouslySetInnerHTML={{ __html: keep(facts().join("\n"), children) }} />;
}
