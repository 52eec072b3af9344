import type { BrowseName } from "./browse.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { HomeSection } from "./home-section.tsx";
import { browseLinks, type HomeTabs } from "./home-tabs.ts";

export function BrowseNames({ names, tabs }: { names: BrowseName[]; tabs: HomeTabs }) {
  return (
    <HomeSection id="browse" heading="Browse" swap="browse">
      <Tabs label="Browse by" tabs={browseLinks(tabs)} chosen={tabs.browse} />
      <ul className="mt-3 columns-[8rem_4] gap-x-6">
        {names.map(({ name, count: lots, href }) => (
          <li key={href} className="break-inside-avoid">
            <a
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 hover:text-harbour"
            >
              <span className="min-w-0 font-semibold">{name}</span>
              {lots === undefined ? null : (
                <span className="num text-13 text-ink-soft">
                  {formatCount(lots)}
                  <span className="sr-only">{lots === 1 ? " vehicle" : " vehicles"}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href="/street-names" className="link inline-flex min-h-11 items-center">
          Big Daddy, Muscle, Bulldog: cars by their street names
        </a>
      </p>
    </HomeSection>
  );
}
