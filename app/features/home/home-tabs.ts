import type { Tab } from "#app/ui/tabs.tsx";

const POPULAR_TABS = [
  { name: "Vehicles", vehicleType: "Automobile", many: "vehicles" },
  { name: "Boat", vehicleType: "Boat", many: "boats" },
  { name: "ATV", vehicleType: "ATV", many: "ATVs" },
] as const;
export type PopularTab = (typeof POPULAR_TABS)[number];

const BROWSE_TABS = ["Makes", "Models", "Types"] as const;
export type BrowseTab = (typeof BROWSE_TABS)[number];

export interface HomeTabs {
  popular: PopularTab;
  browse: BrowseTab;
}

/** An unknown tab counts as the default. */
export function readHomeTabs(params: URLSearchParams): HomeTabs {
  return {
    popular: POPULAR_TABS.find(({ name }) => name === params.get("tab")) ?? POPULAR_TABS[0],
    browse: BROWSE_TABS.find((name) => name === params.get("browse")) ?? BROWSE_TABS[0],
  };
}

export const popularLinks = ({ browse }: HomeTabs): Tab[] =>
  POPULAR_TABS.map(({ name }) => ({ name, href: addressOf(name, browse, "popular") }));

export const browseLinks = ({ popular }: HomeTabs): Tab[] =>
  BROWSE_TABS.map((name) => ({ name, href: addressOf(popular.name, name, "browse") }));

function addressOf(tab: string, browse: string, anchor: string): string {
  const params = new URLSearchParams();
  if (tab !== POPULAR_TABS[0].name || anchor === "popular") params.set("tab", tab);
  if (browse !== BROWSE_TABS[0] || anchor === "browse") params.set("browse", browse);
  return `/?${params}#${anchor}`;
}
