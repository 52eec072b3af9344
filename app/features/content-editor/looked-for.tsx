import { Chip } from "#app/features/desk/desk-parts.tsx";
import { stated } from "#app/features/site/contact.ts";
import type { SiteFacts } from "#app/features/site/site-facts.ts";

interface LookedFor {
  what: string;
  /** Where the desk writes it. */
  href: string;
  isThere: boolean;
}

/** What makes buyers trust a company with their money. */
export function lookedFor(site: SiteFacts): LookedFor[] {
  const { company, phone, whatsapp, lagosAddress, wyomingAddress } = stated(site);
  return [
    { what: "Company number", href: "company#companyNumber", isThere: company.companyNumber !== "" },
    { what: "Licence", href: "company#licence", isThere: company.licence !== "" },
    { what: "People", href: "company#people", isThere: company.people !== "" },
    {
      what: "Address of an office",
      href: "contact#lagosAddress",
      isThere: lagosAddress !== "" || wyomingAddress !== "",
    },
    { what: "Phone", href: "contact#phone", isThere: phone !== "" },
    { what: "WhatsApp number", href: "contact#whatsapp", isThere: whatsapp !== "" },
  ];
}

export function BuyersLookFor({ things }: { things: LookedFor[] }) {
  return (
    <section aria-labelledby="looked-for" className="card mb-4 max-w-[54rem] p-4">
      <h2 id="looked-for" className="font-bold">
        Buyers look for these six things
      </h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {things.map(({ what, href, isThere }) => (
          <li key={what} className="flex min-h-11 items-center gap-3">
            <a href={`/desk/content/${href}`} data-no-prefetch className="link">
              {what}
            </a>
            <Chip tone={isThere ? "good" : "warn"}>{isThere ? "on the site" : "missing"}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
