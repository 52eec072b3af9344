export interface Tab {
  name: string;
  /** The page with this tab chosen, and the section's own anchor. */
  href: string;
}

/**
 * Tabs as links: each is a page of its own without script; with script the section around them is replaced in place
 * (enhance/tabs.ts), which needs `data-swap` and an id on that section.
 */
export function Tabs({ label, tabs, chosen }: { label: string; tabs: Tab[]; chosen: string }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <a href={href} data-tab aria-current={name === chosen ? "true" : undefined} className="tab">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
