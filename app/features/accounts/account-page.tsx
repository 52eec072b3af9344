import { EmailAddress } from "#app/ui/email-address.tsx";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { ACCOUNT_PAGES } from "./account-nav.ts";
import { lagosMoment } from "./account-times.ts";

/** A page below one of the list, such as a receipt, marks that one too. */
function markOf(href: string, path: string): "page" | "true" | undefined {
  const here = path.toLowerCase().replace(/\/$/, "");
  if (href === here) return "page";
  return href !== "/account" && here.startsWith(`${href}/`) ? "true" : undefined;
}

export function AccountFrame({
  name,
  email,
  path,
  children,
}: {
  name: string;
  email: string;
  path: string;
  children: React.ReactNode;
}) {
  return (
    <div className="page pt-4 pb-10 md:pt-8">
      <div className="account-page">
        <div className="account-side">
          <p className="min-w-0 pb-2 lg:px-3.75 lg:pb-4">
            <strong className="block text-17 break-words">{name}</strong>
            <span className="block text-13 text-ink-soft">
              <EmailAddress email={email} />
            </span>
          </p>
          <nav aria-label="Account" className="print:hidden">
            <ul className="account-nav">
              {ACCOUNT_PAGES.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={markOf(href, path)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

export function AccountPage({
  title,
  siteName,
  reply,
  intro,
  isWide = false,
  children,
}: {
  title: string;
  siteName?: string;
  reply?: React.ComponentProps<typeof FormTitle>["reply"];
  intro?: React.ReactNode;
  isWide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <>
      {siteName ? <FormTitle title={title} siteName={siteName} reply={reply} /> : null}
      <h1 className="text-24 font-extrabold md:text-32">{title}</h1>
      {intro ? <div className="mt-2 flex max-w-prose flex-col gap-2">{intro}</div> : null}
      <div className={`mt-5 ${isWide ? "" : "max-w-form"}`}>{children}</div>
    </>
  );
}

export function FormCard({ children }: { children: React.ReactNode }) {
  return <div className="card relative p-4 sm:p-6">{children}</div>;
}

export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="num sm:whitespace-nowrap">
      {lagosMoment(at)}
    </time>
  );
}
