import { InventoryAlert } from "#app/features/lot-cards/inventory-alert.tsx";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { SliderCard } from "#app/features/lot-cards/slider-card.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { HomeSection } from "./home-section.tsx";
import { popularLinks, type HomeTabs } from "./home-tabs.ts";

type Popular = { ok: true; lots: LotSummary[] } | { ok: false; code: string };

export function PopularVehicles({ popular, tabs }: { popular: Popular; tabs: HomeTabs }) {
  const { name, vehicleType } = tabs.popular;
  const all = { label: "See all", href: `/quicksearch?${new URLSearchParams({ vehicletype: vehicleType })}` };
  return (
    <HomeSection id="popular" heading="Popular Vehicle" more={all} swap="tab">
      <Tabs label="Popular vehicles by type" tabs={popularLinks(tabs)} chosen={name} />
      <div className="mt-5">
        <PopularLots popular={popular} tabs={tabs} />
      </div>
    </HomeSection>
  );
}

function PopularLots({ popular, tabs }: { popular: Popular; tabs: HomeTabs }) {
  if (!popular.ok) return <InventoryAlert code={popular.code} />;
  if (popular.lots.length === 0) {
    return (
      <p className="card p-6">
        No {tabs.popular.many} are on sale at this moment.{" "}
        <a href="/allListing" className="link">
          See all inventory
        </a>
      </p>
    );
  }
  return (
    <Carousel label={`Popular: ${tabs.popular.name}`} perView="1,2,4">
      {popular.lots.map((lot) => (
        <SliderCard key={`${lot.house}${lot.lotNumber}`} lot={lot} />
      ))}
    </Carousel>
  );
}
