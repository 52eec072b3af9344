export interface Tab {
  name: string;
  href: string;
}

/** Tabs are pages without script; enhance/tabs.ts swaps the section with `data-swap` and an id. */
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
