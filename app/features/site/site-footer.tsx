import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { Kept, numberOf } from "#app/ui/kept-markup.tsx";
import { NIGERIA_OFFICE_NAME, telephoneAddress, US_OFFICE_NAME } from "./contact.ts";
import type { OpenNow } from "./opening-hours.ts";
import type { SiteFacts } from "./site-facts.ts";
import { SocialLinks } from "./social-links.tsx";

const COLUMNS = [
  {
    heading: "Buy",
    links: [
      ["/vehicleFind", "Copart inventory"],
      ["/vehicleFinder", "IAAI inventory"],
      ["/copartListing", "Copart as cards"],
      ["/iaaiListing", "IAAI as cards"],
      ["/buyvehiclesteps", "How it works"],
      ["/payment", "Payment"],
      ["/estimates", "Estimates"],
    ],
  },
  {
    heading: "Help",
    links: [
      ["/faqpage", "FAQs"],
      ["/shippingform", "Request shipping"],
      ["/contactus", "Contact us"],
      ["/blog", "Blog"],
      ["/affiliates", "Affiliates"],
    ],
  },
  {
    heading: "Company",
    links: [
      ["/term&condition", "Terms Of Service"],
      ["/privacypolicy", "Privacy Policy"],
      ["/refundpolicy", "Refund Policy"],
      ["/aboutus", "About Us"],
      ["/updatenews", "Update News"],
      ["/testimonials", "Testimonials"],
    ],
  },
] as const;

function Office({ title, address, phone }: { title: string; address: string; phone: string }) {
  return (
    <address>
      <h3>{title}</h3>
      <p>{address}</p>
      <a href={telephoneAddress(phone)}>{phone}</a>
    </address>
  );
}

/** Folded on phones; wider, what is folded shows all the same (theme.css). */
function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <details name="footer">
        <summary>
          {heading} <Icon name="chevronDown" />
        </summary>
        {children}
      </details>
    </nav>
  );
}

function Groups({ site }: { site: SiteFacts }) {
  return (
    <>
      {COLUMNS.map(({ heading, links }) => (
        <Group key={heading} heading={heading}>
          <ul>
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <Group heading="Offices">
        <Office title={`${NIGERIA_OFFICE_NAME}, Lagos`} address={site.lagosAddress} phone={site.lagosPhone} />
        <Office title={`${US_OFFICE_NAME}, Wyoming`} address={site.wyomingAddress} phone={site.wyomingPhone} />
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <SocialLinks site={site} />
        </p>
      </Group>
    </>
  );
}

interface FooterFacts {
  site: SiteFacts;
  open: OpenNow;
  year: number;
  demo: boolean;
}

export function SiteFooter({ facts }: { facts: FooterFacts }) {
  const { site, open, year, demo } = facts;
  return (
    <Kept
      as="footer"
      className="site-footer"
      facts={import.meta.env.SSR && (() => [numberOf(site), open.support, year, demo])}
    >
      <FooterParts facts={facts} />
    </Kept>
  );
}

function FooterParts({ facts }: { facts: FooterFacts }) {
  return (
    <>
      <div className="page footer-groups" {...inert(import.meta.env.SSR && <Groups site={facts.site} />)} />
      <div className="page footer-end" {...inert(import.meta.env.SSR && <End facts={facts} />)} />
    </>
  );
}

function End({ facts: { site, open, year, demo } }: { facts: FooterFacts }) {
  return (
    <>
      <p>
        Support: {site.supportHours}. <strong>{open.support}.</strong> Live chat: {site.chatHours}.
      </p>
      <p>
        {site.name} does not own or sell the vehicles shown. We bid on your behalf, and help with payment and shipping.
      </p>
      {demo ? (
        <p>
          <strong>
            Demonstration data: vehicles, prices, pictures and contacts on this site are invented. No lot here can be
            bought.
          </strong>{" "}
          <a href="/allListing?saletype=timed" className="underline">
            A sale ends each minute.
          </a>
        </p>
      ) : null}
      <p>
        © {year} {site.name}
      </p>
    </>
  );
}
