import { NIGERIA_OFFICE_NAME, stated, telephoneAddress, US_OFFICE_NAME, whatsAppAddress } from "./contact.ts";
import type { OpenNow } from "./opening-hours.ts";
import type { Company } from "./site-content.ts";
import type { SiteFacts } from "./site-facts.ts";
import { AsideBlock } from "#app/ui/form-page.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const LINE = "flex min-h-11 items-center gap-3 hover:underline";

export function ContactBlock({ site: known, open }: { site: SiteFacts; open: OpenNow }) {
  const site = stated(known);
  const { lagosAddress, lagosPhone, wyomingAddress, wyomingPhone } = site;
  return (
    <>
      <AsideBlock heading="Talk to the desk">
        <ul>
          {site.whatsapp ? (
            <Way icon="message" href={whatsAppAddress(site.whatsapp)}>
              WhatsApp <span className="num">{site.whatsapp}</span>
            </Way>
          ) : null}
          {site.phone ? (
            <Way icon="phone" href={telephoneAddress(site.phone)}>
              <span className="num">{site.phone}</span>
            </Way>
          ) : null}
          {site.email ? (
            <Way icon="mail" href={`mailto:${site.email}`}>
              {site.email}
            </Way>
          ) : null}
        </ul>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">Support</dt>
          <HoursOf hours={site.supportHours} state={open.support} />
          {open.chat === undefined ? null : (
            <>
              <dt className="font-semibold">Live chat</dt>
              <HoursOf hours={site.chatHours} state={open.chat} />
            </>
          )}
        </dl>
      </AsideBlock>
      {lagosAddress || lagosPhone || wyomingAddress || wyomingPhone ? (
        <AsideBlock heading="Our offices">
          <Office name={NIGERIA_OFFICE_NAME} address={lagosAddress} phone={lagosPhone} />
          <Office name={US_OFFICE_NAME} address={wyomingAddress} phone={wyomingPhone} />
        </AsideBlock>
      ) : null}
      <CompanyFacts {...site.company} />
      {site.social.length > 0 ? (
        <AsideBlock heading="Follow us">
          <ul className="flex flex-wrap gap-x-5">
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </AsideBlock>
      ) : null}
    </>
  );
}

function CompanyFacts({ companyNumber, licence, people }: Company) {
  if (!companyNumber && !licence && !people) return null;
  return (
    <AsideBlock heading="The company">
      <dl className="flex flex-col gap-2 wrap-anywhere">
        {companyNumber ? <Fact what="Company number">{companyNumber}</Fact> : null}
        {licence ? <Fact what="Licence">{licence}</Fact> : null}
        {people ? (
          <Fact what="People">
            <span className="whitespace-pre-line">{people}</span>
          </Fact>
        ) : null}
      </dl>
    </AsideBlock>
  );
}

function Fact({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}

function HoursOf({ hours, state }: { hours: string; state: string }) {
  return (
    <dd className="mb-2">
      <span className="block text-ink-soft">{hours}</span>
      <span className="block font-semibold">{state}</span>
    </dd>
  );
}

function Way({ icon, href, children }: { icon: IconName; href: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={href} className={LINE}>
        <Icon name={icon} className="text-harbour" /> <span className="font-semibold">{children}</span>
      </a>
    </li>
  );
}

function Office({ name, address, phone }: { name: string; address: string; phone: string }) {
  if (!address && !phone) return null;
  return (
    <address className="not-italic">
      <h3 className="font-semibold">{name}</h3>
      {address ? <p className="text-ink-soft">{address}</p> : null}
      {phone ? (
        <a href={telephoneAddress(phone)} className={LINE}>
          <Icon name="phone" className="text-harbour" /> <span className="num">{phone}</span>
        </a>
      ) : null}
    </address>
  );
}
