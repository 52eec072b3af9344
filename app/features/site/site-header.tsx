import { loginPath } from "#app/platform/redirects.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { Kept, numberOf } from "#app/ui/kept-markup.tsx";
import { AccountMenu, type SignedInReader } from "./account-menu.tsx";
import { SheetAccount, SignedOutLinks } from "./entry-links.tsx";
import { ChatButton } from "./chat-button.tsx";
import { telephoneAddress } from "./contact.ts";
import type { SiteFacts } from "./site-facts.ts";
import type { Notice } from "./notice.ts";
import { SearchBox } from "./search-box.tsx";
import { SiteNotice } from "./site-notice.tsx";
import { SocialLinks } from "./social-links.tsx";

const OWN_BIDS = "/account/bids";

type Link = readonly [href: string, label: string];

const LINKS: readonly (Link | { menu: string; links: readonly Link[] })[] = [
  {
    menu: "Cars",
    links: [
      ["/vehicleFind", "Copart Inventory"],
      ["/vehicleFinder", "IAAI Inventory"],
      ["/allListing", "All Inventory"],
    ],
  },
  ["/buyvehiclesteps", "How It Works"],
  {
    menu: "Shipping",
    links: [
      ["/shippingform", "Request Shipping"],
      ["/faqpage#shipping", "Shipping FAQs"],
    ],
  },
  ["/payment", "Payment"],
  {
    menu: "Help",
    links: [
      ["/faqpage#knowledge-base", "Knowledge Base FAQs"],
      ["/contactus", "Contact"],
      ["/blog", "Blog"],
      ["/affiliates", "Affiliates"],
    ],
  },
];

/** They have a search field of their own, and the bar opens their filters. */
const LISTS = /^\/(all|copart|iaai)listing$|^\/(searchbrand|vehiclefind(er)?|quicksearch)$/i;

/** URLs are case-insensitive, and both FAQ links lead to one page. */
const isCurrent = (href: string, path: string) => href.replace(/#.*/, "").toLowerCase() === path.toLowerCase();

const HREFS = LINKS.flatMap((item) => ("menu" in item ? item.links : [item])).map(([href]) => href);
/** What of a path the header shows: most pages have the same. */
const pathFacts = (path: string) => [path === "/", LISTS.test(path), HREFS.find((href) => isCurrent(href, path))];

function Logo({ name }: { name: string }) {
  return (
    <a href="/" aria-label={`${name}, home`} className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="4" fill="var(--harbour)" />
        <path
          d="M6 21h20l-2.4 4.2H8.4z M9 18.6l1.8-5h10.4l1.8 5z M15 7h2v5h-2z M17 7l5 2.2-5 1.6z"
          fill="var(--on-harbour)"
        />
      </svg>
      <span>{name}</span>
    </a>
  );
}

function TopBar({ site }: { site: SiteFacts }) {
  return (
    <p className="page">
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <a href={telephoneAddress(site.phone)}>{site.phone}</a>
      <span>{site.headerHours}</span>
      <span>
        <SocialLinks site={site} />
      </span>
    </p>
  );
}

function MenuLinks({ path }: { path: string }) {
  const link = ([href, label]: Link) => (
    <li key={href}>
      <a href={href} aria-current={isCurrent(href, path) ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
  return LINKS.map((item) =>
    "menu" in item ? (
      <li key={item.menu}>
        <details name="main-menu">
          <summary>
            {item.menu} <Icon name="chevronDown" />
          </summary>
          <ul className="panel">{item.links.map(link)}</ul>
        </details>
      </li>
    ) : (
      link(item)
    ),
  );
}

function MenuContact({ site }: { site: SiteFacts }) {
  return (
    <>
      <a href={telephoneAddress(site.phone)}>
        <Icon name="phone" /> {site.phone}
      </a>
      <a href={`mailto:${site.email}`}>
        <Icon name="mail" /> {site.email}
      </a>
      <p>{site.headerHours}</p>
      <SocialLinks site={site} />
    </>
  );
}

/** On phones the bar at the bottom edge; wider, favourites and chat stand in the header. */
function Places({ path, favourites, isSignedIn, chat }: PlacesProps) {
  const isList = LISTS.test(path);
  return (
    <nav aria-label="Places" className="places">
      <a href="/allListing">
        <Icon name="car" /> <span>Cars</span>
      </a>
      {isList ? (
        <button type="button" popoverTarget="filters">
          <Icon name="filter" /> <span>Filters</span>
        </button>
      ) : (
        <a href="/allListing#filters">
          <Icon name="filter" /> <span>Filters</span>
        </a>
      )}
      <a href="/favourites">
        <Icon name="heart" /> <span>Favourites</span>
        <b className="num" data-favourite-count>
          {favourites || ""}
        </b>
      </a>
      <a href={isSignedIn ? OWN_BIDS : loginPath(OWN_BIDS)}>
        <Icon name="gavel" /> <span>My bids</span>
      </a>
      {chat}
    </nav>
  );
}

interface PlacesProps {
  path: string;
  favourites: number;
  isSignedIn: boolean;
  chat: React.ReactNode;
}

interface HeaderFacts {
  site: SiteFacts;
  path: string;
  favourites: number;
  viewer?: SignedInReader | undefined;
  notice?: Notice | undefined;
}

interface SiteHeaderProps {
  facts: HeaderFacts;
  /** A class that the page adds. */
  look?: string | undefined;
  /** WhatsApp with a message about the page's lot. */
  ask?: string | undefined;
  /** The chat provider's script where it may run; false where there is no chat, at the desk. */
  chat: string | false | undefined;
}

/** A popover on phones, without script; one row from 1024 px. */
export function SiteHeader(header: SiteHeaderProps) {
  const { site, path, favourites, viewer, notice } = header.facts;
  const facts =
    import.meta.env.SSR &&
    (() => [...pathFacts(path), numberOf(site), JSON.stringify([favourites, viewer, notice, header.ask, header.chat])]);
  const looks = ["site-header", path === "/" ? "at-home" : undefined, header.look].filter(Boolean);
  return (
    <Kept as="header" className={looks.join(" ")} facts={facts}>
      <HeaderParts {...header} />
    </Kept>
  );
}

function HeaderParts({ facts: { site, path, favourites, viewer, notice }, ask, chat }: SiteHeaderProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className="top-bar" {...inert(import.meta.env.SSR && <TopBar site={site} />)} />
      <div className="page header-row">
        <Logo name={site.name} />
        {LISTS.test(path) ? null : (
          <div
            className="header-search"
            {...inert(
              import.meta.env.SSR && (
                <SearchBox id="header-search" name="Inventory" label="Search by make, model, VIN or lot number" />
              ),
            )}
          />
        )}
        <nav id="menu" popover="auto" aria-label="Main" className="site-menu">
          <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="sheet-only">
            <Icon name="x" /> Close
          </button>
          <div
            className="sheet-only"
            {...inert(
              import.meta.env.SSR && (
                <SearchBox id="menu-search" name="Whole inventory" label="Make, model, VIN or lot number" />
              ),
            )}
          />
          <SheetAccount isSignedIn={viewer !== undefined} />
          <ul {...inert(import.meta.env.SSR && <MenuLinks path={path} />)} />
          <div className="sheet-only" {...inert(import.meta.env.SSR && <MenuContact site={site} />)} />
        </nav>
        <Places
          path={path}
          favourites={favourites}
          isSignedIn={viewer !== undefined}
          chat={chat === false ? null : <ChatButton site={site} script={chat} ask={ask} />}
        />
        {viewer ? <AccountMenu viewer={viewer} favourites={favourites} /> : <SignedOutLinks />}
        <button type="button" popoverTarget="menu" aria-label="Menu" className="menu-button">
          <Icon name="menu" />
        </button>
      </div>
      {notice ? <SiteNotice notice={notice} /> : null}
    </>
  );
}
