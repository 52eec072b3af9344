import type { Route } from "./+types/affiliates";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { MessageForm } from "#app/features/cases/message-form.tsx";
import { MESSAGE_SENT, SentNotice } from "#app/features/cases/sent-notice.tsx";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";
import { privateHeaders } from "./finish-enquiry.server.ts";
import { openMessagePage, takeMessage } from "./take-message.server.ts";

const TITLE = "Affiliates and partnerships";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Bring buyers, clear their vehicles, carry or repair them: work with us in West Africa and the US.",
    path: "/affiliates",
  });
}

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (asked: Route.LoaderArgs) => openMessagePage(asked, "affiliate");

export const action = (asked: Route.ActionArgs) =>
  takeMessage(asked, { kind: "affiliate", path: "/affiliates", subject: "A partnership application" });

export default function Affiliates({
  loaderData: { formToken, sender, sent },
  actionData,
  matches,
}: Route.ComponentProps) {
  return (
    <FormPage
      title={TITLE}
      intro="You know the buyers, the port or the trade; we have the auctions. Tell us what you do."
      aside={import.meta.env.SSR && <Partners />}
    >
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      {sent && !actionData ? (
        <SentNotice
          message={MESSAGE_SENT}
          reference={sent}
          again={{ href: "/affiliates", label: "Send another application" }}
        />
      ) : (
        <MessageForm
          reply={actionData}
          formToken={actionData?.formToken ?? formToken}
          sender={sender}
          messageHint="What you do, where, and how you would like to work with us."
          fileHint="A company profile or a registration."
        />
      )}
    </FormPage>
  );
}

const PARTNERS = [
  ["Dealers and agents", "who buy for customers of their own, one vehicle or twenty a month"],
  ["Clearing agents", "at Tin Can Island, Apapa, Tema, Cotonou or Lomé"],
  ["Carriers and freight forwarders", "from the yard to the port, and across the sea"],
  ["Workshops", "that repair and inspect what arrives"],
] as const;

function Partners() {
  return (
    <AsideBlock heading="Who we work with">
      <dl className="flex flex-col gap-3">
        {PARTNERS.map(([who, what]) => (
          <div key={who}>
            <dt className="font-semibold">{who}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </AsideBlock>
  );
}
