import { Icon } from "#app/ui/icon.tsx";
import { AccountMenu, MenuItems, SignedOutLinks, type SignedInReader } from "./account-menu.tsx";
import { telephoneAddress } from "./contact.ts";
import type { SiteFacts } from "./site-facts.ts";
import type { Notice } from "./notice.ts";
import { SiteNotice } from "./site-notice.tsx";
import { SocialLinks } from "./social-links.tsx";

const LINKS = [
  ["/buyvehiclesteps", "How It Works"],
  ["/vehicleFind", "Copart Inventory"],
  ["/vehicleFinder", "IAAI Inventory"],
  ["/allListing", "All Inventory"],
  ["/shippingform", "Request Shipping"],
  ["/faqpage#shipping", "Shipping FAQs"],
  ["/faqpage#knowledge-base", "Knowledge Base FAQs"],
  ["/payment", "Payment"],
  ["/blog", "Blog"],
  ["/contactus", "Contact"],
  ["/affiliates", "Affiliates"],
] as const;

/** URLs are case-insensitive, and both FAQ links lead to one page. */
const isCurrent = (href: string, path: string) => href.replace(/#.*/, "").toLowerCase() === path.toLowerCase();

function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-20 font-extrabold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="4" fill="var(--harbour)" />
        <path
          d="M6 21h20l-2.4 4.2H8.4z M9 18.6l1.8-5h10.4l1.8 5z M15 7h2v5h-2z M17 7l5 2.2-5 1.6z"
          fill="var(--on-harbour)"
        />
      </svg>
      {name}
    </span>
  );
}

function TopBar({ site }: { site: SiteFacts }) {
  return (
    <div className="top-bar border-b border-line bg-paper-sunk text-13 print:hidden">
      <div className="page flex min-h-11 flex-wrap items-center gap-x-5">
        <a
          className="hidden min-h-11 items-center gap-1.5 hover:underline md:inline-flex"
          href={`mailto:${site.email}`}
        >
          <Icon name="mail" /> {site.email}
        </a>
        <a className="inline-flex min-h-11 items-center gap-1.5 hover:underline" href={telephoneAddress(site.phone)}>
          <Icon name="phone" /> {site.phone}
        </a>
        <span className="hidden items-center gap-1.5 lg:inline-flex">
          <Icon name="clock" /> {site.supportHours}
        </span>
        <span className="ml-auto hidden items-center gap-3 lg:inline-flex">
          <SocialLinks site={site} />
        </span>
        <details className="search-box group ml-auto lg:not-open:ml-0">
          <summary className="inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold">
            <Icon name="search" className="group-open:hidden" />
            <Icon name="x" className="hidden group-open:inline-block" />
            <span className="group-open:hidden">Search</span>
            <span className="hidden group-open:inline">Close search</span>
          </summary>
          <form action="/allListing" method="get" role="search" aria-label="Inventory" className="search-form">
            <label htmlFor="header-search" className="sr-only">
              Search by make, model, VIN or lot number
            </label>
            <input
              id="header-search"
              type="search"
              name="q"
              placeholder="Type Keyword..."
              autoComplete="off"
              data-suggest
              className="field"
            />
            <button className="button button-primary" aria-label="Search the inventory">
              <Icon name="search" />
            </button>
          </form>
        </details>
      </div>
    </div>
  );
}

function MenuContact({ site }: { site: SiteFacts }) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-13 lg:hidden">
      <a className="gap-2 md:hidden" href={telephoneAddress(site.phone)}>
        <Icon name="phone" /> {site.phone}
      </a>
      <a className="gap-2 md:hidden" href={`mailto:${site.email}`}>
        <Icon name="mail" /> {site.email}
      </a>
      <p className="flex min-h-11 items-center gap-2 px-3">
        <Icon name="clock" /> {site.supportHours}
      </p>
      <p className="flex flex-wrap">
        <SocialLinks site={site} />
      </p>
    </div>
  );
}

/** A popover on phones, without script; a row from 1024 px. */
export function SiteHeader({
  site,
  path,
  favourites,
  viewer,
  notice,
}: {
  site: SiteFacts;
  path: string;
  favourites: number;
  viewer?: SignedInReader | undefined;
  notice?: Notice | undefined;
}) {
  return (
    <header>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      {notice ? <SiteNotice notice={notice} /> : null}
      <TopBar site={site} />
      <div className="border-b border-line bg-paper-raised">
        <div className="page relative flex flex-wrap items-center gap-x-2 py-2">
          <a href="/" aria-label={`${site.name}, home`} className="mr-auto inline-flex min-h-11 items-center">
            <Logo name={site.name} />
          </a>
          <a
            href="/favourites"
            className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-input px-2 hover:bg-paper-sunk print:hidden ${viewer ? "max-sm:hidden" : ""}`}
          >
            <Icon name="heart" label="Favourites" />
            <span className="num text-13 font-semibold" data-favourite-count>
              {favourites || ""}
            </span>
          </a>
          {viewer ? <AccountMenu viewer={viewer} favourites={favourites} /> : <SignedOutLinks />}
          <button type="button" popoverTarget="menu" className="button button-quiet lg:hidden print:hidden">
            <Icon name="menu" /> Menu
          </button>
          <nav id="menu" popover="auto" aria-label="Main" className="site-menu">
            <ul>
              {LINKS.map(([href, label]) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent(href, path) ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
              <MenuItems isSignedIn={viewer !== undefined} />
            </ul>
            <MenuContact site={site} />
          </nav>
        </div>
      </div>
    </header>
  );
}
