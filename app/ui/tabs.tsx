export interface Tab {
  name: string;
  /** The page with this tab chosen and the section's anchor. */
  href: string;
}

/** Each tab is a page of its own; script swaps the section with `data-swap` and an id. */
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
