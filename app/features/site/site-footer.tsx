import { Icon } from "#app/ui/icon.tsx";
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

function Office({ title, address, phone, site }: { title: string; address: string; phone: string; site: SiteFacts }) {
  return (
    <address className="col-span-2 not-italic md:col-span-1">
      <h2 className="font-bold">{title}</h2>
      <p className="mt-2 flex gap-2">
        <Icon name="mapPin" className="mt-1" /> {address}
      </p>
      <a className="flex min-h-11 items-center gap-2 hover:underline" href={telephoneAddress(phone)}>
        <Icon name="phone" /> {phone}
      </a>
      <a className="flex min-h-11 items-center gap-2 hover:underline" href={`mailto:${site.email}`}>
        <Icon name="mail" /> {site.email}
      </a>
      <p className="flex flex-wrap gap-x-4">
        <SocialLinks site={site} />
      </p>
    </address>
  );
}

export function SiteFooter({
  site,
  open,
  year,
  demo,
}: {
  site: SiteFacts;
  open: OpenNow;
  year: number;
  demo: boolean;
}) {
  return (
    <footer className="mt-16 border-t border-line bg-paper-sunk pb-20 print:hidden">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-5">
        {COLUMNS.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="font-bold">{heading}</h2>
            <ul className="mt-1">
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Office
          title={`${NIGERIA_OFFICE_NAME}, Lagos`}
          address={site.lagosAddress}
          phone={site.lagosPhone}
          site={site}
        />
        <Office
          title={`${US_OFFICE_NAME}, Wyoming`}
          address={site.wyomingAddress}
          phone={site.wyomingPhone}
          site={site}
        />
      </div>
      <div className="page flex flex-col gap-3 border-t border-line pt-6 text-13 text-ink-soft">
        <p className="max-w-prose">
          Support: {site.supportHours} (Lagos time). <span className="font-semibold text-ink">{open.support}.</span>{" "}
          Live chat: {site.chatHours}.
        </p>
        <p className="max-w-prose">
          {site.name} does not own or sell the vehicles shown. We bid on your behalf, and help with payment and
          shipping.
        </p>
        {demo ? (
          <p className="max-w-prose rounded-input border border-line bg-paper p-3 font-semibold text-ink">
            Demonstration data: the vehicles, prices and pictures on this site are invented. No lot here can be bought.
          </p>
        ) : null}
        <p>
          © {year} {site.name}
        </p>
      </div>
    </footer>
  );
}
