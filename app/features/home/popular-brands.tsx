import type { BrowseName } from "./browse.ts";
import { formatVehicles } from "#app/features/lots/format.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { HomeSection } from "./home-section.tsx";

export function PopularBrands({ brands }: { brands: BrowseName[] }) {
  return (
    <HomeSection id="brands" heading="Popular Brands" className="max-lg:hidden">
      <Carousel label="Popular brands" perView="5,5,5" from={1024}>
        {brands.map((brand) => (
          <a
            key={brand.name}
            href={brand.href}
            className="card flex h-full flex-col gap-6 p-[min(1.25rem,2vw)] hover:border-harbour hover:text-harbour"
          >
            <span className="text-20 font-extrabold tracking-tight">{brand.name}</span>
            {brand.count === undefined ? null : (
              <span className="num text-13 text-ink-soft">{formatVehicles(brand.count)}</span>
            )}
          </a>
        ))}
      </Carousel>
    </HomeSection>
  );
}
