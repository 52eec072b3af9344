import { data } from "react-router";
import type { Route } from "./+types/contact";
import { formPageMeta, FormTitle } from "#app/features/content/form-title.tsx";
import { ContactBlock } from "#app/features/enquiries/contact-block.tsx";
import { MessageForm } from "#app/features/enquiries/message-form.tsx";
import { messageSchema } from "#app/features/enquiries/send-message.schema.ts";
import { unsentMessage } from "#app/features/enquiries/unsent-letter.ts";
import { site } from "#app/platform/site.server.ts";
import { answerUnopened, checkForm } from "#app/platform/submitted-form.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";

const TITLE = "Contact us";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Write, call or send a WhatsApp message: offices in Lagos and Wyoming, people who know the auctions.",
    path: "/contactus",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await checkForm(request, messageSchema, { files: 1 });
  if (!form.ok) return data(form.reply, { status: form.status });
  return answerUnopened(form.reply, unsentMessage(site(), "Online messages", "A message", form.value));
}

export default function Contact({ actionData, matches }: Route.ComponentProps) {
  const facts = matches[0].loaderData.site;
  return (
    <FormPage
      title={TITLE}
      intro="Ask about a lot, a payment or a shipment. Name the lot number if there is one."
      aside={import.meta.env.SSR && <ContactBlock site={facts} />}
    >
      <FormTitle title={TITLE} siteName={facts.name} reply={actionData} />
      <MessageForm
        reply={actionData}
        messageHint="What do you want to know?"
        fileHint="An invoice, a picture, a bill of lading."
      />
    </FormPage>
  );
}
