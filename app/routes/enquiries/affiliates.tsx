import { data } from "react-router";
import type { Route } from "./+types/affiliates";
import { formPageMeta, FormTitle } from "#app/features/content/form-title.tsx";
import { MessageForm } from "#app/features/enquiries/message-form.tsx";
import { messageSchema } from "#app/features/enquiries/send-message.schema.ts";
import { unsentMessage } from "#app/features/enquiries/unsent-letter.ts";
import { site } from "#app/platform/site.server.ts";
import { answerUnopened, checkForm } from "#app/platform/submitted-form.server.ts";
import { AsideBlock, FormPage } from "#app/ui/form-page.tsx";

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

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await checkForm(request, messageSchema, { files: 1 });
  if (!form.ok) return data(form.reply, { status: form.status });
  return answerUnopened(form.reply, unsentMessage(site(), "Online applications", "A partnership", form.value));
}

export default function Affiliates({ actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage
      title={TITLE}
      intro="You know the buyers, the port or the trade; we have the auctions. Tell us what you do."
      aside={import.meta.env.SSR && <Partners />}
    >
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <MessageForm
        reply={actionData}
        messageHint="What you do, where, and how you would like to work with us."
        fileHint="A company profile or a registration."
      />
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
