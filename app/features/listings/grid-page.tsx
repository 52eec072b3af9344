import { CARD_PAGE_WINDOW } from "#app/features/policy/policy-constants.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { ListingFrame, type ListingFacts } from "./listing-frame.tsx";
import { LotList } from "./lot-list.tsx";

interface GridPage extends ListingFacts {
  heading: string;
  children?: React.ReactNode;
}

export function GridPage({ heading, children, ...facts }: GridPage) {
  return (
    <ListingFrame
      facts={facts}
      numbers={(page, pages) => pagesAround(page, pages, CARD_PAGE_WINDOW)}
      heading={<h1 className="min-w-0 text-20 font-bold md:text-32">{heading}</h1>}
      top={
        <>
          {children}
          <p
            data-loading
            role="status"
            aria-live="polite"
            className="fixed inset-x-0 top-0 z-50 mx-auto w-fit rounded-input bg-harbour px-4 py-2 font-semibold text-on-harbour empty:hidden"
          />
        </>
      }
    >
      <LotList facts={facts} caption={heading} />
    </ListingFrame>
  );
}
