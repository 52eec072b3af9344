import type { Route } from "./+types/contact";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { ContactBlock } from "#app/features/site/contact-block.tsx";
import { MessageForm } from "#app/features/cases/message-form.tsx";
import { MESSAGE_SENT, SentNotice } from "#app/features/cases/sent-notice.tsx";
import { FormPage } from "#app/ui/form-page.tsx";
import { privateHeaders } from "./finish-enquiry.server.ts";
import { openMessagePage, takeMessage } from "./take-message.server.ts";

const TITLE = "Contact us";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Write or call: offices in Lagos and Wyoming, people who know the auctions.",
    path: "/contactus",
  });
}

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (asked: Route.LoaderArgs) => openMessagePage(asked, "contact");

export const action = (asked: Route.ActionArgs) => takeMessage(asked, { kind: "contact", path: "/contactus" });

export default function Contact({
  loaderData: { formToken, sender, sent },
  actionData,
  matches,
}: Route.ComponentProps) {
  const { site: facts, open } = matches[0].loaderData;
  return (
    <FormPage
      title={TITLE}
      intro="Ask about a lot, a payment or a shipment. Name the lot number if there is one."
      aside={import.meta.env.SSR && <ContactBlock site={facts} open={open} />}
    >
      <FormTitle title={TITLE} siteName={facts.name} reply={actionData} />
      {sent && !actionData ? (
        <SentNotice
          message={MESSAGE_SENT}
          reference={sent}
          again={{ href: "/contactus", label: "Send another message" }}
        />
      ) : (
        <MessageForm
          reply={actionData}
          formToken={actionData?.formToken ?? formToken}
          sender={sender}
          messageHint="What do you want to know?"
          fileHint="An invoice, a picture, a bill of lading."
        />
      )}
    </FormPage>
  );
}
