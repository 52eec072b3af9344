import { NIGERIA_OFFICE_NAME, telephoneAddress, US_OFFICE_NAME, whatsAppAddress } from "./contact.ts";
import type { OpenNow } from "./opening-hours.ts";
import type { SiteFacts } from "./site-facts.ts";
import { AsideBlock } from "#app/ui/form-page.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const LINE = "flex min-h-11 items-center gap-3 hover:underline";

export function ContactBlock({ site, open }: { site: SiteFacts; open: OpenNow }) {
  return (
    <>
      <AsideBlock heading="Talk to the desk">
        <ul>
          {site.whatsapp ? (
            <Way icon="message" href={whatsAppAddress(site.whatsapp)}>
              WhatsApp <span className="num">{site.whatsapp}</span>
            </Way>
          ) : null}
          <Way icon="phone" href={telephoneAddress(site.phone)}>
            <span className="num">{site.phone}</span>
          </Way>
          <Way icon="mail" href={`mailto:${site.email}`}>
            {site.email}
          </Way>
        </ul>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">Support</dt>
          <HoursOf hours={site.supportHours} state={open.support} />
          <dt className="font-semibold">Live chat</dt>
          <HoursOf hours={site.chatHours} state={open.chat} />
        </dl>
      </AsideBlock>
      <AsideBlock heading="Our offices">
        <Office name={NIGERIA_OFFICE_NAME} address={site.lagosAddress} phone={site.lagosPhone} />
        <Office name={US_OFFICE_NAME} address={site.wyomingAddress} phone={site.wyomingPhone} />
      </AsideBlock>
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

function HoursOf({ hours, state }: { hours: string; state: string }) {
  return (
    <dd className="mb-2">
      <span className="block text-ink-soft">{hours}, Lagos time</span>
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
  return (
    <address className="not-italic">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-ink-soft">{address}</p>
      <a href={telephoneAddress(phone)} className={LINE}>
        <Icon name="phone" className="text-harbour" /> <span className="num">{phone}</span>
      </a>
    </address>
  );
}
