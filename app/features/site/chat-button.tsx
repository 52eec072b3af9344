import type { Site } from "#app/platform/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { telephoneAddress, whatsAppAddress } from "./contact.ts";

/** Works without script; opening it loads the chat provider's script (ui/enhance/chat.ts). */
export function ChatButton({ site, script }: { site: Site; script: string | undefined }) {
  return (
    <details aria-label="Chat" data-chat={script} className="chat">
      <summary>
        <Icon name="message" /> <span>Chat</span>
      </summary>
      <ul className="panel" {...inert(import.meta.env.SSR && <Ways site={site} hasChat={script !== undefined} />)} />
    </details>
  );
}

/** On every page, so theme.css styles it without class names. */
function Ways({ site, hasChat }: { site: Site; hasChat: boolean }) {
  return (
    <>
      {hasChat ? (
        <li>
          <p role="status" />
        </li>
      ) : null}
      {site.whatsapp ? (
        <li>
          <a href={whatsAppAddress(site.whatsapp)}>WhatsApp</a>
        </li>
      ) : null}
      <li>
        <a href={telephoneAddress(site.phone)}>{site.phone}</a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
      <li>
        <a href="/contactus">Contact us</a>
      </li>
    </>
  );
}
